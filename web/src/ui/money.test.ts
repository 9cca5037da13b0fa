import { expect, test } from 'vitest'
import { money } from './money.ts'

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
