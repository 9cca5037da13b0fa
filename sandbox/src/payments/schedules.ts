import type Stripe from 'stripe'
import { clockOf, noTax, timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import { make, planOf, prorations, type Change } from './changes.ts'
import { ownMethod } from './customers.ts'
import type { Desk, Handlers } from './desk.ts'
import { discountsIn } from './discounts.ts'
import { cancelNow } from './ending.ts'
import { Failure, wrongParameter } from './failure.ts'
import { entries, inside, int, isTrue, metadataIn, needText, oneOf, text, type Params } from './params.ts'
import { intervalsAfter } from './periods.ts'
import { isOver, tellChanged } from './standing.ts'
import { mergeMetadata, percentIn } from './subscriptionParams.ts'
import { periodOf } from './subscriptions.ts'
import { ownTax } from './taxes.ts'
import { change } from './updating.ts'
import type { Subscription } from './wire.ts'
import type { Due } from './renewals.ts'

type Schedule = Stripe.SubscriptionSchedule
type Phase = Stripe.SubscriptionSchedule.Phase

interface NewPhase {
  items: { price: string; quantity: number }[]
  start: number
  end: number
  currency: string
  proration: Phase['proration_behavior']
  /** Those that go on in it. */
  discounts: string[]
  feePercent: number | null
  method: string | null
  trialEnd: number | null
  isTaxed: boolean
  metadata?: Record<string, string>
}

const phaseOf = ({
  items, start, end, currency, proration, discounts, feePercent, method, trialEnd, isTaxed, metadata = {},
}: NewPhase): Phase => ({
  add_invoice_items: [], automatic_tax: isTaxed ? ownTax : noTax, application_fee_percent: feePercent,
  billing_cycle_anchor: null, billing_thresholds: null, collection_method: null,
  currency, default_payment_method: method, default_tax_rates: [], description: null,
  discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })), end_date: end, invoice_settings: null,
  items: items.map(({ price, quantity }) =>
    ({ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] })),
  metadata, on_behalf_of: null, proration_behavior: proration, start_date: start, transfer_data: null, trial_end: trialEnd,
})

const scheduleOf = (desk: Desk, account: string | null, subscription: Subscription): Schedule => {
  const { start, end } = periodOf(subscription)
  const customer = idOf(subscription.customer)
  const items = subscription.items.data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity }))
  const discounts = subscription.discounts.map(idOf)
  // As it runs, all of it in its phase: whoever writes that phase anew has to name again what is to go on.
  const { currency, application_fee_percent: feePercent, default_payment_method: method, trial_end: tried } = subscription
  const isTaxed = subscription.automatic_tax.enabled
  const trialEnd = subscription.status === 'trialing' ? tried : null
  const asItRuns = { isTaxed, currency, feePercent, method: method && idOf(method), trialEnd, discounts }
  return {
    id: newId('sub_sched'), object: 'subscription_schedule', application: null, billing_mode: subscription.billing_mode, canceled_at: null,
    completed_at: null, created: timeFor(desk, account, customer), current_phase: { start_date: start, end_date: end }, customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null, billing_cycle_anchor: 'automatic', billing_thresholds: null,
      collection_method: 'charge_automatically', default_payment_method: null, description: null,
      invoice_settings: {
        account_tax_ids: null, custom_fields: null, days_until_due: null, description: null, footer: null, issuer: { type: 'self' },
      },
      on_behalf_of: null, transfer_data: null,
    },
    end_behavior: 'release', livemode: false, metadata: {}, pause_schedules: [],
    phases: [phaseOf({ ...asItRuns, items, start, end, proration: 'create_prorations' })],
    released_at: null, released_subscription: null, status: 'active', subscription: subscription.id, test_clock: clockOf(desk, account, customer),
  }
}


const methodIn = (desk: Desk, account: string | null, schedule: Schedule, params: Params) => {
  const method = text(params, 'default_payment_method')
  return method === null ? null : ownMethod(desk, account, idOf(schedule.customer), method)
}

