import { dashboardLimits as limits, type Checklist, type TopPost } from '@marquee/contract/dashboards'
import type { PeoplePage } from '@marquee/contract/people'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { gated } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson } from '#media/image.ts'
import { channelLines, firstDayOf, linesOfAuthor } from './figureQueries.ts'
import { edgesOf, todaysSteps, type Steps } from './range.ts'

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

const selectTopCreators = statement<CardRow & { followerCount: number; postCount: number }, []>(`
  select ${cardColumns('p', 'av')}, coalesce(s.follower_count, 0) as "followerCount", coalesce(s.post_count, 0) as "postCount"
    from profile p
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed
   order by coalesce(s.follower_count, 0) desc, p.id limit ${limits.topCreators}`)

type TopRow = Omit<TopPost, 'author'> & Omit<CardRow, 'id'> & { authorId: string }

/**
 * The most of each day, from the index of that day, and of those the most: the work grows with the days, not with the posts. What was
 * taken back a moment ago leaves its place empty until changes are added up.
 */
const most = (whose: string) => `
  select b.post_id as id, left(coalesce(nullif(p.title, ''), split_part(btrim(p.text), chr(10), 1)), 120) as line, p.published_at as "publishedAt",
         b.engagement, a.id as "authorId", a.nickname, a.display_name as "displayName", a.role, ${imageJson('av')} as avatar
    from (select m.post_id, m.author_id, m.engagement
            from generate_series($2::date, $3::date, interval '1 day') d(day)
            cross join lateral (
              select f.post_id, f.author_id, f.engagement
                from post_figure f
               where f.tenant_id = $1 and f.day = d.day::date and f.is_out and ${whose} order by f.engagement desc, f.post_id desc limit $4) m
           order by m.engagement desc, m.post_id desc limit $4) b
    join post p on p.tenant_id = $1 and p.id = b.post_id and p.status = 1
    join profile a on a.tenant_id = $1 and a.id = b.author_id
    left join image av on av.tenant_id = $1 and av.id = a.avatar_id
   order by b.engagement desc, b.post_id desc`

type Between = [first: string, last: string, limit: number]
const selectMost = statement<TopRow, Between>(most('(select who.is_listed from profile who where who.tenant_id = $1 and who.id = f.author_id)'))
const selectMostOfAuthor = statement<TopRow, [...Between, authorId: string]>(most('f.author_id = $5'))

const daysOf = (steps: Steps): [string, string] => {
  const { from, to } = edgesOf(steps)
  return [from.slice(0, 10), new Date(Date.parse(to) - 1).toISOString().slice(0, 10)]
}

const asTop = ({ authorId, nickname, displayName, role, avatar, ...post }: TopRow) => ({
  ...post,
  author: { id: authorId, nickname, displayName, role, avatar },
})

/** Posts that came out on these days, those first that have brought most; somebody's alone where it is said whose. */
export const topPosts = async (scope: Scope, steps: Steps, limit: number, authorId?: string) => {
  const days = daysOf(steps)
  const rows = authorId ? await selectMostOfAuthor(scope, ...days, limit, authorId) : await selectMost(scope, ...days, limit)
  return rows.map(asTop)
}

type PeopleWish = Pick<PeoplePage, 'cursor' | 'limit'>
type ArrivedRow = CardRow & { at: string; key: string }
type Seen = [micros: string, id: string]
type Wish = [from: string, to: string, ...Seen, count: number]

/** Before every first page: an instant that has not come yet. */
const start: Seen = ['9000000000000000', '00000000-0000-0000-0000-000000000000']

/** After the one of the cursor, who need not be there any more. `$2` and `$3` bound the time, `$4` and `$5` are the cursor. */
const after = (at: string, id: string) => {
  const seen = `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`
  return `${at} >= $2 and ${at} < $3 and ${at} <= ${seen} and (${at} < ${seen} or ${id} > $5)`
}
const keyOf = (at: string, id: string) => `(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id} as key`

const selectArrived = statement<ArrivedRow, Wish>(`
  select ${cardColumns('p', 'av')}, p.created_at as at, ${keyOf('p.created_at', 'p.id')}
    from profile p
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.is_listed and p.role in ('Member', 'Creator') and ${after('p.created_at', 'p.id')}
   order by p.created_at desc, p.id limit $6`)

