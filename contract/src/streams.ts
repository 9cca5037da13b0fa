import { z } from 'zod'
import { Captions } from './captions.ts'
import { Image } from './images.ts'
import { Id } from './id.ts'
import { livestreamKinds, livestreamStates } from './livestreams.ts'
import { LockRemedy } from './lockRemedy.ts'
import { page, pageOf } from './paging.ts'
import { Audience } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, post } from './route.ts'
import { goneReasons, streamEndReasons } from './streamSessions.ts'
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
  /** Recordings of a permanent livestream on one page. */
  recordings: 12,
} as const

const Opener = z.object({ name: z.string(), monthCents: z.int().nullable(), yearCents: z.int().nullable() })

const Replay = z.object({
  recordingId: z.uuid(),
  /** Until when it is kept; null where nobody has said. */
  until: Moment.nullable(),
  /** Why there is none, and since when; null while there is one, or is going to be. */
  gone: z.object({ reason: z.enum(goneReasons), at: Moment }).nullable(),
  /** Who may see it where it is not for the reader; null where the reader may. */
  lock: z
    .object({ audience: Audience, minTier: z.int(), opener: Opener.nullable(), remedy: LockRemedy.nullable() })
    .nullable(),
  /** How many people have watched a recording of this livestream. */
  viewers: z.int(),
})

/** A file of a recording to be taken along: one for each run of the encoder. */
export const RecordingFile = z.object({ url: z.string(), bytes: z.int() })

/** A livestream as whoever has come to watch it sees it. The post that announces it has the same id and says who may. */
export const Stream = z.object({
  id: z.uuid(),
  kind: z.enum(livestreamKinds),
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
  opener: Opener.nullable(),
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
  /** What there is to know of the recording of the last time that it was on; null before there was one. */
  replay: Replay.nullable(),
  can: z.object({ host: z.boolean(), removeRecording: z.boolean() }),
})
export type Stream = z.infer<typeof Stream>

/** One time on air that was recorded. */
export const Recording = z.object({ id: z.uuid(), startedAt: Moment, seconds: z.int().min(0) })
export type Recording = z.infer<typeof Recording>

/** Where pictures come from: `playlist` is the address of an HLS playlist, for this browser and for some hours. */
export const Watching = z.object({
  playlist: z.string(),
  isLive: z.boolean(),
  startedAt: Moment,
  /** All that lies safe of it by now, from its beginning, as a recording. */
  soFar: z.string(),
  /** Of a recording; they open like its playlist. */
  captions: z.array(Captions),
})
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
   * `recordingId`: of a permanent livestream one of its recordings, also while it is on.
   */
  watch: post('/livestreams/:livestreamId/watch', { input: z.strictObject({ recordingId: Id.optional() }), result: Watching }),
  /** What a permanent livestream was on with, newest first. */
  recordings: get('/livestreams/:livestreamId/recordings', { input: page(watchLimits.recordings), result: pageOf(Recording) }),
  /** For its host: what was recorded, as files. Opens them to this browser as `watch` does; an empty list while they are being made. */
  files: post('/livestreams/:livestreamId/recordings/:recordingId/files', { result: z.array(RecordingFile) }),
})
