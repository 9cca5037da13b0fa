import { expect, it } from 'vitest'
import { spanBars } from './spanBars.ts'

it('names months by their month, and says which was highest', () => {
  const { bars, total, spoken } = spanBars('month', [{ on: '2025-12-01', count: 2 }, { on: '2026-01-01', count: 7 }, { on: '2026-02-01', count: 7 }])
  expect(bars.map(({ label, value }) => `${label} ${value}`)).toEqual(['Dec 2', 'Jan 7', 'Feb 7'])
  expect(total).toBe(16)
  expect(spoken).toEqual({ first: 'December 2025', last: 'February 2026', peakOn: 'January 2026', peak: 7 })
})

it('names weeks by their Monday', () => {
  expect(spanBars('week', [{ on: '2026-11-16', count: 1 }])).toMatchObject({ bars: [{ label: '16 Nov', value: 1 }], spoken: { peakOn: '16 November' } })
})

it('has nothing to say where nothing happened', () => {
  expect(spanBars('month', [{ on: '2026-01-01', count: 0 }]).spoken).toBeUndefined()
  expect(spanBars('week', []).spoken).toBeUndefined()
})
