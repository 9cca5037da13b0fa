import { z } from 'zod'
import { Id } from './id.ts'
import { Audience, commentPolicies, postLimits } from './posts.ts'
import { TimeZone } from './preferences.ts'
import { feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const livestreamLimits = { title: 100, description: 2_000, aheadDays: postLimits.aheadDays } as const

export const latencies = ['low', 'normal', 'high'] as const
export const chatModes = ['open', 'followers', 'subscribers', 'emoji', 'off'] as const
export const livestreamStates = [
  'draft', 'scheduled', 'ready', 'live', 'interrupted', 'ended', 'processing', 'replay_ready', 'no_replay', 'canceled', 'expired', 'failed',
] as const

const fields = {
  title: z.string().trim().min(1).max(livestreamLimits.title),
  description: z.string().trim().max(livestreamLimits.description),
  scheduledStart: Moment,
  /** The creator's zone when the time was picked. */
  timeZone: TimeZone,
  audience: Audience,
  /** Counts where the audience is a tier. */
  minTier: z.int().min(0).max(postLimits.tierLevels),
  latency: z.enum(latencies),
  recordReplay: z.boolean(),
  chatMode: z.enum(chatModes),
  /** Who may comment on the post that announces it. */
  commentPolicy: z.enum(commentPolicies),
}

/** A stream that a creator means to hold, for them and for owners. The post that announces it has the same id. */
export const Livestream = z.object({
  ...fields,
  id: z.uuid(),
  status: z.enum(livestreamStates),
  can: z.object({ read: z.boolean(), change: z.boolean(), cancel: z.boolean() }),
})
export type Livestream = z.infer<typeof Livestream>

const aTier = { path: ['minTier'], message: 'must say which level opens it' }

export const livestreams = feature('livestreams', {
  /** Schedules a stream and announces it with a post. `id` is made by the client, so that a retry schedules once. */
  schedule: post('/livestreams', {
    input: z
      .strictObject({
        ...fields,
        id: Id,
        description: fields.description.default(''),
        audience: fields.audience.default('everyone'),
        minTier: fields.minTier.default(0),
        latency: fields.latency.default('low'),
        recordReplay: fields.recordReplay.default(true),
        chatMode: fields.chatMode.default('open'),
        commentPolicy: fields.commentPolicy.default('everyone'),
      })
      .refine(({ audience, minTier }) => audience !== 'tier' || minTier > 0, aTier),
    result: Livestream,
  }),
  read: get('/livestreams/:livestreamId', { result: Livestream }),
  /** Changes what is sent, and the post that announces it. */
  change: patch('/livestreams/:livestreamId', {
    input: z
      .strictObject(fields)
      .partial()
      .refine(({ audience, minTier = 0 }) => audience !== 'tier' || minTier > 0, aTier),
    result: Livestream,
  }),
  /** Its post stays, and says so. */
  cancel: post('/livestreams/:livestreamId/cancel', { result: Livestream }),
})
