import { statement } from '#db/statement.ts'
import { gated, hiddenFrom } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import { isClose } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

type Reader = [profileId: string, seesAll: boolean]
type Cut = [cursor: string, count: number]

/** The people whose posts a reader follows: theirs and the reader's own. */
const followed = 'select followed_id as id from follow where tenant_id = $1 and follower_id = $2 union all select $2'

const newestOf = (authors: string) => `
  select p.id, p.timeline_key
    from (${authors}) f
    cross join lateral (
      select id, timeline_key from post
       where tenant_id = $1 and author_id = f.id and status = 1 and timeline_key < $4
       order by timeline_key desc limit $5) p
   order by p.timeline_key desc limit $5`

/**
 * First page: k posts come from at most k authors, and those are among the k who published last. One look per author: joined
 * freely, the planner would read the newest keys of the whole channel for every page.
 */
const heads = statement<GatedRow, [...Reader, ...Cut]>(
  gated(
    newestOf(`select f.id from (${followed}) f
               cross join lateral (
                 select last_timeline_key from author_stat where tenant_id = $1 and profile_id = f.id limit 1) head
               order by head.last_timeline_key desc limit $5`),
    'timelines',
  ),
)

/** Any page: bounded by how many people the reader follows, however busy the channel is. */
const everyAuthor = statement<GatedRow, [...Reader, ...Cut]>(gated(newestOf(followed), 'timelines'))

const windowSize = 4_000

/** Any page for readers who follow many: the channel's newest posts, filtered. Short when the window held too few. */
const stream = statement<GatedRow, [...Reader, ...Cut]>(
  gated(
    `
    select w.id, w.timeline_key
      from (select id, author_id, timeline_key from post
             where tenant_id = $1 and status = 1 and timeline_key < $4 order by timeline_key desc limit ${windowSize}) w
     where w.author_id = $2
        or w.author_id in (select followed_id from follow where tenant_id = $1 and follower_id = $2)
     order by w.timeline_key desc limit $5`,
    'timelines',
  ),
)

const everybody = statement<GatedRow, [...Reader, ...Cut]>(
  gated('select id, timeline_key from post where tenant_id = $1 and status = 1 and timeline_key < $4 order by timeline_key desc limit $5', 'timelines'),
)

/** Above this many followed people a window over the whole channel is cheaper than one look per author (docs/decisions/011). */
const manyFollowed = 500

interface Page {
  cursor?: string | undefined
  limit: number
}

/** Posts of the people the reader follows, newest first. */
export const followingPage = (context: Context, page: Page) => {
  const reader = readerOf(context.me)
  return pageThroughGate(async (cursor, count, round) => {
    if (context.me.followingCount > manyFollowed) {
      const rows = await stream(context, ...reader, cursor, count)
      if (rows.length === count) return rows
    }
    return (!page.cursor && round === 0 ? heads : everyAuthor)(context, ...reader, cursor, count)
  }, page)
}

/** Everybody's posts, newest first. */
export const discoverPage = (context: Context, page: Page) =>
  pageThroughGate((cursor, count) => everybody(context, ...readerOf(context.me), cursor, count), page)

/** How many news are counted before the pill says "20 new posts". */
const mostNews = 20

const countFollowing = statement<{ count: number }, [profileId: string, after: string]>(`
  select count(*) from (
    select 1 from (
      select f.followed_id as id from follow f
       cross join lateral (
         select 1 from author_stat where tenant_id = $1 and profile_id = f.followed_id and last_timeline_key > $3 limit 1) head
       where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id not in (${hiddenFrom.timelines})) f
      cross join lateral (
        select 1 from post where tenant_id = $1 and author_id = f.id and status = 1 and timeline_key > $3 limit ${mostNews}) p
     limit ${mostNews}) news`)

/** For readers who follow many: from the channel's news, which are few, instead of from the people. */
const countStream = statement<{ count: number }, [profileId: string, after: string]>(`
  select least(${mostNews}, count(*) filter (
           where author_id in (select followed_id from follow where tenant_id = $1 and follower_id = $2)
             and author_id not in (${hiddenFrom.timelines}))) as count
    from (select author_id from post
           where tenant_id = $1 and status = 1 and timeline_key > $3 order by timeline_key desc limit ${windowSize}) w`)

/** In order, though only counted: without it the planner looks for the few news from the oldest post on. */
const countEverybody = statement<{ count: number }, [profileId: string, after: string]>(`
  select count(*) from (
    select 1 from post
     where tenant_id = $1 and status = 1 and audience <> 1 and author_id <> $2 and timeline_key > $3
       and author_id not in (${hiddenFrom.timelines})
       and (not (select a.is_private from profile a where a.tenant_id = $1 and a.id = author_id) or ${isClose('author_id')})
     order by timeline_key desc limit ${mostNews}) news`)

/** Posts newer than a key, at most 20; the reader's own are no news. */
export const newsCount = async (context: Context, tab: 'following' | 'discover', after: string) => {
  const following = context.me.followingCount > manyFollowed ? countStream : countFollowing
  const [row] = await (tab === 'following' ? following : countEverybody)(context, context.me.profileId, after)
  return row!.count
}
