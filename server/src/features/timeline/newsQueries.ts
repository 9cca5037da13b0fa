import type { PostTab } from '@marquee/contract/timeline'
import { statement } from '#db/statement.ts'
import { hidesIn } from '#features/mutedWords/mutedFor.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import { isClose } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { discoverPage, isStranger } from './discoverQueries.ts'
import { eachOf, followingPage, manyFollowed, ofAll, ofKind, windowAt, windowOfKindsAt, windowSize, type Kinds } from './queries.ts'

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
    from (${windowAt('> $3')}) w`)

/** The same of some kinds. When the newest of them was published says nothing of the others: each author is looked at. */
const countFollowingOfKinds = statement<{ count: number }, [profileId: string, after: string, Kinds]>(`
  select count(*) from (
    select 1 from (
      select f.followed_id as id from follow f
       where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id not in (${hiddenFrom.timelines})) f
      cross join ${eachOf('$4')}
      cross join lateral (${ofKind((some) => `
        select 1 from post where tenant_id = $1 and author_id = f.id ${some} and status = 1 and timeline_key > $3 limit ${mostNews}`)}) p
     limit ${mostNews}) news`)

const countStreamOfKinds = statement<{ count: number }, [profileId: string, after: string, Kinds]>(`
  select least(${mostNews}, count(*) filter (
           where author_id in (select followed_id from follow where tenant_id = $1 and follower_id = $2)
             and author_id not in (${hiddenFrom.timelines}))) as count
    from (${windowOfKindsAt('> $3', '$4')}) w`)

/**
 * In order, though only counted: without it the planner looks for the few news from the oldest post on. Among the newest posts alone:
 * a reader who follows nearly everybody would otherwise have all of them looked through that came since somebody else published.
 */
const newsOfStrangers = (some: string) => `
    select w.timeline_key
      from (select author_id, audience, timeline_key from post
             where tenant_id = $1 ${some} and status = 1 and timeline_key > $3 order by timeline_key desc limit ${windowSize}) w
     where w.audience <> 1 and w.author_id <> $2 and ${isStranger('w.author_id')}
       and w.author_id not in (${hiddenFrom.timelines})
       and (not (select a.is_private from profile a where a.tenant_id = $1 and a.id = w.author_id) or ${isClose('w.author_id')})
     order by w.timeline_key desc limit ${mostNews}`

const countStrangers = statement<{ count: number }, [profileId: string, after: string]>(`select count(*) from (${ofAll(newsOfStrangers)}) news`)

const countStrangersOfKinds = statement<{ count: number }, [profileId: string, after: string, Kinds]>(`
  select least(${mostNews}, count(*)) as count from ${eachOf('$4')} cross join lateral (${ofKind(newsOfStrangers)}) news`)

/** Posts newer than a key, of all kinds or of some, at most 20; the reader's own are no news. */
export const newsCount = async (context: Context, tab: PostTab, after: string, kinds?: Kinds) => {
  const { profileId, followingCount } = context.me
  // What is left out is no news: whoever hides words there is told of what the first page shows.
  if (hidesIn(context.me, 'timeline')) {
    const { items } = await (tab === 'discover' ? discoverPage : followingPage)(context, { limit: mostNews, kinds })
    return items.filter((row) => row.timelineKey > after && row.authorId !== profileId).length
  }
  const hasMany = followingCount > manyFollowed
  const [row] = kinds
    ? await (tab === 'discover' ? countStrangersOfKinds : hasMany ? countStreamOfKinds : countFollowingOfKinds)(context, profileId, after, kinds)
    : await (tab === 'discover' ? countStrangers : hasMany ? countStream : countFollowing)(context, profileId, after)
  return row!.count
}
