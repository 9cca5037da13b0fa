import { expect, test } from 'vitest'
import { gridLines } from './scale.ts'

test.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [5, 6],
  [9, 10],
  [20, 20],
  [21, 30],
  [244, 300],
  [400, 400],
  [401, 600],
  [1_000_000, 1_000_000],
])('up to %d the top line is %d', (max, top) => {
  const lines = gridLines(max)
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(lines[0]).toBe(0)
  expect(lines.at(-1)).toBe(top)
})
