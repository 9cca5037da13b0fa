import { dashboards } from '@marquee/contract/dashboards'
import { owners } from '@marquee/contract/roles'
import { presentPosts } from '#features/posts/present.ts'
import { postsBy } from '#features/posts/queries.ts'
import { presentCard } from '#features/profiles/present.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const dashboardRoutes = implement(dashboards, {
  creator: only(['Creator'], async (context) => {
    const figures = await q.creatorFigures(context)
    const latest = await postsBy(context, context.me.profileId, { limit: 5 })
    return { ...figures, newestFollowers: figures.newestFollowers.map(presentCard), latestPosts: presentPosts(context.me, latest).items }
  }),

  owner: only(owners, async (context) => {
    const figures = await q.ownerFigures(context)
    return { ...figures, topCreators: figures.topCreators.map(presentCard), newestMembers: figures.newestMembers.map(presentCard) }
  }),
})
