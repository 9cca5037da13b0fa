import { expect, test } from 'vitest'
import { everyNth, gridLines } from './scale.ts'

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

test.each([
  [7, 600, 1],
  [24, 640, 2],
  [30, 600, 3],
  [30, 240, 7],
  [30, 0, 30],
])('of %d days in %d pixels every %dth is named, and those have room', (count, width, every) => {
  const days = Array.from({ length: count }, (_, day) => `${day + 1} Nov`)
  expect(everyNth(days, width)).toBe(every)
})

test.each([
  [0, -1],
  [0, -1_500],
  [62_000, -300],
  [9, -9],
  [1, -97],
])('between %d and %d there are five lines at most, and one at 0', (max, min) => {
  const lines = gridLines(max, min)
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(lines).toContain(0)
  expect([lines[0]! <= min, lines.at(-1)! >= max]).toEqual([true, true])
})

test('lines lie as far from each other, at whole numbers', () => {
  for (const max of [1, 2, 3, 5, 7, 13, 97, 1_234]) {
    const lines = gridLines(max)
    expect(new Set(lines.slice(1).map((line, place) => line - lines[place]!)).size).toBe(1)
    expect(lines.every(Number.isInteger)).toBe(true)
  }
})
