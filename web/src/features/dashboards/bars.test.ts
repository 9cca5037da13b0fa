import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const dayMs = 86_400_000
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * dayMs).toISOString())

it('names days in UTC, wherever the reader is', () => {
  expect(barsOf({ unit: 'day', steps: daysFrom('2026-10-31', 2), isRunning: false }, [{ label: 'Joined', counts: [1, 0] }])).toMatchObject({
    labels: ['31 Oct', '1 Nov'],
    series: [{ label: 'Joined', counts: [1, 0] }],
  })
})

it('shows levels of weeks as they were at the end of each', () => {
  const days = daysFrom('2026-08-31', 70)
  const { unit, series, spoken } = barsOf({ unit: 'day', steps: days, isRunning: false }, [{ label: 'Revenue', counts: days.map((_, day) => day) }], 'level')
  expect([unit, series[0]!.counts.slice(0, 2), series[0]!.counts.at(-1)]).toEqual(['week', [6, 13], 69])
  expect(spoken).toMatchObject({ from: 6, to: 69, peak: 69 })
})

it('tells a chart by its ends, the sum of all its colours and its first highest bar', () => {
  const series = [{ label: 'A', counts: [3, 5, 7, 0] }, { label: 'B', counts: [0, 2, 0, 0] }]
  expect(barsOf({ unit: 'day', steps: daysFrom('2026-11-01', 4), isRunning: false }, series)).toMatchObject({
    total: 17,
    spoken: { first: '1 November', last: '4 November', peakOn: '2 November', peak: 7 },
  })
})

it('puts many days together by weeks that begin on Monday, and loses nothing', () => {
  const counts = Array.from({ length: 80 }, () => 1)
  const { unit, labels, series, total } = barsOf({ unit: 'day', steps: daysFrom('2026-09-02', 80), isRunning: true }, [{ label: 'A', counts }])
  expect(unit).toBe('week')
  expect(labels.slice(0, 2)).toEqual(['31 Aug', '7 Sept'])
  expect(series[0]!.counts.slice(0, 2)).toEqual([5, 7])
  expect(total).toBe(80)
})

it('shows nothing where more was taken away than came', () => {
  const bars = barsOf({ unit: 'day', steps: daysFrom('2026-11-01', 2), isRunning: false }, [{ label: 'A', counts: [-2, 0] }])
  expect(bars).toMatchObject({ total: 0, series: [{ counts: [0, 0] }] })
  expect(bars.spoken).toBeUndefined()
})

it('tells of a time in which money only went back, and when most of it did', () => {
  const { total, series, spoken } = barsOf(
    { unit: 'day', steps: daysFrom('2026-11-01', 3), isRunning: false }, [{ label: 'Events', counts: [0, -1_500, -200] }], 'balance')
  expect([total, series[0]!.counts]).toEqual([-1_700, [0, -1_500, -200]])
  expect(spoken).toMatchObject({ peak: 0, low: -1_500, lowOn: '2 November' })
})

it('tells of payments that were all given back on the same day', () => {
  const series = [{ label: 'Events', counts: [900] }, { label: 'Tips', counts: [-900] }]
  expect(barsOf({ unit: 'day', steps: daysFrom('2026-11-01', 1), isRunning: false }, series, 'balance').spoken).toMatchObject({ peak: 900, low: -900 })
})

it('says that the last bar grows still, but not of what is there at any moment', () => {
  const days = { unit: 'day' as const, steps: daysFrom('2026-11-01', 2), isRunning: true }
  const series = [{ label: 'A', counts: [2, 1] }]
  expect([barsOf(days, series).isRunning, barsOf(days, series, 'level').isRunning]).toEqual([true, false])
})
