import { expect, it } from 'vitest'
import { cohortsOf, firstCohort } from './cohorts.ts'

const today = '2026-11-22'
const row = (month: string, metric: number, count: number) => ({ month, metric, count })

it('tells how many of those who joined in a month were there when each later one began', () => {
  const rows = [row('2026-11', 99, 3), row('2026-11', 100, 1), row('2026-09', 99, 10), row('2026-09', 100, 1), row('2026-09', 101, 4), row('2026-08', 99, 0)]
  expect(cohortsOf(rows, today)).toEqual([{ month: '2026-09', kept: [10, 9, 5] }, { month: '2026-11', kept: [3] }])
})

it('goes over the turn of a year, and looks back a year', () => {
  expect(cohortsOf([row('2025-12', 99, 2), row('2025-12', 101, 1)], '2026-02-01')).toEqual([{ month: '2025-12', kept: [2, 2, 1] }])
  expect(firstCohort(today)).toBe('2025-12-01T00:00:00.000Z')
  expect(firstCohort('2026-12-31')).toBe('2026-01-01T00:00:00.000Z')
})
