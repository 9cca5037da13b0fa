import { expect, test } from 'vitest'
import { dayBars } from './dayBars.ts'

test('days are named in UTC, wherever the reader is', () => {
  expect(dayBars([{ on: '2026-10-31', count: 1 }, { on: '2026-11-01', count: 0 }]).bars).toEqual([
    { label: '31 Oct', value: 1 },
    { label: '1 Nov', value: 0 },
  ])
})

test('the chart is told by its ends, its sum and its first highest day', () => {
  const days = [3, 7, 7, 0].map((count, index) => ({ on: `2026-11-0${index + 1}`, count }))
  expect(dayBars(days)).toMatchObject({ total: 17, spoken: { first: '1 November', last: '4 November', peakOn: '2 November', peak: 7 } })
})

test.each([[[]], [[{ on: '2026-11-01', count: 0 }]]])('there is nothing to tell of %j', (days) => {
  expect(dayBars(days)).toMatchObject({ total: 0 })
  expect(dayBars(days).spoken).toBeUndefined()
})
