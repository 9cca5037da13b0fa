import { expect, test } from 'vitest'
import { digitsOf, money, moneyIn, shortMoneyIn } from './money.ts'

test.each([
  [0, '$0'],
  [1, '$0.01'],
  [10, '$0.10'],
  [100, '$1'],
  [999, '$9.99'],
  [1400, '$14'],
  [123_450, '$1,234.50'],
  [4_128_600, '$41,286'],
  [-500, '-$5'],
])('%d cents read %s', (cents, words) => expect(money(cents)).toBe(words))

test.each([['usd', 500, 2, '$5'], ['eur', 1_250, 2, '€12.50'], ['jpy', 500, 0, '¥500'], ['kwd', 12_345, 3, 'KWD\u00A012.345']])(
  'an amount in %s: %d has %d digits and reads %s', (currency, units, digits, words) => {
    expect(digitsOf(currency)).toBe(digits)
    expect(moneyIn(units, currency)).toBe(words)
  },
)

test.each([
  [0, 'usd', '$0'],
  [2_499, 'usd', '$24.99'],
  [4_128_600, 'usd', '$41.3K'],
  [500, 'jpy', '¥500'],
])('%d of %s stand beside a chart as %s', (units, currency, words) => expect(shortMoneyIn(units, currency)).toBe(words))
