import { dashboardLimits, dashboards } from '@marquee/contract/dashboards'
import { owners } from '@marquee/contract/roles'
import { presentPosts } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { moneyOf, ownMoneyOf } from './moneyQueries.ts'
import * as q from './queries.ts'
import { stepsOf } from './range.ts'

const presentTop = <Row extends { author: CardRow }>(row: Row) => ({ ...row, author: presentCard(row.author) })
const presentPage = <Row extends CardRow & { key: string }>({ items, cursor }: { items: Row[]; cursor: string | null }) => ({
  items: items.map(({ key: _, ...person }) => presentCard(person)),
  cursor,
})

export const dashboardRoutes = implement(dashboards, {
  creator: only(['Creator'], async (context, wish) => {
    const figures = await q.creatorFigures(context, stepsOf(wish))
    return {
      ...figures,
      newestFollowers: figures.newestFollowers.map(presentCard),
      topPosts: figures.topPosts.map(presentTop),
      latestPosts: presentPosts(context.me, figures.latestPosts).items,
    }
  }),

  followers: only(['Creator'], async (context, wish) => presentPage(await q.followedIn(context, stepsOf(wish), wish))),

  ownPosts: only(['Creator'], async (context, wish) => {
    const items = await q.topPosts(context, stepsOf(wish), dashboardLimits.morePosts, context.me.profileId)
    return { items: items.map(presentTop) }
  }),

  owner: only(owners, async (context, wish) => {
    const figures = await q.ownerFigures(context, stepsOf(wish))
    return {
      ...figures,
      topPosts: figures.topPosts.map(presentTop),
      topCreators: figures.topCreators.map(presentCard),
      newestMembers: figures.newestMembers.map(presentCard),
    }
  }),

  creatorMoney: only(['Creator'], async (context, wish) => {
    const steps = stepsOf(wish)
    return { unit: steps.unit, steps: q.beginnings(steps), ...(await ownMoneyOf(context, steps)) }
  }),

  ownerMoney: only(owners, async (scope, wish) => {
    const steps = stepsOf(wish)
    return { unit: steps.unit, steps: q.beginnings(steps), ...(await moneyOf(scope, steps)) }
  }),

  people: only(owners, async (context, wish) => presentPage(await q.arrivedIn(context, stepsOf(wish), wish))),

  posts: only(owners, async (context, wish) => {
    const items = await q.topPosts(context, stepsOf(wish), dashboardLimits.morePosts)
    return { items: items.map(presentTop) }
  }),
})
