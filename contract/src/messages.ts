import { z } from 'zod'
import { Chat, chatLimits, MessageKind, SystemNote } from './chats.ts'
import { EventCard } from './eventCards.ts'
import { Id } from './id.ts'
import { AttachedImage, Image } from './images.ts'
import { KeptText } from './keptText.ts'
import { OriginalPost } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { reactionCount } from './reactions.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Fragment } from './fragment.ts'
import { Moment } from './time.ts'

/**
 * `resume` is how many messages are brought at once, `editMinutes` for how long one's own message can be changed or deleted for all. A
 * request holds `requested` messages until it is accepted. Accounts younger than `newHours` send no links to one person, and
 * `newPerHour` messages an hour (product, rule 10).
 */
export const messageLimits = {
  text: 4_000,
  images: 10,
  fileBytes: 50 * 1_048_576,
  page: 50,
  resume: 200,
  quote: 120,
  pins: 50,
  q: 50,
  found: 20,
  editMinutes: 15,
  requested: 1,
  newHours: 24,
  newPerHour: 10,
} as const

/** sent: it is there. deleted: only its place is told. withheld: by somebody whom the reader has blocked, or who has blocked them. */
export const messageStates = ['sent', 'deleted', 'withheld'] as const

/** A voice note, video or file in a message. `url` is for this reader and opens for an hour at most. */
export const MessageFile = z.object({
  id: z.uuid(),
  kind: z.enum(['audio', 'video', 'file']),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  bytes: z.int(),
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** What a message answers, shortened. */
export const Quoted = z.object({
  seq: z.int(),
  kind: MessageKind,
  state: z.enum(messageStates),
  senderId: z.uuid().nullable(),
  text: z.string(),
})
export type Quoted = z.infer<typeof Quoted>

/** A message as a member sees it. Who people are stands beside it, in `people`. */
export const Message = z.object({
  chatId: z.uuid(),
  /** Its place: 1, 2, 3 and so on, without a gap. */
  seq: z.int(),
  /** What its sender called it before it had a place. */
  clientId: z.uuid(),
  kind: MessageKind,
  state: z.enum(messageStates),
  /** Null where they are gone, or not to be met. */
  senderId: z.uuid().nullable(),
  isMine: z.boolean(),
  /** Plain text; links in it are made by the screen. */
  text: z.string(),
  /** The muted word of the reader's that it stands behind, as they typed it; null where it is open. */
  mutedWord: z.string().nullable(),
  /** Members whom the text names by nickname. */
  mentions: z.array(ProfileCard.pick({ id: true, nickname: true, role: true })),
  images: z.array(Image),
  file: MessageFile.nullable(),
  /** What a post_share passes on, as this reader may see it; null where it is gone or not for them. */
  post: OriginalPost.nullable(),
  /** What an event_share passes on; null where it is gone or not for this reader. */
  event: EventCard.nullable(),
  replyTo: Quoted.nullable(),
  note: SystemNote.nullable(),
  /** Places in the channel's list of reactions, those that somebody has chosen. */
  reactions: z.array(z.object({ reaction: z.int(), count: z.int(), isMine: z.boolean() })),
  isPinned: z.boolean(),
  at: Moment,
  editedAt: Moment.nullable(),
  /** The change of the chat that changed it last; 0 for none. */
  changeSeq: z.int(),
  /** What else can be done says the chat. Both end 15 minutes after `at`, but for those who moderate. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Message = z.infer<typeof Message>

/** Messages in their order, and everybody whom they name by id. */
export const MessagePage = z.object({
  items: z.array(Message),
  people: z.array(ProfileCard),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  /** As far as the chat had come for this reader. */
  lastSeq: z.int(),
  changeSeq: z.int(),
})
export type MessagePage = z.infer<typeof MessagePage>

const MessageChanges = z.object({ items: z.array(Message), people: z.array(ProfileCard), changeSeq: z.int(), hasMore: z.boolean() })

/** How far somebody has read. Whoever does not show it is not there, and does not see it of others. */
export const Receipt = z.object({ profileId: z.uuid(), readSeq: z.int() })
export type Receipt = z.infer<typeof Receipt>

/** A message with the words that were looked for. */
export const FoundMessage = z.object({
  chat: Chat.pick({ id: true, type: true, title: true, image: true, other: true }),
  seq: z.int(),
  sender: ProfileCard.nullable(),
  excerpt: z.array(Fragment),
  at: Moment,
})
export type FoundMessage = z.infer<typeof FoundMessage>

/**
 * What everybody in a chat sees alike of a message: whose it is and what can be done with it says `senderId`. Whoever mutes words in chats
 * reads it from the server.
 */
const HeardMessage = Message.omit({ isMine: true, can: true, mutedWord: true })

/**
 * What is heard in the room 'chat:<chatId>'. `message` is missing where each reader has to fetch it; `sender` is whom it names. The key is
 * the chat; the `seq` of message_sent orders the room.
 */
export const chatLive = {
  message_sent: z.object({ seq: z.int(), message: HeardMessage.optional(), sender: ProfileCard.nullable().optional() }),
  message_changed: z.object({ seq: z.int(), changeSeq: z.int() }),
  chat_changed: z.object({}),
}
export type SentMessage = z.infer<(typeof chatLive)['message_sent']>

/**
 * What is heard in one's own room, 'person:<profileId>': a chat is new, gone, or waits for an answer; one has read elsewhere, or
 * somebody else has. The key is the chat.
 */
export const ownChatLive = {
  chat_member_changed: z.object({ state: z.enum(['invited', 'active', 'left', 'removed', 'declined']) }),
  own_chat_read: z.object({ readSeq: z.int() }),
  chat_read: Receipt,
}

const Text = KeptText.trim().max(messageLimits.text)
/** No place is farther: the database counts them in four bytes. */
const lastPlace = 2_147_483_647
const Seq = z.int().min(0).max(lastPlace)
const seq = z.coerce.number<number>().int().min(0).max(lastPlace)

const Reaction = z.strictObject({ reaction: z.int().min(0).max(reactionCount - 1) })

const Draft = z.strictObject({
  /** Made once by the client, however often it is sent. */
  clientId: Id,
  text: Text.default(''),
  /** The caller's own, of the kind MESSAGE, in their order. */
  images: z
    .array(AttachedImage)
    .max(messageLimits.images)
    .refine((pictures) => new Set(pictures.map(({ imageId }) => imageId)).size === pictures.length, { message: 'must be different pictures' })
    .default([]),
  /** A file of the caller's own, uploaded for a message. */
  mediaFileId: Id.nullable().default(null),
  postId: Id.nullable().default(null),
  eventId: Id.nullable().default(null),
  replyToSeq: Seq.nullable().default(null),
  /** How far the caller had seen the chat. Saying something reads nothing that they have not. */
  readSeq: Seq.default(0),
})

/** When the last message already seen was sent, in microseconds since 1970, its chat and its place. */
const seenMessage = z
  .string()
  .regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{1,10}$/)
  .refine((cursor) => Number(cursor.split('_')[2]) <= lastPlace)

export const messages = feature('messages', {
  /**
   * The newest; or those before a place, after one (to go on where one was), around one, or around a day. At most one of the four is said.
   */
  list: get('/chats/:chatId/messages', {
    base: 'reader',
    input: z
      .strictObject({
        before: seq.optional(),
        after: seq.optional(),
        around: seq.optional(),
        day: Moment.optional(),
        limit: z.coerce.number().int().min(1).max(messageLimits.resume).default(messageLimits.page),
      })
      .refine(({ before, after, around, day }) => [before, after, around, day].filter((said) => said !== undefined).length < 2, {
        path: ['before'],
        message: 'must come alone',
      }),
    result: MessagePage,
  }),
  /** Messages that were changed after a change, in the order of their last one. At most 200. */
  changes: get('/chats/:chatId/message-changes', { base: 'reader', input: z.strictObject({ after: seq }), result: MessageChanges }),
  send: post('/chats/:chatId/messages', { input: Draft, result: Message }),
  edit: patch('/chats/:chatId/messages/:seq', { input: z.strictObject({ text: Text }), result: Message }),
  /** For everybody; its place stays. */
  remove: del('/chats/:chatId/messages/:seq', { result: Message }),
  /** A second reaction replaces the first. */
  react: put('/chats/:chatId/messages/:seq/reaction', { input: Reaction, result: Message }),
  takeBack: del('/chats/:chatId/messages/:seq/reaction', { result: Message }),
  /** Who reacted and how. */
  reactions: get('/chats/:chatId/messages/:seq/reactions', {
    base: 'reader',
    result: z.array(ProfileCard.extend({ reaction: z.int() })).max(chatLimits.members),
  }),
  pin: put('/chats/:chatId/messages/:seq/pin', { result: Message }),
  unpin: del('/chats/:chatId/messages/:seq/pin', { result: Message }),
  /** Whatever was pinned last comes first. At most 50. */
  pinned: get('/chats/:chatId/pinned-messages', { base: 'reader', result: z.object({ items: z.array(Message), people: z.array(ProfileCard) }) }),
  /** Says that everything up to a place was read; it never goes back. */
  markRead: put('/chats/:chatId/read', { input: z.strictObject({ seq: Seq }), result: Chat.pick({ readSeq: true, unreadCount: true }) }),
  receipts: get('/chats/:chatId/receipts', { base: 'reader', result: z.array(Receipt) }),
  /** Messages with all of the words, the last of which may go on, newest first: in one chat, or in all of the reader's. */
  search: get('/message-search', {
    base: 'reader',
    input: z.strictObject({
      q: z.string().trim().min(2).max(messageLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters'),
      chatId: Id.optional(),
      cursor: seenMessage.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(messageLimits.found),
    }),
    result: z.object({ items: z.array(FoundMessage), cursor: z.string().nullable() }),
  }),
})
