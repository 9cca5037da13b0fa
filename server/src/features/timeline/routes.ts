import { kindsOf } from '@marquee/contract/kindFilters'
import { timeline } from '@marquee/contract/timeline'
import { presentPost, presentPosts } from '#features/posts/present.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { discoverPage } from './discoverQueries.ts'
import { newsCount } from './newsQueries.ts'
import { followingPage, livePosts } from './queries.ts'

export const timelineRoutes = implement(timeline, {
  read: signedIn(async (context, { tab, kind, ...page }) =>
    presentPosts(context.me, await (tab === 'following' ? followingPage : discoverPage)(context, { ...page, kinds: kind && kindsOf[kind] }), ['timeline']),
  ),

  live: signedIn(async (context, { limit }) => (await livePosts(context, limit)).map((row) => presentPost(context.me, row, ['timeline']))),

  news: signedIn(async (context, { tab, after, kind }) => ({ count: await newsCount(context, tab, after, kind && kindsOf[kind]) })),
})
