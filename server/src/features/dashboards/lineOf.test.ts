import { expect, it } from 'vitest'
import { lineOf, todayOf } from './figureQueries.ts'
import { hoursSinceYesterday, stepsOf } from './range.ts'

const clockAt = (now: string) => {
  const todayBegins = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  return { today: now.slice(0, 10), hour: Date.parse(`${now.slice(0, 13)}:00:00Z`), todayBegins, yesterdayBegins: todayBegins - 86_400_000 }
}
const now = clockAt('2026-11-26T10:20:00Z')

const rowsOf = (counts: Record<string, number>) => [
  ...Object.entries(counts).map(([at, count]) => ({ metric: 4, currency: '', begins: Date.parse(at) / 1_000, count })),
  { metric: 4, currency: '', begins: null, count: Object.values(counts).reduce((all, count) => all + count, 0) },
]
const day = (of: number, count: number) => [`2026-11-${String(of).padStart(2, '0')}T00:00:00Z`, count] as const

it('compares whole days, so that a morning is not held against seven days', () => {
  const daily = Object.fromEntries(Array.from({ length: 14 }, (_, place) => day(13 + place, place === 13 ? 1 : 10)))
  expect(lineOf(rowsOf(daily), stepsOf({ period: 'week' }, now))).toMatchObject({ added: 61, before: 70, whole: { added: 60, before: 60 } })
})

it('compares days that are over with as many before them', () => {
  const counts = Object.fromEntries([day(3, 5), day(4, 6), day(5, 7), day(6, 8)])
  const steps = stepsOf({ period: 'month', from: '2026-11-05', to: '2026-11-06' }, now)
  expect(lineOf(rowsOf(counts), steps)).toMatchObject({ added: 15, before: 11, whole: { added: 15, before: 11 } })
})

it('holds today against yesterday until the same hour', () => {
  const hours = { '2026-11-25T00:00:00Z': 20, '2026-11-25T09:00:00Z': 7, '2026-11-25T10:00:00Z': 300, '2026-11-26T00:00:00Z': 25, '2026-11-26T10:00:00Z': 1 }
  const line = lineOf(rowsOf(hours), hoursSinceYesterday(now))
  expect(todayOf(line, 24)).toMatchObject({ added: 26, before: 327, whole: { added: 25, before: 27 }, steps: [26] })
})

it('compares nothing in the first hour of a day', () => {
  const line = lineOf(rowsOf({ '2026-11-25T00:00:00Z': 150 }), hoursSinceYesterday(clockAt('2026-11-26T00:10:00Z')))
  expect(todayOf(line, 24)).toMatchObject({ added: 0, before: 150, whole: { added: 0, before: 0 } })
})
