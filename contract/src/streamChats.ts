import { z } from 'zod'
import { Id } from './id.ts'
import { KeptText } from './keptText.ts'
import { Livestream } from './livestreams.ts'
import { plainLine } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

export const streamChatLimits = {
  text: 500,
  page: 50,
  /** How often what was said goes out, in ms, and how many messages go out at once; how many more were said is told. */
  batchMs: 500,
  frame: 10,
  /** For how many minutes before its time people talk. */
  earlyMinutes: 30,
  /** How many messages of a restricted person are taken back with it, at most. */
  takenBack: 200,
  question: 120,
  option: 60,
  options: { least: 2, most: 4 },
  cheers: 20,
  restrictions: 500,
} as const

/** What people send without words, as they stand beside each other. */
export const cheerKinds = ['heart', 'fire', 'star', 'cup'] as const
export const CheerKind = z.enum(cheerKinds)
export type CheerKind = z.infer<typeof CheerKind>

/** For how long somebody may not write: in this stream, or, banned, in no stream of its host. */
export const restrictionSpans = ['ten_minutes', 'hour', 'stream', 'ban'] as const
export const RestrictionSpan = z.enum(restrictionSpans)
export type RestrictionSpan = z.infer<typeof RestrictionSpan>

/** For how many seconds a poll is open. */
export const pollSeconds = [30, 60, 120, 300] as const

/** Who somebody is in the chat of a stream; null for everybody else. Who moderates is told to nobody, here as elsewhere. */
export const streamBadges = ['host', 'owner', 'creator'] as const
export type StreamBadge = (typeof streamBadges)[number]

const messageFields = {
  /** Made by whoever sent it. */
  id: z.uuid(),
  /** Orders the chat; the cursor of a page. */
  key: z.uuid(),
  author: ProfileCard,
  badge: z.enum(streamBadges).nullable(),
  /** Plain text of one line. */
  text: z.string(),
  at: Moment,
}

/** A message as everybody hears it alike. */
export const HeardStreamMessage = z.object(messageFields)
export type HeardStreamMessage = z.infer<typeof HeardStreamMessage>

/** A message as one reader sees it. */
export const StreamMessage = z.object({
  ...messageFields,
  /** The muted word of the reader's that it stands behind, as they typed it; null where it is open. */
  mutedWord: z.string().nullable(),
})
export type StreamMessage = z.infer<typeof StreamMessage>

/** Oldest first. */
export const StreamMessagePage = z.object({ items: z.array(StreamMessage), hasBefore: z.boolean(), hasAfter: z.boolean() })
export type StreamMessagePage = z.infer<typeof StreamMessagePage>

const pollFields = {
  id: z.uuid(),
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.int() })),
  voterCount: z.int(),
  endsAt: Moment,
}
/** `endsAt` has passed once it is over. */
export const StreamPoll = z.object({ ...pollFields, /** The place of what the reader has chosen. */ myChoice: z.int().nullable() })
export type StreamPoll = z.infer<typeof StreamPoll>
export const HeardStreamPoll = z.object(pollFields)
export type HeardStreamPoll = z.infer<typeof HeardStreamPoll>

/** How many of each kind were sent in the last sixty seconds. */
export const Cheers = z.object(Object.fromEntries(cheerKinds.map((kind) => [kind, z.int()])) as Record<CheerKind, z.ZodInt>)
export type Cheers = z.infer<typeof Cheers>

/** Why the reader cannot write: who else can, or from when on they can, too. */
export const chatRefusals = ['not_yet', 'over', 'off', 'muted', 'banned', 'restricted', 'followers', 'followers_wait', 'subscribers', 'slow'] as const
export const ChatRefusal = z.object({
  reason: z.enum(chatRefusals),
  /** When that is over; null where it does not end by itself. */
  until: Moment.nullable(),
  remedy: z.enum(['follow', 'subscribe']).nullable(),
})
export type ChatRefusal = z.infer<typeof ChatRefusal>

const settings = Livestream.pick({ chatMode: true, slowModeSeconds: true, followersMinMinutes: true }).shape

/** What everybody knows of the chat of a stream. */
const sharedFields = {
  ...settings,
  /** How many seconds lie between two messages of somebody now: more than the host has set where very many write. */
  slowSeconds: z.int(),
  /** Until when that is more than the host has set; null where it is not. */
  raisedUntil: Moment.nullable(),
}

export const StreamChat = z.object({
  ...sharedFields,
  pinned: HeardStreamMessage.nullable(),
  livestreamId: z.uuid(),
  hostId: z.uuid(),
  /** The one that is open, or was last; null where there was none. */
  poll: StreamPoll.nullable(),
  cheers: Cheers,
  /** What keeps the reader from writing now; null where nothing does. */
  refusal: ChatRefusal.nullable(),
  can: z.object({ moderate: z.boolean(), set: z.boolean(), poll: z.boolean(), vote: z.boolean(), cheer: z.boolean() }),
})
export type StreamChat = z.infer<typeof StreamChat>

