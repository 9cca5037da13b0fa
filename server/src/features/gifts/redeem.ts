import type { RefusalCode } from '@marquee/contract/errors'
import type { GiftState } from '@marquee/contract/gifts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import * as grants from '#features/entitlements/giftQueries.ts'
import { tellOfTiers } from '#features/entitlements/giving.ts'
import { inTurn } from '#features/entitlements/writeQueries.ts'
import { asking } from '#features/payments/asking.ts'
import { clock } from '#features/payments/queries.ts'
import * as subscriptions from '#features/subscriptions/queries.ts'
import { lookUp, settleSubscription } from '#features/subscriptions/settle.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { Payments } from '#payments/payments.ts'
import { hashOf } from './code.ts'
import { planOf, type Plan } from './plan.ts'
import * as q from './queries.ts'
import { tellOfGifts } from './tell.ts'
import * as write from './writeQueries.ts'

/** Why a gift in this state can be redeemed no more; one that is not there yet has no link. */
const refusalOf: Record<Exclude<GiftState, 'delivered'>, RefusalCode> = {
  unpaid: 'not_found', purchased: 'not_found', scheduled: 'not_found', redeemed: 'gift_redeemed', ended: 'gift_redeemed', expired: 'gift_expired',
  refunded: 'gift_refunded',
}

const paysFor = async (scope: Scope, profileId: string) => {
  const row = await subscriptions.runningSubscription(scope, profileId)
  if (!row) return undefined
  const { tier, status, per, cents, cancelsAt, account } = row
  const customer = await subscriptions.customerOf(scope, profileId, account)
  return { tierId: tier?.id ?? null, status, per, cents, cancelsAt, account, customer }
}

/** What a gift does for somebody now. */
export const planFor = async (scope: Scope, { tier, months, cents }: q.GiftRow, profileId: string): Promise<Plan> => {
  const { id: tierId, level } = tier ?? refuse('not_found')
  const standing = { pays: await paysFor(scope, profileId), free: await grants.hasWithoutPaying(scope, profileId, level) }
  return planOf({ tierId, months, cents }, standing)
}

/** @throws Refusal saying why it is not for the caller, or for nobody any more */
const requireOpen = ({ state, buyerId, redeemerId }: q.GiftRow, profileId: string) => {
  if (state !== 'delivered') refuse(refusalOf[state])
  if (buyerId === profileId) refuse('gift_own')
  if (redeemerId !== null && redeemerId !== profileId) refuse('gift_redeemed')
}

const note = (inside: Scope, profileId: string, { tier, months }: q.GiftRow, way: 'grant' | 'credit') =>
  record(inside, {
    actorId: profileId, action: 'gift.redeemed', targetType: 'profile', targetId: profileId, after: { tierId: tier?.id ?? null, months, way },
  })

const redeemed = async (inside: Scope, gift: q.GiftRow, profileId: string, way: 'grant' | 'credit') => {
  await tellOfGifts(inside, [gift.id], 'redeemed')
  await note(inside, profileId, gift, way)
}

/** They have the tier. */
const give = async (inside: Scope, gift: q.GiftRow, profileId: string, startsAt: string | null) => {
  const { id, tier, months } = gift
  const when = await grants.addGift(inside, { id, profileId, tierId: tier!.id, level: tier!.level, startsAt, months })
  await write.setRedeemed(inside, id, profileId, when)
  await tellOfTiers(inside, profileId, [id])
  await redeemed(inside, gift, profileId, 'grant')
}

/**
 * Takes off what somebody pays what a gift is worth that they have claimed, and only then is it used: at the provider it is once, however
 * often it is asked for.
 */
export const giveCredit = async (scope: Scope, payments: Payments, gift: q.GiftRow): Promise<void> => {
  const { id, redeemerId, creditAccount, creditCustomer, creditCents } = gift
  await payments.addCredit(creditAccount!, { customer: creditCustomer!, giftId: id, cents: creditCents! })
  const isReturned = await inTransaction(scope, async (inside) => {
    const now = await q.heldGift(inside, id)
    if (now?.state === 'refunded') return true
    if (now?.redeemerId === redeemerId && redeemerId && (await write.setRedeemed(inside, id, redeemerId, null)))
      await redeemed(inside, now, redeemerId, 'credit')
    return false
  })
  // What was paid for it has gone back in the same moment.
  if (isReturned) await payments.takeCredit(creditAccount!, { customer: creditCustomer!, giftId: id, cents: creditCents! })
}

/** What they pay next is another amount now. */
const lookAtPayment = async (context: Context) => {
  const row = await subscriptions.runningSubscription(context, context.me.profileId)
  if (!row) return
  const asOf = await clock(context)
  const found = await asking(context, (payments) => lookUp(payments, row))
  await inTransaction(context, (inside) => settleSubscription(inside, found, asOf))
}

/** Nobody pays at a page that is still open for what they are about to have for nothing. */
const closeOpenPage = async (context: Context) => {
  const begun = await subscriptions.begunSubscription(context, context.me.profileId)
  if (!begun) return
  const asOf = await clock(context)
  const found = await asking(context, async (payments) => {
    if (begun.session) await payments.closeSession(begun.account, begun.session)
    return lookUp(payments, begun)
  })
  await inTransaction(context, (inside) => settleSubscription(inside, found, asOf))
}

/** Inside a transaction, one after the other with whoever begins to pay: the gift is used with what it gives, or not at all. */
const redeemInside = async (inside: Context, hash: Buffer, way: 'grant' | 'credit'): Promise<q.GiftRow> => {
  const { profileId } = inside.me
  const gift = (await q.heldGiftOf(inside, hash)) ?? refuse('not_found')
  // Pressing twice is redeeming once.
  if (gift.redeemerId === profileId && gift.redeemedAt) return gift
  requireOpen(gift, profileId)
  // Claimed, and the provider has not answered: it is asked again.
  if (gift.redeemerId === profileId) return gift
  const plan = await planFor(inside, gift, profileId)
  if (plan.way === 'wait') return refuse('gift_waits')
  if (plan.way !== way) return refuse('gift_changed')
  if (plan.way === 'credit') {
    await write.claim(inside, gift.id, profileId, plan)
    return (await q.heldGift(inside, gift.id))!
  }
  if (await subscriptions.begunSubscription(inside, profileId)) refuse('gift_changed')
  await give(inside, gift, profileId, plan.startsAt)
  return (await q.heldGift(inside, gift.id))!
}

/**
 * Somebody redeems a gift: they have its tier, or less to pay. Answers which it was.
 * @throws Refusal gift_own, gift_redeemed, gift_expired, gift_refunded, gift_waits, gift_changed, payments_unreachable
 */
export const redeem = async (context: Context, code: string, way: 'grant' | 'credit'): Promise<string> => {
  const hash = hashOf(code)
  const { profileId } = context.me
  const before = (await q.giftOf(context, hash)) ?? refuse('not_found')
  // Nothing is asked of the provider for what is over, or is somebody else's.
  if (before.redeemerId !== profileId) requireOpen(before, profileId)
  if (way === 'grant' && !before.redeemerId) await closeOpenPage(context)
  const gift = await inTurn(context, (inside) => redeemInside({ ...context, ...inside }, hash, way))
  if (gift.redeemedAt) return gift.id
  await asking(context, (payments) => giveCredit(context, payments, gift))
  await lookAtPayment(context)
  return gift.id
}
