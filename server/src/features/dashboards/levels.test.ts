import { expect, it } from 'vitest'
import { levelOf, monthlyCentsOf, shareOf, startBefore } from './levels.ts'

const line = { total: 12, added: 3, before: 4, steps: [5, -4, 2] }

it('goes from what was there at the beginning through each step', () => {
  expect(levelOf(line)).toEqual({ now: 12, before: 9, steps: [14, 10, 12] })
  expect(startBefore(line)).toBe(5)
})

it('rounds every moment by itself, so that no rounding is added up', () => {
  expect(monthlyCentsOf({ now: 30, before: 5, steps: [5, 18] })).toEqual({ now: 3, before: 0, steps: [0, 2] })
})

it.each([[1, 4, 0.25], [3, 2, 1], [0, 2, 0], [0, 0, null], [2, 0, null]])('%d of %d is %s', (part, whole, share) =>
  expect(shareOf(part, whole)).toBe(share))
