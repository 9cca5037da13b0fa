import { expect, it, test } from 'vitest'
import { edgesOf, firstOfToday, hoursSinceYesterday, stepsOf } from './range.ts'

const clockAt = (now: string) => {
  const todayBegins = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  return { today: now.slice(0, 10), hour: Date.parse(`${now.slice(0, 13)}:00:00Z`), todayBegins, yesterdayBegins: todayBegins - 86_400_000 }
}
const now = clockAt('2026-11-22T14:49:47Z')

test.each([
  ['24 hours, of which the running one is the last', { period: 'day' }, 24, '2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  ['7 days, of which today is the last', { period: 'week' }, 7, '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['30 days, of which today is the last', { period: 'month' }, 30, '2026-10-24T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['own days, both included', { period: 'day', from: '2026-02-27', to: '2026-03-02' }, 4, '2026-02-27T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
  ['one day', { period: 'month', from: '2026-11-22', to: '2026-11-22' }, 1, '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['no day that has not come', { period: 'month', from: '2026-11-20', to: '2027-01-01' }, 3, '2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
] as const)('looks at %s', (_, wish, count, from, to) => {
  const steps = stepsOf(wish, now)
  expect(steps.count).toBe(count)
  expect(edgesOf(steps)).toEqual({ from, to })
})

it('says on which days the hours lie', () => {
  expect(stepsOf({ period: 'day' }, now)).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-22' })
  expect(stepsOf({ period: 'week' }, now)).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
})

it('counts the hours of a day on which clocks go back', () => {
  // In New York on 1 November 2026, with 25 hours.
  const todayBegins = Date.parse('2026-11-02T05:00:00Z')
  const clock = { today: '2026-11-02', hour: Date.parse('2026-11-02T07:00:00Z'), todayBegins, yesterdayBegins: Date.parse('2026-11-01T04:00:00Z') }
  expect(hoursSinceYesterday(clock).count).toBe(28)
  expect(firstOfToday(clock)).toBe(25)
})

it('looks at today where every day asked for has yet to come', () => {
  expect(stepsOf({ period: 'month', from: '2027-01-01', to: '2027-01-05' }, now)).toMatchObject({ count: 1 })
})
