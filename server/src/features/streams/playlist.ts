import { watchLimits } from '@marquee/contract/streams'

/** About a second of pictures and sound. */
export interface Piece {
  number: number
  part: number
  /** When its first picture was seen, in ms since 1970. */
  at: number
  durationMs: number
}

/** What a playlist is made from; pieces in the order in which they are played. */
export interface Recording {
  pieces: readonly Piece[]
  /** How long the longest piece is, in ms: a player is told once. */
  longestMs: number
  isOver: boolean
}

/** Older ones are named by their number alone to whoever knows them already: of what is longer ago than so many pieces' time. */
const known = 12

const moment = (at: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`
const joint = (part: number, isFirst: boolean) => [...(isFirst ? [] : ['#EXT-X-DISCONTINUITY']), `#EXT-X-MAP:URI="p${part}.mp4"`]

/** How many joints lie before each piece, counting from the beginning of the session. */
const jointsBefore = (pieces: readonly Piece[], first: number) => {
  let joints = 0
  for (let place = 1; place <= first; place++) if (pieces[place]!.part !== pieces[place - 1]!.part) joints++
  return joints
}

/** The place of the first piece of the last half hour. */
const windowOf = (pieces: readonly Piece[]) => {
  let left = watchLimits.rewindMinutes * 60_000
  let place = pieces.length
  while (place > 0 && left > 0) left -= pieces[--place]!.durationMs
  return place
}

const linesOf = (pieces: readonly Piece[], first: number, from: number) =>
  pieces.slice(from).flatMap((piece, index) => {
    const place = from + index
    const before = pieces[place - 1]
    const isFirst = place === first
    const isNew = isFirst || before?.part !== piece.part
    return [
      ...(isNew ? joint(piece.part, isFirst) : []),
      // A player reckons on from one moment to the next: clocks of encoders wander.
      ...(isNew || piece.number % 10 === 0 ? [moment(piece.at)] : []),
      `#EXTINF:${(piece.durationMs / 1_000).toFixed(3)},`,
      `${piece.number}.m4s`,
    ]
  })

const headOf = (targetSeconds: number, more: string[]) => ['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${targetSeconds}`, ...more]

// Rounded as HLS has it: a piece of 1.033 s is one of a second.
const targetOf = ({ longestMs }: Recording) => Math.max(1, Math.round(longestMs / 1_000))

/**
 * What a player is told while a session is on: the last half hour, to go back in. It may ask for a piece that there is not yet, and for
 * what is new alone (`isKnown`: it has read another one a moment ago). Once the session is over it says so, and is asked for no more.
 */
export const livePlaylist = (recording: Recording, isKnown = false): string => {
  const { pieces, isOver } = recording
  const target = targetOf(recording)
  const first = windowOf(pieces)
  const skipped = isKnown ? Math.max(0, pieces.length - known - first) : 0
  return [
    ...headOf(target, [
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${known * target},HOLD-BACK=${3 * target}`,
      `#EXT-X-MEDIA-SEQUENCE:${pieces[first]?.number ?? 0}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${jointsBefore(pieces, first)}`,
    ]),
    ...(skipped ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...linesOf(pieces, first, first + skipped),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** The whole session, to be played from its beginning and sought in. */
export const replayPlaylist = (recording: Recording): string =>
  [...headOf(targetOf(recording), ['#EXT-X-PLAYLIST-TYPE:VOD']), ...linesOf(recording.pieces, 0, 0), '#EXT-X-ENDLIST', ''].join('\n')
