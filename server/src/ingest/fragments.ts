import { boxesAt, readerOf, type Box } from './boxes.ts'
import { unreadable } from './ingestRefusal.ts'
import type { Tracks } from './tracks.ts'

/** What a fragment shows; undefined where it has no pictures. */
export interface Shown {
  ms: number
  /** Whether a player can begin with its first picture. */
  isKey: boolean
}

const tfhd = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 }
const trun = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 }
const isNoKey = 0x10000
const mostSamples = 5_000
/** A sample that lasts longer tells of a clock that has jumped. */
const longestSample = 10

const flagsOf = (read: ReturnType<typeof readerOf>) => read.u32() & 0xffffff

/**
 * What the pictures in a 'moof' box last, and whether they can be begun with.
 * @throws IngestRefusal unreadable
 */
export const shownIn = (bytes: Buffer, moof: Box, tracks: Tracks): Shown | undefined => {
  let shown: { ticks: number; timescale: number; isKey: boolean } | undefined
  for (const traf of boxesAt(bytes, moof, 'traf')) {
    const head = readerOf(bytes, boxesAt(bytes, traf, 'tfhd')[0] ?? unreadable('a fragment says nothing of itself'))
    const said = flagsOf(head)
    const track = tracks.get(head.u32()) ?? unreadable('a fragment is of a track that there is not')
    // Its parts are put together anew: what counts from the beginning of the file would lead elsewhere.
    if (said & tfhd.base) unreadable('its fragments count from the beginning of the file')
    if (said & tfhd.description) head.skip(4)
    const duration = said & tfhd.duration ? head.u32() : track.duration
    if (said & tfhd.size) head.skip(4)
    const flags = said & tfhd.flags ? head.u32() : track.flags
    if (!track.isVideo) continue
    for (const run of boxesAt(bytes, traf, 'trun')) {
      const read = readerOf(bytes, run)
      const has = flagsOf(read)
      const count = read.u32()
      if (count > mostSamples) unreadable('a fragment is too long')
      if (has & trun.offset) read.skip(4)
      const firstFlags = has & trun.firstFlags ? read.u32() : undefined
      for (let sample = 0; sample < count; sample++) {
        const lasts = has & trun.duration ? read.u32() : duration
        if (has & trun.size) read.skip(4)
        const own = has & trun.flags ? read.u32() : flags
        if (has & trun.composition) read.skip(4)
        shown ??= { ticks: 0, timescale: track.timescale, isKey: !((sample === 0 ? (firstFlags ?? own) : own) & isNoKey) }
        if (lasts <= longestSample * track.timescale) shown.ticks += lasts
      }
    }
  }
  return shown && { ms: (shown.ticks * 1_000) / shown.timescale, isKey: shown.isKey }
}
