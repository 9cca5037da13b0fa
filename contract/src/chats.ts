import { z } from 'zod'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { muteSpans } from './mutes.ts'
import { plainName } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `added` is how many can be added at once, `teaser` how much of the last message a list shows, `heads` how many chats are kept up. */
export const chatLimits = {
  title: 50,
  members: 256,
  admins: 10,
  added: 50,
  page: 30,
  q: 50,
  teaser: 120,
  heads: 200,
  /** Whoever has said no to a group is asked by it again after so many days. */
  askAgainDays: 30,
  /** In groups with more members nobody is shown as having seen something, unless they say so. */
  receiptMembers: 20,
} as const

/** Seconds between two messages of a member in a group that takes it slowly. */
export const slowModes = [0, 5, 10, 30, 60, 300, 900, 3_600] as const

export const chatTypes = ['one_to_one_chat', 'group_chat'] as const
export const ChatType = z.enum(chatTypes)
export type ChatType = z.infer<typeof ChatType>

export const chatRoles = ['owner', 'admin', 'member'] as const
export const ChatRole = z.enum(chatRoles)
export type ChatRole = z.infer<typeof ChatRole>

/** requested: a stranger has begun it and the other has not answered. locked: nobody writes until it is opened again. */
export const chatStates = ['requested', 'active', 'locked'] as const

/** invited: a stranger would like them in a group, and they have not answered. */
export const membershipStates = ['invited', 'active', 'left', 'removed'] as const

/** Who does something in a group. */
export const chatActors = ['members', 'admins'] as const
export type ChatActors = (typeof chatActors)[number]

/** Of which messages somebody wants to hear. */
export const chatAttention = ['all', 'mentions', 'none'] as const
export type ChatAttention = (typeof chatAttention)[number]

/** What a message carries. */
export const messageKinds = ['text', 'image', 'audio', 'video', 'file', 'post_share', 'event_share', 'system'] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/** What a system message tells: `personIds` are whom it is about, beside its sender, who did it; `title` is a new one. */
export const systemActs = ['created', 'renamed', 'image_changed', 'added', 'joined', 'left', 'removed', 'role_changed', 'locked', 'unlocked'] as const
export const SystemNote = z.object({ act: z.enum(systemActs), personIds: z.array(z.uuid()), title: z.string(), role: ChatRole.nullable() })
export type SystemNote = z.infer<typeof SystemNote>

/** The last message as the list of chats tells it. `sender` is null where they are gone or not to be met. */
export const MessageTeaser = z.object({
  seq: z.int(),
  kind: MessageKind,
  state: z.enum(['sent', 'deleted', 'withheld']),
  sender: ProfileCard.pick({ id: true, displayName: true }).nullable(),
  isMine: z.boolean(),
  text: z.string(),
  /** The muted word of the reader's that stands in it, as they typed it: its words are not shown unasked. */
  mutedWord: z.string().nullable(),
  durationMs: z.int().nullable(),
  note: SystemNote.nullable(),
  at: Moment,
})
export type MessageTeaser = z.infer<typeof MessageTeaser>