/** Somebody who may not write. */
export const Restriction = z.object({
  person: ProfileCard,
  span: RestrictionSpan,
  /** Null where it ends with the stream, or not at all. */
  until: Moment.nullable(),
  at: Moment,
})
export type Restriction = z.infer<typeof Restriction>

/**
 * What is heard in the room 'streamchat:<livestreamId>', at most once: whoever misses something has missed it. `more` is how many were
 * said besides; they are in the list.
 */
export const streamChatLive = {
  stream_said: z.object({ messages: z.array(HeardStreamMessage).max(streamChatLimits.frame), more: z.int() }),
  stream_unsaid: z.object({ ids: z.array(z.uuid()) }),
  stream_chat_set: z.object(sharedFields),
  stream_pinned: z.object({ message: HeardStreamMessage.nullable() }),
  stream_polled: HeardStreamPoll,
  /** `sent` since the last time, and how many in the last minute. */
  stream_cheered: z.object({ sent: Cheers, lastMinute: Cheers }),
}

/** What is heard in somebody's own room: whether they may write in a stream is to be asked anew. The key is the stream. */
export const ownStreamChatLive = { stream_restriction_changed: z.undefined() }

const Text = KeptText.overwrite((text) => text.replaceAll(/\s+/g, ' ')).trim().min(1).max(streamChatLimits.text)
const different = (options: string[]) => new Set(options.map((option) => option.toLowerCase())).size === options.length

/** The chat beside a livestream. Who may read the post that announces the stream may read it. */
export const streamChats = feature('streamChats', {
  read: get('/livestreams/:livestreamId/chat', { result: StreamChat }),
  /** The newest; those before a message, those after one, or the last ones until a moment. At most one of the three is said. */
  list: get('/livestreams/:livestreamId/chat-messages', {
    base: 'reader',
    input: z
      .strictObject({
        before: Id.optional(),
        after: Id.optional(),
        until: Moment.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(streamChatLimits.page),
      })
      .refine(({ before, after, until }) => [before, after, until].filter(Boolean).length < 2, { path: ['before'], message: 'must come alone' }),
    result: StreamMessagePage,
  }),
  /** Answers once it is kept. `id` is made by the client, so that a retry says it once. */
  say: post('/livestreams/:livestreamId/chat-messages', { input: z.strictObject({ id: Id, text: Text }), result: StreamMessage }),
  /** One's own; the host, owners and moderators those of everybody. */
  remove: del('/livestreams/:livestreamId/chat-messages/:messageId'),
  /** How the host lets people talk, also while it is on. */
  set: patch('/livestreams/:livestreamId/chat', { input: z.strictObject(settings).partial(), result: StreamChat }),
  /** One at a time: another one takes its place. */
  pin: put('/livestreams/:livestreamId/pinned-message', { input: z.strictObject({ messageId: Id }), result: StreamChat }),
  unpin: del('/livestreams/:livestreamId/pinned-message', { result: StreamChat }),
  /** Whoever may not write just now; banned ones too. Newest first. */
  restrictions: get('/livestreams/:livestreamId/chat-restrictions', { result: z.array(Restriction).max(streamChatLimits.restrictions) }),
  /** A second one replaces the first. With `takeBack` what they have said lately goes, too. */
  restrict: put('/livestreams/:livestreamId/chat-restrictions/:profileId', {
    input: z.strictObject({ span: RestrictionSpan, takeBack: z.boolean().default(false) }),
    result: Restriction,
  }),
  lift: del('/livestreams/:livestreamId/chat-restrictions/:profileId'),
  /** One at a time: another one ends it. `id` is made by the client. */
  ask: post('/livestreams/:livestreamId/polls', {
    input: z.strictObject({
      id: Id,
      question: plainLine(streamChatLimits.question),
      options: z
        .array(plainLine(streamChatLimits.option))
        .min(streamChatLimits.options.least)
        .max(streamChatLimits.options.most)
        .refine(different, { message: 'must be different' }),
      seconds: z.literal(pollSeconds),
    }),
    result: StreamPoll,
  }),
  /** One vote a person, for good. */
  vote: put('/livestreams/:livestreamId/polls/:pollId/vote', {
    input: z.strictObject({ choice: z.int().min(0).max(streamChatLimits.options.most - 1) }),
    result: StreamPoll,
  }),
  endPoll: del('/livestreams/:livestreamId/polls/:pollId', { result: StreamPoll }),
  /** Taps of somebody since they last sent any. Nothing is kept of who has sent them. */
  cheer: post('/livestreams/:livestreamId/cheers', {
    input: z.strictObject({ kind: CheerKind, count: z.int().min(1).max(streamChatLimits.cheers) }),
    result: z.object({ lastMinute: Cheers }),
  }),
})
