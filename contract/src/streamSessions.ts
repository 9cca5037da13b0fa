import { z } from 'zod'
import { Id } from './id.ts'
import { livestreamStates } from './livestreams.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** Where a browser sends its pictures, at the channel's own address; it says `ingestProtocol` as its subprotocol. */
export const ingestPath = '/live-ingest'
export const ingestProtocol = 'marquee-ingest'

/** What a stream may be. Whoever sends more is told so, and so are those who watch. */
export const streamLimits = {
  /** Over ten seconds. */
  kbitPerSecond: 8_000,
  /** Held against the longer and the shorter side, so that a telephone may stand upright. */
  longSide: 1_920,
  shortSide: 1_080,
  hours: 12,
  /** For how long a connection may be gone before the stream ends, in seconds. */
  silence: 120,
  /** For how long no picture may come from which a player can begin, in seconds. */
  keyFrames: 10,
  /** Bytes of one frame of the socket. */
  chunk: 4_000_000,
  /** How long one may be sent to with one opening of it, in seconds. */
  token: 12 * 3_600,
  /** How early and how late an encoder may come, in hours around the time that was announced. */
  around: 6,
} as const

export const streamProtocols = ['browser', 'rtmp', 'outside', 'hosted'] as const

/** Why a stream is over: who ended it, or what. */
export const streamEndReasons = ['host', 'owner', 'silence', 'limit', 'no_key_frames', 'disk', 'failed'] as const
export type StreamEndReason = (typeof streamEndReasons)[number]

/**
 * Why nothing more is taken from an encoder. The first of them it may try again: another one sends just now, or too many are on air.
 * `limit`: it sends more than `streamLimits` allow, or for longer. `unreadable`: nothing that we can play.
 */
export const streamRefusals = ['already_live', 'too_many', 'not_allowed', 'not_its_time', 'unreadable', ...streamEndReasons] as const
export type StreamRefusal = (typeof streamRefusals)[number]

/**
 * Why nothing of a session can be watched once it is over: its host wanted no recording, nothing had come in, it was kept for as long as
 * was said, its host has deleted it, or somebody who looks after the channel has.
 */
export const goneReasons = ['not_wanted', 'empty', 'expired', 'deleted', 'removed'] as const
export type GoneReason = (typeof goneReasons)[number]

/** How well it comes in, over the last ten seconds. */
export const StreamHealth = z.object({
  kbitPerSecond: z.int().min(0),
  /** How far apart the pictures are from which a player can begin; 0 as long as nobody can say. */
  keyFrameMs: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
  /** As in 'avc1.42e01f,mp4a.40.2'; '' as long as nobody can say. */
  codecs: z.string(),
  /** When the last of it came in. */
  heardAt: Moment,
})
export type StreamHealth = z.infer<typeof StreamHealth>

/** One going on air. A connection that drops and comes back is the same one. */
export const StreamSession = z.object({
  id: z.uuid(),
  protocol: z.enum(streamProtocols),
  startedAt: Moment,
  /** Since when nothing comes; null while something does. */
  interruptedAt: Moment.nullable(),
  interruptions: z.int(),
  endedAt: Moment.nullable(),
  endedReason: z.enum(streamEndReasons).nullable(),
})
export type StreamSession = z.infer<typeof StreamSession>

export const StreamKey = z.object({
  /** The last four characters. The key itself is shown once. */
  hint: z.string(),
  rotatedAt: Moment,
})

/** What the host of a stream sees of it, before, while it is on air, and after. */
export const Studio = z.object({
  livestreamId: z.uuid(),
  status: z.enum(livestreamStates),
  /** Whether it goes on air by itself: when an encoder sends and the announced time has come. */
  autoStart: z.boolean(),
  /** The last one; null where it has never been on air. */
  session: StreamSession.nullable(),
  /** How well it comes in while it is on air; of an encoder, also before. Null where nothing comes. */
  health: StreamHealth.nullable(),
  /** Why the last encoder was sent away; null where it was not. */
  refusal: z.enum(streamRefusals).nullable(),
  viewers: z.int(),
  /** 'rtmp://arcade.example:1935/live': where an encoder sends to; null where this installation takes none. */
  rtmpAddress: z.string().nullable(),
  /** Whether a browser may send, too; where a service takes what is sent it may not. */
  takesBrowsers: z.boolean(),
  /** The host's own, or where a service takes what is sent, that of the livestream; null where none was made. */
  key: StreamKey.nullable(),
  can: z.object({ open: z.boolean(), start: z.boolean(), end: z.boolean() }),
})
export type Studio = z.infer<typeof Studio>

/** For which livestream; counts where a service takes what is sent, and each has a key of its own. */
const keyFor = { livestreamId: Id.optional() }

/** How pictures and sound of a livestream come in. */
export const streamSessions = feature('streamSessions', {
  read: get('/livestreams/:livestreamId/studio', { result: Studio }),
  /**
   * A way in for the browser of the host. The stream is on air with the first second that lies safe; until then it is `ready`.
   * Open for one that is on air, too: whoever lost the page comes back to the same session.
   */
  open: post('/livestreams/:livestreamId/session', {
    result: z.object({
      sessionId: z.uuid(),
      /** Opens the socket, for twelve hours, and nothing else. */
      token: z.string(),
      path: z.string(),
    }),
  }),
  /** Goes on air with what an encoder sends, or says that it has begun at the platform. A repeat changes nothing. */
  start: post('/livestreams/:livestreamId/start', { result: Studio }),
  /** For its host and for owners. What lies safe by then is the recording. A repeat changes nothing. */
  end: post('/livestreams/:livestreamId/end', { result: Studio }),
  /** For its host, owners and moderators: what was recorded of one going on air goes, for good. A repeat changes nothing. */
  removeRecording: del('/livestreams/:livestreamId/recordings/:recordingId'),
  setAutoStart: put('/livestreams/:livestreamId/auto-start', { input: z.strictObject({ autoStart: z.boolean() }), result: Studio }),

  /** The caller's own stream key, for encoders such as OBS. */
  readKey: get('/stream-key', { result: z.object({ rtmpAddress: z.string().nullable(), key: StreamKey.nullable() }) }),
  /** Makes one, or another: the one before opens nothing from then on. It is shown this once. */
  rotateKey: post('/stream-key', { input: z.strictObject(keyFor), result: z.object({ ...StreamKey.shape, secret: z.string() }) }),
  removeKey: del('/stream-key', { input: z.strictObject(keyFor) }),
})

/** What the browser says on the socket as text, once, before anything else. */
export const IngestHello = z.strictObject({
  token: z.string().max(2_000),
  /** A random id of this run of the encoder: with another one the numbers of chunks begin anew. */
  encoder: z.uuid(),
  /** Send another encoder away that sends just now. */
  takeOver: z.boolean().optional(),
})

/** What it may say as text after that: the host has ended the stream, and every chunk was sent. */
export const IngestEnd = z.strictObject({ end: z.literal(true) })

/** What the socket answers as text. Chunks are binary: four bytes with their number, the first is 0, then what the encoder made. */
export type IngestAnswer =
  /** The next chunk that is wanted of this encoder: what came before lies safe, the beginning with it. */
  | { from: number }
  /** Every chunk up to this one lies safe. */
  | { ack: number }
  | { health: z.infer<typeof StreamHealth> & { viewers: number } }
  /** Nothing more is taken; `message` says why, in English. */
  | { over: StreamRefusal; message: string }
