import type Stripe from 'stripe'
import { prorations, type Change } from './changes.ts'
import type { Desk } from './desk.ts'
import { Failure, wrongParameter } from './failure.ts'
import { entries, inside, int, isCleared, needText, oneOf, text, type Params } from './params.ts'
import type { NewItem } from './subscriptions.ts'
import type { Subscription } from './wire.ts'

/** The recurring price that a call names. */
const priceIn = ({ book }: Desk, account: string | null, params: Params) => {
  const price = book.get('price', account, needText(params, 'price'))
  if (!price.active) throw wrongParameter('items[0][price]', 'The price specified is inactive. This field only accepts active prices.')
  if (!price.recurring)
    throw wrongParameter('items[0][price]', 'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.')
  return price
}

export const newItemsIn = (desk: Desk, account: string | null, params: Params, name: string): NewItem[] =>
  entries(params, name).map((entry) => {
    return { price: priceIn(desk, account, entry), quantity: int(entry, 'quantity') ?? 1 }
  })

const changedItemsIn = (desk: Desk, account: string | null, subscription: Subscription, params: Params): Change['items'] =>
  entries(params, 'items').map((entry) => {
    const id = text(entry, 'id')
    // Without its id it would be one more item, and that is seldom meant.
    const item = subscription.items.data.find((one) => one.id === id)
    if (!item) throw new Failure(400, { code: 'resource_missing', message: `No such subscription item: '${id ?? ''}'`, param: 'items[0][id]' })
    return {
      item,
      price: text(entry, 'price') === null ? item.price : priceIn(desk, account, entry),
      quantity: int(entry, 'quantity') ?? item.quantity ?? 1,
    }
  })

/** What a call wants to have changed; null where it says nothing of it. */
export const changeIn = (desk: Desk, account: string | null, subscription: Subscription, params: Params, at: number): Change | null => {
  const items = changedItemsIn(desk, account, subscription, params)
    .filter(({ item, price, quantity }) => item.price.id !== price.id || item.quantity !== quantity)
  const isAnew = oneOf(inside(params, 'billing_cycle_anchor'), 'type', ['unchanged', 'now']) === 'now'
  const trial = text(params, 'trial_end')
  const trialEnd = trial === 'now' || trial === null ? trial : int(params, 'trial_end')
  if (typeof trialEnd === 'number' && trialEnd <= at) throw wrongParameter('trial_end', 'Invalid timestamp: must be an integer Unix timestamp in the future.')
  if (!items.length && !isAnew && (trialEnd === null || (trialEnd === 'now' && subscription.status !== 'trialing'))) return null
  return { at, items, proration: oneOf(params, 'proration_behavior', prorations), from: int(params, 'proration_date'), isAnew, trialEnd }
}

const missing = ['create_invoice', 'cancel', 'pause'] as const

/** What becomes of a trial without a card. */
export const missingMethodIn = (params: Params): Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod => {
  const behaviour = inside(inside(params, 'trial_settings'), 'end_behavior')
  return oneOf(behaviour, 'missing_payment_method', missing)
}

export const percentIn = (params: Params): number | null => {
  const value = text(params, 'application_fee_percent')
  if (value === null) return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || Number(value) > 100) throw wrongParameter('application_fee_percent', 'Must be a number between 0 and 100 with at most two decimals')
  return Number(value)
}

const behaviours = ['keep_as_draft', 'mark_uncollectible', 'void'] as const

/** `pause_collection`: as it is to be; undefined where nothing is said of it. */
export const pauseIn = (params: Params): Subscription['pause_collection'] | undefined => {
  if (isCleared(params, 'pause_collection')) return null
  if (!('pause_collection' in params)) return undefined
  const wanted = inside(params, 'pause_collection')
  needText(wanted, 'behavior')
  return { behavior: oneOf(wanted, 'behavior', behaviours), resumes_at: int(wanted, 'resumes_at') }
}

const feedbacks = [
  'customer_service', 'low_quality', 'missing_features', 'other', 'switched_service', 'too_complex', 'too_expensive', 'unused',
] as const

export const cancellationIn = (params: Params) => {
  const details = inside(params, 'cancellation_details')
  return { comment: text(details, 'comment'), feedback: text(details, 'feedback') === null ? null : oneOf(details, 'feedback', feedbacks) }
}

/** `metadata`: what is said of it is added to what is there, and an empty value takes its name out. */
export const mergeMetadata = (there: Stripe.Metadata, params: Params): Stripe.Metadata => {
  if (isCleared(params, 'metadata')) return {}
  const merged = { ...there }
  for (const [name, value] of Object.entries(inside(params, 'metadata')))
    if (value === '') delete merged[name]
    else if (typeof value === 'string') merged[name] = value
  return merged
}
