import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import type { Plan } from './changes.ts'
import type { Desk } from './desk.ts'
import { runningDiscounts, type Running } from './discounts.ts'
import { draftOf } from './invoices.ts'
import { periodEnd } from './periods.ts'
import { linesOf, periodOf, recurringOf } from './subscriptions.ts'
import type { Invoice, Line, Subscription } from './wire.ts'

interface Beforehand {
  plan?: Plan
  /** Discounts that would be taken in place of the subscription's own. */
  discounts?: readonly Running[]
}

/** The invoice that comes next: with the change that somebody thinks of, or of what already waits and the next period. */
export const upcomingInvoice = (
  desk: Desk, account: string | null, subscription: Subscription, { plan, discounts }: Beforehand = {},
): Invoice => {
  const waiting = structuredClone(desk.billing.waiting.get(subscription.id) ?? [])
  const running = discounts ?? runningDiscounts(desk, account, subscription.discounts, timeFor(desk, account, idOf(subscription.customer)))
  const { start, end } = periodOf(subscription)
  const draft = (lines: Line[]) =>
    draftOf(desk, account, { subscription, reason: 'upcoming', lines: [...waiting, ...lines], discounts: running, period: { start, end } })
  if (plan?.isImmediate) return draft(plan.lines)
  const after = { ...(plan?.changed ?? subscription), status: 'active' } satisfies Subscription
  const next = periodOf(after).end
  const period = { start: next, end: periodEnd(after.billing_cycle_anchor, recurringOf(after), next) }
  return draft([...(plan?.lines ?? []), ...linesOf(desk, account, after, period)])
}
