import { giftLimits, giftMonths, giftCents, type Gift, type GiftOffer, type GivenGift, type ReceivedGift } from '@marquee/contract/gifts'
import { presentCard } from '#features/profiles/present.ts'
import type { OfferRow } from '#features/subscriptions/queries.ts'
import type { Actor } from '#http/actor.ts'
import { abilities, type Rules } from '#http/policy.ts'
import type { GiftRow, GivenRow, ReceivedRow } from './queries.ts'

const isWaiting = ({ state, isTaken }: GivenRow) => (state === 'purchased' || state === 'scheduled' || state === 'delivered') && !isTaken

/** Everybody's own rows, and nobody else's, get here. */
export const can = {
  send: (_me, row) => isWaiting(row) && row.email !== null && row.mailCount < giftLimits.mails,
  link: (_me, row) => isWaiting(row) && row.email === null,
} satisfies Rules<GivenRow>

export const presentGiven = (me: Actor, row: GivenRow): GivenGift => {
  const { account: _account, checkout: _checkout, isTaken: _isTaken, mailCount, redeemer, ...shown } = row
  return {
    ...shown,
    redeemer: redeemer && presentCard(redeemer),
    mailsLeft: Math.max(0, giftLimits.mails - mailCount),
    can: abilities(can, me, row),
  }
}

export const presentReceived = ({ giver, ...row }: ReceivedRow): ReceivedGift => ({ ...row, giver: giver && presentCard(giver) })

/** For whoever holds the link: what was said goes with it. Undefined for one that has no tier any more, which nobody can still redeem. */
export const presentGift = ({ giver, tier, months, message, state, expiresAt }: GiftRow): Gift | undefined =>
  tier && expiresAt
    ? { giver: giver && presentCard(giver), tier, months, message: state === 'delivered' ? message : '', state, expiresAt }
    : undefined

const costOf = (prices: OfferRow['prices'], wanted: 'month' | 'year') => prices.find(({ per }) => per === wanted)?.cents ?? null

/** For how long a tier can be given, and what that costs. */
export const giftOptions = ({ prices }: Pick<OfferRow, 'prices'>): GiftOffer['options'] =>
  giftMonths.flatMap((months) => {
    const cents = giftCents({ monthCents: costOf(prices, 'month'), yearCents: costOf(prices, 'year') }, months)
    return cents === null ? [] : [{ months, cents }]
  })

/** Why a tier cannot be given now. That somebody has it, or pays for it, keeps nobody from giving it. */
export const giftHindrance = ({ status, isFull }: Pick<OfferRow, 'status' | 'isFull'>, isSelling: boolean): GiftOffer['hindrance'] => {
  if (status === 'paused') return 'paused'
  if (isFull) return 'full'
  return isSelling ? null : 'not_selling'
}