/** The phases that a call names; each begins where the one before it ends. */
const phasesIn = (desk: Desk, account: string | null, schedule: Schedule, params: Params): Phase[] => {
  const { book } = desk
  const first = schedule.phases[0]!
  let start = schedule.current_phase?.start_date ?? first.start_date
  return entries(params, 'phases').map((said, place) => {
    const items = entries(said, 'items').map((item) => {
      return { price: book.get('price', account, needText(item, 'price')), quantity: int(item, 'quantity') ?? 1 }
    })
    if (!items[0]?.price.recurring) throw wrongParameter(`phases[${place}][items]`, 'A phase needs a recurring price')
    if ((int(said, 'start_date') ?? start) !== start)
      throw wrongParameter(`phases[${place}][start_date]`, place ? 'A phase begins where the one before it ends.' : 'You can not modify the start date of the current phase.')
    const lasts = inside(said, 'duration')
    const interval = 'duration' in said
      ? { interval: oneOf(lasts, 'interval', ['month', 'day', 'week', 'year']), interval_count: int(lasts, 'interval_count') ?? 1 }
      : items[0].price.recurring
    const end = int(said, 'end_date') ?? intervalsAfter(start, interval, 1)
    if (end <= start) throw wrongParameter(`phases[${place}][end_date]`, 'A phase ends after it begins.')
    const proration = oneOf(said, 'proration_behavior', prorations)
    const named = items.map(({ price, quantity }) => ({ price: price.id, quantity }))
    const discounts = discountsIn(desk, account, said, start).map((one) => {
      if (typeof one !== 'string') throw wrongParameter(`phases[${place}][discounts]`, 'A phase goes on with discounts that are there.')
      return one
    })
    const terms = { feePercent: percentIn(said), method: methodIn(desk, account, schedule, said), trialEnd: int(said, 'trial_end') }
    const { currency } = first
    const isTaxed = 'automatic_tax' in said && isTrue(inside(said, 'automatic_tax'), 'enabled')
    const phase = phaseOf({ ...terms, isTaxed, items: named, start, end, currency, proration, discounts, metadata: metadataIn(said) })
    start = end
    return phase
  })
}

const finish = (desk: Desk, account: string | null, schedule: Schedule, status: 'released' | 'canceled' | 'completed'): Schedule => {
  const at = timeFor(desk, account, idOf(schedule.customer))
  const subscription = schedule.subscription === null ? undefined : desk.book.find('subscription', account, idOf(schedule.subscription))
  Object.assign(schedule, {
    status, current_phase: null, ...(status === 'canceled' ? { canceled_at: at } : {}), ...(status === 'completed' ? { completed_at: at } : {}),
    ...(status === 'released' ? { released_at: at, released_subscription: subscription?.id ?? null, subscription: null } : {}),
  } satisfies Partial<Schedule>)
  if (subscription) subscription.schedule = null
  desk.events.add(`subscription_schedule.${status}`, account, schedule)
  if (subscription && !isOver(subscription)) {
    if (status === 'released') tellChanged(desk, account, subscription)
    else cancelNow(desk, account, subscription, { reason: status === 'canceled' ? 'cancellation_requested' : null })
  }
  return schedule
}

/** A phase has the discounts, the fee and the card that it names, or that the schedule has for all of them, and no other. */
const setTerms = (subscription: Subscription, phase: Phase, { default_settings: settings }: Schedule): void => {
  const named = new Set(phase.discounts.map(({ discount }) => discount && idOf(discount)))
  subscription.discounts = subscription.discounts.filter((one) => named.has(idOf(one)))
  subscription.automatic_tax = phase.automatic_tax?.enabled ? ownTax : noTax
  subscription.application_fee_percent = phase.application_fee_percent ?? settings.application_fee_percent
  subscription.default_payment_method = phase.default_payment_method ?? settings.default_payment_method
}

/** What runs is from now on as its phase says; one that says nothing of a trial has none. */
const setRunning = (desk: Desk, account: string | null, schedule: Schedule, phase: Phase): void => {
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  const subscription = schedule.subscription && desk.book.get('subscription', account, idOf(schedule.subscription))
  if (!subscription) return
  setTerms(subscription, phase, schedule)
  if (subscription.status !== 'trialing' || phase.trial_end !== null) return
  const at = timeFor(desk, account, idOf(schedule.customer))
  change(desk, account, subscription, { at, items: [], proration: 'none', from: null, isAnew: false, trialEnd: 'now' }, 'allow_incomplete')
}

