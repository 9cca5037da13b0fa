import { can as canOnPost } from '#features/posts/policy.ts'
import type { PostRow } from '#features/posts/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { CommentRow } from './queries.ts'

const isMine = (me: Actor, { authorId }: CommentRow) => authorId === me.profileId
const isThere = ({ isSeen, status }: CommentRow) => isSeen && status < 2
/** Also what waits for the moderators, which only its author sees. */
const isThereOrHeld = (row: CommentRow) => isThere(row) || (row.isSeen && row.isHeld)
const isPublished = (row: CommentRow) => isThere(row) && row.status === 0
/** The post is open to the reader: a locked one takes its comments with it. */
const isOpen = ({ post }: CommentRow) => post !== undefined && !post.isLocked
const isAuthorOfPost = (me: Actor, { post }: CommentRow) => post?.authorId === me.profileId

export const can = {
  read: (_me, row) => isThereOrHeld(row) && isOpen(row),
  edit: (me, row) => isThere(row) && isMine(me, row) && isOpen(row),
  /** Whoever else removes it says why: features/moderation. */
  delete: (me, row) => isThereOrHeld(row) && (isMine(me, row) || (isOpen(row) && isAuthorOfPost(me, row))),
  pin: (me, row) => isPublished(row) && row.threadId === null && isAuthorOfPost(me, row),
  hide: (me, row) => isThere(row) && isAuthorOfPost(me, row) && !isMine(me, row),
  like: (_me, row) => isPublished(row) && isOpen(row),
  reply: (me, row) => isPublished(row) && row.post !== undefined && canOnPost.comment(me, row.post),
} satisfies Rules<CommentRow>

export const canOf = {
  readComments: (_me, post) => !post.isLocked,
} satisfies Rules<PostRow>
