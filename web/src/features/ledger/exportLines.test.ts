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
  const row = rowOf(wordsOf(ledgerWords), line({ currency }))
  expect(row[5]).toBe(currency.toUpperCase())
  expect(row.slice(6, 11)).toEqual(amounts)
})

it('says the day of a payout as the provider does', () => {
  zone.set('America/New_York')
  const payout = { id: line().id, state: 'paid' as const, arrivesAt: '2026-11-25T00:00:00.000Z' }
  expect(rowOf(wordsOf(ledgerWords), line({ payout })).at(-1)).toBe('Paid out, 2026-11-25')
})
