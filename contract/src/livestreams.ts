import { z } from 'zod'
import { slowModes } from './chats.ts'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { plainName } from './plainLine.ts'
import { Audience, commentPolicies, postLimits } from './posts.ts'
import { TimeZone } from './preferences.ts'
import { feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

export const livestreamLimits = { title: 100, description: 2_000, externalUrl: 2_000, aheadDays: postLimits.aheadDays } as const

export const latencies = ['low', 'normal', 'high'] as const
export const chatModes = ['open', 'followers', 'subscribers', 'emoji', 'off'] as const
/** Whether it is sent to us, or held at a platform whose player we know. */
export const streamSources = ['ingest', 'external'] as const
/** Held once; or again and again at the same address, with a recording of each time. */
export const livestreamKinds = ['once', 'permanent'] as const
export type LivestreamKind = (typeof livestreamKinds)[number]
/** How many minutes somebody has followed before they may chat, where the chat is for followers. */
export const followersMinMinutes = [0, 10, 60, 1_440, 10_080, 43_200] as const
export const livestreamStates = [
  'draft', 'scheduled', 'ready', 'live', 'interrupted', 'ended', 'processing', 'replay_ready', 'no_replay', 'canceled', 'expired', 'failed',
] as const
export type LivestreamState = (typeof livestreamStates)[number]
/** How one stands of which nothing more is to be expected; a permanent one is ready for the next time. */
export type SettledState = Extract<LivestreamState, 'ready' | 'replay_ready' | 'no_replay' | 'canceled' | 'expired' | 'failed'>

/** For how many days a recording may be kept. */
export const replayDays = [7, 14, 30, 90, 365] as const
export const ReplayDays = z.literal(replayDays).nullable()

/** What its host says of the recording. */
const replay = {
  /** Who may see it; null, whoever may see the stream. Of people who may see the post, nobody else is let in. */
  replayAudience: Audience.nullable(),
  /** Counts where the audience of the recording is a tier. */
  replayMinTier: z.int().min(0).max(postLimits.tierLevels),
  /** For how many days after the end it is kept; null, for as long as the channel keeps recordings. */
  replayDays: ReplayDays,
}

const fields = {
  kind: z.enum(livestreamKinds),
  title: plainName(livestreamLimits.title),
  description: z.string().trim().max(livestreamLimits.description),
  /** The next time; of a permanent one that is not planned for any, a moment that has gone by. */
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
  ...replay,
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
  can: z.object({ read: z.boolean(), change: z.boolean(), changeReplay: z.boolean(), cancel: z.boolean() }),
})
export type Livestream = z.infer<typeof Livestream>

/** Of the caller's pictures of the kind POST; null for none. */
const thumbnailId = Id.nullable()
const aTier = { path: ['minTier'], message: 'must say which level opens it' }
const aReplayTier = { path: ['replayMinTier'], message: 'must say which level opens it' }
const aPlace = { path: ['externalUrl'], message: 'must be filled in' }

export const livestreams = feature('livestreams', {
  /** Schedules a stream and announces it with a post. `id` is made by the client, so that a retry schedules once. */
  schedule: post('/livestreams', {
    input: z
      .strictObject({
        ...fields,
        id: Id,
        kind: fields.kind.default('once'),
        description: fields.description.default(''),
        audience: fields.audience.default('everyone'),
        minTier: fields.minTier.default(0),
        thumbnailId: thumbnailId.default(null),
        source: fields.source.default('ingest'),
        externalUrl: fields.externalUrl.default(''),
        latency: fields.latency.default('low'),
        recordReplay: fields.recordReplay.default(true),
        replayAudience: fields.replayAudience.default(null),
        replayMinTier: fields.replayMinTier.default(0),
        replayDays: fields.replayDays.default(null),
        chatMode: fields.chatMode.default('open'),
        slowModeSeconds: fields.slowModeSeconds.default(0),
        followersMinMinutes: fields.followersMinMinutes.default(0),
        commentPolicy: fields.commentPolicy.default('everyone'),
      })
      .refine(({ audience, minTier }) => audience !== 'tier' || minTier > 0, aTier)
      .refine(({ replayAudience, replayMinTier }) => replayAudience !== 'tier' || replayMinTier > 0, aReplayTier)
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
      .refine(({ replayAudience, replayMinTier = 0 }) => replayAudience !== 'tier' || replayMinTier > 0, aReplayTier)
      .refine(({ source, externalUrl = '' }) => source !== 'external' || externalUrl !== '', aPlace),
    result: Livestream,
  }),
  /** Its post stays, and says so. */
  cancel: post('/livestreams/:livestreamId/cancel', { result: Livestream }),
  /** Who may see its recordings and how long they are kept, at any time: also once it is over. */
  changeReplay: put('/livestreams/:livestreamId/replay', {
    input: z
      .strictObject(replay)
      .refine(({ replayAudience, replayMinTier }) => replayAudience !== 'tier' || replayMinTier > 0, aReplayTier),
    result: Livestream,
  }),
})
