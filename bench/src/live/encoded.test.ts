import { expect, it } from 'vitest'
import { packagerFrom } from '@marquee/server/ingest/packager'
import { chunksOf, encoded, stampedAt, takenIn } from './encoded.ts'

it('tells of a piece when its pictures were taken, as the packager cuts it', async () => {
  const { init, chunks } = await chunksOf(5)
  expect(chunks.map(({ stamps }) => stamps.length)).toEqual(chunks.map(() => encoded.fps * encoded.chunkSeconds))
  const packager = packagerFrom()
  const began = 1_700_000_000_000
  const sent = chunks.map((chunk, place) => stampedAt(chunk, began + place * 1_000))
  const [, first, second] = [init, ...sent].flatMap((bytes) => packager.push(bytes))
  const { first: from, last: until } = takenIn(first!.bytes)!
  expect(until).toBe(began)
  expect(until - from).toBeCloseTo(1_000 - 1_000 / encoded.fps, 0)
  expect(takenIn(second!.bytes)!.last).toBe(began + 1_000)
})

it('finds no moment in a piece of somebody else', () => {
  expect(takenIn(Buffer.from('nothing'))).toBeUndefined()
})
