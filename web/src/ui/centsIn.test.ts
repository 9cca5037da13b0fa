import { expect, test } from 'vitest'
import { centsIn, typedCents, typedUnits, unitsIn } from './centsIn.ts'

test.each([
  ['4.99', 499], ['4.9', 490], ['$4.99', 499], [' 24 ', 2_400], ['1,234.50', 123_450], ['$ 10,000', 1_000_000], ['0.07', 7], ['', null], ['  ', null],
  ['4,99', Number.NaN], ['4.999', Number.NaN], ['four', Number.NaN], ['-4', Number.NaN], ['4 €', Number.NaN], ['1,23', Number.NaN], ['.5', Number.NaN],
])('%j is %s cents', (typed, cents) => expect(centsIn(typed)).toBe(cents))

test.each([[499, '4.99'], [490, '4.90'], [2_400, '24'], [123_450, '1234.50'], [null, ''], [Number.NaN, '']])('%s cents are typed %j', (cents, typed) => {
  expect(typedCents(cents)).toBe(typed)
  if (cents) expect(centsIn(typed)).toBe(cents)
})

test.each([
  ['500', 0, 500], ['1,500', 0, 1_500], ['5.00', 0, Number.NaN], ['12.345', 3, 12_345], ['12.5', 3, 12_500], ['12', 3, 12_000], ['12.3456', 3, Number.NaN],
])('%j with %d digits behind the point is %s of the smallest', (typed, digits, units) => expect(unitsIn(typed, digits)).toBe(units))

test.each([[500, 0, '500'], [12_345, 3, '12.345'], [12_000, 3, '12']])('%s of the smallest with %d digits is typed %j', (units, digits, typed) =>
  expect(typedUnits(units, digits)).toBe(typed))
