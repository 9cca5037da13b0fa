import { expect, test } from 'vitest'
import { yearSaves } from './yearSaves.ts'

test.each([
  [999, 9_990, { months: 2 }],
  [1_000, 11_000, { months: 1 }],
  [1_000, 10_500, { percent: 12 }],
  [999, 9_999, { percent: 16 }],
  [999, 11_988, null],
  [1_000, 11_950, null],
  [500, 9_900, null],
])('%d a month and %d a year save %o', (month, year, saved) => expect(yearSaves(month, year)).toEqual(saved))
