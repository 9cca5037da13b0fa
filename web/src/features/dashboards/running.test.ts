import { expect, test } from 'vitest'
import { running } from './running.ts'

const growth = (total: number) => ({ total, day: 0, week: 0, month: 0 })
const days = (...counts: number[]) => counts.map((count, index) => ({ on: `2026-11-0${index + 1}`, count }))

test.each([
  ['ends with the total of today', 36, [0, 2, 1], [33, 35, 36]],
  ['stays level where nobody came', 5, [0, 0, 0], [5, 5, 5]],
  ['never falls below nothing when some have left again', 2, [4, 3, 1], [0, 1, 2]],
  ['has no line without days', 7, [], []],
])('%s', (_, total, counts, ends) => expect(running(growth(total), days(...counts))).toEqual(ends))
