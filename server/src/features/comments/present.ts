import type { Comment, Thread } from '@marquee/contract/comments'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import type { CommentRow } from './queries.ts'

const stateOf = ({ isSeen, isHeld, status }: CommentRow): Comment['state'] => {
  if (isSeen && isHeld) return 'held'
  if (isSeen) return status === 1 ? 'hidden' : 'published'
  return status === 2 ? 'deleted' : 'withheld'
}

/** Of what the reader may not see only the place is told. */
export const presentComment = (me: Actor, row: CommentRow): Comment => ({
  ...row,
  author: row.author && presentCard(row.author),
  state: stateOf(row),
  likeCount: row.isSeen ? row.likeCount : 0,
  isPinned: row.isSeen && row.isPinned,
  editedAt: row.isSeen ? row.editedAt : null,
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
