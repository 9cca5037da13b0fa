import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { streamBytes } from '#test/streamBytes.ts'
import { IngestRefusal } from './ingestRefusal.ts'
import { packagerFrom, type Cut, type Init, type Segment } from './packager.ts'

let pieces: Buffer[]
let whole: Buffer
beforeAll(async () => {
  pieces = await streamBytes({ seconds: 5 })
  whole = Buffer.concat(pieces)
})

const cutFrom = (pieces: readonly Buffer[], packager = packagerFrom()): Cut[] => [
  ...pieces.flatMap((piece) => packager.push(piece)),
  ...packager.finish(),
]
const initOf = (cuts: readonly Cut[]) => cuts.find((cut): cut is Init => cut.kind === 'init')!
const segmentsOf = (cuts: readonly Cut[]) => cuts.filter((cut): cut is Segment => cut.kind === 'segment')
const inPieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, piece) => bytes.subarray(piece * size, (piece + 1) * size))
const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof IngestRefusal) return error.reason
    throw error
  }
  return undefined
}

it('says of the beginning what the pictures and the sound are', () => {
  expect(initOf(cutFrom(pieces))).toMatchObject({ codecs: 'avc1.42c01e,mp4a.40.2', width: 640, height: 360 })
})

it('cuts a second at a time, each behind the one before', () => {
  const segments = segmentsOf(cutFrom(pieces))
  expect(segments.map(({ durationMs }) => durationMs)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000])
  expect(segments.map(({ keyFrameMs }) => keyFrameMs)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000])
  const init = initOf(cutFrom(pieces)).bytes
  expect(whole.subarray(0, segments.at(-1)!.until)).toEqual(Buffer.concat([init, ...segments.map(({ bytes }) => bytes)]))
})

it.each([1, 7, 100, 4_096])('cuts the same from pieces of %d bytes', (size) => {
  expect(cutFrom(inPieces(whole, size))).toEqual(cutFrom([whole]))
})

it('waits for the next picture that can be begun with where fragments are shorter', async () => {
  const segments = segmentsOf(cutFrom(await streamBytes({ seconds: 6, keyEvery: 2 })))
  expect(segments.map(({ durationMs }) => durationMs)).toEqual([2_000, 2_000, 2_000])
})

it('goes on behind a segment with the init that was kept, and loses nothing', () => {
  const cuts = cutFrom([whole])
  const [, second, ...rest] = segmentsOf(cuts)
  const after = cutFrom(inPieces(whole.subarray(second!.until), 500), packagerFrom(initOf(cuts).bytes))
  expect(segmentsOf(after).map(({ bytes }) => bytes)).toEqual(rest.map(({ bytes }) => bytes))
})

it('takes up another encoder’s beginning in the middle', () => {
  const cuts = cutFrom([whole, whole])
  expect(cuts.filter(({ kind }) => kind === 'init')).toHaveLength(2)
  expect(segmentsOf(cuts)).toHaveLength(10)
})

describe('refuses', () => {
  it.each([
    ['what is no MP4', () => cutFrom([Buffer.from('GET / HTTP/1.1\r\nHost: somewhere\r\n\r\n')]), 'unreadable'],
    ['a box without an end', () => cutFrom([Buffer.from('00000001667479706f6f6f6f000000000000000f', 'hex')]), 'unreadable'],
    ['a box of gigabytes', () => cutFrom([initOf(cutFrom([whole])).bytes, Buffer.from('7fffffff6d646174', 'hex')]), 'unreadable'],
    ['fragments before a beginning', () => cutFrom([whole.subarray(initOf(cutFrom([whole])).bytes.length)]), 'unreadable'],
  ])('%s', (_, work, reason) => expect(refusalOf(work)).toBe(reason))

  it('pictures of another kind than a browser plays everywhere', async () => {
    const foreign = await streamBytes({ codec: 'vp9' })
    expect(refusalOf(() => cutFrom(foreign))).toBe('unreadable')
  })

  it('pictures that are too large, and not those that stand upright', async () => {
    const [large, upright] = [await streamBytes({ width: 2_560, height: 1_440 }), await streamBytes({ width: 1_080, height: 1_920 })]
    expect(refusalOf(() => cutFrom(large))).toBe('limit')
    expect(refusalOf(() => cutFrom(upright))).toBeUndefined()
  })

  it('more bits a second than a stream may have, once they last', async () => {
    const heavy = await streamBytes({ seconds: 12, frameBytes: 110_000 })
    expect(refusalOf(() => cutFrom(heavy))).toBe('limit')
    expect(refusalOf(() => cutFrom(heavy.slice(0, heavy.length / 2)))).toBeUndefined()
  })

  it('a stream that no player can begin for ten seconds', async () => {
    const endless = await streamBytes({ seconds: 13, keyEvery: 12 })
    expect(refusalOf(() => cutFrom(endless))).toBe('no_key_frames')
  })
})

it('whatever comes, plays it or refuses it', () => {
  const [at, bytes] = [fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 12 })]
  const cut = fc.record({ at, bytes, gone: fc.nat(40), size: fc.integer({ min: 1, max: 5_000 }) })
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), (cuts) => {
      let hostile = whole
      for (const { at, bytes, gone } of cuts) hostile = Buffer.concat([hostile.subarray(0, at), bytes, hostile.subarray(at + gone)])
      refusalOf(() => cutFrom(inPieces(hostile, cuts[0]!.size)))
    }),
    { numRuns: 300 },
  )
})

it('holds no more than a box and a segment of what never ends', () => {
  const init = initOf(cutFrom([whole])).bytes
  const packager = packagerFrom(init)
  const junk = Buffer.alloc(1_000_000)
  packager.push(Buffer.from('00f000006d646174', 'hex'))
  let taken = 0
  expect(refusalOf(() => {
    for (; taken < 40; taken++) packager.push(junk)
  })).toBe('unreadable')
  expect(taken).toBeLessThan(20)
})