const selectFollowed = statement<ArrivedRow, [...Wish, profileId: string]>(`
  select ${cardColumns('p', 'av')}, f.created_at as at, ${keyOf('f.created_at', 'f.follower_id')}
    from (select f.follower_id, f.created_at
            from follow f join profile who on who.tenant_id = $1 and who.id = f.follower_id and who.is_listed
           where f.tenant_id = $1 and f.followed_id = $7 and ${after('f.created_at', 'f.follower_id')}
           order by f.created_at desc, f.follower_id limit $6) f
    join profile p on p.tenant_id = $1 and p.id = f.follower_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by f.created_at desc, f.follower_id`)

const wishOf = (steps: Steps, { cursor, limit }: PeopleWish): Wish => {
  const { from, to } = edgesOf(steps)
  return [from, to, ...((cursor?.split('_') as Seen | undefined) ?? start), limit + 1]
}

const pageOf = (rows: ArrivedRow[], limit: number) => {
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

/** Members and creators who came in the time, the newest first. */
export const arrivedIn = async (scope: Scope, steps: Steps, wish: PeopleWish) =>
  pageOf(await selectArrived(scope, ...wishOf(steps, wish)), wish.limit)

/** Who came to follow the caller in the time, the newest first. */
export const followedIn = async (context: Context, steps: Steps, wish: PeopleWish) =>
  pageOf(await selectFollowed(context, ...wishOf(steps, wish), context.me.profileId), wish.limit)

type Reader = [profileId: string, seesAll: boolean]

const selectLatest = statement<GatedRow, [...Reader, authorId: string, cursor: string, limit: number]>(
  gated(`select id, timeline_key as sort_key from post
          where tenant_id = $1 and author_id = $4 and status = 1 and timeline_key < $5
          order by timeline_key desc limit $6`),
)

/** The caller's posts, newest first: the pinned one stands at its time. */
const latestPosts = async (context: Context, limit: number) => {
  const { profileId } = context.me
  const candidates = (cursor: string, count: number) => selectLatest(context, ...readerOf(context.me), profileId, cursor, count)
  return pageThroughGate(context, candidates, { limit })
}

const selectChecklist = statement<Checklist, []>(`
  select c.light_logo_id is not null or c.dark_logo_id is not null as "hasLogo", c.channel_description <> '' as "hasDescription",
         exists (select 1 from interest where tenant_id = $1) as "hasInterests",
         exists (select 1 from invitation where tenant_id = $1 and not by_operator) as "hasInvited",
         exists (select 1 from post where tenant_id = $1 and status = 1) as "hasPosts"
    from tenant_configuration c where c.tenant_id = $1`)

/** When each of the hours or days begins. */
export const beginnings = ({ first, count, length }: Steps) =>
  Array.from({ length: count }, (_, step) => new Date(first + step * length).toISOString())

/** The caller's own figures, and what is behind them. */
export const creatorFigures = async (context: Context, steps: Steps) => {
  const { profileId } = context.me
  const [{ follows, posts, reactions, comments, reshares }, firstDay, top, newestFollowers, latest] = await Promise.all([
    linesOfAuthor(context, profileId, steps),
    firstDayOf(context, profileId),
    topPosts(context, steps, limits.topPosts, profileId),
    selectNewestFollowers(context, profileId),
    latestPosts(context, limits.latestPosts),
  ])
  const lines = { followers: follows, posts, reactions, comments, reshares }
  return { unit: steps.unit, steps: beginnings(steps), firstDay, ...lines, topPosts: top, newestFollowers, latestPosts: latest }
}

/** The figures of the channel, and what is behind them. */
export const ownerFigures = async (scope: Scope, steps: Steps) => {
  const [lines, byDay, firstDay, top, topCreators, newestMembers, checklist] = await Promise.all([
    channelLines(scope, steps),
    steps.unit === 'hour' ? channelLines(scope, todaysSteps()) : undefined,
    firstDayOf(scope),
    topPosts(scope, steps, limits.topPosts),
    selectTopCreators(scope),
    selectNewestMembers(scope),
    selectChecklist(scope),
  ])
  const active = byDay?.active ?? lines.active
  return {
    unit: steps.unit, steps: beginnings(steps), firstDay, ...lines, active,
    topPosts: top, topCreators, newestMembers, checklist: checklist[0]!,
  }
}
