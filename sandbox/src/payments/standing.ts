import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import { make, remember } from './changes.ts'
import type { Desk } from './desk.ts'
import { subscriptionOf } from './invoices.ts'
import type { Invoice, Subscription } from './wire.ts'

/** A subscription that has come to its end stays as it is. */
export const isOver = ({ status }: Pick<Subscription, 'status'>) => status === 'canceled' || status === 'incomplete_expired'

/** The invoices of a subscription, newest first. */
export const invoicesOf = ({ book }: Desk, account: string | null, { id }: Subscription): Invoice[] =>
  book.all('invoice', account).filter(({ parent }) => {
    const reference = parent?.subscription_details?.subscription
    return reference !== undefined && idOf(reference) === id
  })

export const tellChanged = ({ events }: Desk, account: string | null, subscription: Subscription) =>
  void events.add('customer.subscription.updated', account, subscription)

export const setStatus = (desk: Desk, account: string | null, subscription: Subscription, status: Stripe.Subscription.Status): void => {
  if (subscription.status === status) return
  subscription.status = status
  tellChanged(desk, account, subscription)
}

/** An invoice is settled, by money or because nobody asks for it any more: what that means for its subscription. */
export const afterSettled = (desk: Desk, account: string | null, invoice: Invoice): void => {
  const subscription = subscriptionOf(desk, account, invoice)
  if (!subscription || isOver(subscription)) return
  const { billing } = desk
  const isPaid = invoice.status === 'paid'
  const waiting = subscription.latest_invoice === invoice.id ? billing.onceItIsPaid.get(subscription.id) : undefined
  if (waiting) {
    billing.onceItIsPaid.delete(subscription.id)
    subscription.pending_update = null
    if (isPaid) {
      make(subscription, waiting)
      remember(desk, waiting.lines)
    }
  }
  const newest = invoicesOf(desk, account, subscription).find(({ status }) => status !== 'draft')
  if (newest && newest.status === 'open') return
  const { status } = subscription
  if (status === 'past_due' || status === 'unpaid' || (status === 'incomplete' && isPaid)) setStatus(desk, account, subscription, 'active')
  else if (status === 'incomplete') {
    subscription.ended_at = timeFor(desk, account, subscription.customer)
    setStatus(desk, account, subscription, 'incomplete_expired')
  } else if (status === 'paused' && invoice.status !== 'void') wake(desk, account, subscription)
}

/** A subscription that stood still goes on. */
export const wake = (desk: Desk, account: string | null, subscription: Subscription): void => {
  setStatus(desk, account, subscription, 'active')
  desk.events.add('customer.subscription.resumed', account, subscription)
}