/** A chat as one of its members sees it. */
export const Chat = z.object({
  id: z.uuid(),
  type: ChatType,
  /** A group's own, or what the other person is called; empty where they are gone. */
  title: z.string(),
  /** A group's own; the other person's avatar is theirs. */
  image: Image.nullable(),
  /** The other person; null in a group, and where they are gone. */
  other: ProfileCard.nullable(),
  state: z.enum(chatStates),
  /** The reader's own. */
  membership: z.enum(membershipStates),
  role: ChatRole,
  /** It waits for the reader's yes or no: `by` has begun it. */
  request: z.object({ by: ProfileCard.nullable() }).nullable(),
  memberCount: z.int(),
  /** Who is asked into a group and has not answered: a place is kept for them. */
  invitedCount: z.int(),
  /** The newest message that the reader may see, and the last one they have read; what others have said between is unread. */
  lastSeq: z.int(),
  readSeq: z.int(),
  /** What others have said since. */
  unreadCount: z.int(),
  /** How many changes of messages there have been: edits, deletions, reactions, pins. */
  changeSeq: z.int(),
  /** The first message that the reader may see. */
  joinedSeq: z.int(),
  lastMessage: MessageTeaser.nullable(),
  /** Orders the list. */
  lastAt: Moment,
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** Null while muted for good, and where nothing is muted. */
  mutedUntil: Moment.nullable(),
  notify: z.enum(chatAttention),
  /** Others see how far the reader has read, and the reader sees it of them. */
  receiptsOn: z.boolean(),
  slowModeSeconds: z.int(),
  /** When the reader may write again in a group that takes it slowly; null where now. */
  mayPostAt: Moment.nullable(),
  whoCanPost: z.enum(chatActors),
  whoCanAdd: z.enum(chatActors),
  can: z.object({
    post: z.boolean(),
    /** Pictures, files and posts beside words: not before a request was accepted. */
    attach: z.boolean(),
    react: z.boolean(),
    pin: z.boolean(),
    /** Delete others' messages for all. */
    moderate: z.boolean(),
    edit: z.boolean(),
    add: z.boolean(),
    remove: z.boolean(),
    setRoles: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    leave: z.boolean(),
    delete: z.boolean(),
    answer: z.boolean(),
  }),
})
export type Chat = z.infer<typeof Chat>

export const ChatMember = ProfileCard.extend({
  /** In the chat; `role` is what they are in the channel. */
  chatRole: ChatRole,
  membership: z.enum(membershipStates),
  isMe: z.boolean(),
  can: z.object({ remove: z.boolean(), setRole: z.boolean(), giveOwnership: z.boolean() }),
})
export type ChatMember = z.infer<typeof ChatMember>

/**
 * Somebody in a group whom the reader does not meet: a block stands between them, or their profile is hidden. Whoever may remove people can
 * remove them, too. Named only to whoever has blocked them.
 */
export const HiddenMember = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  membership: z.enum(membershipStates),
  can: z.object({ remove: z.boolean() }),
})
export type HiddenMember = z.infer<typeof HiddenMember>

/**
 * Whom the reader may write to, or add. `asks`: a stranger, who has to say yes first. `wasAsked`: into the chat, not long ago, and did not
 * come; they cannot be asked again yet.
 */
export const ChatCandidate = ProfileCard.extend({ asks: z.boolean(), wasAsked: z.boolean() })
export type ChatCandidate = z.infer<typeof ChatCandidate>

/** How far a chat has come: what a client compares with what it has. */
export const ChatHead = z.object({ chatId: z.uuid(), lastSeq: z.int(), changeSeq: z.int(), readSeq: z.int() })
export type ChatHead = z.infer<typeof ChatHead>

export const chatTabs = ['all', 'unread', 'groups', 'requests', 'archived'] as const
export const ChatTab = z.enum(chatTabs)
export type ChatTab = z.infer<typeof ChatTab>

const typed = z.string().trim().max(chatLimits.q).regex(/^\P{Cc}*$/u, 'must hold letters').default('')

