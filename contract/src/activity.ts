import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

/** What somebody did, as the specification names it; notifications tell others of the same things by the same names. */
export const logTypes = [
  'COMMENT_LOG',
  'SUBSCRIBE_LOG',
  'FOLLOW_LOG',
  'LIKE_LOG',
  'LIVESTREAM_NOTIFICATION',
  'POST_LOG',
  'NEW_MEMBER_LOG',
  'NEW_SUBSCRIBER_LOG',
  'CHAT_MESSAGE_LOG',
] as const
export const LogType = z.enum(logTypes)
export type LogType = z.infer<typeof LogType>

/** One thing that somebody did, with what it was done to as this reader may see it. */
export const Activity = z.object({
  /** UUIDv7 of the moment it was done: the cursor of a page. */
  id: z.uuid(),
  type: LogType,
  at: Moment,
  /** With POST_LOG what was published, with LIKE_LOG what was reacted to, with COMMENT_LOG what was commented on. */
  post: Post.nullable(),
  /** With FOLLOW_LOG: who was followed. */
  person: ProfileCard.nullable(),
  /** With COMMENT_LOG: the last thing said there that everybody may read; without words where it is a picture alone. */
  comment: z.object({ id: z.uuid(), text: z.string() }).nullable().optional(),
  /** The muted word of the reader's that it stands behind, as they typed it; null where it is open. */
  mutedWord: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

export const activity = feature('activity', {
  /** What a person has done, newest first; refused where their profile is closed to the reader. */
  of: get('/profiles/:profileId/activity', { base: 'reader', input: page(pageSize.timeline), result: pageOf(Activity) }),
})
