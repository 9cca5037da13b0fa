import { expect, it } from 'vitest'
import { FragmentCutter } from './fragments.ts'

const box = (name: string, length = 8) => {
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  ;[...name].forEach((letter, at) => (bytes[4 + at] = letter.charCodeAt(0)))
  return bytes
}
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))
const stream = joined(box('ftyp', 24), box('moov', 90), box('moof', 40), box('mdat', 300), box('styp', 16), box('moof', 40), box('mdat', 200), box('mfra', 30))

const cut = (pieces: Uint8Array[]) => {
  const chunks: number[] = []
  const cutter = new FragmentCutter((bytes) => chunks.push(bytes.byteLength))
  for (const piece of pieces) cutter.push(piece)
  return chunks
}

it.each([1, 7, 113, 10_000])('cuts the same whole pieces out of a stream that comes in %d bytes at a time', (step) => {
  const pieces = Array.from({ length: Math.ceil(stream.length / step) }, (_, at) => stream.slice(at * step, (at + 1) * step))
  expect(cut(pieces)).toEqual([114, 340, 256])
})

it('waits for the rest of a fragment', () => expect(cut([stream.slice(0, 300)])).toEqual([114]))

it('begins again with another initialisation segment', () =>
  expect(cut([stream, stream])).toEqual([114, 340, 256, 114, 340, 256]))

it.each([
  ['a size of nothing', new Uint8Array(64)],
  ['a size beyond all bounds', new Uint8Array([255, 255, 255, 255, 109, 100, 97, 116])],
])('refuses %s', (_, bytes) => expect(() => cut([bytes])).toThrow('Not a fragmented MP4'))
