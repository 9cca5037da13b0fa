import { z } from 'zod'
import { Fragment } from './fragment.ts'
import { KindFilter } from './kindFilters.ts'
import { page, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { richTextLimits } from './richText.ts'
import { feature, get } from './route.ts'

/** `best` are the posts that can be had in that order; `tagPosts` is as far as a tag's posts are counted. */
export const searchLimits = { least: 2, q: 50, best: 50, tags: 20, tagPosts: 50 } as const

export const searchSpans = ['day', 'week', 'month', 'year'] as const
export const SearchSpan = z.enum(searchSpans)
export type SearchSpan = z.infer<typeof SearchSpan>

/** A post and where the words stand in it: its title whole, of its text the part around the first of them. */
export const FoundPost = z.object({ post: Post, title: z.array(Fragment), excerpt: z.array(Fragment) })
export type FoundPost = z.infer<typeof FoundPost>

const found = z.object({ items: z.array(FoundPost), cursor: z.uuid().nullable() })

/** A hashtag and how many posts with it everybody may read, counted up to 50. */
export const FoundTag = z.object({ tag: z.string(), posts: z.int(), isMore: z.boolean() })
export type FoundTag = z.infer<typeof FoundTag>

const typed = z.string().trim().regex(/^\P{Cc}*$/u, 'must hold letters')

export const search = feature('search', {
  /**
   * Posts with all of the words, the last of which may go on. Of what is locked only the title and the beginning that is shown are
   * searched. The best fifty have no further page. One call looks so far and no further: a page with a cursor may hold fewer posts than
   * were asked for, or none, and the search goes on from there.
   */
  posts: get('/search/posts', {
    base: 'reader',
    input: page(pageSize.timeline).extend({
      q: typed.min(searchLimits.least).max(searchLimits.q),
      kind: KindFilter.optional(),
      /** No older than that. */
      span: SearchSpan.optional(),
      /** `followed`: only by people whom the reader follows, and by the reader. */
      from: z.enum(['everybody', 'followed']).default('everybody'),
      sort: z.enum(['newest', 'best']).default('newest'),
    }),
    result: found,
  }),
  /** Hashtags that begin so, the one that is called so first, then by their posts. At most 20. */
  tags: get('/search/tags', { base: 'reader', input: z.strictObject({ q: typed.max(searchLimits.q).default('') }), result: z.array(FoundTag) }),
  /** Posts with a hashtag, without its sign, newest first. */
  tagged: get('/search/tagged-posts', { base: 'reader', input: page(pageSize.timeline).extend({ tag: typed.min(1).max(richTextLimits.tag) }), result: found }),
})
