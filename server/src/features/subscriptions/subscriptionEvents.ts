import type { KeptEvent, PaymentHandler } from '#payments/handlers.ts'
import type { Payments } from '#payments/payments.ts'
import type { ProviderSubscription } from '#payments/subscriptions.ts'
import { settleSubscription, type Found } from './settle.ts'

/** Whose the object is: the channel's people's, nobody's who began here, or what another handler may know. */
type Told = Found & { whose: 'ours' | 'nobodys' | 'others'; besides?: readonly ProviderSubscription[] }

const nothing = { subscription: undefined, abandoned: null }

const called = async (payments: Payments, account: string, reference: string | null | undefined): Promise<Told> => {
  const subscription = reference ? await payments.subscription(account, reference) : undefined
  return { ...nothing, subscription, whose: subscription?.ourId ? 'ours' : 'nobodys' }
}

const begunAt = async (payments: Payments, account: string, id: string): Promise<Told> => {
  const session = await payments.session(account, id)
  if (!session?.isSubscription) return { ...nothing, whose: 'others' }
  if (session.subscription) return called(payments, account, session.subscription)
  if (!session.ourId) return { ...nothing, whose: 'nobodys' }
  return { ...nothing, abandoned: session.isOpen ? null : { id: session.ourId, session: id }, whose: 'ours' }
}

/** Whoever pays has another card, or theirs is another by now: all that they pay for is looked at. */
const paidBy = async (payments: Payments, account: string, payer: Parameters<Payments['subscriptionsPaidBy']>[1]): Promise<Told> => {
  const references = await payments.subscriptionsPaidBy(account, payer)
  const found = await Promise.all(references.map((reference) => payments.subscription(account, reference)))
  return { ...nothing, whose: 'nobodys', besides: found.flatMap((one) => one ?? []) }
}

const fetchTold = async (payments: Payments, { account, object }: KeptEvent): Promise<Told> => {
  if (!account || !object.id) return { ...nothing, whose: 'nobodys' }
  if (object.kind === 'checkout.session') return begunAt(payments, account, object.id)
  if (object.kind === 'customer') return paidBy(payments, account, { customer: object.id })
  if (object.kind === 'payment_method') return paidBy(payments, account, { card: object.id })
  if (object.kind === 'invoice') return called(payments, account, await payments.subscriptionOfInvoice(account, object.id))
  return called(payments, account, object.id)
}

/** Somebody has begun to pay for a tier, has paid again or has failed to, has left or come back. */
export const subscriptionEvents: PaymentHandler<Told> = {
  types: [
    'checkout.session.completed', 'checkout.session.expired',
    'customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted', 'customer.subscription.paused',
    'customer.subscription.resumed', 'customer.subscription.trial_will_end',
    'invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'invoice.voided', 'invoice.marked_uncollectible',
    'customer.updated', 'payment_method.updated', 'payment_method.automatically_updated',
  ],
  fetch: fetchTold,
  apply: async (inside, told, _event, asOf) => {
    if (told.whose === 'others') return false
    for (const subscription of told.besides ?? []) await settleSubscription(inside, { subscription, abandoned: null }, asOf)
    if (told.besides) return true
    const isKnown = await settleSubscription(inside, told, asOf)
    // What we know by its reference is ours, whatever the channel's owner has written beside it; what nobody here has begun waits for
    // nothing.
    return isKnown || told.whose === 'nobodys'
  },
}
