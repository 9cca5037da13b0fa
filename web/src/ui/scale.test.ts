import { expect, test } from 'vitest'
import { gridLines } from './scale.ts'

test.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 8],
  [9, 20],
  [20, 20],
  [21, 40],
  [244, 400],
  [400, 400],
  [401, 800],
  [1_000_000, 2_000_000],
])('up to %d the top line is %d', (max, top) => {
  const lines = gridLines(max)
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toBe(top)
})
