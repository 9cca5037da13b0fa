import { describe, expect, it, test } from 'vitest'
import { cropOf, moved, tooFewPixels, wholeView, zoomLimit } from './crop.ts'

const rounded = (crop: object) =>
  Object.fromEntries(Object.entries(crop).map(([key, value]) => [key, Math.round(Number(value) * 1000) / 1000]))

test.each`
  what                              | picture | frame | view                               | kept
  ${'a square of a square'}         | ${1}    | ${1}  | ${wholeView}                       | ${{ x: 0, y: 0, width: 1, height: 1 }}
  ${'the middle of a wide one'}     | ${2}    | ${1}  | ${wholeView}                       | ${{ x: 0.25, y: 0, width: 0.5, height: 1 }}
  ${'the middle of a tall one'}     | ${0.5}  | ${1}  | ${wholeView}                       | ${{ x: 0, y: 0.25, width: 1, height: 0.5 }}
  ${'a band of a photo'}            | ${1.5}  | ${3}  | ${wholeView}                       | ${{ x: 0, y: 0.25, width: 1, height: 0.5 }}
  ${'the quarter one looks at'}     | ${1}    | ${1}  | ${{ x: 0.25, y: 0.75, zoom: 2 }}   | ${{ x: 0, y: 0.5, width: 0.5, height: 0.5 }}
  ${'no further than the edge'}     | ${1}    | ${1}  | ${{ x: 2, y: -1, zoom: 2 }}        | ${{ x: 0.5, y: 0, width: 0.5, height: 0.5 }}
`('keeps $what', ({ picture, frame, view, kept }) =>
  expect(rounded(cropOf(picture as number, frame as number, view as typeof wholeView))).toEqual(kept))

describe('moving', () => {
  it('goes by parts of what is seen, and stops at the edge', () => {
    const close = moved(1, 1, wholeView, { zoom: 2 })
    expect(rounded(moved(1, 1, close, { right: 0.1 }))).toEqual({ x: 0.55, y: 0.5, zoom: 2 })
    expect(rounded(moved(1, 1, close, { right: 5, down: -5 }))).toEqual({ x: 0.75, y: 0.25, zoom: 2 })
  })

  it('comes back from the edge at once', () => {
    const edge = moved(1, 1, { ...wholeView, zoom: 2 }, { right: 9 })
    expect(moved(1, 1, edge, { right: -0.1 }).x).toBeLessThan(edge.x)
  })

  it('zooms between the whole and four times', () => {
    expect(moved(1, 1, wholeView, { zoom: 0.1 }).zoom).toBe(1)
    expect(moved(1, 1, wholeView, { zoom: 99 }).zoom).toBe(zoomLimit)
  })

  it('keeps the picture in the frame when it goes back', () => {
    const corner = moved(1, 1, { x: 0, y: 0, zoom: 4 })
    expect(rounded(moved(1, 1, corner, { zoom: 1 }))).toEqual({ x: 0.5, y: 0.5, zoom: 1 })
  })
})

test.each([
  ['an avatar of 8 by 8', 'AVATAR', { width: 8, height: 8 }, 1, { width: 8, height: 8 }],
  ['an avatar that is large enough', 'AVATAR', { width: 400, height: 400 }, 1, undefined],
  ['a small part of that', 'AVATAR', { width: 400, height: 400 }, 0.25, { width: 100, height: 100 }],
  ['a narrow banner', 'BANNER', { width: 300, height: 100 }, 1, { width: 300, height: 100 }],
  ['a drawing that names no size', 'AVATAR', { width: 0, height: 0 }, 1, undefined],
] as const)('counts the pixels of %s where they are too few', (_, kind, size, share, expected) => {
  expect(tooFewPixels(kind, size, { x: 0, y: 0, width: share, height: share })).toEqual(expected)
})
