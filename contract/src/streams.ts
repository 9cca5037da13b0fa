import { z } from 'zod'
import { Image } from './images.ts'
import { livestreamStates } from './livestreams.ts'
import { LockRemedy } from './lockRemedy.ts'
import { Audience } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, post } from './route.ts'
import { streamEndReasons } from './streamSessions.ts'
import { Moment } from './time.ts'

export const watchLimits = {
  /** How far back whoever watches can go while it is live, in minutes. */
  rewindMinutes: 30,
  /** For how long a playlist opens to whoever asked for it, in hours; whoever watches longer asks anew. */
  opensHours: 6,
  /** How often it is asked anew whether somebody may still watch, in seconds. */
  askedAnew: 10,
  /** Whoever has asked for no picture for so many seconds does not watch any more. */
  seenSeconds: 20,
} as const

/** A livestream as whoever has come to watch it sees it. The post that announces it has the same id and says who may. */
export const Stream = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Shortened where it is locked. */
  description: z.string(),
  host: ProfileCard,
  /** Whether the reader follows the host, and hears when it begins. */
  isFollowing: z.boolean(),
  status: z.enum(livestreamStates),
  scheduledStart: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** Null before it has ended. */
  endedReason: z.enum(streamEndReasons).nullable(),
  /** Null where there is none, and where it is locked. */
  thumbnail: Image.nullable(),
  /** Of a locked one the blur of its picture, as a data: address. */
  blur: z.string().nullable(),
  audience: Audience,
  minTier: z.int(),
  isLocked: z.boolean(),
  opener: z.object({ name: z.string(), monthCents: z.int().nullable(), yearCents: z.int().nullable() }).nullable(),
  remedy: LockRemedy.nullable(),
  isSensitive: z.boolean(),
  warning: z.string(),
  /** Where it is held at a platform, and its player where we know one; null for one that is sent to us, and where it is locked. */
  heldAt: z
    .object({ platform: z.string(), url: z.string(), player: z.object({ url: z.string(), ratio: z.number() }).nullable() })
    .nullable(),
  /** Whether there is going to be something to watch afterwards. */
  recordReplay: z.boolean(),
  /** How many watch at this moment; 0 unless it is on. */
  viewers: z.int(),
  /** What it came to; null before it is over. `seconds` is how long it was on. */
  summary: z.object({ seconds: z.int(), peakViewers: z.int(), uniqueViewers: z.int(), watchedSeconds: z.int() }).nullable(),
  can: z.object({ host: z.boolean() }),
})
export type Stream = z.infer<typeof Stream>

/** Where pictures come from: `playlist` is the address of an HLS playlist, for this browser and for some hours. */
export const Watching = z.object({ playlist: z.string(), isLive: z.boolean(), startedAt: Moment })
export type Watching = z.infer<typeof Watching>

/** What is heard in the room 'stream:<livestreamId>': that it stands otherwise and is to be read again, and how many watch. */
export const streamLive = {
  stream_changed: z.object({ status: z.enum(livestreamStates) }),
  stream_watched: z.object({ viewers: z.int() }),
}

/** Watching livestreams. */
export const streams = feature('streams', {
  read: get('/livestreams/:livestreamId/stream', { result: Stream }),
  /**
   * Opens the playlist of what is on, or of the recording, to the caller in this browser: it answers with a cookie that the pictures
   * are asked for with.
   */
  watch: post('/livestreams/:livestreamId/watch', { result: Watching }),
})
