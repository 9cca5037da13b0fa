import { streamLimits } from '@marquee/contract/streamSessions'
import { boxesAt, boxesIn, readerOf, type Box } from './boxes.ts'
import { refuseIngest, unreadable } from './ingestRefusal.ts'

/** What the beginning of an encoder's stream says of one of its tracks. Durations count in `timescale` parts of a second. */
export interface Track {
  isVideo: boolean
  timescale: number
  /** 'avc1.42e01f' */
  codec: string
  width: number
  height: number
  /** Of samples that say nothing themselves. */
  duration: number
  flags: number
}

export type Tracks = ReadonlyMap<number, Track>

const mostTracks = 4
/** What stands in a sample entry before the boxes in it, for pictures and for sound. */
const beforeBoxes = { video: 78, audio: 28 }

const one = (bytes: Buffer, within: Box, ...path: string[]): Box =>
  boxesAt(bytes, within, ...path)[0] ?? unreadable(`there is no ${path.at(-1)}`)

/** In versions 1 of 'tkhd' and 'mdhd' two times are twice as long. */
const afterTimes = (bytes: Buffer, box: Box) => {
  const read = readerOf(bytes, box)
  const version = read.u8()
  read.skip(3 + (version === 1 ? 16 : 8))
  return read.u32()
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

const avcOf = (bytes: Buffer, entry: Box) => {
  const read = readerOf(bytes, entry)
  read.skip(24)
  const [width, height] = [read.u16(), read.u16()]
  const avcC = boxesIn(bytes, entry.start + beforeBoxes.video, entry.end).find(({ type }) => type === 'avcC') ?? unreadable('its H.264 says nothing of itself')
  const said = readerOf(bytes, avcC)
  said.skip(1)
  const codec = `avc1.${hex(said.u8())}${hex(said.u8())}${hex(said.u8())}`
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (!short) unreadable('its pictures have no size')
  if (long > streamLimits.longSide || short > streamLimits.shortSide)
    refuseIngest('limit', `Pictures may have up to ${streamLimits.longSide} × ${streamLimits.shortSide} dots, and these have ${width} × ${height}`)
  return { isVideo: true, codec, width, height }
}

/** The audio object type stands behind descriptors whose lengths take one to four bytes. */
const aacOf = (bytes: Buffer, entry: Box) => {
  const esds = boxesIn(bytes, entry.start + beforeBoxes.audio, entry.end).find(({ type }) => type === 'esds') ?? unreadable('its AAC says nothing of itself')
  const read = readerOf(bytes, { start: esds.start + 4, end: esds.end })
  const descriptor = (tag: number, skipped: number) => {
    if (read.u8() !== tag) unreadable('its AAC says nothing of itself')
    for (let length = 0; length < 4 && read.u8() & 0x80; length++);
    read.skip(skipped)
  }
  descriptor(3, 3)
  descriptor(4, 13)
  descriptor(5, 0)
  return `mp4a.40.${read.u8() >> 3}`
}

const soundOf = (bytes: Buffer, entry: Box) => {
  const codec = entry.type === 'mp4a' ? aacOf(bytes, entry) : 'opus'
  return { isVideo: false, codec, width: 0, height: 0 }
}

const entryOf = (bytes: Buffer, handler: string, entry: Box) => {
  if (handler === 'vide') return entry.type === 'avc1' || entry.type === 'avc3' ? avcOf(bytes, entry) : unreadable('its pictures are not H.264')
  return entry.type === 'mp4a' || entry.type === 'Opus' ? soundOf(bytes, entry) : unreadable('its sound is neither AAC nor Opus')
}

/**
 * The tracks of a 'moov' box, by their ids; one of them shows pictures.
 * @throws IngestRefusal unreadable, limit
 */
export const tracksOf = (bytes: Buffer, moov: Box): Tracks => {
  const tracks = new Map<number, Track>()
  for (const trak of boxesAt(bytes, moov, 'trak')) {
    const handler = readerOf(bytes, one(bytes, trak, 'mdia', 'hdlr'))
    handler.skip(8)
    const kind = handler.text(4)
    if (kind !== 'vide' && kind !== 'soun') continue
    const stsd = one(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd')
    const entry = boxesIn(bytes, stsd.start + 8, stsd.end)[0] ?? unreadable('a track says nothing of itself')
    const timescale = afterTimes(bytes, one(bytes, trak, 'mdia', 'mdhd')) || unreadable('a track has no clock')
    tracks.set(afterTimes(bytes, one(bytes, trak, 'tkhd')), { ...entryOf(bytes, kind, entry), timescale, duration: 0, flags: 0 })
  }
  for (const trex of boxesAt(bytes, moov, 'mvex', 'trex')) {
    const read = readerOf(bytes, trex)
    read.skip(4)
    const track = tracks.get(read.u32())
    read.skip(4)
    const duration = read.u32()
    read.skip(4)
    if (track) Object.assign(track, { duration, flags: read.u32() })
  }
  if (tracks.size > mostTracks) unreadable('it has too many tracks')
  if ([...tracks.values()].filter(({ isVideo }) => isVideo).length !== 1) unreadable('it has to have one track of pictures')
  return tracks
}
