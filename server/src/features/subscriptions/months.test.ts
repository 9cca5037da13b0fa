import { describe, expect, it, test } from 'vitest'
import { monthsAfter } from './months.ts'
import { pausesAfter, pausesOf } from './pause.ts'

const days = (moments: readonly { until: string }[]) => moments.map(({ until }) => until.slice(0, 10))
const at = (day: string) => `${day}T10:00:00.000Z`

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-30', 1, '2027-02-28'],
  ['2027-01-29', 1, '2027-02-28'],
  ['2028-01-29', 1, '2028-02-29'],
  ['2027-01-28', 1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2027-08-31', 1, '2027-09-30'],
])('%s and %d months is %s', (from, months, day) => expect(monthsAfter(at(from), months)).toBe(at(day)))

describe('a pause ends on the day on which its period does', () => {
  test.each([
    ['2027-01-31', '2027-02-28', ['2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-01-30', '2027-02-28', ['2027-03-30', '2027-04-30', '2027-05-30']],
    ['2027-01-29', '2027-02-28', ['2027-03-29', '2027-04-29', '2027-05-29']],
    ['2027-08-31', '2028-02-29', ['2028-03-31', '2028-04-30', '2028-05-31']],
    ['2027-01-15', '2027-11-15', ['2027-12-15', '2028-01-15', '2028-02-15']],
    ['2026-10-31', '2026-11-30', ['2026-12-31', '2027-01-31', '2027-02-28']],
  ])('begun on %s and paid until %s', (anchor, paidUntil, until) => expect(days(pausesAfter(at(paidUntil), at(anchor)))).toEqual(until))

  it('and is counted from what is paid where the first day is not known', () => {
    expect(days(pausesOf({ periodEnd: at('2027-03-15'), anchorAt: null }))).toEqual(['2027-04-15', '2027-05-15', '2027-06-15'])
    expect(pausesOf({ periodEnd: null, anchorAt: null })).toEqual([])
  })
})
