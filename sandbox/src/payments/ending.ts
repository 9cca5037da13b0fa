import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import type { Desk } from './desk.ts'
import { invoicesOf, isOver, tellChanged } from './standing.ts'
import type { Subscription } from './wire.ts'

interface Why {
  reason: Stripe.Subscription.CancellationDetails['reason']
  feedback?: Stripe.Subscription.CancellationDetails['feedback']
  comment?: string | null
}

/** Ends a subscription at once: nothing is asked for any more, and what it still owes is not collected by itself. */
export const cancelNow = (desk: Desk, account: string | null, subscription: Subscription, why: Why): void => {
  if (isOver(subscription)) return
  const at = timeFor(desk, account, subscription.customer)
  const was = subscription.cancellation_details
  const isUnborn = subscription.status === 'incomplete'
  Object.assign(subscription, {
    status: isUnborn ? 'incomplete_expired' : 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at, pending_update: null, pause_collection: null,
    cancellation_details: {
      comment: why.comment ?? was?.comment ?? null, feedback: why.feedback ?? was?.feedback ?? null, feedback_option: null,
      reason: why.reason ?? was?.reason ?? null,
    },
  } satisfies Partial<Subscription>)
  desk.billing.onceItIsPaid.delete(subscription.id)
  desk.billing.waiting.delete(subscription.id)
  for (const invoice of invoicesOf(desk, account, subscription)) {
    Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
    if (!isUnborn || invoice.status !== 'open') continue
    Object.assign(invoice, { status: 'void', status_transitions: { ...invoice.status_transitions, voided_at: at } })
    desk.events.add('invoice.voided', account, invoice)
  }
  if (isUnborn) tellChanged(desk, account, subscription)
  else desk.events.add('customer.subscription.deleted', account, subscription)
}

const noWhy = { comment: null, feedback: null, feedback_option: null, reason: null } satisfies Stripe.Subscription.CancellationDetails

/** Ends a subscription when its period does; null where that is taken back. */
export const endLater = (subscription: Subscription, wanted: { at: number; end: number } | null, why: Partial<Why> = {}): void => {
  const details = wanted ? { ...noWhy, ...subscription.cancellation_details, ...why, reason: 'cancellation_requested' } : noWhy
  Object.assign(subscription, {
    cancel_at_period_end: wanted !== null, cancel_at: wanted?.end ?? null, canceled_at: wanted?.at ?? null, cancellation_details: details,
  } satisfies Partial<Subscription>)
}
