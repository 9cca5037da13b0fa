import { expect, it } from 'vitest'
import { barsOf, daysIn, utcDay } from './figureDays.ts'

const asked = (search: string) => daysIn(new URLSearchParams(search))
const lastThirty = { from: utcDay(29), to: utcDay() }

it.each([
  ['from=2026-02-01&to=2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
  ['', lastThirty],
  ['from=2026-02-01', lastThirty],
  ['from=2026-02-28&to=2026-02-01', lastThirty],
  ['from=2020-02-01&to=2026-02-01', lastThirty],
  ['from=yesterday&to=2026-02-01', lastThirty],
])('reads the days of an address: %s', (search, days) => expect(asked(search)).toEqual(days))

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, after) => ({ day: utcDay(-after, Date.parse(first)), impressions: after + 1, clicks: 0 }))

it('has a bar for each day of a month', () => {
  const bars = barsOf(daysFrom('2026-02-01', 28))
  expect(bars).toHaveLength(28)
  expect(bars.at(-1)).toEqual({ label: '28 Feb', name: '28 February 2026', value: 28 })
})

it('has a bar for each month of a year, parts of months among them', () => {
  const bars = barsOf(daysFrom('2026-01-30', 366))
  expect(bars.map(({ label }) => label)).toEqual([
    'Jan 26', 'Feb 26', 'Mar 26', 'Apr 26', 'May 26', 'Jun 26', 'Jul 26', 'Aug 26', 'Sept 26', 'Oct 26', 'Nov 26', 'Dec 26', 'Jan 27',
  ])
  expect(bars[0]).toEqual({ label: 'Jan 26', name: 'January 2026', value: 3 })
})