/** A phase begins: with the period it costs what it costs; in the middle of one, the rest is reckoned up. */
const begin = (desk: Desk, account: string | null, schedule: Schedule, subscription: Subscription, phase: Phase): void => {
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  setTerms(subscription, phase, schedule)
  const at = phase.start_date
  const items = phase.items.flatMap(({ price, quantity = 1 }, place): Change['items'] => {
    const item = subscription.items.data[place]
    return item ? [{ item, price: desk.book.get('price', account, idOf(price)), quantity }] : []
  })
  const isAtEnd = periodOf(subscription).end <= at
  const wanted = { at, items, from: null, isAnew: false, trialEnd: null } as const
  if (isAtEnd) {
    const isOtherRhythm = items.some(({ item, price }) => item.price.recurring?.interval !== price.recurring?.interval)
    const { changed } = planOf(desk, account, { ...subscription, status: 'trialing' }, { ...wanted, proration: 'none' })
    make(subscription, { changed, lines: [], isImmediate: false })
    if (isOtherRhythm) subscription.billing_cycle_anchor = at
  } else {
    const proration = prorations.find((one) => one === phase.proration_behavior) ?? 'none'
    change(desk, account, subscription, { ...wanted, proration }, 'allow_incomplete')
  }
  subscription.metadata = { ...subscription.metadata, ...phase.metadata }
  desk.events.add('subscription_schedule.updated', account, schedule)
  tellChanged(desk, account, subscription)
}

/** What a schedule has before it. */
export const scheduleDues = (desk: Desk, account: string | null, schedule: Schedule): Due[] => {
  const subscription = schedule.subscription === null ? undefined : desk.book.find('subscription', account, idOf(schedule.subscription))
  const { current_phase: phase } = schedule
  if (schedule.status !== 'active' || !phase || !subscription || isOver(subscription)) return []
  const next = schedule.phases.find(({ start_date: start }) => start === phase.end_date)
  if (next) return [{ at: phase.end_date, act: () => begin(desk, account, schedule, subscription, next) }]
  return [{ at: phase.end_date, act: () => void finish(desk, account, schedule, schedule.end_behavior === 'cancel' ? 'completed' : 'released') }]
}

export const scheduleHandlers = (desk: Desk): Handlers => {
  const { book, events } = desk
  const active = (account: string | null, id: string) => {
    const schedule = book.get('subscription_schedule', account, id)
    if (schedule.status !== 'active')
      throw new Failure(400, { message: `You cannot change a subscription schedule that is in the \`${schedule.status}\` status.` })
    return schedule
  }
  return {
    'POST /v1/subscription_schedules': ({ account, params }) => {
      const subscription = book.get('subscription', account, needText(params, 'from_subscription'))
      if (subscription.schedule || isOver(subscription) || subscription.cancel_at !== null)
        throw new Failure(400, { message: 'You cannot migrate a subscription that is already attached to a schedule, or that ends.' })
      const schedule = book.keep('subscription_schedule', account, scheduleOf(desk, account, subscription))
      subscription.schedule = schedule.id
      events.add('subscription_schedule.created', account, schedule)
      tellChanged(desk, account, subscription)
      return schedule
    },
    'POST /v1/subscription_schedules/:id': ({ account, params, ids }) => {
      const schedule = active(account, ids[0]!)
      if ('phases' in params) schedule.phases = phasesIn(desk, account, schedule, params)
      const [current] = schedule.phases
      if (current && 'phases' in params) setRunning(desk, account, schedule, current)
      if ('end_behavior' in params) schedule.end_behavior = oneOf(params, 'end_behavior', ['release', 'cancel'])
      schedule.metadata = mergeMetadata(schedule.metadata ?? {}, params)
      events.add('subscription_schedule.updated', account, schedule)
      return schedule
    },
    'POST /v1/subscription_schedules/:id/release': ({ account, ids }) => {
      return finish(desk, account, active(account, ids[0]!), 'released')
    },
    'POST /v1/subscription_schedules/:id/cancel': ({ account, ids }) => {
      return finish(desk, account, active(account, ids[0]!), 'canceled')
    },
    'GET /v1/subscription_schedules/:id': ({ account, ids }) => book.get('subscription_schedule', account, ids[0]!),
    'GET /v1/subscription_schedules': ({ account, params }) => {
      return book.page('subscription_schedule', account, params, ({ customer }) => (text(params, 'customer') ?? customer) === customer)
    },
  }
}
