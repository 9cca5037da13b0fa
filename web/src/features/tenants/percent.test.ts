import { expect, test } from 'vitest'
import { bpsIn, percentOf } from './percent.ts'

test.each([
  ['2.5', 250],
  [' 2,05 % ', 205],
  ['0', 0],
  ['29.99', 2_999],
  ['7.', 700],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['2.555', Number.NaN],
  ['1e2', Number.NaN],
  ['ten', Number.NaN],
])('%j is %d hundredths of a percent', (typed, bps) => expect(bpsIn(typed)).toBe(bps))

test.each([[250, '2.5'], [0, '0'], [2_999, '29.99'], [1_200, '12']])('%d hundredths read %s percent', (bps, text) => expect(percentOf(bps)).toBe(text))
