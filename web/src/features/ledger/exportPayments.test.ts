import type { Dispute, Payment, Payout } from '@marquee/contract/ledger'
import { expect, it } from 'vitest'
import { line } from '#test/ledger.ts'
import { profile } from '#test/profiles.ts'
import { csvOf } from '#ui/csv.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { wordsOf } from '#words/words.tsx'
import { disputeRow, payoutRow } from './exportAccount.ts'
import { paymentRows } from './exportPayments.ts'

const words = wordsOf(ledgerWords)
const payout = { id: '018f0000-0000-7000-8000-0000000000d9', state: 'paid' as const, arrivesAt: '2026-11-25T00:00:00.000Z' }
const refund = line({
  id: '018f0000-0000-7000-8000-0000000000d2', at: '2026-11-22T08:00:00.000Z', kind: 'refund', grossCents: -500, processorCents: 0, netCents: -500,
})
const payment: Payment = {
  id: '018f0000-0000-7000-8000-0000000000d8', at: line().at, soldAs: 'tip', soldId: null, sold: null, message: '=SUM(A1)', currency: 'usd', cents: 2_000,
  refundedCents: 500, isDisputed: false, hasComeBack: false, payer: profile({ displayName: 'Ben' }), creator: profile({ displayName: 'Ada' }),
  lines: [line({ payout }), refund],
}

it('has a row for each line of a payment, which come to what it came to', () => {
  const rows = paymentRows(words, payment, 'payer')
  expect(rows.map((row) => row[0])).toEqual(['2026-11-21T19:45:00.000Z', '2026-11-22T08:00:00.000Z'])
  expect(rows.map((row) => row.slice(6, 12))).toEqual([['USD', 20, 0, 0.88, 0, 19.12], ['USD', -5, 0, 0, 0, -5]])
  expect(rows[0]!.slice(-4)).toEqual(['Paid out, 2026-11-25', payout.id, payment.id, line().id])
  expect([rows[0]![4], paymentRows(words, payment, 'creator')[0]![4]]).toEqual(['Ada', 'Ben'])
})

it('has no formula in it, whatever somebody has written', () => {
  expect(csvOf(paymentRows(words, payment, 'creator'))).toContain(`"'=SUM(A1)"`)
})

it('tells payouts and disputes in whole units, with the moments as they were', () => {
  const paid: Payout = {
    ...payout, cents: 12_345, currency: 'jpy', madeAt: '2026-11-24T10:00:00.000Z', problem: null, isManual: false, lineCount: 7, providerUrl: null,
  }
  expect(payoutRow(words, paid)).toEqual(['2026-11-24T10:00:00.000Z', '2026-11-25', 'Paid out', 'JPY', 12_345, 7, '', payout.id])
  const dispute: Dispute = {
    id: refund.id, state: 'needs_response', isInquiry: false, cents: 900, currency: 'usd', reason: 'product_not_received',
    openedAt: '2026-11-24T10:00:00.000Z', answerBy: '2026-12-01T10:00:00.000Z', soldAs: 'ticket', payer: null, providerUrl: null,
  }
  expect(disputeRow(words, dispute)).toEqual([
    '2026-11-24T10:00:00.000Z', '2026-12-01T10:00:00.000Z', 'Answer it', 'Ticket', '', 'USD', 9, 'product not received', refund.id,
  ])
})
