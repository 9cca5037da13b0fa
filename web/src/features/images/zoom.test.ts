import { expect, it, test } from 'vitest'
import { moved, mostScale, swiped, whole, zoomed } from './zoom.ts'

const room = { width: 400, height: 600 }

it('keeps what is under the fingers there while the picture grows', () => {
  const at = { x: 100, y: -50 }
  const view = zoomed(whole, 2, at, room)
  // What was at that point of the whole picture is at twice its distance from the picture's middle.
  expect([view.x + 2 * at.x, view.y + 2 * at.y]).toEqual([at.x, at.y])
})

it('becomes no smaller than whole, where it stands in the middle, and no larger than it may', () => {
  expect(zoomed({ scale: 3, x: 120, y: 40 }, 0.01, { x: 10, y: 10 }, room)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(zoomed(whole, 100, { x: 0, y: 0 }, room).scale).toBe(mostScale)
})

it('is pushed no further than its edge, and not at all while it is whole', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, room)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moved(whole, { x: 30, y: 30 }, room)).toEqual(whole)
})

test.each([
  [{ x: -80, y: 10 }, 1],
  [{ x: 80, y: -10 }, -1],
  [{ x: -30, y: 0 }, 0],
  [{ x: 90, y: 80 }, 0],
  [{ x: 0, y: 200 }, 0],
])('a finger that went %o leads %d on', (by, to) => expect(swiped(by)).toBe(to))
