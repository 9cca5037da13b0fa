import { z } from 'zod'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

/** Into how many stretches the time on air is parted at most; none is shorter than a minute. */
export const streamFigureLimits = { stretches: 30 } as const

/** What a livestream brought, the last time that it was on, for whoever holds it and for owners. */
export const StreamFigures = z.object({
  /** What was said beside it and is still there, and by how many people. */
  messages: z.int(),
  talkers: z.int(),
  /** Who has begun to follow its host while it was on, and follows still. */
  newFollowers: z.int(),
  /** How many people were there in each stretch, from when it begins, until they last watched; empty where it never was on. */
  viewers: z.array(z.object({ at: Moment, count: z.int() })).max(streamFigureLimits.stretches + 1),
})
export type StreamFigures = z.infer<typeof StreamFigures>

export const streamFigures = feature('streamFigures', {
  read: get('/livestreams/:livestreamId/figures', { result: StreamFigures }),
})
