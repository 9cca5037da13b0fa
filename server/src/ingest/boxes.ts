import { unreadable } from './ingestRefusal.ts'

/** A box of ISO base media (ISO/IEC 14496-12): what it is called, and where what it holds begins and ends. */
export interface Box {
  type: string
  start: number
  end: number
}

const shortHeader = 8
const longHeader = 16
const printable = /^[\x20-\x7e\xa9]{4}$/

/**
 * The header at the beginning of some bytes: what the box is called, and how many bytes it has with its header. Undefined while there
 * are too few of them to say.
 * @throws IngestRefusal unreadable
 */
export const headerOf = (bytes: Buffer): { type: string; size: number; header: number } | undefined => {
  if (bytes.length < shortHeader) return undefined
  const type = bytes.toString('latin1', 4, 8)
  if (!printable.test(type)) unreadable('it is not MP4')
  const short = bytes.readUInt32BE(0)
  if (short !== 1) return short < shortHeader ? unreadable('a box has no size') : { type, size: short, header: shortHeader }
  if (bytes.length < longHeader) return undefined
  const long = bytes.readBigUInt64BE(shortHeader)
  if (long < longHeader || long > Number.MAX_SAFE_INTEGER) unreadable('a box has no size')
  return { type, size: Number(long), header: longHeader }
}

/**
 * The boxes between two places, none of which reaches beyond the second.
 * @throws IngestRefusal unreadable
 */
export const boxesIn = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = []
  for (let at = start; at + shortHeader <= end; ) {
    const found = headerOf(bytes.subarray(at, end))
    if (!found || at + found.size > end) return unreadable('a box reaches beyond the one it is in')
    boxes.push({ type: found.type, start: at + found.header, end: at + found.size })
    at += found.size
  }
  return boxes
}

/** Every box at the end of a path of names: 'mdia', 'mdhd'. */
export const boxesAt = (bytes: Buffer, within: Pick<Box, 'start' | 'end'>, ...[type, ...rest]: string[]): Box[] => {
  const here = boxesIn(bytes, within.start, within.end).filter((box) => box.type === type)
  return rest.length ? here.flatMap((box) => boxesAt(bytes, box, ...rest)) : here
}

/**
 * Reads numbers of a box one after the other, and none beyond its end.
 * @throws IngestRefusal unreadable
 */
export const readerOf = (bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>) => {
  let at = start
  const take = (length: number) => {
    if (at + length > end) unreadable('a box is too short')
    at += length
    return at - length
  }
  return {
    u8: () => bytes.readUInt8(take(1)),
    u16: () => bytes.readUInt16BE(take(2)),
    u32: () => bytes.readUInt32BE(take(4)),
    text: (length: number) => bytes.toString('latin1', take(length), at),
    skip: (length: number) => void take(length),
    get at() {
      return at
    },
  }
}
