import { z } from 'zod'
import { Id } from './id.ts'
import { KeptText } from './keptText.ts'
import { feature, get, post, put } from './route.ts'
import { OfferCode } from './specialOffers.ts'
import { OfferedTier, TierName } from './tiers.ts'
import { Moment } from './time.ts'

/**
 * `openMinutes`: how long the provider's page waits for a card; it refuses less than thirty, so there is room for a slow call and a clock
 * that is behind. `graceDays`: for how long somebody keeps what a failed payment was for, where the channel has not said otherwise;
 * `mostGraceDays`: for how long at most. `payDays`: for how long a failed payment can be set right at least, however short the grace.
 * `lagDays`: how late a renewal may be heard of. `note`: what is said on leaving. `pauseMonths`: how long a pause is at most.
 * `comeBackDays`: for how long somebody who could not be charged is asked to come back. `cardWarningDays`: so long before a payment it is
 * said that the card will not be good any more.
 */
export const subscriptionLimits = {
  openMinutes: 35, graceDays: 14, mostGraceDays: 30, payDays: 3, lagDays: 3, invoices: 24, past: 10, note: 300, pauseMonths: 3,
  comeBackDays: 30, cardWarningDays: 30,
} as const

/** The provider's words, each as it has them. */
export const subscriptionStatuses = [
  'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused',
] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** In which somebody pays, or has still to: nobody begins a second one beside it. */
export const runningStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const satisfies readonly SubscriptionStatus[]

/** In which what is owed is not paid: nothing is kept by staying, and leaving is at once. */
export const unpaidStatuses = ['past_due', 'unpaid', 'paused'] as const satisfies readonly SubscriptionStatus[]
export const isUnpaid = (status: SubscriptionStatus): boolean => unpaidStatuses.some((one) => one === status)

export const paidPer = ['month', 'year'] as const

/** Why somebody leaves, in the provider's words. */
export const leavingReasons = ['too_expensive', 'missing_features', 'low_quality', 'unused', 'switched_service', 'too_complex', 'other'] as const
export const LeavingReason = z.enum(leavingReasons)
export type LeavingReason = z.infer<typeof LeavingReason>

/** Why one has ended, where that is known: whoever paid has left, could not be charged, has their money back, or was shut out. */
export const endedReasons = ['member', 'payment_failed', 'refunded', 'disputed', 'banned'] as const
export const EndedReason = z.enum(endedReasons)
export type EndedReason = z.infer<typeof EndedReason>

/** As much of a card as its holder knows it by. */
export const PaymentCard = z.object({
  /** In the provider's words: 'visa'. */
  brand: z.string(),
  last4: z.string(),
  /** The last day on which it is good: '2029-12-31'. */
  goodTo: z.iso.date(),
})
export type PaymentCard = z.infer<typeof PaymentCard>

