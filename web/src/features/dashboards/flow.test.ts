import { expect, it } from 'vitest'
import { dailyOf, flowOf, todayOf, type Time } from './flow.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000).toISOString())
/** The seven days to the 26th of November, at noon. */
const week: Time = { unit: 'day', steps: daysFrom('2026-11-20', 7), isRunning: true, firstDay: '2020-01-01' }
const line = { total: 900, added: 70, before: 80, whole: { added: 66, before: 60 }, steps: [11, 11, 11, 11, 11, 11, 4] }

it('tells all that came, and holds days that are over against days that are over', () => {
  expect(flowOf(line, week)).toEqual({ count: 70, change: 6, steps: line.steps })
  expect(flowOf({ ...line, whole: { added: 70, before: 80 } }, { ...week, isRunning: false }).change).toBe(-10)
})

it('tells what a day had by the days that are over', () => {
  expect(dailyOf(line, week)).toMatchObject({ count: 11, change: 1 })
})

it('does not take the quiet days of a channel for none', () => {
  const quiet = { ...line, whole: { added: 12, before: 0 }, steps: [0, 0, 0, 0, 0, 12, 0] }
  expect(dailyOf(quiet, week)).toMatchObject({ count: 2, change: 2 })
})

it('shows no growth for days on which the channel was not there', () => {
  // Three days old, the running one included.
  const young = { ...week, firstDay: '2026-11-24' }
  const fresh = { ...line, added: 24, before: 0, whole: { added: 20, before: 0 }, steps: [0, 0, 0, 0, 10, 10, 4] }
  expect(dailyOf(fresh, young)).toMatchObject({ count: 10, change: undefined })
  expect(flowOf(fresh, young)).toMatchObject({ count: 24, change: undefined })
  // Ten days old: four whole days before the six of the time.
  const older = { ...week, firstDay: '2026-11-16' }
  expect(dailyOf({ ...line, whole: { added: 60, before: 40 } }, older)).toMatchObject({ count: 10, change: 0 })
  expect(flowOf(line, older).change).toBeUndefined()
})

it('tells the first day of all as it is so far', () => {
  expect(dailyOf({ ...line, added: 4, whole: { added: 0, before: 0 } }, { ...week, firstDay: '2026-11-26' })).toMatchObject({ count: 4, change: undefined })
})

it('holds today against yesterday until the same hour', () => {
  const hours: Time = { ...week, unit: 'hour', steps: ['2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z'] }
  const today = { total: 9, added: 26, before: 327, whole: { added: 25, before: 27 }, steps: [26] }
  expect(todayOf(today, hours)).toMatchObject({ count: 26, change: -2 })
  expect(todayOf(today, { ...hours, firstDay: '2026-11-26' }).change).toBeUndefined()
})
