import { expect, test } from 'vitest'
import { rateOf } from './rateOf.ts'

test.each([
  [0, 0, undefined],
  [3, 0, undefined],
  [0, 40, '0%'],
  [1, 42, '2.4%'],
  [40, 40, '100%'],
  [41, 40, '100%'],
])('%d clicks of %d times seen are %s', (clicks, impressions, rate) => expect(rateOf(clicks, impressions)).toBe(rate))
