import { giftLimits, gifts, type GiftPlan } from '@marquee/contract/gifts'
import { isolated } from '@marquee/contract/isolated'
import { inTransaction } from '#db/scope.ts'
import { weighWords } from '#features/contentRules/weigh.ts'
import { flagged } from '#features/flags/flagged.ts'
import { asking } from '#features/payments/asking.ts'
import { collectsTax, feeOf, sellingAccount } from '#features/payments/selling.ts'
import { offer as tierOffer } from '#features/subscriptions/queries.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, holder, on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { hashOf, newCode, pathOf } from './code.ts'
import { deliver } from './deliver.ts'
import { settleSale } from './giftEvents.ts'
import { endOf } from './plan.ts'
import { planFor, redeem } from './redeem.ts'
import { can, giftHindrance, giftOptions, presentGift, presentGiven, presentReceived } from './present.ts'
import * as q from './queries.ts'
import * as write from './writeQueries.ts'

const dayMs = 86_400_000

const hindrances = { paused: 'tier_paused', full: 'tier_full', not_selling: 'not_selling' } as const

/** The caller's own, and nobody else's. */
const ownGift = (context: Context, { giftId }: { giftId: string }) => q.givenGift(context, context.me.profileId, giftId)
const anybodys = () => true

const fresh = async (context: Context, giftId: string) =>
  presentGiven(context.me, (await q.givenGift(context, context.me.profileId, giftId)) ?? refuse('not_found'))

/** @throws Refusal not_found, tier_paused, tier_full, not_selling, gift_not_offered, price_changed */
const accountFor = async (context: Context, { tierId, months, cents }: { tierId: string; months: number; cents: number }) => {
  const offer = (await tierOffer(context, tierId, context.me.profileId)) ?? refuse('not_found')
  const account = await sellingAccount(context)
  const hindrance = giftHindrance(offer, account !== undefined)
  if (hindrance || !account) return refuse(hindrances[hindrance ?? 'not_selling'])
  const option = giftOptions(offer).find((one) => one.months === months) ?? refuse('gift_not_offered')
  if (option.cents !== cents) refuse('price_changed')
  return { account, tierName: offer.name }
}

/** What is to come on a day that has gone by comes at once. */
const dayFrom = (deliverAt: string | null) => {
  if (!deliverAt || Date.parse(deliverAt) <= Date.now()) return null
  if (Date.parse(deliverAt) > Date.now() + giftLimits.daysAhead * dayMs)
    refuse('invalid_input', { errors: [{ fieldName: 'deliverAt', message: 'must be within a year' }] })
  return deliverAt
}

const spanOf = (months: number) => (months === 1 ? '1 month' : `${months} months`)

export const giftRoutes = implement(gifts, {
  offer: flagged('gifts', signedIn(async (context, { tierId }) => {
    const offer = (await tierOffer(context, tierId, context.me.profileId)) ?? refuse('not_found')
    const { id, level, name, benefits } = offer
    const hindrance = giftHindrance(offer, (await sellingAccount(context)) !== undefined)
    const [isTest, includesTax] = [context.payments?.isLive === false, await collectsTax(context)]
    return { tier: { id, level, name, benefits }, options: giftOptions(offer), hindrance, isTest, includesTax }
  })),

  buy: flagged('gifts', unmuted(signedIn(async (context, { tierId, id, months, cents, email, deliverAt, message }) => {
    const { profileId } = context.me
    const { account, tierName } = await accountFor(context, { tierId, months, cents })
    await weighWords(context, profileId, { message: [message] })
    const wanted = { id, tierId, months, cents, buyerId: profileId, message, email, deliverAt: email && dayFrom(deliverAt), account }
    const begun = (await write.addGift(context, wanted)) ?? refuse('gift_changed')
    const sale = {
      lines: [{ name: `Gift: ${spanOf(months)} of ${isolated(tierName)}`, cents, quantity: 1 }],
      feeCents: feeOf(cents, begun.feeBps),
      hasTax: await collectsTax(context),
      // Sent again, it says the same.
      expiresAt: new Date(begun.openUntil),
      done: `${context.origin}/given-gifts/${id}`,
      back: `${context.origin}/subscribe/${tierId}/gift?outcome=back`,
      metadata: { kind: 'gift', id, payerId: profileId, tenantId: context.tenantId },
    }
    const { reference, url } = await asking(context, (provider) => provider.openSale(account, sale, `gift ${id}`))
    await write.setCheckout(context, id, reference)
    return { url: url ?? refuse('gift_changed') }
  }))),

  given: evenClosed(signedIn(async (context, page) => {
    const { items, cursor } = await q.giftsGiven(context, context.me.profileId, page)
    return { items: items.map((row) => presentGiven(context.me, row)), cursor }
  })),

  check: on(ownGift, anybodys, async (context, { id, account, checkout, state }) => {
    if (state === 'unpaid' && checkout) {
      const sale = await asking(context, (provider) => provider.sale(account, checkout))
      if (sale) await inTransaction(context, (inside) => settleSale(inside, sale))
    }
    return fresh(context, id)
  }),

  link: on(ownGift, can.link, async (context, { id }) => {
    const code = newCode()
    await inTransaction(context, async (inside) => {
      await q.heldGift(inside, id)
      if (!(await write.setCode(inside, id, hashOf(code)))) refuse('gift_changed')
    })
    return { url: `${context.origin}${pathOf(code)}`, gift: await fresh(context, id) }
  }),

  send: unmuted(on(ownGift, anybodys, async (context, row, { email }) => {
    if (row.email !== null && row.mailCount >= giftLimits.mails) refuse('gift_sent_enough')
    if (!can.send(context.me, row)) refuse('gift_changed')
    await inTransaction(context, async (inside) => {
      await q.heldGift(inside, row.id)
      const changed = (await write.setAddress(inside, row.id, email)) ?? refuse('gift_changed')
      if (changed.wasSent) await deliver(inside, row.id, context.origin)
    })
    return fresh(context, row.id)
  })),

  received: signedIn(async (context, page) => {
    const { items, cursor } = await q.giftsReceived(context, context.me.profileId, page)
    return { items: items.map(presentReceived), cursor }
  }),

  read: holder(async (scope, { giftCode }) => {
    const found = (await q.giftOf(scope, hashOf(giftCode))) ?? refuse('not_found')
    return presentGift(found) ?? refuse('not_found')
  }),

  plan: signedIn(async (context, { giftCode }): Promise<GiftPlan> => {
    const { profileId } = context.me
    const gift = (await q.giftOf(context, hashOf(giftCode))) ?? refuse('not_found')
    if (gift.redeemerId === profileId && gift.redeemedAt) return { way: 'done' }
    if (gift.buyerId === profileId) return { way: 'own' }
    const plan = await planFor(context, gift, profileId)
    if (plan.way === 'credit') return { way: 'credit', cents: plan.cents }
    return plan.way === 'wait' ? plan : { ...plan, endsAt: endOf(plan.startsAt, gift.months) }
  }),

  redeem: signedIn(async (context, { giftCode, way }) => {
    const id = await redeem(context, giftCode, way)
    return presentReceived((await q.receivedGift(context, context.me.profileId, id)) ?? refuse('not_found'))
  }),
})
