import type { Comment, Thread } from '@marquee/contract/comments'
import { mutedFor } from '#features/mutedWords/mutedFor.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import type { CommentRow } from './queries.ts'

const stateOf = ({ isSeen, isHeld, status }: CommentRow): Comment['state'] => {
  if (isSeen && isHeld) return 'held'
  if (isSeen) return status === 1 ? 'hidden' : 'published'
  return status === 2 ? 'deleted' : 'withheld'
}

/** Of what the reader may not see only the place is told. */
export const presentComment = (me: Actor, row: CommentRow): Comment => ({
  id: row.id,
  key: row.key,
  postId: row.postId,
  threadId: row.threadId,
  author: row.author && presentCard(row.author),
  text: row.text,
  image: row.image && presentImage(row.image),
  mutedWord: mutedFor(me, ['comments'], [{ authorId: row.authorId, texts: [row.text, row.image?.altText] }]),
  mentions: row.mentions,
  state: stateOf(row),
  at: row.at,
  editedAt: row.isSeen ? row.editedAt : null,
  isPinned: row.isSeen && row.isPinned,
  likeCount: row.isSeen ? row.likeCount : 0,
  isLiked: row.isLiked,
  can: abilities(can, me, row),
})

interface Replies {
  items: CommentRow[]
  cursor: string | null
}

export const presentThread = (me: Actor, row: CommentRow, { items, cursor }: Replies): Thread => ({
  ...presentComment(me, row),
  replyCount: row.replyCount,
  replies: { items: items.map((reply) => presentComment(me, reply)), cursor },
})
