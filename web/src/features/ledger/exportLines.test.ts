import { afterEach, expect, it } from 'vitest'
import { line } from '#test/ledger.ts'
import { zone } from '#ui/moment.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { rowOf } from './exportLines.ts'
import { wordsOf } from '#words/words.tsx'

afterEach(() => zone.set(undefined))

it.each([
  ['usd', [20, 0, 0.88, 0, 19.12]],
  ['jpy', [2_000, 0, 88, 0, 1_912]],
  ['kwd', [2, 0, 0.088, 0, 1.912]],
])('counts %s in whole units', (currency, amounts) => {
  const row = rowOf(wordsOf(ledgerWords), line({ currency }), 'UTC')
  expect(row[7]).toBe(currency.toUpperCase())
  expect(row.slice(8, 13)).toEqual(amounts)
})

it('says the day of a payout as the provider does', () => {
  zone.set('America/New_York')
  const payout = { id: line().id, state: 'paid' as const, arrivesAt: '2026-11-25T00:00:00.000Z' }
  expect(rowOf(wordsOf(ledgerWords), line({ payout }), 'UTC').at(-4)).toBe('Paid out, 2026-11-25')
})

it('says what was sold, why it went back, the day of the channel, and what it can be matched by', () => {
  const payout = { id: '018f0000-0000-7000-8000-0000000000d9', state: 'paid' as const, arrivesAt: '2026-11-25T00:00:00.000Z' }
  const back = line({
    kind: 'refund', soldAs: 'ticket', at: '2026-11-21T23:30:00.000Z', sold: { name: 'Kiln night', count: 3, per: null }, refundReason: 'duplicate', payout,
  })
  const row = rowOf(wordsOf(ledgerWords), back, 'Europe/Berlin')
  expect(row.slice(0, 2)).toEqual(['2026-11-21T23:30:00.000Z', '2026-11-22'])
  expect(row[4]).toBe('Kiln night, 3 tickets')
  expect(row.slice(-3)).toEqual([payout.id, 'Paid twice', back.id])
})
