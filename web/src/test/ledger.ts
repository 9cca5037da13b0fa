import type { OwnerLine } from '@marquee/contract/ledger'
import { profile } from './profiles.ts'

/** A tip of $20 for ada, as the channel's owners read it. */
export const line = (changes: Partial<OwnerLine> = {}): OwnerLine => ({
  id: '018f0000-0000-7000-8000-0000000000d1', at: '2026-11-21T19:45:00.000Z', kind: 'payment', soldAs: 'tip', currency: 'usd', grossCents: 2_000,
  taxCents: 0, processorCents: 88, platformCents: 0, netCents: 1_912, payoutCents: 0, payout: null, payer: profile({ displayName: 'Ben' }),
  creator: profile(), givenBy: null, sold: null, refundReason: null, refundableCents: 2_000, paidCurrency: 'usd', can: { refund: true }, ...changes,
})
