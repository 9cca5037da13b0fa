import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { feature, get } from './route.ts'

/** What the timeline shows, a tab each. */
export const timelineTabs = ['following', 'discover', 'live'] as const

/** The tabs that are pages of posts. */
export const PostTab = z.enum(['following', 'discover'])
export type PostTab = z.infer<typeof PostTab>

export const timeline = feature('timeline', {
  /** `following`: posts of the people the reader follows and their own; `discover`: everybody's. Newest first. */
  read: get('/timeline', { base: 'reader', input: page(pageSize.timeline).extend({ tab: PostTab.default('following') }), result: pageOf(Post) }),
  /** How many posts are newer than `after` on that tab; counts to 20 and stops. */
  news: get('/timeline/news', { base: 'reader', input: z.strictObject({ after: z.uuid(), tab: PostTab.default('following') }), result: z.object({ count: z.int() }) }),
  /** Announcements of streams that are on or ahead: what is on first, then by when it begins. At most 50. */
  live: get('/timeline/live', { base: 'reader', result: z.array(Post) }),
})
