import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

export interface GrowthRow {
  total: number
  day: number
  week: number
  month: number
}

/** The last 24 hours, 7 days and 30 days of rows that carry an instant in `at`. */
const recent = (at: string) => `
  count(*) filter (where ${at} > now() - interval '1 day') as day,
  count(*) filter (where ${at} > now() - interval '7 days') as week,
  count(*) as month`

const byDay = (source: string) => `
  select to_char(d.day, 'YYYY-MM-DD') as "on", count(f.at) as count
    from generate_series((now() - interval '29 days')::date, now()::date, interval '1 day') d(day)
    left join (${source}) f on f.at >= d.day and f.at < d.day + interval '1 day'
   group by d.day order by d.day`

const month = `now() - interval '30 days'`

type DayRow = { on: string; count: number }

const followerGrowth = statement<GrowthRow, [profileId: string]>(`
  select ${recent('created_at')}, coalesce((select follower_count from profile_stat where tenant_id = $1 and profile_id = $2), 0) as total
    from follow where tenant_id = $1 and followed_id = $2 and created_at > ${month}`)

const ownPostGrowth = statement<GrowthRow, [profileId: string]>(`
  select ${recent('published_at')}, coalesce((select post_count from profile_stat where tenant_id = $1 and profile_id = $2), 0) as total
    from post where tenant_id = $1 and author_id = $2 and status = 1 and published_at > ${month}`)

const followersByDay = statement<DayRow, [profileId: string]>(
  byDay(`select created_at as at from follow where tenant_id = $1 and followed_id = $2 and created_at > ${month}`),
)

const ownPostsByDay = statement<DayRow, [profileId: string]>(
  byDay(`select published_at as at from post where tenant_id = $1 and author_id = $2 and status = 1 and published_at > ${month}`),
)

const newestFollowers = statement<CardRow, [profileId: string]>(`
  select ${cardColumns('p', 'av')}
    from (select follower_id, created_at from follow where tenant_id = $1 and followed_id = $2 order by created_at desc limit 6) f
    join profile p on p.tenant_id = $1 and p.id = f.follower_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by f.created_at desc`)

const one = async (rows: Promise<GrowthRow[]>) => (await rows)[0]!

export const creatorFigures = async (context: Context) => {
  const { profileId } = context.me
  const [followers, posts, followerDays, postDays, newest] = await Promise.all([
    one(followerGrowth(context, profileId)),
    one(ownPostGrowth(context, profileId)),
    followersByDay(context, profileId),
    ownPostsByDay(context, profileId),
    newestFollowers(context, profileId),
  ])
  return { followers, posts, followersByDay: followerDays, postsByDay: postDays, newestFollowers: newest }
}

const peopleGrowth = (role: AccountRole) =>
  statement<GrowthRow, []>(`
  select ${recent('created_at')}, (select count(*) from profile where tenant_id = $1 and is_listed and role = '${role}') as total
    from profile where tenant_id = $1 and is_listed and role = '${role}' and created_at > ${month}`)

const memberGrowth = peopleGrowth('Member')
const creatorGrowth = peopleGrowth('Creator')

const peopleByDay = (role: AccountRole) =>
  statement<DayRow, []>(
    byDay(`select created_at as at from profile where tenant_id = $1 and is_listed and role = '${role}' and created_at > ${month}`),
  )

const membersByDay = peopleByDay('Member')
const creatorsByDay = peopleByDay('Creator')

const postGrowth = statement<GrowthRow, []>(`
  select ${recent('published_at')}, (select coalesce(sum(post_count), 0)::bigint from profile_stat where tenant_id = $1) as total
    from post where tenant_id = $1 and status = 1 and published_at > ${month}`)

const followGrowth = statement<GrowthRow, []>(`
  select ${recent('created_at')}, (select coalesce(sum(following_count), 0)::bigint from profile_stat where tenant_id = $1) as total
    from follow where tenant_id = $1 and created_at > ${month}`)

const postsByDay = statement<DayRow, []>(
  byDay(`select published_at as at from post where tenant_id = $1 and status = 1 and published_at > ${month}`),
)

const followsByDay = statement<DayRow, []>(byDay(`select created_at as at from follow where tenant_id = $1 and created_at > ${month}`))

const topCreators = statement<CardRow & { followerCount: number; postCount: number }, []>(`
  select ${cardColumns('p', 'av')}, coalesce(s.follower_count, 0) as "followerCount", coalesce(s.post_count, 0) as "postCount"
    from profile p
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed
   order by coalesce(s.follower_count, 0) desc, p.id limit 8`)

const newestMembers = statement<CardRow, []>(`
  select ${cardColumns('p', 'av')}
    from profile p
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.role = 'Member' and p.is_listed
   order by p.created_at desc limit 6`)

export const ownerFigures = async (scope: Scope) => {
  const [members, creators, posts, follows, memberDays, creatorDays, postDays, followDays, top, newest] = await Promise.all([
    one(memberGrowth(scope)),
    one(creatorGrowth(scope)),
    one(postGrowth(scope)),
    one(followGrowth(scope)),
    membersByDay(scope),
    creatorsByDay(scope),
    postsByDay(scope),
    followsByDay(scope),
    topCreators(scope),
    newestMembers(scope),
  ])
  return {
    members,
    creators,
    posts,
    follows,
    membersByDay: memberDays,
    creatorsByDay: creatorDays,
    postsByDay: postDays,
    followsByDay: followDays,
    topCreators: top,
    newestMembers: newest,
  }
}
