import { dashboardLimits as limits } from '@marquee/contract/dashboards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { gated } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { rankedCreators } from './creatorQueries.ts'
import { clocksOf } from './clockQueries.ts'
import { channelLines, figuresAsOf, firstDayOf, linesOfAuthor, todayOf } from './figureQueries.ts'
import { firstOfToday, hoursSinceYesterday, type Clock, type Steps } from './range.ts'
import { topPosts } from './topPostQueries.ts'

const selectNewestFollowers = statement<CardRow, [profileId: string]>(`
  select ${cardColumns('p', 'av')}
    from (select f.follower_id, f.created_at
            from follow f join profile who on who.tenant_id = $1 and who.id = f.follower_id and who.is_listed
           where f.tenant_id = $1 and f.followed_id = $2 order by f.created_at desc limit ${limits.newestPeople}) f
    join profile p on p.tenant_id = $1 and p.id = f.follower_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by f.created_at desc`)

const selectNewestMembers = statement<CardRow, []>(`
  select ${cardColumns('p', 'av')}
    from profile p
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.role = 'Member' and p.is_listed
   order by p.created_at desc limit ${limits.newestPeople}`)

type Reader = [profileId: string, seesAll: boolean]

const selectLatest = statement<GatedRow, [...Reader, authorId: string, cursor: string, limit: number]>(
  gated(`select id, timeline_key as sort_key from post
          where tenant_id = $1 and author_id = $4 and status = 1 and timeline_key < $5
          order by timeline_key desc limit $6`),
)

/** Somebody's posts as far as the caller sees them, newest first: the pinned one stands at its time. */
const latestPosts = async (context: Context, authorId: string, limit: number) => {
  const candidates = (cursor: string, count: number) => selectLatest(context, ...readerOf(context.me), authorId, cursor, count)
  return pageThroughGate(context, candidates, { limit })
}

/** The hours or days as an answer tells them, by when each begins. */
export const timeOf = ({ unit, first, count, length, isRunning }: Steps) => ({
  unit, steps: Array.from({ length: count }, (_, step) => new Date(first + step * length).toISOString()), isRunning,
})

/** The figures of a creator, and what is behind them. */
export const creatorFigures = async (context: Context, profileId: string, steps: Steps, { today }: Clock) => {
  const [{ follows, posts, reactions, comments, reshares }, asOf, clocks, firstDay, top, newestFollowers, latest] = await Promise.all([
    linesOfAuthor(context, profileId, steps),
    figuresAsOf(context),
    clocksOf(context, steps),
    firstDayOf(context, profileId),
    topPosts(context, steps, { limit: limits.topPosts }, profileId),
    selectNewestFollowers(context, profileId),
    latestPosts(context, profileId, limits.latestPosts),
  ])
  const lines = { followers: follows, posts, reactions, comments, reshares }
  const time = { ...timeOf(steps), asOf, clocks, firstDay: firstDay ?? today }
  return { ...time, ...lines, topPosts: top.items, newestFollowers, latestPosts: latest }
}

/** The figures of the channel, and what is behind them. */
export const ownerFigures = async (scope: Scope, steps: Steps, clock: Clock) => {
  const [lines, sinceYesterday, asOf, clocks, firstDay, top, creators, newestMembers] = await Promise.all([
    channelLines(scope, steps),
    steps.unit === 'hour' ? channelLines(scope, hoursSinceYesterday(clock)) : undefined,
    figuresAsOf(scope),
    clocksOf(scope, steps),
    firstDayOf(scope),
    topPosts(scope, steps, { limit: limits.topPosts }),
    rankedCreators(scope, steps, { limit: limits.topCreators }),
    selectNewestMembers(scope),
  ])
  return {
    ...timeOf(steps), asOf, clocks, firstDay: firstDay ?? clock.today, ...lines,
    active: sinceYesterday ? todayOf(sinceYesterday.active, firstOfToday(clock)) : lines.active,
    topPosts: top.items, topCreators: creators.items, newestMembers,
  }
}