/** What somebody pays for. */
export const Subscription = z.object({
  id: z.uuid(),
  /** Null where the channel has it no more. */
  tier: TierName.nullable(),
  per: z.enum(paidPer),
  /** Every month or year, in cents. */
  cents: z.int(),
  /** What the next payment comes to, with what is taken off it. */
  renewalCents: z.int(),
  status: SubscriptionStatus,
  startedAt: Moment.nullable(),
  /** Until when it is paid, or tried for nothing. */
  paidUntil: Moment.nullable(),
  trialEndsAt: Moment.nullable(),
  /** It was to be tried for nothing, and its card had been tried with before: it was paid at once. */
  isTrialSpent: z.boolean(),
  /** When it ends by itself; null while it goes on. */
  cancelsAt: Moment.nullable(),
  /** Until when what it gives stays, though the last payment failed; null where none has, or where that is over. */
  graceUntil: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** What a payment that has failed still asks for, in cents; null where none has. */
  owedCents: z.int().nullable(),
  /** Their bank wants them to confirm that payment. */
  isAsked: z.boolean(),
  /** By which card it is paid; null where that is not known, or it is no card. */
  card: PaymentCard.nullable(),
  /** Nothing is charged, because they cannot use it at the moment. */
  isHeld: z.boolean(),
  /** Until when whoever has lost it because they could not be charged is asked to pay and come back; null where it is not so. */
  comeBackUntil: Moment.nullable(),
  /** What they pay for from a day on, where they have chosen what costs less. */
  next: z.object({ tier: TierName, per: z.enum(paidPer), cents: z.int(), at: Moment }).nullable(),
  /**
   * What it is to cost from a payment on, as the channel has announced: they pay that if they have not left before. Null where nothing is
   * announced.
   */
  move: z.object({ cents: z.int(), at: Moment }).nullable(),
  /** What the same tier costs by the year for whoever pays by the month, and the other way round, where they can change to that. */
  other: z.object({ per: z.enum(paidPer), cents: z.int() }).nullable(),
  /** Until when nothing is charged; what was paid is kept till it is over. Null while it goes on. */
  pausedUntil: Moment.nullable(),
  /** What going on costs at once: nothing while what was paid is not over. Null where it is not paused. */
  goOnCents: z.int().nullable(),
  /** For how long it can be paused, each with the day on which it is paid again. */
  pauses: z.array(z.object({ months: z.int(), until: Moment })),
  can: z.object({
    cancel: z.boolean(), resume: z.boolean(), setCard: z.boolean(), change: z.boolean(), stay: z.boolean(),
    pause: z.boolean(), goOn: z.boolean(), pay: z.boolean(),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** The caller's own: the one that runs, and those that are over, newest first. */
export const OwnSubscriptions = z.object({
  current: Subscription.nullable(),
  past: z.array(Subscription),
  /** Whether anything can be begun here now. */
  isSelling: z.boolean(),
  /** Whether they can still try something for nothing, where it can be tried. */
  mayTry: z.boolean(),
  /** Whether they have begun to pay for something, and have not, as far as is known here. */
  isBegun: z.boolean(),
})
export type OwnSubscriptions = z.infer<typeof OwnSubscriptions>

/** Why somebody cannot begin now. */
export const hindrances = ['not_selling', 'paused', 'full', 'subscribed', 'held'] as const
export const Hindrance = z.enum(hindrances)
export type Hindrance = z.infer<typeof Hindrance>

/** A tier as it is offered to the caller. */
export const Offer = z.object({
  tier: OfferedTier.pick({
    id: true, level: true, name: true, description: true, benefits: true, imageUrl: true, imageAlt: true, accent: true,
  }).extend({
    welcomeMessage: z.string(),
  }),
  prices: z.array(z.object({ id: z.uuid(), per: z.enum(paidPer), cents: z.int() })),
  /**
   * For how many days this person can try it: 0 where they have tried one before. Whether their card has been tried with is known once
   * they have given it.
   */
  trialDays: z.int(),
  hindrance: Hindrance.nullable(),
  /** True where no real money moves. */
  isTest: z.boolean(),
  /** What of the price is tax is reckoned up by the provider; the price stays what is paid. */
  includesTax: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

/**
 * What whoever pays has to know of on every screen. `failed`: a payment has, and their card has to do with it. `asks`: their bank wants
 * them to confirm it. `stopped`: the channel cannot be paid at the moment, which is nothing that they could set right. `expiring`: their
 * card will not be good any more when it is charged next.
 */
export const paymentNoticeKinds = ['failed', 'asks', 'stopped', 'expiring'] as const
export const PaymentNotice = z.object({
  kind: z.enum(paymentNoticeKinds),
  subscriptionId: z.uuid(),
  tierName: z.string().nullable(),
  /** What is asked for now, or next. */
  cents: z.int(),
  /** Until when what they have stays though it is not paid, null where that is over; `expiring`: when the card is charged next. */
  until: Moment.nullable(),
  card: PaymentCard.nullable(),
})
export type PaymentNotice = z.infer<typeof PaymentNotice>

/** How long a channel waits for a payment that has failed. */
export const UnpaidTerms = z.object({
  /** For so many days whoever could not be charged keeps what they have; then it ends. */
  graceDays: z.int().min(0).max(subscriptionLimits.mostGraceDays),
  /** They keep it for as long as the payment provider does not end it. */
  keepsUnpaid: z.boolean(),
})
export type UnpaidTerms = z.infer<typeof UnpaidTerms>

/** What it comes to if somebody changes to another price now. */
export const Change = z.object({
  /** Charged at once: the difference for what is left of the period. */
  dueCents: z.int(),
  /** Whether they have it at once; what costs less comes when what is paid is over. */
  isNow: z.boolean(),
  /** When the new price is paid next. */
  nextAt: Moment,
})
export type Change = z.infer<typeof Change>

/** What somebody who is about to leave can have if they stay. */
export const RetentionOffer = z.object({
  /** The special offer's. */
  id: z.uuid(),
  name: z.string(),
  /** What a payment comes to while it lasts, in cents, and what it comes to otherwise. */
  reducedCents: z.int(),
  cents: z.int(),
  /** For how many payments; null for as long as they stay. */
  payments: z.int().nullable(),
  /** When the first of them is paid. */
  nextAt: Moment,
})
export type RetentionOffer = z.infer<typeof RetentionOffer>

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** What was charged, or is to be. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: Moment,
  cents: z.int(),
  status: z.enum(invoiceStatuses),
  /** Where the provider hands it out as a PDF. */
  pdfUrl: z.url().nullable(),
  /** Where an open one can be paid. */
  payUrl: z.url().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** A path of this product, from its first slash on; it never leads to another site. */
const OwnPath = z.string().max(300).regex(/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/)

/** A page of the provider's. */
const Away = z.object({ url: z.url() })

/** What people pay for. Amounts come from the channel's own prices, never from whoever calls. */
export const subscriptions = feature('subscriptions', {
  mine: get('/subscriptions/mine', { result: OwnSubscriptions }),
  offer: get('/tiers/:tierId/offer', { result: Offer }),
  /**
   * Leads to the provider's page, which asks for a card. `id` is made by the client: a retry leads to the same page, and nobody pays twice.
   * What was begun and not paid before is over. `code` is that of an offer: why it is not good is said of that field. `from`: what somebody
   * has left for it; whoever comes back from the provider still knows.
   */
  begin: post('/subscriptions', {
    input: z.strictObject({ id: Id, priceId: Id, code: OfferCode.optional(), from: OwnPath.optional() }), result: Away,
  }),
  /** Asks the provider now; it also tells by itself. */
  check: post('/subscriptions/mine/check', { result: OwnSubscriptions }),
  /** It goes on until what is paid for is over, and no further. */
  cancel: post('/subscriptions/:subscriptionId/cancel', {
    input: z.strictObject({ reason: LeavingReason.nullable(), note: KeptText.trim().max(subscriptionLimits.note) }),
    result: OwnSubscriptions,
  }),
  /** What the caller can have if they stay; null where there is nothing. */
  retention: get('/subscriptions/:subscriptionId/retention', { result: z.object({ offer: RetentionOffer.nullable() }) }),
  /** It was shown to the caller, for whoever counts how often. */
  showRetention: put('/subscriptions/:subscriptionId/retention/:specialOfferId'),
  /**
   * They stay, and have it. `reducedCents` and `nextAt` are what the caller has been told: where they are others by now, nothing is
   * changed.
   */
  takeRetention: post('/subscriptions/:subscriptionId/retention/:specialOfferId', {
    input: z.strictObject({ reducedCents: z.int(), nextAt: Moment }),
    result: OwnSubscriptions,
  }),
  /** As if it had not been canceled. */
  resume: post('/subscriptions/:subscriptionId/resume', { result: OwnSubscriptions }),
  /** What changing to another price costs, and when it comes. */
  change: get('/subscriptions/:subscriptionId/change', { input: z.strictObject({ priceId: Id }), result: Change }),
  /**
   * Changes to another price: at once where it costs more by the month, and more than is left of what was paid; else when that is over.
   * `dueCents` is what the caller has been told and agrees to: where it comes to anything else by now, nothing is changed.
   */
  changeTo: post('/subscriptions/:subscriptionId/change', {
    input: z.strictObject({ priceId: Id, dueCents: z.int() }),
    result: OwnSubscriptions,
  }),
  /** No other price is waited for any more. */
  stay: post('/subscriptions/:subscriptionId/stay', { result: OwnSubscriptions }),
  /** What is paid for is kept till it is over; then there is nothing, and nothing is charged, for so many months. */
  pause: post('/subscriptions/:subscriptionId/pause', {
    input: z.strictObject({ months: z.int().min(1).max(subscriptionLimits.pauseMonths) }),
    result: OwnSubscriptions,
  }),
  /**
   * It is paused no more: paid anew and at once where what was paid is over. `dueCents` is what the caller has been told and agrees to:
   * where it comes to anything else by now, nothing is changed.
   */
  goOn: post('/subscriptions/:subscriptionId/go-on', { input: z.strictObject({ dueCents: z.int() }), result: OwnSubscriptions }),
  /** The provider's page on which a card is changed; good once, and for minutes. `from`: what somebody has left for it. */
  setCard: post('/subscriptions/mine/card', { input: z.strictObject({ from: OwnPath.optional() }), result: Away }),
  /**
   * Tries what is owed now. `dueCents` is what the caller has been told: where it comes to anything else by now, nothing is charged.
   * `url`: the provider's page on which their bank asks them, or they pay by another card; null where it is paid.
   */
  pay: post('/subscriptions/:subscriptionId/pay', {
    input: z.strictObject({ dueCents: z.int() }),
    result: z.object({ outcome: z.enum(['done', 'declined', 'asks']), url: z.url().nullable(), own: OwnSubscriptions }),
  }),
  /** What the caller has to know of on every screen; null for nothing. */
  notice: get('/subscriptions/mine/notice', { result: z.object({ notice: PaymentNotice.nullable() }) }),
  /** For the channel's owners. */
  terms: get('/subscriptions/terms', { result: UnpaidTerms }),
  /** From now on, for whoever owes something now as well. */
  setTerms: put('/subscriptions/terms', { input: z.strictObject(UnpaidTerms.shape), result: UnpaidTerms }),
  /** The newest first, at most 24. */
  invoices: get('/subscriptions/mine/invoices', { result: z.array(Invoice) }),
})