/** When the last chat already seen was written in, in microseconds since 1970, and its id. */
const seenChat = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** The last member already seen: 0 owner, 1 admin, 2 member, 3 invited, and who. */
const seenMember = z.string().regex(/^[0-3]_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** The last of the people one knows, or where the directory has come to. */
const seenCandidate = z.string().max(200).regex(/^(known_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|found_(\P{Cc}*_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/u)

const limit = z.coerce.number().int().min(1).max(100).default(chatLimits.page)

// The database keeps neither halves of characters nor zeros.
const Title = plainName(chatLimits.title)

const GroupSettings = z.strictObject({
  title: Title,
  /** Of the kind GROUP and the caller's own; null for none. */
  imageId: Id.nullable(),
  slowModeSeconds: z.literal(slowModes),
  whoCanPost: z.enum(chatActors),
  whoCanAdd: z.enum(chatActors),
})

const different = (ids: string[]) => new Set(ids).size === ids.length

export const chats = feature('chats', {
  /** Whatever was written in last comes first. `q` looks for titles and names. */
  list: get('/chats', {
    base: 'reader',
    input: z.strictObject({ tab: ChatTab.default('all'), q: typed, cursor: seenChat.optional(), limit }),
    result: z.object({ items: z.array(Chat), cursor: z.string().nullable() }),
  }),
  /** Chats with something unread that is not muted, their messages, and how many requests wait. */
  unread: get('/chats/unread', { base: 'reader', result: z.object({ chats: z.int(), messages: z.int(), requests: z.int() }) }),
  /** The newest chats of the reader, at most 200. */
  heads: get('/chats/heads', { base: 'reader', result: z.array(ChatHead) }),
  /**
   * People to write to: friends, whom one follows and whom one talks with, by their names; then, where something is typed, whoever else is
   * found by it. With `chatId` without those who are in it. A page may be short of people, or without any, and have more after it.
   */
  candidates: get('/chats/candidates', {
    base: 'reader',
    input: z.strictObject({ q: typed, chatId: Id.optional(), cursor: seenCandidate.optional(), limit }),
    result: z.object({ items: z.array(ChatCandidate), cursor: z.string().nullable() }),
  }),
  read: get('/chats/:chatId', { base: 'reader', result: Chat }),
  /** The chat between the caller and somebody, which is begun where there is none. */
  start: post('/chats', { input: z.strictObject({ profileId: Id }), result: Chat }),
  /** `id` is made by the client: a retry begins once. Strangers are invited; a refusal says who takes no messages from the caller. */
  startGroup: post('/group-chats', {
    input: z.strictObject({
      id: Id,
      title: Title,
      imageId: Id.nullable().default(null),
      memberIds: z.array(Id).max(chatLimits.members - 1).refine(different, { message: 'must be different people' }),
    }),
    result: Chat,
  }),
  /** Changes what is sent. */
  edit: patch('/chats/:chatId', { input: GroupSettings.partial(), result: Chat }),
  /** Deletes a group with everything in it. */
  remove: del('/chats/:chatId'),
  lock: put('/chats/:chatId/lock', { result: Chat }),
  unlock: del('/chats/:chatId/lock', { result: Chat }),
  /**
   * The owner, admins, members, then who is invited. `q` looks for names. The last page says how many the reader does not meet; `hidden`
   * are those, for whoever may remove people.
   */
  members: get('/chats/:chatId/members', {
    base: 'reader',
    input: z.strictObject({ q: typed, cursor: seenMember.optional(), limit }),
    result: z.object({ items: z.array(ChatMember), cursor: z.string().nullable(), hiddenCount: z.int(), hidden: z.array(HiddenMember) }),
  }),
  /** Whoever has declined is not asked by the same group for `askAgainDays`. A refusal says who cannot come. */
  add: post('/chats/:chatId/members', {
    input: z.strictObject({ profileIds: z.array(Id).min(1).max(chatLimits.added).refine(different, { message: 'must be different people' }) }),
    /** How many are in it now, and how many were asked. */
    result: z.object({ chat: Chat, added: z.int(), invited: z.int() }),
  }),
  removeMember: del('/chats/:chatId/members/:profileId'),
  /** Making somebody the owner makes the caller an admin. */
  setRole: put('/chats/:chatId/members/:profileId/role', { input: z.strictObject({ role: ChatRole }) }),
  /** An owner who leaves hands the group on to an admin, else to whoever has been there the longest. */
  leave: post('/chats/:chatId/leave'),
  /** Takes a group that one is out of from one's list, with what one kept of it. */
  forget: del('/chats/:chatId/history'),
  /** Says yes to a stranger's chat or group. */
  accept: put('/chats/:chatId/request', { result: Chat }),
  /** Says no; whoever asked is not told. */
  decline: del('/chats/:chatId/request'),
  /** Out of the list until something new is said; for good where it is muted. */
  archive: put('/chats/:chatId/archive', { result: Chat }),
  unarchive: del('/chats/:chatId/archive', { result: Chat }),
  /** The caller's own: `muted` null ends it. */
  setAttention: patch('/chats/:chatId/attention', {
    input: z.strictObject({ notify: z.enum(chatAttention), muted: z.enum(muteSpans).nullable(), receiptsOn: z.boolean() }).partial(),
    result: Chat,
  }),
})
