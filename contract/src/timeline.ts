import { z } from 'zod'
import { KindFilter, kindFilters } from './kindFilters.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { feature, get } from './route.ts'

/** What the timeline shows, a tab each. */
export const timelineTabs = ['following', 'discover', 'live'] as const

/** `live` answers with at most `most` streams; a row of them on top of the posts asks for `row`. */
export const liveLimits = { most: 50, row: 12 } as const

/** The tabs that are pages of posts. */
export const PostTab = z.enum(['following', 'discover'])
export type PostTab = z.infer<typeof PostTab>

/** The tab of an address: `?tab=discover`, otherwise following. */
export const tabIn = (search: URLSearchParams): (typeof timelineTabs)[number] => timelineTabs.find((tab) => tab === search.get('tab')) ?? 'following'

/** The kind of an address: `?kind=poll`; every one where none is named, or one that there is not. */
export const kindIn = (search: URLSearchParams): KindFilter | undefined => kindFilters.find((kind) => kind === search.get('kind'))

export const timeline = feature('timeline', {
  /**
   * `following`: posts of the people the reader follows and their own; `discover`: of everybody else, and their own. Newest first, of all
   * kinds or of some.
   */
  read: get('/timeline', {
    base: 'reader',
    input: page(pageSize.timeline).extend({ tab: PostTab.default('following'), kind: KindFilter.optional() }),
    result: pageOf(Post),
  }),
  /** How many posts are newer than `after` in such a list; counts to 20 and stops. */
  news: get('/timeline/news', {
    base: 'reader',
    input: z.strictObject({ after: z.uuid(), tab: PostTab.default('following'), kind: KindFilter.optional() }),
    result: z.object({ count: z.int() }),
  }),
  /** Announcements of streams that are on or ahead: what is on first, then by when it begins. */
  live: get('/timeline/live', {
    base: 'reader',
    input: z.strictObject({ limit: z.coerce.number().int().min(1).max(liveLimits.most).default(liveLimits.most) }),
    result: z.array(Post),
  }),
})
