import { streamLimits } from '@marquee/contract/streamSessions'
import { headerOf } from './boxes.ts'
import { shownIn } from './fragments.ts'
import { refuseIngest, unreadable } from './ingestRefusal.ts'
import { tracksOf, type Tracks } from './tracks.ts'

/** What stands before everything that one encoder makes. */
export interface Init {
  kind: 'init'
  bytes: Buffer
  /** 'avc1.42e01f,mp4a.40.2' */
  codecs: string
  width: number
  height: number
}

/** About a second that plays by itself behind its init. */
export interface Segment {
  kind: 'segment'
  bytes: Buffer
  durationMs: number
  /** How far apart the pictures are from which a player can begin. */
  keyFrameMs: number
  /** How many bytes of the encoder's stream are in this segment and those before it. */
  until: number
}

export type Cut = Init | Segment

/** A segment is done as soon as it lasts so long, in ms. */
const shortest = 900
const largestBox = 16_000_000
const largestInit = 64_000
const perKbit = 8
const longestHeader = 16
/** However small the pieces are that come, they are few that wait. */
const mostPieces = 256
/** Over how much of the stream its bitrate is measured, in ms. */
const measured = 10_000

const noKeyFrames = () =>
  refuseIngest('no_key_frames', `A player could not begin for ${streamLimits.keyFrames} seconds. Set the key frame interval to one or two seconds`)

interface Open {
  parts: Buffer[]
  bytes: number
  ms: number
  keys: number
}

/**
 * Cuts fragmented MP4 into segments at pictures that a player can begin with. It keeps at most one box and one segment in memory,
 * and does the same with the same bytes however they are divided. Begun behind an init it goes on where a segment ended.
 */
export const packagerFrom = (init?: Buffer) => {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  /** Bytes of the encoder's stream that are in whole boxes. */
  let read = 0
  let head: Buffer | undefined
  let tracks: Tracks | undefined
  let moof: Buffer | undefined
  let open: Open | undefined
  /** Whether every fragment so far could be begun with: then there is no need to wait for the next to know. */
  let beginsAnywhere = true
  /** Whether something stands before what comes next, so that it has to follow without a gap. */
  let goesOn = false
  let skippedMs = 0
  const lately: { ms: number; bytes: number }[] = []

  const peek = () => {
    const [first] = waiting
    if (!first || first.length >= longestHeader) return first ?? Buffer.alloc(0)
    return Buffer.concat(waiting.slice(0, longestHeader).map((bytes) => bytes.subarray(0, longestHeader)))
  }

  const take = (size: number): Buffer => {
    const whole = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting.length = 0
    waitingBytes -= size
    if (waitingBytes) waiting.push(whole.subarray(size))
    read += size
    return whole.subarray(0, size)
  }

  const measure = (ms: number, bytes: number) => {
    lately.push({ ms, bytes })
    let all = lately.reduce((sum, one) => sum + one.ms, 0)
    while (lately.length > 1 && all - lately[0]!.ms >= measured) all -= lately.shift()!.ms
    const kbit = (lately.reduce((sum, one) => sum + one.bytes, 0) * perKbit) / all
    if (all >= measured && kbit > streamLimits.kbitPerSecond)
      refuseIngest('limit', `A stream may have ${streamLimits.kbitPerSecond} kbit/s, and this one has ${Math.round(kbit)}. Choose a lower bitrate`)
  }

  const close = (until: number): Segment[] => {
    if (!open || !open.ms) return []
    const { parts, bytes, ms, keys } = open
    open = undefined
    goesOn = true
    measure(ms, bytes)
    return [{ kind: 'segment', bytes: Buffer.concat(parts, bytes), durationMs: Math.max(1, Math.round(ms)), keyFrameMs: Math.round(ms / Math.max(1, keys)), until }]
  }

  const begin = (moov: Buffer): Init => {
    const found = headerOf(moov)!
    tracks = tracksOf(moov, { type: 'moov', start: found.header, end: moov.length })
    const all = [...tracks.values()].sort((one, other) => Number(other.isVideo) - Number(one.isVideo))
    const { width, height } = all[0]!
    return { kind: 'init', bytes: Buffer.concat([head ?? unreadable('it does not say what it is'), moov]), codecs: all.map(({ codec }) => codec).join(','), width, height }
  }

  const addFragment = (mdat: Buffer): Cut[] => {
    if (!moof || !tracks) return unreadable('there is no fragment before its bytes')
    const fragment = moof
    moof = undefined
    const before = read - fragment.length - mdat.length
    const shown = shownIn(fragment, { type: 'moof', start: headerOf(fragment)!.header, end: fragment.length }, tracks)
    const cut: Cut[] = shown?.isKey && open && open.ms >= shortest ? close(before) : []
    if (shown && !shown.isKey) beginsAnywhere = false
    // Nothing can be played before the first picture that one can begin with.
    if (!goesOn && !open && !shown?.isKey) {
      skippedMs += shown?.ms ?? 0
      if (skippedMs > streamLimits.keyFrames * 1_000) noKeyFrames()
      return cut
    }
    open ??= { parts: [], bytes: 0, ms: 0, keys: 0 }
    open.parts.push(fragment, mdat)
    open.bytes += fragment.length + mdat.length
    open.ms += shown?.ms ?? 0
    if (shown?.isKey) open.keys++
    if (open.bytes > largestBox) refuseIngest('limit', 'A stream may have 8 Mbit/s, and this one has far more')
    if (open.ms > streamLimits.keyFrames * 1_000) noKeyFrames()
    if (beginsAnywhere && open.ms >= shortest) cut.push(...close(read))
    return cut
  }

  const addBox = (type: string, box: Buffer): Cut[] => {
    if (type === 'ftyp') {
      if (box.length > largestInit) unreadable('its beginning is too long')
      // Kept beyond the chunk that it came in.
      head = Buffer.from(box)
    }
    if (type === 'moov') {
      if (box.length > largestInit) unreadable('its beginning is too long')
      const cut = close(read - box.length)
      open = undefined
      beginsAnywhere = true
      goesOn = false
      return [...cut, begin(box)]
    }
    if (type === 'moof') {
      if (!tracks) unreadable('it does not begin with what says what it is')
      moof = box
    }
    return type === 'mdat' ? addFragment(box) : []
  }

  const push = (bytes: Buffer): Cut[] => {
    const cut: Cut[] = []
    if (bytes.length) waiting.push(bytes)
    waitingBytes += bytes.length
    if (waiting.length > mostPieces) waiting.splice(0, Infinity, Buffer.concat(waiting))
    for (;;) {
      const found = headerOf(peek())
      if (!found) break
      if (!head && found.type !== 'ftyp') unreadable('it is not MP4 from its beginning')
      if (found.size > largestBox) unreadable('a box is too large')
      if (waitingBytes < found.size) break
      cut.push(...addBox(found.type, take(found.size)))
    }
    return cut
  }

  if (init) {
    push(init)
    read = 0
    goesOn = true
  }

  return {
    /**
     * The next bytes of the encoder; answers what they have completed.
     * @throws IngestRefusal unreadable, limit, no_key_frames: nothing more is to be pushed
     */
    push,
    /** Nothing more comes: what is whole becomes the last segment. */
    finish: (): Segment[] => close(read - (moof?.length ?? 0)),
  }
}

export type Packager = ReturnType<typeof packagerFrom>
