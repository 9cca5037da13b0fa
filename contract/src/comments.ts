import { z } from 'zod'
import { Id } from './id.ts'
import { AttachedImage, Image } from './images.ts'
import { KeptText } from './keptText.ts'
import { page, pageOf } from './paging.ts'
import { ProfileCard, profileLimits } from './profiles.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

/** How long a comment is, how many threads a page holds, and how many replies a thread begins with. */
export const commentLimits = { text: 2_000, page: 20, firstReplies: 3 } as const

/**
 * hidden: taken out of everybody else's sight by the post's author, who still sees it, as does whoever wrote it. deleted and withheld:
 * only its place is told, because replies hang on it; it was deleted, or is not for this reader. held: a rule of the channel has held it;
 * until moderators have looked whoever wrote it sees it, and nobody else.
 */
export const commentStates = ['published', 'hidden', 'held', 'deleted', 'withheld'] as const

const names = /(?<![\p{L}\p{N}_.@/])@([a-z0-9_.]+)/giu

/** A stretch of text, or a person named in it: '@ada' with the nickname in lower case. */
export type NamedPiece = string | { nickname: string; written: string }

/** Splits plain text at the people it names. Joined again, the pieces are the text. A dot at the end belongs to the sentence. */
export const named = (text: string): NamedPiece[] => {
  const pieces: NamedPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(names)) {
    const written = found.replace(/\.+$/, '')
    const nickname = written.slice(1).toLowerCase()
    if (nickname.length < profileLimits.nicknameMin || nickname.length > profileLimits.nickname) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ nickname, written })
    end = index + written.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

const commentFields = {
  id: z.uuid(),
  /** Orders the list; the cursor of a page. */
  key: z.uuid(),
  postId: z.uuid(),
  /** The comment that it answers, where it is a reply: threads have two levels. */
  threadId: z.uuid().nullable(),
  /** Null where only the place is told. */
  author: ProfileCard.nullable(),
  /** Plain text; empty where a picture says it all, and where only the place is told. */
  text: z.string(),
  /** Its addresses open for an hour, and are told anew with the comment. */
  image: Image.nullable(),
  /** The muted word of the reader's that it stands behind, as they typed it; null where it is open. */
  mutedWord: z.string().nullable(),
  /** Whom the text names by nickname, as far as they are there for this reader. */
  mentions: z.array(ProfileCard.pick({ id: true, nickname: true, role: true })),
  state: z.enum(commentStates),
  at: Moment,
  editedAt: Moment.nullable(),
  isPinned: z.boolean(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), hide: z.boolean(), like: z.boolean(), reply: z.boolean() }),
}

export const Comment = z.object(commentFields)
export type Comment = z.infer<typeof Comment>

/** A comment with its first replies, oldest first. `cursor` brings the next ones; null where these are all. */
export const Thread = z.object({
  ...commentFields,
  replyCount: z.int(),
  replies: z.object({ items: z.array(Comment), cursor: z.uuid().nullable() }),
})
export type Thread = z.infer<typeof Thread>

export const commentOrders = ['newest', 'oldest'] as const
export const CommentOrder = z.enum(commentOrders)
export type CommentOrder = z.infer<typeof CommentOrder>

/** The picture is the author's own, of the kind COMMENT. */
const contents = { text: KeptText.trim().max(commentLimits.text), image: AttachedImage.nullable() }

/** Whether there is something to say. */
const saysSomething = ({ text, image }: { text: string; image?: AttachedImage | null | undefined }) => text.length > 0 || image !== null
const something = { path: ['text'], message: 'must be filled in, or come with a picture' }

const NewComment = z
  .strictObject({ text: contents.text.default(''), image: contents.image.default(null), id: Id, answersId: Id.optional() })
  .refine(saysSomething, something)
const ChangedComment = z.strictObject({ text: contents.text, image: contents.image.optional() }).refine(saysSomething, something)
const Liked = z.object({ isLiked: z.boolean() })

export const comments = feature('comments', {
  /** Threads of a post, the pinned one before the others. `count` is how many comments and replies this reader can see. */
  list: get('/posts/:postId/comments', {
    base: 'reader',
    input: page(commentLimits.page).extend({ order: CommentOrder.default('newest') }),
    result: pageOf(Thread).extend({ count: z.int() }),
  }),
  /** Further replies of a thread, oldest first. */
  replies: get('/comments/:commentId/replies', { base: 'reader', input: page(commentLimits.page), result: pageOf(Comment) }),
  /** The thread that a comment stands in; where it is a reply, that one is among the replies. */
  thread: get('/comments/:commentId', { base: 'reader', result: Thread }),
  /** `id` is made by the client, so that a retry says it once. What answers a reply joins the same thread. */
  add: post('/posts/:postId/comments', { input: NewComment, result: Comment }),
  /** Without a word about the picture the comment keeps the one it has. */
  edit: patch('/comments/:commentId', { input: ChangedComment, result: Comment }),
  /** One's own, and what stands under one's own post. Others' is removed with a reason: `moderation.removeComment`. */
  remove: del('/comments/:commentId'),
  /** One comment a post: pinning another takes its place. */
  pin: put('/comments/:commentId/pin', { result: Comment }),
  unpin: del('/comments/:commentId/pin', { result: Comment }),
  hide: put('/comments/:commentId/hiding', { result: Comment }),
  show: del('/comments/:commentId/hiding', { result: Comment }),
  like: put('/comments/:commentId/like', { result: Liked }),
  unlike: del('/comments/:commentId/like', { result: Liked }),
})
