import { z } from 'zod'
import { Id } from './id.ts'
import { page, pageOf } from './paging.ts'
import { plainLine } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

export const clipLimits = {
  title: 100,
  /** How short and how long one may be, in ms. It is rounded outward to whole pieces of about a second. */
  shortestMs: 5_000,
  longestMs: 60_000,
  /** How many somebody makes within an hour, and how many there are of one livestream. */
  hourly: 10,
  ofStream: 1_000,
  page: 20,
} as const

export const clipStates = ['making', 'ready', 'failed'] as const

/** A stretch of a recording as a film of its own, with a title. */
export const StreamClip = z.object({
  id: z.uuid(),
  livestreamId: z.uuid(),
  title: z.string(),
  maker: ProfileCard,
  state: z.enum(clipStates),
  /** Where in the recording it begins, and how long it is, in ms: as it was asked for, and once it is ready as it was cut. */
  startMs: z.int(),
  durationMs: z.int(),
  /** An MP4, for this reader and for an hour at most; null until it is ready. */
  url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  createdAt: Moment,
  can: z.object({ remove: z.boolean() }),
})
export type StreamClip = z.infer<typeof StreamClip>

/** In ms, from the beginning of the recording. */
const Position = z.int().min(0).max(24 * 3_600_000)

const lasts = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
  endMs - startMs >= clipLimits.shortestMs && endMs - startMs <= clipLimits.longestMs

/** What people cut out of livestreams. A clip is a file of its own: it stays when the recording is no longer kept. */
export const streamClips = feature('streamClips', {
  /** The newest first. `count` is how many there are, `isAllowed` whether the host lets people make some. */
  list: get('/livestreams/:livestreamId/clips', {
    input: page(clipLimits.page),
    result: pageOf(StreamClip).extend({ count: z.int(), isAllowed: z.boolean(), can: z.object({ make: z.boolean(), allow: z.boolean() }) }),
  }),
  read: get('/livestreams/:livestreamId/clips/:clipId', { result: StreamClip }),
  /** Of what is on, or of the recording. It is ready some seconds later. `id` is made by the client: a retry makes one. */
  make: post('/livestreams/:livestreamId/clips', {
    input: z
      .strictObject({
        id: Id,
        title: plainLine(clipLimits.title),
        startMs: Position,
        endMs: Position,
        /** Of a permanent livestream one of its recordings; without it what is on, or the last one. */
        recordingId: Id.optional(),
      })
      .refine(lasts, { path: ['endMs'], message: 'must lie 5 to 60 seconds behind the beginning' }),
    result: StreamClip,
  }),
  remove: del('/livestreams/:livestreamId/clips/:clipId'),
  /** Whether people may make clips of a livestream; those that there are stay. */
  allow: put('/livestreams/:livestreamId/clips', { input: z.strictObject({ isAllowed: z.boolean() }) }),
})
