import { z } from 'zod'
import { Id } from './id.ts'
import { page, pageOf } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, post } from './route.ts'
import { Moment } from './time.ts'

/** `page`: how many lines or payments at once. `most`: in one payment that is given back, in cents. */
export const ledgerLimits = { page: 30, most: 99_999_999 } as const

/** What moves money in the channel's account. */
export const lineKinds = ['payment', 'refund', 'refund_back', 'dispute', 'dispute_won', 'payout', 'payout_back', 'fee', 'other'] as const
export const LineKind = z.enum(lineKinds)
export type LineKind = z.infer<typeof LineKind>

/** What was sold. `other` was sold by the same account, and not here. */
export const soldKinds = ['tip', 'ticket', 'subscription', 'gift', 'other'] as const
export const SoldKind = z.enum(soldKinds)
export type SoldKind = z.infer<typeof SoldKind>

export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export const PayoutState = z.enum(payoutStates)
export type PayoutState = z.infer<typeof PayoutState>

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export const DisputeState = z.enum(disputeStates)
export type DisputeState = z.infer<typeof DisputeState>

export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export const RefundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof RefundReason>

/** What was sold, by its name: an event with the number of tickets, a tier with how often it is paid, or as a gift for how many months. */
export const SoldThing = z.object({ name: z.string(), count: z.int().nullable(), per: z.enum(['month', 'year']).nullable() })
export type SoldThing = z.infer<typeof SoldThing>

/**
 * One line of the ledger, the same for everybody who may read it: gross = tax + processor + platform + net. What goes out has a minus. A
 * payout is no income: its gross is 0, its net below zero, and `payoutCents` what the bank is given.
 */
