import { statistics } from '@marquee/contract/statistics'
import { profile } from '#features/profiles/queries.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const noAudience = { followersByWeek: null, topInterests: [] }

export const statisticsRoutes = implement(statistics, {
  of: on(profile, can.seeStatistics, async (context, found) => {
    const [publishing, audience, own] = await Promise.all([
      q.publishing(context, found.id),
      can.seeAudience(context.me, found) ? q.audience(context, found.id) : noAudience,
      can.seePrivateFigures(context.me, found) ? q.privateFigures(context, found.id) : null,
    ])
    const { followerCount, followingCount, friendCount, postCount, memberSince } = found
    return { followerCount, followingCount, friendCount, postCount, memberSince, ...publishing, ...audience, own }
  }),
})
