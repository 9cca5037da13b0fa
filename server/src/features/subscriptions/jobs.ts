import type { Scope } from '#db/scope.ts'
import { each, inEveryChannel, inEveryKeptChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import type { Payments } from '#payments/payments.ts'
import { endUnpaid, giveByTerms, remindOfUnpaid } from './grace.ts'
import { overdueSubscriptions } from './graceQueries.ts'
import { holdsToSettle, settleHold } from './hold.ts'
import { freeLeftPlace } from './keptPlaceQueries.ts'
import * as q from './leaveQueries.ts'
import { look } from './look.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { remind } from './reminders.ts'
import { checkTrialCard } from './triedCards.ts'

const atOnce = 2
/** So many of a channel are ended in one turn. */
const atMost = 200

/** Nothing more is charged from now on: what runs ends with what is paid, and at once where nobody has it any more. */
const stop = async (scope: Scope, payments: Payments, row: q.LeftRow) => {
  if (row.session && !row.reference) await payments.closeSession(row.account, row.session)
  const { missing } = await look(scope, payments, row)
  if (missing) return
  const now = await q.leftSubscription(scope, row.id)
  if (!now?.isRunning || !now.reference) return
  await q.setLeft(scope, now.id)
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
const endReturned = async ({ payments, scopeOf }: JobContext, { tenantId, subscriptionId, isLost, ...paid }: Returned) => {
  const scope = scopeOf(tenantId)
  const row = await q.leftSubscription(scope, subscriptionId)
  if (!row || !payments) return
  await look(scope, payments, row)
  const now = await q.leftSubscription(scope, subscriptionId)
  if (!now?.isRunning || !now.reference) return
  // A month that was left for a year is over on the day on which it was paid.
  if (!isLost && (isPast(paid.paidAt, now.periodStart) || (await q.wasForOtherPeriod(scope, subscriptionId, paid)))) return
  await q.setEndedReason(scope, now.id, isLost ? 'disputed' : 'refunded')
  await payments.endNow(now.account, now.reference)
  await look(scope, payments, now)
}

/** Each is looked at; what goes wrong for one is written down and keeps nothing from the others. */
const lookAt = <Row extends q.LeftRow>({ log }: JobContext, tenantId: string, rows: Row[], work: (row: Row) => Promise<unknown>) =>
  each(rows, atOnce, work, (err, { id }) => log.warn({ err, tenantId, subscriptionId: id }, 'a subscription could not be looked at'))

/** What the provider has not told, whyever: how it is now is asked for. What is to be charged no more is ended where that was missed. */
const check = async (context: JobContext, tenantId: string) => {
  const { payments, scopeOf } = context
  if (!payments) return
  const scope = scopeOf(tenantId)
  await lookAt(context, tenantId, await q.subscriptionsToCheck(scope), async (row) => {
    await (row.isErased || row.isLeaving ? stop : look)(scope, payments, row)
    await q.removeErased(scope, row.id)
  })
}

/** The same of what was begun and not followed to its end: it takes a place, or the last use of a code, until that is known. */
const checkBegun = async (context: JobContext, tenantId: string) => {
  const { payments, scopeOf } = context
  if (!payments) return
  const scope = scopeOf(tenantId)
  await lookAt(context, tenantId, await q.begunSubscriptions(scope), async (row) => {
    await look(scope, payments, row)
    await freeLeftPlace(scope, row.id)
  })
}

type Owing = Facts['subscription_ended_owing'] & { tenantId: string }

/** Nobody pays for what they no longer get. */
const voidOpen = async ({ payments, scopeOf }: JobContext, { tenantId, subscriptionId }: Owing) => {
  const row = await q.leftSubscription(scopeOf(tenantId), subscriptionId)
  if (payments && row?.reference && !row.isRunning) await payments.voidOpen(row.account, row.reference)
}

/** What is not paid ends when the channel waits no longer, and is reminded of before; what has ended is reminded of no more. */
const checkUnpaid = async (context: JobContext, tenantId: string) => {
  const { payments, scopeOf } = context
  if (!payments) return
  const scope = scopeOf(tenantId)
  await lookAt(context, tenantId, await overdueSubscriptions(scope, atMost), (row) => endUnpaid(scope, payments, row))
  await remindOfUnpaid(scope)
}

/** What nobody can use is not charged, and what can be used again is; a kept channel is one that can be shut. */
const checkHolds = async (context: JobContext, tenantId: string) => {
  const { payments, scopeOf } = context
  if (!payments) return
  const scope = scopeOf(tenantId)
  await lookAt(context, tenantId, await holdsToSettle(scope), (row) => settleHold(scope, payments, row))
}

export const subscriptionJobs: Jobs = (context) => ({
  check_subscriptions: () => inEveryKeptChannel(context, (tenantId) => check(context, tenantId)),
  check_begun_subscriptions: () => inEveryKeptChannel(context, (tenantId) => checkBegun(context, tenantId)),
  check_unpaid_subscriptions: () => inEveryKeptChannel(context, (tenantId) => checkUnpaid(context, tenantId)),
  check_held_subscriptions: () => inEveryKeptChannel(context, (tenantId) => checkHolds(context, tenantId)),
  apply_unpaid_terms: (changed) => giveByTerms(context.scopeOf((changed as { tenantId: string }).tenantId)),
  reconcile_subscriptions: () => inEveryKeptChannel(context, (tenantId) => reconcileSubscriptions(context, tenantId)),
  check_trial_card: (begun) => checkTrialCard(context, begun as Parameters<typeof checkTrialCard>[1]),
  void_open_invoices: (owing) => voidOpen(context, owing as Owing),
  end_returned_subscription: (returned) => endReturned(context, returned as Returned),
  remind_of_renewals: () => inEveryChannel(context, (tenantId) => remind(context.scopeOf(tenantId))),
  end_subscription: (left) => leave(context, left as Parameters<typeof leave>[1]),
})
