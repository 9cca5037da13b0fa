import { timeFor } from './billing.ts'
import { answerLater } from './cards.ts'
import { idOf } from './books.ts'
import { creditFor, make, planOf, remember, type Change, type Plan } from './changes.ts'
import { declines } from './charges.ts'
import { collect, markPaid } from './collecting.ts'
import type { Desk } from './desk.ts'
import { runningDiscounts } from './discounts.ts'
import { Failure } from './failure.ts'
import { dueOf, draftOf, finalise } from './invoices.ts'
import { hour } from './periods.ts'
import { setStatus } from './standing.ts'
import { billFor, periodOf } from './subscriptions.ts'
import type { Line, Subscription } from './wire.ts'

export const behaviours = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const
export type Behaviour = (typeof behaviours)[number]

/** Refuses a change that could not be paid, before anything of it is done. */
const checkPayable = (desk: Desk, account: string | null, subscription: Subscription, lines: readonly Line[]): void => {
  const discounts = runningDiscounts(desk, account, subscription.discounts, timeFor(desk, account, subscription.customer))
  const wanted = { subscription, reason: 'upcoming', lines: structuredClone([...lines]), discounts, period: periodOf(subscription) }
  const { total, starting_balance: balance } = draftOf(desk, account, wanted)
  if (dueOf(total, balance) === 0) return
  const customer = desk.book.get('customer', account, idOf(subscription.customer))
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const answer = method ? answerLater(desk, idOf(method)) : 'declined'
  if (answer === 'asks')
    throw new Failure(402, { type: 'card_error', code: 'subscription_payment_intent_requires_action', message: 'Payment for this subscription requires additional user action before it can be completed successfully.' })
  if (answer === 'declined' || answer === 'no_funds') throw new Failure(402, { type: 'card_error', ...declines[answer] })
}

const bill = (desk: Desk, account: string | null, subscription: Subscription, lines: Line[], behaviour: Behaviour) => {
  const period = periodOf(subscription)
  const invoice = finalise(desk, account, billFor(desk, account, subscription, { reason: 'subscription_update', lines, period }))
  if (invoice.amount_due === 0) markPaid(desk, account, invoice)
  else if (behaviour === 'default_incomplete') setStatus(desk, account, subscription, 'past_due')
  else collect(desk, account, invoice)
  return invoice
}

/** Changes what a subscription is of, and bills what that comes to. */
export const change = (desk: Desk, account: string | null, subscription: Subscription, wanted: Change, behaviour: Behaviour): void => {
  const plan: Plan = planOf(desk, account, subscription, wanted)
  if (!plan.isImmediate) {
    make(subscription, plan)
    if (!plan.lines.length) return
    remember(desk, plan.lines)
    desk.billing.waiting.set(subscription.id, [...(desk.billing.waiting.get(subscription.id) ?? []), ...plan.lines])
    return
  }
  if (behaviour === 'error_if_incomplete') checkPayable(desk, account, subscription, plan.lines)
  if (behaviour !== 'pending_if_incomplete') {
    make(subscription, plan)
    bill(desk, account, subscription, plan.lines, behaviour)
    return
  }
  const before = new Map(subscription.items.data.map(({ id }) => [id, desk.billing.billed.get(id)]))
  desk.billing.onceItIsPaid.set(subscription.id, plan)
  // Until it is paid, it is only meant.
  subscription.pending_update = {
    billing_cycle_anchor: null, cancel_at_period_end: null, discount: null, discounts: null, expires_at: wanted.at + 23 * hour,
    metadata: null,
    subscription_items: plan.changed.items.data as unknown as NonNullable<Subscription['pending_update']>['subscription_items'],
    trial_end: null, trial_from_plan: null,
  }
  bill(desk, account, subscription, plan.lines, behaviour)
  if (desk.billing.onceItIsPaid.has(subscription.id)) for (const [id, billed] of before) if (billed) desk.billing.billed.set(id, billed)
}

interface Rest {
  /** What waits is billed at once. */
  isBilled: boolean
  /** What is not used of the period is given back. */
  isProrated: boolean
}

/** What a subscription that ends now still owes, or is owed. */
export const lastBill = (desk: Desk, account: string | null, subscription: Subscription, { isBilled, isProrated }: Rest): void => {
  if (!isBilled) return
  const at = timeFor(desk, account, subscription.customer)
  const lines = isProrated ? subscription.items.data.flatMap((item) => creditFor(desk, account, subscription, item, at)) : []
  if (lines.length || desk.billing.waiting.has(subscription.id)) bill(desk, account, subscription, lines, 'allow_incomplete')
}
