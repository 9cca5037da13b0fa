import { notificationLimits, type Notification } from '@marquee/contract/notifications'
import { mutedFor, type Reader } from '#features/mutedWords/mutedFor.ts'
import { saidIn } from '#features/posts/mutedPosts.ts'
import { toldOf } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { beginningOf } from '#search/shortened.ts'
import { can } from './policy.ts'
import type { NotificationRow } from './queries.ts'

const presentPost = (post: NonNullable<NotificationRow['post']>): Notification['post'] => ({
  id: post.id,
  kind: post.kind,
  title: post.title,
  text: beginningOf(toldOf(post), notificationLimits.excerpt),
  isLocked: post.isLocked,
  authorId: post.authorId,
})

const presentComment = (comment: NotificationRow['comment']): Notification['comment'] =>
  comment && { id: comment.id, text: beginningOf(comment.text, notificationLimits.excerpt) }

/** The reader's muted word that stands in what a row would show of others' words; null where none does. */
export const mutedInRow = (me: Reader, { post, comment }: NotificationRow) =>
  mutedFor(me, ['notifications'], [...(post ? saidIn(me, post) : []), { authorId: null, texts: [comment?.text] }])

export const presentNotification = (me: Actor, row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  at: row.at,
  isUnread: row.isUnread,
  actors: row.actors.map(presentCard),
  actorCount: row.actorCount,
  count: row.count,
  post: row.post && presentPost(row.post),
  // What somebody says under a post that the reader may not open stays in there.
  comment: row.post?.isLocked ? null : presentComment(row.comment),
  mutedWord: mutedInRow(me, row),
  chat: row.chat,
  event: row.event,
  isRequest: row.isRequest,
  isFiltered: row.isFiltered,
  about: row.about,
  isMuted: row.isMuted,
  can: { mute: can.mute(me, row) },
})
