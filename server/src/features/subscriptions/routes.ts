import { isUnpaid, subscriptionLimits, subscriptions } from '@marquee/contract/subscriptions'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { asking } from '#features/payments/asking.ts'
import { clock, paymentAccount } from '#features/payments/queries.ts'
import { sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { begin } from './begin.ts'
import { wantedChange, type Wish } from './change.ts'
import { pausesAfter } from './pause.ts'
import { can, dueToGoOn, ownSubscriptions, presentOffer } from './present.ts'
import * as q from './queries.ts'
import { lookUp, settleSubscription } from './settle.ts'

/** Asks the provider how it is now, and writes that down. */
const lookNow = async (context: Context, row: q.SubscriptionRow) => {
  const asOf = await clock(context)
  const found = await asking(context, (provider) => lookUp(provider, row))
  await inTransaction(context, (inside) => settleSubscription(inside, found, asOf))
}

const ownRunning = async (context: Context, subscriptionId: string) => {
  const row = await q.runningSubscription(context, context.me.profileId)
  return row?.id === subscriptionId && row.reference ? { ...row, reference: row.reference } : refuse('not_found')
}

/** Nothing is charged while it is tried for nothing, or for what comes later: the provider would answer what is charged then. */
const costOf = async (context: Context, { status, account }: q.SubscriptionRow, { wanted, isNow }: Wish) =>
  status === 'trialing' || !isNow ? 0 : asking(context, (provider) => provider.changeCost(account, wanted))

const requirePaid = (outcome: 'done' | 'declined' | 'asks') => {
  if (outcome !== 'done') refuse(outcome === 'asks' ? 'card_asks' : 'card_declined')
}

const changeNow = async (context: Context, { account }: q.SubscriptionRow, { wanted }: Wish) =>
  requirePaid(await asking(context, (provider) => provider.changeNow(account, wanted)))

const changeLater = (context: Context, { account }: q.SubscriptionRow, { wanted, per }: Wish) =>
  asking(context, (provider) => provider.changeLater(account, { ...wanted, per }))

const noted = (context: Context, action: string, { tier }: q.SubscriptionRow) => {
  const { profileId } = context.me
  return record(context, { actorId: profileId, action, targetType: 'profile', targetId: profileId, after: { tierId: tier?.id ?? null } })
}

export const subscriptionRoutes = implement(subscriptions, {
  mine: evenClosed(signedIn(ownSubscriptions)),

  offer: signedIn(async (context, { tierId }) => {
    const row = (await q.offer(context, tierId, context.me.profileId)) ?? refuse('not_found')
    return presentOffer(row, { isSelling: (await sellingAccount(context)) !== undefined, isTest: context.payments?.isLive === false })
  }),

  begin: signedIn(async (context, { id, priceId, code }) => {
    const account = (await sellingAccount(context)) ?? refuse('not_selling')
    const before = await q.begunSubscription(context, context.me.profileId)
    if (before && before.id !== id) {
      // Two pages, one of which is still to be paid: nobody pays at both.
      if (before.session) await asking(context, (provider) => provider.closeSession(before.account, before.session!))
      await lookNow(context, before)
    }
    return begin(context, { id, priceId, code, account })
  }),

  check: signedIn(async (context) => {
    const { profileId } = context.me
    const row = (await q.begunSubscription(context, profileId)) ?? (await q.runningSubscription(context, profileId))
    // With another card there may be nothing left to wait for.
    if (row?.reference && isUnpaid(row.status)) await asking(context, (provider) => provider.payDue(row.account, row.reference!))
    if (row) await lookNow(context, row)
    return ownSubscriptions(context)
  }),

  cancel: evenClosed(signedIn(async (context, { subscriptionId, reason, note }) => {
    const row = await ownRunning(context, subscriptionId)
    if (!can.cancel(context.me, row)) refuse('subscription_changed')
    await asking(context, async (provider) => {
      await provider.endLater(row.account, row.reference, { reason, note })
      // What is not paid has nothing left to run for, and would be tried again.
      if (isUnpaid(row.status) || !row.isPeriodPaid) await provider.endNow(row.account, row.reference)
    })
    await lookNow(context, row)
    await noted(context, 'subscription.canceled', row)
    return ownSubscriptions(context)
  })),

  resume: signedIn(async (context, { subscriptionId }) => {
    const row = await ownRunning(context, subscriptionId)
    if (!can.resume(context.me, row)) refuse('subscription_changed')
    await asking(context, (provider) => provider.keepOn(row.account, row.reference))
    await lookNow(context, row)
    await noted(context, 'subscription.resumed', row)
    return ownSubscriptions(context)
  }),

  change: signedIn(async (context, { subscriptionId, priceId }) => {
    const row = await ownRunning(context, subscriptionId)
    const wish = await wantedChange(context, row, priceId)
    return { dueCents: await costOf(context, row, wish), isNow: wish.isNow, nextAt: wish.nextAt }
  }),

  changeTo: signedIn(async (context, { subscriptionId, priceId, dueCents }) => {
    const row = await ownRunning(context, subscriptionId)
    const wish = await wantedChange(context, row, priceId)
    if ((await costOf(context, row, wish)) !== dueCents) refuse('price_changed')
    await (wish.isNow ? changeNow : changeLater)(context, row, wish)
    await lookNow(context, row)
    await noted(context, 'subscription.changed', (await q.runningSubscription(context, context.me.profileId)) ?? row)
    return ownSubscriptions(context)
  }),

  stay: signedIn(async (context, { subscriptionId }) => {
    const row = await ownRunning(context, subscriptionId)
    if (!can.stay(context.me, row)) refuse('subscription_changed')
    await asking(context, (provider) => provider.dropChange(row.account, row.reference))
    await lookNow(context, row)
    return ownSubscriptions(context)
  }),

  pause: signedIn(async (context, { subscriptionId, months }) => {
    const row = await ownRunning(context, subscriptionId)
    const wanted = can.pause(context.me, row) ? pausesAfter(row.periodEnd!).find((one) => one.months === months) : undefined
    const until = new Date((wanted ?? refuse('subscription_changed')).until)
    await asking(context, (provider) => provider.pause(row.account, row.reference, until))
    await lookNow(context, row)
    await noted(context, 'subscription.paused', row)
    return ownSubscriptions(context)
  }),

  goOn: signedIn(async (context, { subscriptionId, dueCents }) => {
    // What was paid may be over since somebody looked, and the provider has not told it yet.
    await lookNow(context, await ownRunning(context, subscriptionId))
    const row = await ownRunning(context, subscriptionId)
    if (!can.goOn(context.me, row)) refuse('subscription_changed')
    if (dueToGoOn(row) !== dueCents) refuse('price_changed')
    requirePaid(await asking(context, (provider) => provider.goOn(row.account, row.reference, !row.isPeriodPaid)))
    await lookNow(context, row)
    await noted(context, 'subscription.unpaused', row)
    return ownSubscriptions(context)
  }),

  setCard: signedIn(async (context) => {
    const { profileId } = context.me
    const row = (await q.runningSubscription(context, profileId)) ?? refuse('not_found')
    const customer = (await q.customerOf(context, profileId, row.account)) ?? refuse('not_found')
    const back = `${context.origin}/subscriptions-management?card=done`
    return asking(context, async (provider) => {
      if (row.reference) await provider.shareCard(row.account, customer, row.reference)
      return { url: await provider.cardPage(row.account, customer, back) }
    })
  }),

  invoices: evenClosed(signedIn(async (context) => {
    const account = await paymentAccount(context)
    const customer = account && (await q.customerOf(context, context.me.profileId, account.reference))
    if (!account || !customer) return []
    return asking(context, (provider) => provider.invoices(account.reference, customer, subscriptionLimits.invoices))
  })),
})
