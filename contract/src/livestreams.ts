import { z } from 'zod'
import { slowModes } from './chats.ts'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { Audience, commentPolicies, postLimits } from './posts.ts'
import { TimeZone } from './preferences.ts'
import { feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const livestreamLimits = { title: 100, description: 2_000, externalUrl: 2_000, aheadDays: postLimits.aheadDays } as const

export const latencies = ['low', 'normal', 'high'] as const
export const chatModes = ['open', 'followers', 'subscribers', 'emoji', 'off'] as const
/** Whether it is sent to us, or held at a platform whose player we know. */
export const streamSources = ['ingest', 'external'] as const
/** How many minutes somebody has followed before they may chat, where the chat is for followers. */
export const followersMinMinutes = [0, 10, 60, 1_440, 10_080, 43_200] as const
export const livestreamStates = [
  'draft', 'scheduled', 'ready', 'live', 'interrupted', 'ended', 'processing', 'replay_ready', 'no_replay', 'canceled', 'expired', 'failed',
] as const
export type LivestreamState = (typeof livestreamStates)[number]
/** How one stands of which nothing more is to be expected. */
export type SettledState = Extract<LivestreamState, 'replay_ready' | 'no_replay' | 'canceled' | 'expired' | 'failed'>

const fields = {
  title: z.string().trim().min(1).max(livestreamLimits.title),
  description: z.string().trim().max(livestreamLimits.description),
  scheduledStart: Moment,
  /** The creator's zone when the time was picked. */
  timeZone: TimeZone,
  audience: Audience,
  /** Counts where the audience is a tier. */
  minTier: z.int().min(0).max(postLimits.tierLevels),
  source: z.enum(streamSources),
  /** The page at the platform; '' for one that is sent to us. */
  externalUrl: z.string().trim().max(livestreamLimits.externalUrl),
  latency: z.enum(latencies),
  recordReplay: z.boolean(),
  chatMode: z.enum(chatModes),
  /** Seconds between two messages of somebody; 0 lets everyone write as they like. */
  slowModeSeconds: z.literal(slowModes),
  followersMinMinutes: z.literal(followersMinMinutes),
  /** Who may comment on the post that announces it. */
  commentPolicy: z.enum(commentPolicies),
}

/** A stream that a creator means to hold, for them and for owners. The post that announces it has the same id. */
export const Livestream = z.object({
  ...fields,
  id: z.uuid(),
  thumbnail: Image.nullable(),
  status: z.enum(livestreamStates),
  can: z.object({ read: z.boolean(), change: z.boolean(), cancel: z.boolean() }),
})
export type Livestream = z.infer<typeof Livestream>

/** Of the caller's pictures of the kind POST; null for none. */
const thumbnailId = Id.nullable()
const aTier = { path: ['minTier'], message: 'must say which level opens it' }
const aPlace = { path: ['externalUrl'], message: 'must be filled in' }

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
        thumbnailId: thumbnailId.default(null),
        source: fields.source.default('ingest'),
        externalUrl: fields.externalUrl.default(''),
        latency: fields.latency.default('low'),
        recordReplay: fields.recordReplay.default(true),
        chatMode: fields.chatMode.default('open'),
        slowModeSeconds: fields.slowModeSeconds.default(0),
        followersMinMinutes: fields.followersMinMinutes.default(0),
        commentPolicy: fields.commentPolicy.default('everyone'),
      })
      .refine(({ audience, minTier }) => audience !== 'tier' || minTier > 0, aTier)
      .refine(({ source, externalUrl }) => source !== 'external' || externalUrl !== '', aPlace),
    result: Livestream,
  }),
  read: get('/livestreams/:livestreamId', { result: Livestream }),
  /** Changes what is sent, and the post that announces it. */
  change: patch('/livestreams/:livestreamId', {
    input: z
      .strictObject({ ...fields, thumbnailId })
      .partial()
      .refine(({ audience, minTier = 0 }) => audience !== 'tier' || minTier > 0, aTier)
      .refine(({ source, externalUrl = '' }) => source !== 'external' || externalUrl !== '', aPlace),
    result: Livestream,
  }),
  /** Its post stays, and says so. */
  cancel: post('/livestreams/:livestreamId/cancel', { result: Livestream }),
})
