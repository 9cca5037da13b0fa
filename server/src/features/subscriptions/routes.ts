import type { SubscriptionAct } from '@marquee/contract/notifications'
import { isUnpaid, subscriptionLimits, subscriptions } from '@marquee/contract/subscriptions'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { asking } from '#features/payments/asking.ts'
import { cardPage } from '#features/payments/cardPage.ts'
import { clock, paymentAccount } from '#features/payments/queries.ts'
import { collectsTax, sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import * as a from './actQueries.ts'
import { noteAct, recordAct, recordUnseen } from './acts.ts'
import { begin } from './begin.ts'
import * as b from './beginQueries.ts'
import { wantedChange, type Wish } from './change.ts'
import { keepingPlace } from './keptPlace.ts'
import { pausesOf } from './pause.ts'
import { can, dueToGoOn, ownNotice, ownSubscriptions, presentOffer } from './present.ts'
import * as q from './queries.ts'
import { retentionOffer, stayFor } from './retention.ts'
import * as r from './retentionQueries.ts'
import { lookUp, settleSubscription, type Known } from './settle.ts'
import { setUnpaidTerms, unpaidTerms } from './termsQueries.ts'

/** Asks the provider how it is now, and writes that down. */
const lookNow = async (context: Context, row: Known) => {
  const asOf = await clock(context)
  const found = await asking(context, (provider) => lookUp(provider, row))
  await inTransaction(context, (inside) => settleSubscription(inside, found, asOf))
}

const ownRunning = async (context: Context, subscriptionId: string) => {
  const row = await q.runningSubscription(context, context.me.profileId)
  return row?.id === subscriptionId && row.reference ? { ...row, reference: row.reference } : refuse('not_found')
}

/** The same, where it matters which period runs: the one that is known may be over, and the provider has not told of the next yet. */
const ownOfToday = async (context: Context, subscriptionId: string) => {
  const row = await ownRunning(context, subscriptionId)
  if (row.periodEnd && Date.parse(row.periodEnd) > Date.now()) return row
  await lookNow(context, row)
  return ownRunning(context, subscriptionId)
}

const requirePaid = (outcome: 'done' | 'declined' | 'asks') => {
  if (outcome !== 'done') refuse(outcome === 'asks' ? 'card_asks' : 'card_declined')
}

const changeNow = async (context: Context, { account }: q.SubscriptionRow, { wanted }: Wish) =>
  requirePaid(await asking(context, (provider) => provider.changeNow(account, wanted)))

const changeLater = (context: Context, { account }: q.SubscriptionRow, { wanted, per }: Wish) =>
  asking(context, (provider) => provider.changeLater(account, { ...wanted, per }))

/**
 * The provider has done what somebody asked for: how it is now is written down together with who did what. Where it does not answer to
 * that, at least the second is, and the rest is known once the clock has asked.
 */
const settleAct = async (context: Context, row: q.SubscriptionRow, what: Exclude<SubscriptionAct, 'released'>, dueCents = 0) => {
  const asOf = await clock(context)
  const found = await asking(context, (provider) => lookUp(provider, row)).catch(async (error: unknown) => {
    await recordUnseen(context, what, row)
    throw error
  })
  await inTransaction(context, async (inside) => {
    await settleSubscription(inside, found, asOf)
    await noteAct(inside, what, row, dueCents)
  })
}

export const subscriptionRoutes = implement(subscriptions, {
  mine: evenClosed(signedIn(ownSubscriptions)),

  offer: signedIn(async (context, { tierId }) => {
    const row = (await q.offer(context, tierId, context.me.profileId)) ?? refuse('not_found')
    const [isSelling, includesTax] = [(await sellingAccount(context)) !== undefined, await collectsTax(context)]
    return presentOffer(row, { isSelling, includesTax, isTest: context.payments?.isLive === false })
  }),

  begin: signedIn(async (context, { id, priceId, code, from }) => {
    const account = (await sellingAccount(context)) ?? refuse('not_selling')
    // A wish that is over leads nowhere, and takes no page away from another one.
    if ((await b.begun(context, id))?.isOpen === false) refuse('subscription_changed')
    const before = await q.begunSubscription(context, context.me.profileId)
    if (before && before.id !== id) {
      // Two pages, one of which is still to be paid: nobody pays at both.
      if (before.session) await asking(context, (provider) => provider.closeSession(before.account, before.session!))
      await lookNow(context, before)
    }
    for (const row of await b.overdueFor(context, { id, priceId, code })) await lookNow(context, row)
    return begin(context, { id, priceId, code, from, account })
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
    const row = await ownOfToday(context, subscriptionId)
    if (!can.cancel(context.me, row)) refuse('subscription_changed')
    // Before the provider tells that it ends: the last that they hear says why.
    await a.setLeaving(context, row.id, reason, note)
    try {
      await asking(context, async (provider) => {
        await provider.endLater(row.account, row.reference, { reason, note })
        // What is not paid has nothing left to run for, and would be tried again.
        if (isUnpaid(row.status) || !row.isPeriodPaid) await provider.endNow(row.account, row.reference)
      })
      await settleAct(context, row, 'canceled')
    } finally {
      await a.clearLeaving(context, row.id)
    }
    return ownSubscriptions(context)
  })),

  retention: signedIn(async (context, { subscriptionId }) => ({
    offer: await retentionOffer(context, await ownRunning(context, subscriptionId)),
  })),

  showRetention: signedIn(async (context, { subscriptionId, specialOfferId }) => {
    const offer = await retentionOffer(context, await ownRunning(context, subscriptionId))
    if (offer?.id === specialOfferId) await r.noteShown(context, subscriptionId, specialOfferId, context.me.profileId)
  }),

  takeRetention: signedIn(async (context, { subscriptionId, ...wish }) => {
    const row = await ownRunning(context, subscriptionId)
    await stayFor(context, row, wish)
    await settleAct(context, row, 'kept')
    return ownSubscriptions(context)
  }),

  resume: signedIn(async (context, { subscriptionId }) => {
    const row = await ownOfToday(context, subscriptionId)
    if (!can.resume(context.me, row)) refuse(row.hasGiftAhead ? 'gift_ahead' : 'subscription_changed')
    await asking(context, (provider) => provider.keepOn(row.account, row.reference))
    await settleAct(context, row, 'resumed')
    return ownSubscriptions(context)
  }),

  change: signedIn(async (context, { subscriptionId, priceId }) => {
    const row = await ownOfToday(context, subscriptionId)
    const wish = await wantedChange(context, row, priceId)
    return { dueCents: wish.dueCents, isNow: wish.isNow, nextAt: wish.nextAt }
  }),

  changeTo: signedIn(async (context, { subscriptionId, priceId, dueCents }) => {
    const row = await ownOfToday(context, subscriptionId)
    const wish = await wantedChange(context, row, priceId)
    if (wish.dueCents !== dueCents) refuse('price_changed')
    let isDone = false
    const change = async () => {
      await (wish.isNow ? changeNow : changeLater)(context, row, wish)
      isDone = true
    }
    const look = () => (isDone ? settleAct(context, row, wish.isNow ? 'changed' : 'planned', dueCents) : lookNow(context, row))
    await keepingPlace(context, { subscriptionId, tierId: wish.tierId }, change, look)
    return ownSubscriptions(context)
  }),

  stay: signedIn(async (context, { subscriptionId }) => {
    const row = await ownOfToday(context, subscriptionId)
    if (!can.stay(context.me, row)) refuse('subscription_changed')
    await asking(context, (provider) => provider.dropChange(row.account, row.reference))
    await settleAct(context, row, 'stayed')
    return ownSubscriptions(context)
  }),

  pause: signedIn(async (context, { subscriptionId, months }) => {
    const row = await ownOfToday(context, subscriptionId)
    const wanted = can.pause(context.me, row) ? pausesOf(row).find((one) => one.months === months) : undefined
    const until = new Date((wanted ?? refuse('subscription_changed')).until)
    await asking(context, (provider) => provider.pause(row.account, row.reference, until))
    await settleAct(context, row, 'paused')
    return ownSubscriptions(context)
  }),

  goOn: signedIn(async (context, { subscriptionId, dueCents }) => {
    // What was paid may be over since somebody looked, and the provider has not told it yet.
    await lookNow(context, await ownRunning(context, subscriptionId))
    const row = await ownRunning(context, subscriptionId)
    if (!can.goOn(context.me, row)) refuse('subscription_changed')
    if (dueToGoOn(row) !== dueCents) refuse('price_changed')
    requirePaid(await asking(context, (provider) => provider.goOn(row.account, row.reference, !row.isPeriodPaid)))
    await settleAct(context, row, 'went_on', dueCents)
    return ownSubscriptions(context)
  }),

  setCard: signedIn(async (context, { from }) => {
    const { profileId } = context.me
    const row = (await q.runningSubscription(context, profileId)) ?? refuse('not_found')
    const customer = (await q.customerOf(context, profileId, row.account)) ?? refuse('not_found')
    const back = `${context.origin}/subscriptions-management?${new URLSearchParams({ card: 'done', ...(from === undefined ? {} : { from }) })}`
    const url = await cardPage(context, row.account, { customer, back })
    const { account, reference } = row
    // Only where there is a page: what pays stays as it is while nobody can change it.
    if (reference) await asking(context, (provider) => provider.shareCard(account, customer, reference))
    await recordAct(context, 'subscription.cardAsked', row.tier?.id ?? null)
    return { url }
  }),

  pay: signedIn(async (context, { subscriptionId, dueCents }) => {
    // It may have been paid in another tab, or by the provider's own try.
    await lookNow(context, await ownRunning(context, subscriptionId))
    const row = await ownRunning(context, subscriptionId)
    if (row.owedCents === null) return { outcome: 'done', url: null, own: await ownSubscriptions(context) }
    if (!can.pay(context.me, row)) refuse('subscription_changed')
    if (row.owedCents !== dueCents) refuse('price_changed')
    const { outcome, url } = await asking(context, (provider) => provider.payNow(row.account, row.reference))
    await recordAct(context, 'subscription.payAsked', row.tier?.id ?? null)
    await lookNow(context, row)
    return { outcome, url, own: await ownSubscriptions(context) }
  }),

  notice: signedIn(async (context) => ({ notice: await ownNotice(context) })),

  terms: only(owners, (context) => unpaidTerms(context)),

  setTerms: only(owners, (context, terms) =>
    inTransaction(context, async (inside) => {
      const before = await unpaidTerms(inside)
      await setUnpaidTerms(inside, terms)
      if (before.graceDays === terms.graceDays && before.keepsUnpaid === terms.keepsUnpaid) return terms
      const { tenantId, me } = inside
      await announce(inside, 'unpaid_terms_changed', tenantId, { graceDays: terms.graceDays })
      await record(inside, { actorId: me.profileId, action: 'payments.unpaidTerms', targetType: 'tenant', targetId: tenantId, before, after: terms })
      return terms
    })),

  invoices: evenClosed(signedIn(async (context) => {
    const account = await paymentAccount(context)
    const customer = account && (await q.customerOf(context, context.me.profileId, account.reference))
    if (!account || !customer) return []
    const running = await q.runningSubscription(context, context.me.profileId)
    const all = await asking(context, (provider) => provider.invoices(account.reference, customer, subscriptionLimits.invoices))
    // What is over gives nothing to whoever pays for it.
    return all.map(({ subscription, payUrl, ...invoice }) => ({ ...invoice, payUrl: subscription === running?.reference ? payUrl : null }))
  })),
})
