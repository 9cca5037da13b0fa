import { streamBytes } from '@marquee/server/test/streamBytes'

/** What is sent: as much as the studio sends of 720p, in as many chunks. Each begins with a picture that a player can begin with. */
export const encoded = { width: 1_280, height: 720, fps: 30, kbits: 2_500, chunkSeconds: 1 } as const

/** Stands at the beginning of each picture; when it was taken follows it, in ms since 1970. */
const mark = Buffer.from('taken at')

/** A piece as it travels, and where in it pictures say when they were taken. */
export interface Chunk {
  bytes: Buffer
  stamps: number[]
}

const stampsIn = (bytes: Buffer) => {
  const found: number[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found.push(at + mark.length)
  return found
}

/** The boxes of a file one after the other, each with its header. */
const boxesOf = (file: Buffer) => {
  const boxes: { type: string; bytes: Buffer }[] = []
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32BE(at)
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + size) })
    at += size
  }
  return boxes
}

/** The beginning of a stream, and some seconds of it in chunks, each a whole fragment, to be sent again and again. */
export const chunksOf = async (seconds: number): Promise<{ init: Buffer; chunks: Chunk[] }> => {
  const { width, height, fps, kbits, chunkSeconds } = encoded
  const frameOf = () => {
    const data = Buffer.alloc(Math.round((kbits * 1_000) / 8 / fps), 1)
    mark.copy(data)
    return data
  }
  const file = await streamBytes({ seconds, keyEvery: chunkSeconds, fragment: chunkSeconds / 2, width, height, fps, frameOf })
  const boxes = boxesOf(Buffer.concat(file))
  const init = Buffer.concat(boxes.filter(({ type }) => type === 'ftyp' || type === 'moov').map(({ bytes }) => bytes))
  const fragments = boxes.flatMap(({ type, bytes }, place) => (type === 'moof' ? [Buffer.concat([bytes, boxes[place + 1]!.bytes])] : []))
  // The last one holds what is left of the sound.
  return { init, chunks: fragments.map((bytes) => ({ bytes, stamps: stampsIn(bytes) })).filter(({ stamps }) => stamps.length > 0) }
}

/** A chunk whose last picture was taken at a moment. */
export const stampedAt = ({ bytes, stamps }: Chunk, lastAt: number): Buffer => {
  const own = Buffer.from(bytes)
  for (const [place, at] of stamps.entries()) own.writeDoubleBE(lastAt - ((stamps.length - 1 - place) * 1_000) / encoded.fps, at)
  return own
}

/** When the first and the last picture of a piece were taken; undefined where it holds none of ours. */
export const takenIn = (piece: Buffer): { first: number; last: number } | undefined => {
  const [first, last] = [piece.indexOf(mark), piece.lastIndexOf(mark)]
  return first < 0 ? undefined : { first: piece.readDoubleBE(first + mark.length), last: piece.readDoubleBE(last + mark.length) }
}
