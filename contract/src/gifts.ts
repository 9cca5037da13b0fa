import { z } from 'zod'
import { Id } from './id.ts'
import { MailAddress } from './mailAddresses.ts'
import { page, pageOf } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, post } from './route.ts'
import { TierName } from './tiers.ts'
import { Moment } from './time.ts'

/**
 * `message`: how long what goes along may be. `openMinutes`: how long the provider's page can be paid. `monthsToRedeem`: for how long it
 * can be redeemed once it was handed over. `mails`: how often one gift is sent. `daysAhead`: how far ahead that can be.
 * `addressKeptDays`: how long an address is kept to which one was sent that has run out.
 */
export const giftLimits = {
  message: 255, openMinutes: 60, monthsToRedeem: 12, mails: 5, daysAhead: 366, addressKeptDays: 30, page: 20,
} as const

/** For how long a tier can be given. */
export const giftMonths = [1, 3, 6, 12] as const
export const GiftMonths = z.literal(giftMonths)
export type GiftMonths = z.infer<typeof GiftMonths>

interface GivenPrices {
  monthCents: number | null
  yearCents: number | null
}

/**
 * What so many months of a tier cost: the price of a year where there is one, else so many months. Null where it is not offered for so
 * long.
 */
export const giftCents = ({ monthCents, yearCents }: GivenPrices, months: GiftMonths): number | null => {
  if (months === 12 && yearCents !== null) return yearCents
  return monthCents === null ? null : monthCents * months
}

/**
 * `purchased`: paid, and about to be sent. `scheduled`: sent on a day. `delivered`: sent, or there as a link. `ended`: what it gave is
 * over. `expired`: nobody has redeemed it in time. `refunded`: what was paid has gone back, and what it gave with it.
 */
export const giftStates = ['unpaid', 'purchased', 'scheduled', 'delivered', 'redeemed', 'ended', 'expired', 'refunded'] as const
export const GiftState = z.enum(giftStates)
export type GiftState = z.infer<typeof GiftState>

const Cents = z.int({ error: 'must be an amount such as 4.99' }).min(1)

/** Why a tier cannot be given now. */
export const giftHindrances = ['not_selling', 'paused', 'full'] as const

/** A tier as somebody can give it. */
export const GiftOffer = z.object({
  tier: TierName.extend({ benefits: z.array(z.string()) }),
  options: z.array(z.object({ months: GiftMonths, cents: z.int() })),
  hindrance: z.enum(giftHindrances).nullable(),
  /** True where no real money moves. */
  isTest: z.boolean(),
  /** What of the price is tax is reckoned up by the provider; the price stays what is paid. */
  includesTax: z.boolean(),
})
export type GiftOffer = z.infer<typeof GiftOffer>

/** A gift as whoever has bought it sees it. */
export const GivenGift = z.object({
  id: z.uuid(),
  /** Null where the channel has it no more. */
  tier: TierName.nullable(),
  months: GiftMonths,
  cents: z.int(),
  state: GiftState,
  message: z.string(),
  /** Where it is sent; null for a link to hand over, and once it is redeemed: then the person stands in its place. */
  email: z.string().nullable(),
  /** The last mail to this address came back. */
  isRefused: z.boolean(),
  boughtAt: Moment,
  deliverAt: Moment,
  /** Until when it can be redeemed; null before it is there. */
  expiresAt: Moment.nullable(),
  redeemedAt: Moment.nullable(),
  /** Null where nobody has, and for somebody whom the caller does not meet. */
  redeemer: ProfileCard.nullable(),
  /** How often it can still be sent. */
  mailsLeft: z.int(),
  /** A link was made before: a new one ends it. */
  hasLink: z.boolean(),
  can: z.object({ send: z.boolean(), link: z.boolean() }),
})
export type GivenGift = z.infer<typeof GivenGift>

