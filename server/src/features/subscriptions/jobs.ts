import { inTransaction, type Scope } from '#db/scope.ts'
import { clock } from '#features/payments/queries.ts'
import { each, inEveryChannel, inEveryKeptChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import type { Payments } from '#payments/payments.ts'
import * as q from './leaveQueries.ts'
import { remind } from './reminders.ts'
import { lookUp, settleSubscription } from './settle.ts'

const atOnce = 2

const look = async (scope: Scope, payments: Payments, row: q.LeftRow) => {
  const asOf = await clock(scope)
  const found = await lookUp(payments, row)
  await inTransaction(scope, (inside) => settleSubscription(inside, found, asOf))
  return found
}

/** Nothing more is charged from now on: what runs ends with what is paid, and at once where nobody has it any more. */
const stop = async (scope: Scope, payments: Payments, row: q.LeftRow) => {
  if (row.session && !row.reference) await payments.closeSession(row.account, row.session)
  const { missing } = await look(scope, payments, row)
  if (missing) return
  const now = await q.leftSubscription(scope, row.id)
  if (!now?.isRunning || !now.reference) return
  if (now.isErased || now.isUnpaid) await payments.endNow(now.account, now.reference)
  else await payments.endLater(now.account, now.reference, { reason: null, note: '' })
  await look(scope, payments, now)
}

/** Somebody is about to leave the channel, or has left it: then the row goes, too, once nothing runs any more. */
const leave = async ({ payments, scopeOf }: JobContext, { tenantId, subscriptionId }: Facts['subscription_left'] & { tenantId: string }) => {
  const scope = scopeOf(tenantId)
  const row = await q.leftSubscription(scope, subscriptionId)
  if (row && payments) await stop(scope, payments, row)
  await q.removeErased(scope, subscriptionId)
}

const dayMs = 86_400_000

/** What was paid for a period that is over gives nothing any more. At the provider a payment can be a little older than its period. */
const isPast = (paidAt: string, periodStart: string | null) => periodStart !== null && Date.parse(paidAt) < Date.parse(periodStart) - dayMs

type Returned = Facts['subscription_payment_returned'] & { tenantId: string }

/** All that was paid for what runs now has gone back, or the bank says that it was never paid: it ends, and nothing more is charged. */
const endReturned = async ({ payments, scopeOf }: JobContext, { tenantId, subscriptionId, paidAt, isLost }: Returned) => {
  const scope = scopeOf(tenantId)
  const row = await q.leftSubscription(scope, subscriptionId)
  if (!row || !payments) return
  await look(scope, payments, row)
  const now = await q.leftSubscription(scope, subscriptionId)
  if (!now?.isRunning || !now.reference || (!isLost && isPast(paidAt, now.periodStart))) return
  await q.setEndedReason(scope, now.id, isLost ? 'disputed' : 'refunded')
  await payments.endNow(now.account, now.reference)
  await look(scope, payments, now)
}

/** What the provider has not told, whyever: how it is now is asked for. */
const check = async ({ payments, scopeOf, log }: JobContext, tenantId: string) => {
  if (!payments) return
  const scope = scopeOf(tenantId)
  await each(await q.subscriptionsToCheck(scope), atOnce, (row) => (row.isErased ? stop : look)(scope, payments, row), (err, { id }) =>
    log.warn({ err, tenantId, subscriptionId: id }, 'a subscription could not be looked at'))
}

export const subscriptionJobs: Jobs = (context) => ({
  check_subscriptions: () => inEveryKeptChannel(context, (tenantId) => check(context, tenantId)),
  end_returned_subscription: (returned) => endReturned(context, returned as Returned),
  remind_of_renewals: () => inEveryChannel(context, (tenantId) => remind(context.scopeOf(tenantId))),
  end_subscription: (left) => leave(context, left as Parameters<typeof leave>[1]),
})
