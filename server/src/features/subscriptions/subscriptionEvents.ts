import type { KeptEvent, PaymentHandler } from '#payments/handlers.ts'
import type { Payments } from '#payments/payments.ts'
import { settleSubscription, type Found } from './settle.ts'

/** Whose the object is: the channel's people's, nobody's who began here, or what another handler may know. */
type Told = Found & { whose: 'ours' | 'nobodys' | 'others' }

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

const fetchTold = async (payments: Payments, { account, object }: KeptEvent): Promise<Told> => {
  if (!account || !object.id) return { ...nothing, whose: 'nobodys' }
  if (object.kind === 'checkout.session') return begunAt(payments, account, object.id)
  if (object.kind === 'invoice') return called(payments, account, await payments.subscriptionOfInvoice(account, object.id))
  return called(payments, account, object.id)
}

/** Somebody has begun to pay for a tier, has paid again or has failed to, has left or come back. */
export const subscriptionEvents: PaymentHandler<Told> = {
  types: [
    'checkout.session.completed', 'checkout.session.expired',
    'customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted', 'customer.subscription.paused',
    'customer.subscription.resumed', 'customer.subscription.trial_will_end',
    'invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required',
  ],
  fetch: fetchTold,
  apply: async (inside, told, _event, asOf) => {
    if (told.whose === 'others') return false
    const isKnown = await settleSubscription(inside, told, asOf)
    // What we know by its reference is ours, whatever the channel's owner has written beside it; what nobody here has begun waits for
    // nothing.
    return isKnown || told.whose === 'nobodys'
  },
}
