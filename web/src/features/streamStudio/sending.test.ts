import { describe, expect, it, test } from 'vitest'
import { fitted, sentSize } from './pictureSize.ts'
import { lowestKbits, nextKbits } from './sendingRate.ts'

describe('the size that is sent', () => {
  test.each([
    ['a camera as large as chosen', 1280, 720, '720p', 1280, 720],
    ['a small camera stays small', 640, 480, '720p', 640, 480],
    ['a large screen becomes smaller', 2560, 1440, '720p', 1280, 720],
    ['a wide screen is as wide as it may be', 3440, 1440, '1080p', 1920, 804],
    ['a telephone that stands', 1080, 1920, '720p', 720, 1280],
    ['an odd window', 1001, 601, '1080p', 1000, 600],
    ['hardly anything', 1, 1, '360p', 2, 2],
  ] as const)('%s', (_, width, height, quality, sentWidth, sentHeight) =>
    expect(sentSize({ width, height }, quality)).toEqual({ width: sentWidth, height: sentHeight }),
  )

  it('shows the whole picture in a frame of another shape', () => {
    expect(fitted({ width: 640, height: 480 }, { width: 1280, height: 720 })).toEqual({ x: 160, y: 0, width: 960, height: 720 })
    expect(fitted({ width: 720, height: 1280 }, { width: 1280, height: 720 })).toEqual({ x: 437.5, y: 0, width: 405, height: 720 })
  })
})

describe('how dense it is sent', () => {
  const calm = { kbits: 2500, wanted: 2500, waitingMs: 0, calmForMs: 60_000, sinceChangeMs: 60_000 }
  test.each([
    ['all is well', calm, 2500],
    ['the connection does not keep up', { ...calm, waitingMs: 3000, calmForMs: 0 }, 1500],
    ['a moment’s delay', { ...calm, waitingMs: 1000, calmForMs: 0 }, 2500],
    ['it has just been changed', { ...calm, kbits: 1500, waitingMs: 3000, calmForMs: 0, sinceChangeMs: 1000 }, 1500],
    ['less is no picture', { ...calm, kbits: 400, waitingMs: 9000, calmForMs: 0 }, lowestKbits],
    ['it keeps up again for a while', { ...calm, kbits: 1500 }, 1950],
    ['it keeps up again since just now', { ...calm, kbits: 1500, calmForMs: 5000 }, 1500],
    ['it is never more than what was chosen', { ...calm, kbits: 2400 }, 2500],
  ] as const)('%s', (_, sending, expected) => expect(nextKbits(sending)).toBe(expected))
})
