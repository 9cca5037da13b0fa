import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine } from './plainLine.ts'
import { del, feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const chapterLimits = {
  title: 100,
  count: 100,
  /** How far apart two chapters are at least, in ms. */
  apart: 1_000,
} as const

/** A moment of a recording to which its host has given a name. */
export const StreamChapter = z.object({
  id: z.uuid(),
  title: z.string(),
  /** When that was. It stays true whatever becomes of the files, and while the connection was gone. */
  at: Moment,
  /** How much of the recording lies before it, in ms. */
  positionMs: z.int(),
})
export type StreamChapter = z.infer<typeof StreamChapter>

const Title = plainLine(chapterLimits.title)
/** In ms, from the beginning of the recording. */
const Position = z.int().min(0).max(24 * 3_600_000)

/** Of a permanent livestream one of its recordings; without it what is on, or the last one. */
const ofRecording = { recordingId: Id.optional() }

/** What is heard in the room 'stream:<livestreamId>': they are to be read again. */
export const chapterLive = { stream_chapters_changed: z.undefined() }

/** The chapters of what is on, or of the recording. */
export const streamChapters = feature('streamChapters', {
  /** In their order; none where there is nothing to watch. */
  list: get('/livestreams/:livestreamId/chapters', { input: z.strictObject(ofRecording), result: z.array(StreamChapter) }),
  /** Without a position it begins now, which there is as long as the livestream is on. `id` is made by the client: a retry adds once. */
  add: post('/livestreams/:livestreamId/chapters', {
    input: z.strictObject({ ...ofRecording, id: Id, title: Title, positionMs: Position.optional() }),
    result: StreamChapter,
  }),
  change: patch('/livestreams/:livestreamId/chapters/:chapterId', {
    input: z.strictObject({ title: Title, positionMs: Position }).partial(),
    result: StreamChapter,
  }),
  remove: del('/livestreams/:livestreamId/chapters/:chapterId'),
})
