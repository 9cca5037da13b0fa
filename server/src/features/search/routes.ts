import { kindsOf } from '@marquee/contract/kindFilters'
import { search, type SearchSpan } from '@marquee/contract/search'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { presentFound } from './present.ts'
import * as q from './queries.ts'

const dayMs = 86_400_000
const spans: Record<SearchSpan, number> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs, year: 366 * dayMs }

/** As a tag is kept: without its sign, in lower case. */
const bare = (typed: string) => typed.replace(/^[#＃]/, '').normalize('NFKC').toLowerCase()

export const searchRoutes = implement(search, {
  posts: signedIn(async (context, { q: typed, kind, span, from, sort, cursor, limit }) => {
    const asked = { q: typed, kinds: kind && kindsOf[kind], withinMs: span && spans[span], onlyFollowed: from === 'followed' }
    const found = sort === 'best' ? await q.bestPosts(context, asked) : await q.newestPosts(context, asked, { cursor, limit })
    return presentFound(context, typed, found)
  }),
  tags: signedIn((context, { q: typed }) => q.tagsLike(context, bare(typed))),
  tagged: signedIn(async (context, { tag, cursor, limit }) =>
    presentFound(context, tag, await q.taggedPosts(context, bare(tag), { cursor, limit })),
  ),
})
