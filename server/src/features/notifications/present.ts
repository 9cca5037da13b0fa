import { notificationLimits } from '@marquee/contract/notifications'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { beginningOf } from '#search/shortened.ts'
import { can } from './policy.ts'
import type { NotificationRow } from './queries.ts'

const presentPost = ({ id, kind, title, text, isLocked, authorId }: NonNullable<NotificationRow['post']>) => ({
  id,
  kind,
  title,
  text: beginningOf(text, notificationLimits.excerpt),
  isLocked,
  authorId,
})

export const presentNotification = (me: Actor, row: NotificationRow) => ({
  ...row,
  actors: row.actors.map(presentCard),
  post: row.post && presentPost(row.post),
  // What somebody says under a post that the reader may not open stays in there.
  comment: row.comment && !row.post?.isLocked ? { ...row.comment, text: beginningOf(row.comment.text, notificationLimits.excerpt) } : null,
  can: { mute: can.mute(me, row) },
})