export const LedgerLine = z.object({
  id: z.uuid(),
  at: Moment,
  kind: LineKind,
  /** Null where nothing was sold: payouts and the provider's own fees. */
  soldAs: SoldKind.nullable(),
  /** In which the account is kept: 'usd'. */
  currency: z.string(),
  grossCents: z.int(),
  taxCents: z.int(),
  /** What the payment provider keeps. */
  processorCents: z.int(),
  /** What whoever runs the installation keeps. */
  platformCents: z.int(),
  /** What the channel has of it. */
  netCents: z.int(),
  payoutCents: z.int(),
  /** In which it was paid out, or which it is; null before. */
  payout: z.object({ id: z.uuid(), state: PayoutState, arrivesAt: Moment }).nullable(),
  /** Why it was given back, where an owner has done so here. */
  refundReason: RefundReason.nullable(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** A line as the channel's owners read it. */
export const OwnerLine = LedgerLine.extend({
  /** Who has paid; null for somebody who has left, and where nobody of the channel has. */
  payer: ProfileCard.nullable(),
  /** Whom it was for. */
  creator: ProfileCard.nullable(),
  /** Which owner has given it back; null for what went back in another way. */
  givenBy: ProfileCard.nullable(),
  /** Null for tips, and where it is not there any more. */
  sold: SoldThing.nullable(),
  /** Of a payment: how much of it can still be given back, in `paidCurrency`; 0 where none, or it is disputed. */
  refundableCents: z.int(),
  /** In which they paid. */
  paidCurrency: z.string().nullable(),
  can: z.object({ refund: z.boolean() }),
})
export type OwnerLine = z.infer<typeof OwnerLine>

/** One charge, with what has become of it since. */
export const Payment = z.object({
  id: z.uuid(),
  at: Moment,
  soldAs: SoldKind,
  /** Of what was sold: of a tip, a ticket's order, a subscription. */
  soldId: z.uuid().nullable(),
  /** Null for tips, and where it is not there any more. */
  sold: SoldThing.nullable(),
  /** What went along with a tip; else empty. */
  message: z.string(),
  currency: z.string(),
  cents: z.int(),
  refundedCents: z.int(),
  isDisputed: z.boolean(),
  /** What was given back could not be taken by the card, and lies in the channel's account again. */
  hasComeBack: z.boolean(),
  payer: ProfileCard.nullable(),
  creator: ProfileCard.nullable(),
  /** The charge and what was given back, oldest first. */
  lines: z.array(LedgerLine),
})
export type Payment = z.infer<typeof Payment>

export const Payout = z.object({
  id: z.uuid(),
  state: PayoutState,
  cents: z.int(),
  currency: z.string(),
  madeAt: Moment,
  arrivesAt: Moment,
  /** Why it failed, in the provider's words. */
  problem: z.string().nullable(),
  /** Made by hand at the provider, which does not say what was in it. */
  isManual: z.boolean(),
  lineCount: z.int(),
  /** The provider's own page about it; null where the channel has another account by now. */
  providerUrl: z.url().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const Dispute = z.object({
  id: z.uuid(),
  state: DisputeState,
  /** The bank only asks: nothing has been taken, and giving it back is one way to answer. Ended, it is `won`. */
  isInquiry: z.boolean(),
  cents: z.int(),
  currency: z.string(),
  /** In the provider's words: 'fraudulent'. */
  reason: z.string(),
  openedAt: Moment,
  /** Until when the provider takes an answer. */
  answerBy: Moment.nullable(),
  soldAs: SoldKind.nullable(),
  payer: ProfileCard.nullable(),
  /** Where it is answered, at the provider; null where the channel has another account by now. */
  providerUrl: z.url().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** What lines come to together, in the currency of the account. */
export const LineSums = LedgerLine.pick({
  currency: true, grossCents: true, taxCents: true, processorCents: true, platformCents: true, netCents: true, payoutCents: true,
})
export type LineSums = z.infer<typeof LineSums>

/** What was paid for a creator, and how much of the channel's part of it has reached the channel's bank. */
export const EarningsSums = LineSums.extend({ paidOutCents: z.int() })
export type EarningsSums = z.infer<typeof EarningsSums>

const wish = page(ledgerLimits.page)
/** `from` is the first moment, `to` the first that is too late. */
const narrowed = { kind: LineKind.optional(), soldAs: SoldKind.optional(), from: Moment.optional(), to: Moment.optional() }
const cents = { error: 'must be an amount such as 4.99' }

/** What has moved in the channel's account, by the line. Every list is newest first. */
export const ledger = feature('ledger', {
  /** For owners. */
  lines: get('/ledger/lines', { input: wish.extend(narrowed), result: pageOf(OwnerLine) }),
  /** What all lines of such a list come to, one for each currency. */
  sums: get('/ledger/sums', { input: z.strictObject(narrowed), result: z.array(LineSums) }),
  /** When the lines were last held against the provider's books, null for never, and whether those say something else. */
  comparison: get('/ledger/comparison', { result: z.object({ comparedAt: Moment.nullable(), differs: z.boolean() }) }),
  /** Gives a payment back, or a part of it; sent again with the same id, nothing more goes back, and the answer is the same. */
  refund: post('/ledger/lines/:lineId/refunds', {
    input: z.strictObject({ id: Id, cents: z.int(cents).min(1, cents).max(ledgerLimits.most, cents), reason: RefundReason }),
    result: OwnerLine,
  }),
  payouts: get('/ledger/payouts', { input: wish, result: pageOf(Payout) }),
  /** What was paid out in it. */
  paidOut: get('/ledger/payouts/:payoutId/lines', { input: wish, result: pageOf(OwnerLine) }),
  disputes: get('/ledger/disputes', { input: wish, result: pageOf(Dispute) }),
  /** What one has paid oneself. */
  own: get('/ledger/own', { input: wish, result: pageOf(Payment) }),
  /** What others have paid for a creator, for that creator. */
  earnings: get('/ledger/earnings', { input: wish, result: pageOf(Payment) }),
  /** What all of that came to, with what went back, one for each currency. */
  earningsSums: get('/ledger/earnings/sums', { result: z.array(EarningsSums) }),
})

