import { statisticsLimits } from '@marquee/contract/statistics'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'

const { months, weeks, tags, postsAsked, interests, followersAsked, streakWeeks } = statisticsLimits

interface SpanRow {
  on: string
  count: number
}

/** The smallest UUIDv7 of a moment: bounds a range of timeline keys, so that an author's posts are counted in their index. */
const keyAt = (moment: string) => `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** The running month or week (UTC, Monday first) and those before it, oldest first. */
const spans = (unit: 'month' | 'week', count: number) => `
  generate_series(date_trunc('${unit}', now() at time zone 'utc') - interval '${count - 1} ${unit}',
                  date_trunc('${unit}', now() at time zone 'utc'), interval '1 ${unit}') s(begins)`

const selectPosts = statement<SpanRow, [profileId: string]>(`
  select to_char(s.begins, 'YYYY-MM-DD') as "on", p.count
    from ${spans('month', months)}
    cross join lateral (
      select count(*) from post
       where tenant_id = $1 and author_id = $2 and status = 1
         and timeline_key >= ${keyAt(`s.begins at time zone 'utc'`)}
         and timeline_key < ${keyAt(`(s.begins + interval '1 month') at time zone 'utc'`)}) p
   order by s.begins`)

const selectFollowers = statement<SpanRow, [profileId: string]>(`
  select to_char(s.begins, 'YYYY-MM-DD') as "on", f.count
    from ${spans('week', weeks)}
    cross join lateral (
      select count(*) from follow
       where tenant_id = $1 and followed_id = $2
         and created_at >= s.begins at time zone 'utc' and created_at < (s.begins + interval '1 week') at time zone 'utc') f
   order by s.begins`)

// Posts for everyone: what others are for is nobody's but theirs.
const newestPosts = `
  newest as materialized (
    select id from post where tenant_id = $1 and author_id = $2 and status = 1 and audience = 0 order by timeline_key desc limit ${postsAsked})`

const selectBrought = statement<{ reactionCount: number; commentCount: number }, [profileId: string]>(`
  with ${newestPosts}
  select coalesce(sum((select sum(one) from unnest(s.reactions) one)), 0)::int as "reactionCount", coalesce(sum(s.comment_count), 0)::int as "commentCount"
    from newest n join post_stat s on s.tenant_id = $1 and s.post_id = n.id`)

const selectTags = statement<{ tag: string; count: number }, [profileId: string]>(`
  with ${newestPosts}
  select t.tag, count(*)::int as count from newest n join post_tag t on t.tenant_id = $1 and t.post_id = n.id
   group by t.tag order by count(*) desc, t.tag limit ${tags}`)

/** Goes back week by week, one look into the index each, until a week without a post. */
const selectStreak = statement<{ weeks: number }, [profileId: string]>(`
  with recursive post_in as (
    select w.begins, exists (
             select 1 from post
              where tenant_id = $1 and author_id = $2 and status = 1
                and timeline_key >= ${keyAt(`w.begins at time zone 'utc'`)}
                and timeline_key < ${keyAt(`(w.begins + interval '1 week') at time zone 'utc'`)}) as is_there, 0 as step
      from (select date_trunc('week', now() at time zone 'utc') as begins) w
    union all
    select w.begins, exists (
             select 1 from post
              where tenant_id = $1 and author_id = $2 and status = 1
                and timeline_key >= ${keyAt(`w.begins at time zone 'utc'`)}
                and timeline_key < ${keyAt(`(w.begins + interval '1 week') at time zone 'utc'`)}), w.step
      from (select begins - interval '1 week' as begins, step + 1 as step from post_in
             where (is_there or step = 0) and step < ${streakWeeks}) w)
  select count(*) filter (where is_there) as weeks from post_in`)

const selectInterests = statement<{ id: string; name: string; icon: string; count: number }, [profileId: string]>(`
  with newest as materialized (
    select follower_id from follow where tenant_id = $1 and followed_id = $2 order by created_at desc limit ${followersAsked})
  select i.id, i.name, i.icon, count(*) as count
    from newest n
    join profile_interest pi on pi.tenant_id = $1 and pi.profile_id = n.follower_id
    join interest i on i.tenant_id = $1 and i.id = pi.interest_id
   group by i.tenant_id, i.id order by count(*) desc, i.sort_order, i.id limit ${interests}`)

const selectOwn = statement<{ newFollowerCount: number; waitingRequestCount: number }, [profileId: string]>(`
  select (select count(*) from follow where tenant_id = $1 and followed_id = $2 and created_at > now() - interval '7 days') as "newFollowerCount",
         (select count(*) from follow_request where tenant_id = $1 and followed_id = $2 and status = 'requested') as "waitingRequestCount"`)

/** Posts by month, weeks in a row, what posts have brought and are about: what everybody who may open the profile sees. */
export const publishing = async (context: Context, profileId: string) => {
  const [postsByMonth, [streak], [brought], topTags] = await Promise.all([
    selectPosts(context, profileId),
    selectStreak(context, profileId),
    selectBrought(context, profileId),
    selectTags(context, profileId),
  ])
  return { postsByMonth, streakWeeks: streak!.weeks, ...brought!, topTags }
}

/** Who came lately, and what they are into. */
export const audience = async (context: Context, profileId: string) => {
  const [followersByWeek, topInterests] = await Promise.all([selectFollowers(context, profileId), selectInterests(context, profileId)])
  return { followersByWeek, topInterests }
}

/** What only the owner of the profile is told. */
export const privateFigures = async (context: Context, profileId: string) => (await selectOwn(context, profileId))[0]!
