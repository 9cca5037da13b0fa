import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

export interface CardRow {
  id: string
  nickname: string
  displayName: string
  role: AccountRole
  avatar: ImageRow | null
}

export interface ProfileRow extends CardRow {
  shortBio: string
  banner: ImageRow | null
  interests: { id: string; name: string; icon: string }[]
  followerCount: number
  followingCount: number
  postCount: number
  memberSince: string
  isFollowing: boolean
}

/** The columns of a ProfileCard for a profile and its avatar joined under these aliases. */
export const cardColumns = (profile: string, avatar: string) =>
  `${profile}.id, ${profile}.nickname, ${profile}.display_name as "displayName", ${profile}.role, ${imageJson(avatar)} as avatar`

/** True where neither person has blocked the other: a block works both ways. */
export const noBlockBetween = (viewer: string, profile: string) =>
  `not exists (select 1 from block b where b.tenant_id = $1 and b.blocker_id = ${viewer} and b.blocked_id = ${profile})
   and not exists (select 1 from block b where b.tenant_id = $1 and b.blocked_id = ${viewer} and b.blocker_id = ${profile})`

const select = statement<ProfileRow, [viewerId: string, profileId: string]>(`
  select ${cardColumns('p', 'av')}, p.short_bio as "shortBio", ${imageJson('ba')} as banner, p.created_at as "memberSince",
         coalesce(s.follower_count, 0) as "followerCount", coalesce(s.following_count, 0) as "followingCount",
         coalesce(s.post_count, 0) as "postCount",
         exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.id) as "isFollowing",
         coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'icon', i.icon) order by i.sort_order)
                     from profile_interest pi join interest i on i.tenant_id = $1 and i.id = pi.interest_id
                    where pi.tenant_id = $1 and pi.profile_id = p.id), '[]') as interests
    from profile p
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
    left join image ba on ba.tenant_id = $1 and ba.id = p.banner_id
   where p.tenant_id = $1 and p.id = $3 and (p.is_listed or p.id = $2) and ${noBlockBetween('$2', 'p.id')}`)

/** A profile as the reader may see it; undefined when it is not there, not set up yet or behind a block. */
export const profile = async (context: Context, { profileId }: { profileId: string }): Promise<ProfileRow | undefined> =>
  (await select(context, context.me.profileId, profileId))[0]

export interface SuggestionRow extends CardRow {
  shortBio: string
  followerCount: number
  topInterest: string | null
}

const suggest = statement<SuggestionRow, [viewerId: string]>(`
  with mine as (select interest_id from profile_interest where tenant_id = $1 and profile_id = $2),
  shared as (
    select pi.profile_id, count(*) as score
      from profile_interest pi join mine on mine.interest_id = pi.interest_id
     where pi.tenant_id = $1 group by pi.profile_id),
  chosen as (
    select p.id, coalesce(sh.score, 0) as score, coalesce(s.follower_count, 0) as followers
      from profile p
      left join shared sh on sh.profile_id = p.id
      left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
     where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed and p.id <> $2
       and not exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.id)
       and ${noBlockBetween('$2', 'p.id')}
     order by score desc, followers desc, p.id
     limit 12)
  select ${cardColumns('p', 'av')}, p.short_bio as "shortBio", c.followers as "followerCount",
         (select i.name from profile_interest pi join interest i on i.tenant_id = $1 and i.id = pi.interest_id
           where pi.tenant_id = $1 and pi.profile_id = p.id
           order by (pi.interest_id in (select interest_id from mine)) desc, i.sort_order limit 1) as "topInterest"
    from chosen c
    join profile p on p.tenant_id = $1 and p.id = c.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by c.score desc, c.followers desc, p.id`)

/** At most 12 creators the reader does not follow, by shared interests, then by followers. */
export const suggestedCreators = (context: Context) => suggest(context, context.me.profileId)

/** Adds the new profile of an account; its nickname is provisional until setup. */
export const addProfile = async ({ db, tenantId }: Scope, id: string, nickname: string, displayName: string) => {
  await db.insertInto('profile').values({ tenantId, id, nickname, displayName }).execute()
  await db.insertInto('profileStat').values({ tenantId, profileId: id }).execute()
}

interface Names {
  nickname?: string | undefined
  displayName?: string | undefined
  isListed?: boolean
}

export const setNames = ({ db, tenantId }: Scope, profileId: string, names: Names) =>
  db.updateTable('profile').set(names).where('tenantId', '=', tenantId).where('id', '=', profileId).execute()

/** Whose the nickname is, or undefined while it is free. */
export const holderOfNickname = async ({ db, tenantId }: Scope, nickname: string) =>
  (await db.selectFrom('profile').where('tenantId', '=', tenantId).where('nickname', '=', nickname).select('id').executeTakeFirst())?.id

/** Which of these nicknames are taken. */
export const takenNicknames = async ({ db, tenantId }: Scope, nicknames: string[]) => {
  const rows = await db
    .selectFrom('profile')
    .where('tenantId', '=', tenantId)
    .where((row) => row('nickname', '=', row.fn.any(row.val(nicknames))))
    .select('nickname')
    .execute()
  return new Set(rows.map(({ nickname }) => nickname))
}
