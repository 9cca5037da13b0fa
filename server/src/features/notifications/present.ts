import { beginningOf, withoutTornEnd } from '@marquee/contract/cut'
import { notificationLimits, type MutedKind, type MutedThing, type Notification } from '@marquee/contract/notifications'
import { mutedFor, type Reader } from '#features/mutedWords/mutedFor.ts'
import { saidIn } from '#features/posts/mutedPosts.ts'
import { authorOf, toldOf } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import type { MuteRow } from './muteQueries.ts'
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
export const mutedInRow = (me: Reader, { post, comment, event }: NotificationRow) =>
  mutedFor(me, ['notifications'], [...(post ? saidIn(me, post) : []), { authorId: null, texts: [comment?.text, event?.said ?? undefined] }])

const presentEvent = (event: NotificationRow['event']): Notification['event'] =>
  event && {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt,
    timeZone: event.timeZone,
    said: event.said === null ? null : beginningOf(event.said, notificationLimits.excerpt),
  }

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
  event: presentEvent(row.event),
  isRequest: row.isRequest,
  isFiltered: row.isFiltered,
  about: row.type === 'MODERATION_DECISION' ? withoutTornEnd(row.about) : row.about,
  isMuted: row.isMuted,
  can: { mute: can.mute(me, row), leaveOut: can.leaveOut(me, row) },
})

const kindOf = ({ post, chat, event }: MuteRow): MutedKind => {
  if (post) return 'post'
  if (chat) return 'chat'
  return event ? 'event' : 'person'
}

/** A post is told with whose it is, a chat of two with whom. */
const personOf = ({ post, chat, person }: MuteRow): MutedThing['person'] => {
  if (post) return authorOf(post)
  const card = chat ? chat.other : person
  return card && presentCard(card)
}

export const presentMute = (me: Actor, row: MuteRow): MutedThing => ({
  targetId: row.targetId,
  kind: kindOf(row),
  mutedAt: row.mutedAt,
  mutedUntil: row.mutedUntil,
  person: personOf(row),
  post: row.post && presentPost(row.post),
  mutedWord: row.post && mutedFor(me, ['notifications'], saidIn(me, row.post)),
  chat: row.chat && { id: row.chat.id, title: row.chat.type === 'group_chat' ? row.chat.title : '' },
  event: presentEvent(row.event),
})
