import { inTransaction, type Scope } from '#db/scope.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { each, inEveryChannel, inEveryKeptChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'
import * as clock from './clockQueries.ts'
import { deliverFirst } from './deliver.ts'
import { settleSale } from './giftEvents.ts'
import { heldGift } from './queries.ts'
import { giveCredit } from './redeem.ts'
import { tellOfGifts } from './tell.ts'
import { takeBack } from './takeBack.ts'
import { unclaim } from './writeQueries.ts'

const atOnce = 2

/** The provider has told nothing of these: how their pages are now is asked for. */
const askForUnpaid = async ({ scopeOf, log }: JobContext, payments: Payments, tenantId: string) => {
  const scope = scopeOf(tenantId)
  const askFor = async ({ account, checkout }: { account: string; checkout: string }) => {
    const sale = await payments.sale(account, checkout)
    if (sale) await inTransaction(scope, (inside) => settleSale(inside, sale))
  }
  await each(await clock.giftsToAskFor(scope), atOnce, askFor, (err, { id }) =>
    log.warn({ err, tenantId, giftId: id }, 'a gift could not be asked for'))
}

const creditOne = async (scope: Scope, payments: Payments, giftId: string) => {
  const gift = await inTransaction(scope, (inside) => heldGift(inside, giftId))
  if (!gift?.redeemerId || gift.redeemedAt) return
  try {
    await giveCredit(scope, payments, gift)
  } catch (error) {
    // Whom it was for is known there no more: whoever has the link can redeem it anew.
    if (error instanceof PaymentTrouble && !error.isAway) await unclaim(scope, giftId)
    throw error
  }
}

/** What somebody has redeemed while the provider was away. */
const creditClaimed = async ({ scopeOf, log }: JobContext, payments: Payments, tenantId: string) => {
  const scope = scopeOf(tenantId)
  await each(await clock.giftsToCredit(scope), atOnce, (giftId) => creditOne(scope, payments, giftId), (err, giftId) =>
    log.warn({ err, tenantId, giftId }, 'a gift could not be credited'))
}

const deliverDue = async ({ scopeOf, originOf }: JobContext, tenantId: string) => {
  const scope = scopeOf(tenantId)
  const due = await clock.giftsToDeliver(scope)
  if (!due.length) return
  const origin = await originOf(tenantId)
  for (const giftId of due) await deliverFirst(scope, giftId, origin)
}

const remind = async (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    await tellOfGifts(inside, await clock.giftsExpiring(inside), 'expiring')
    await tellOfGifts(inside, await clock.giftsEnding(inside), 'ending')
  })

export const giftJobs: Jobs = (context) => ({
  /** A gift was paid: its mail goes out now, unless its day is to come. */
  deliver_gift: async (changed) => {
    const { tenantId, giftId, what } = changed as Facts['gift_changed'] & { tenantId: string }
    if (what === 'paid') await deliverFirst(context.scopeOf(tenantId), giftId, await context.originOf(tenantId))
  },
  take_gift_back: async (returned) => {
    const { tenantId, giftId } = returned as Facts['gift_payment_returned'] & { tenantId: string }
    await takeBack(context.scopeOf(tenantId), context.payments, giftId)
  },
  /** What is to be sent today is sent within minutes. */
  deliver_gifts: () => inEveryChannel(context, (tenantId) => deliverDue(context, tenantId)),
  /** Once an hour: what was not told, what the provider did not take, what runs out. */
  keep_gifts: () =>
    inEveryKeptChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      if (context.payments) {
        await askForUnpaid(context, context.payments, tenantId)
        await creditClaimed(context, context.payments, tenantId)
      }
      await clock.forgetUnpaid(scope)
      await clock.forgetOldAddresses(scope)
      await remind(scope)
    }),
})
