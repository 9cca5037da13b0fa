import { timeline } from '@marquee/contract/timeline'
import { presentPost, presentPosts } from '#features/posts/present.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const timelineRoutes = implement(timeline, {
  read: signedIn(async (context, { tab, ...page }) =>
    presentPosts(context.me, await (tab === 'following' ? q.followingPage : q.discoverPage)(context, page)),
  ),

  live: signedIn(async (context) => (await q.livePosts(context)).map((row) => presentPost(context.me, row))),

  news: signedIn(async (context, { tab, after }) => ({ count: await q.newsCount(context, tab, after) })),
})
