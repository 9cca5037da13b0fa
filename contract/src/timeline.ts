import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { feature, get } from './route.ts'

export const timelineTabs = ['following', 'discover'] as const

export const timeline = feature('timeline', {
  /** `following`: posts of the people the reader follows and their own; `discover`: everybody's. Newest first. */
  read: get('/timeline', { base: 'reader', input: page(pageSize.timeline).extend({ tab: z.enum(timelineTabs).default('following') }), result: pageOf(Post) }),
  /** How many posts are newer than `after` on that tab; counts to 20 and stops. */
  news: get('/timeline/news', { base: 'reader', input: z.strictObject({ after: z.uuid(), tab: z.enum(timelineTabs).default('following') }), result: z.object({ count: z.int() }) }),
})
