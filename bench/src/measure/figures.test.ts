import { expect, it } from 'vitest'
import { median, quantile, slope } from './figures.ts'

it('finds the middle whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([100, 2, 10])).toBe(10)
})

it('finds the slowest hundredth', () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1)
  expect(quantile(values, 0.99)).toBe(199)
  expect(quantile(values, 1)).toBe(200)
})

it('has no middle of nothing', () => {
  expect(median([])).toBeNaN()
})

it('finds how steeply something rises, whatever wobbles about it', () => {
  expect(slope([{ at: 0, value: 10 }, { at: 1, value: 12 }, { at: 2, value: 14 }])).toBeCloseTo(2)
  expect(slope([{ at: 0, value: 10 }, { at: 1, value: 13 }, { at: 2, value: 11 }, { at: 3, value: 14 }])).toBeCloseTo(1)
  expect(slope([{ at: 0, value: 10 }])).toBeNaN()
})