/** A gift as whoever has redeemed it sees it. */
export const ReceivedGift = z.object({
  id: z.uuid(),
  tier: TierName.nullable(),
  months: GiftMonths,
  state: GiftState,
  message: z.string(),
  /** Null for somebody who has left, and whom the caller does not meet. */
  giver: ProfileCard.nullable(),
  redeemedAt: Moment,
  /** From when until when it gives the tier; null where it is taken off what they pay. */
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  /** How much was taken off what they pay; null where it gives the tier. */
  creditCents: z.int().nullable(),
})
export type ReceivedGift = z.infer<typeof ReceivedGift>

/** A gift as whoever holds its link may see it. */
export const Gift = z.object({
  /** Null for somebody who has left. */
  giver: ProfileCard.pick({ id: true, displayName: true, avatar: true }).nullable(),
  tier: TierName.extend({ benefits: z.array(z.string()) }),
  months: GiftMonths,
  /** Empty once it is over. */
  message: z.string(),
  state: GiftState,
  expiresAt: Moment,
})
export type Gift = z.infer<typeof Gift>

/** Why a gift waits: they pay for something else, owe a payment, are about to pay, or have as much for good. */
export const giftWaits = ['pays_other', 'owes', 'has_for_good'] as const
export const GiftWait = z.enum(giftWaits)
export type GiftWait = z.infer<typeof GiftWait>

/**
 * What redeeming it does for the caller. `own`: it is theirs to give. `done`: they have redeemed it. `grant`: they have the tier, from
 * `startsAt` on where something else has to be over first. `credit`: they pay for this tier, and so much is taken off what they pay next.
 * `wait`: it would be in vain now, and stays as it is.
 */
export const GiftPlan = z.discriminatedUnion('way', [
  z.object({ way: z.literal('own') }),
  z.object({ way: z.literal('done') }),
  z.object({ way: z.literal('grant'), startsAt: Moment.nullable(), endsAt: Moment }),
  z.object({ way: z.literal('credit'), cents: z.int() }),
  z.object({ way: z.literal('wait'), why: GiftWait }),
])
export type GiftPlan = z.infer<typeof GiftPlan>

const Message = z.string().trim().max(giftLimits.message, { error: `must be at most ${giftLimits.message} characters` }).default('')

/** Giving somebody a tier for some months, paid once. Amounts come from the channel's own prices, never from whoever calls. */
export const gifts = feature('gifts', {
  offer: get('/tiers/:tierId/gift-offer', { result: GiftOffer }),
  /**
   * `url` is where it is paid. Sent again with the same id it is the same gift. `cents` is what the caller has been told and agrees to:
   * where it comes to anything else by now, nothing is sold. Without `email` it is a link to hand over; without `deliverAt` it is sent
   * at once.
   */
  buy: post('/tiers/:tierId/gifts', {
    input: z.strictObject({
      id: Id, months: GiftMonths, cents: Cents, email: MailAddress.nullable(), deliverAt: Moment.nullable().default(null), message: Message,
    }),
    result: z.object({ url: z.url() }),
  }),
  /** What the caller has bought, newest first; what is not paid is not there. */
  given: get('/given-gifts', { input: page(giftLimits.page), result: pageOf(GivenGift) }),
  /** Asks the provider whether it is paid; it also tells by itself. */
  check: post('/given-gifts/:giftId/check', { result: GivenGift }),
  /** A link to hand over, shown in this answer only; the one before ends. */
  link: post('/given-gifts/:giftId/link', { result: z.object({ url: z.url(), gift: GivenGift }) }),
  /** Sends it to this address from now on: at once where it was sent before. The link of a mail before ends. */
  send: post('/given-gifts/:giftId/mail', { input: z.strictObject({ email: MailAddress }), result: GivenGift }),
  /** What the caller has redeemed, newest first. */
  received: get('/received-gifts', { input: page(giftLimits.page), result: pageOf(ReceivedGift) }),
  /** For anybody with the link. */
  read: get('/gifts/:giftCode', { result: Gift }),
  plan: get('/gifts/:giftCode/plan', { result: GiftPlan }),
  /** `way` is what the caller has been told: where it would do anything else by now, nothing is done. A second time nothing happens. */
  redeem: post('/gifts/:giftCode/redemption', { input: z.strictObject({ way: z.enum(['grant', 'credit']) }), result: ReceivedGift }),
})
