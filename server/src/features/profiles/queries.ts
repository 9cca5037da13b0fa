import { profileTextNames, type ListVisibility, type ProfileField, type ProfileLink, type ProfileTexts } from '@marquee/contract/profiles'
import type { AccountRole } from '@marquee/contract/roles'
import { columns, jsonPairs } from '#db/columns.ts'
import { subscribes } from '#db/entitled.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Actor, Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { canOpenChat } from './messagingQueries.ts'

export interface CardRow {
  id: string
  nickname: string
  displayName: string
  role: AccountRole
  avatar: ImageRow | null
  /** They have a tier and show it. */
  isShownAsSubscriber?: boolean
}

/** How the reader stands to somebody, as the database tells it. */
export interface StandingRow {
  isFollowing: boolean
  followRequest: 'requested' | 'rejected' | null
  friendshipStatus: 'requested' | 'accepted' | 'declined' | 'canceled' | 'removed' | null
  friendshipRequestedBy: string | null
}

export interface ProfileRow extends CardRow, ProfileTexts, StandingRow {
  fields: ProfileField[]
  links: ProfileLink[]
  isPrivate: boolean
  followersVisibility: ListVisibility
  followingVisibility: ListVisibility
  friendsVisibility: ListVisibility
  followsMe: boolean
  canOpenChat: boolean
  isBlocked: boolean
  isMuted: boolean
  mutedUntil: string | null
  friendCount: number
  mutualFriendCount: number
  mutualFriends: CardRow[]
  banner: ImageRow | null
  interests: { id: string; name: string; icon: string }[]
  followerCount: number
  followingCount: number
  postCount: number
  memberSince: string
}

const cardNames = ['id', 'nickname', 'displayName', 'role'] as const

/** Who pays is private: a member who has a tier is known as a subscriber where they show it. */
const showsSubscriber = (profile: string) => `(${profile}.shows_subscriber and ${profile}.role = 'Member' and ${subscribes(`${profile}.id`)})`

/** The columns of a ProfileCard for a profile and its avatar joined under these aliases. */
export const cardColumns = (profile: string, avatar: string) =>
  `${columns<'profile'>(profile, cardNames)}, ${imageJson(avatar)} as avatar, ${showsSubscriber(profile)} as "isShownAsSubscriber"`

/** The same as JSON, null where no profile was joined. */
export const cardJson = (profile: string, avatar: string) => `
  case when ${profile}.id is not null
    then json_build_object(${jsonPairs<'profile'>(profile, cardNames)}, 'avatar', ${imageJson(avatar)},
                           'isShownAsSubscriber', ${showsSubscriber(profile)}) end`

/** True where a record names the person: whoever is about to leave is hidden there too, whoever is banned is not. */
export const isListedOrBanned = (profile: string) => `(${profile}.is_listed or exists (
  select 1 from account b where b.tenant_id = $1 and b.profile_id = ${profile}.id and b.status = 'banned'))`

/** True where $2 follows the author, or is friends with them: a private author's posts are for those. */
export const isClose = (author: string) => `(
  exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = ${author})
  or exists (select 1 from friendship f
              where f.tenant_id = $1 and f.a_id = least($2, ${author}) and f.b_id = greatest($2, ${author}) and f.status = 'accepted'))`

/** True where neither person has blocked the other: a block works both ways. */
export const noBlockBetween = (viewer: string, profile: string) =>
  `not exists (select 1 from block b where b.tenant_id = $1 and b.blocker_id = ${viewer} and b.blocked_id = ${profile})
   and not exists (select 1 from block b where b.tenant_id = $1 and b.blocked_id = ${viewer} and b.blocker_id = ${profile})`

/** Ids of a profile's friends, for a subselect. */
export const friendIds = (profile: string) => `
  select b_id as id from friendship where tenant_id = $1 and a_id = ${profile} and status = 'accepted'
  union all select a_id from friendship where tenant_id = $1 and b_id = ${profile} and status = 'accepted'`

/*
 * Counts of people keep whoever leaves until they are erased, because they may come back; lists leave them out at once. A number that
 * stands beside such a list is told without them. Few are leaving at a time.
 */
const leaving = `
  select a.profile_id as id from account_deletion d join account a on a.tenant_id = $1 and a.id = d.account_id where d.tenant_id = $1`
const leavingAmong = (relation: string) => `(select count(*)::int from leaving l where exists (select 1 from ${relation}))`
const withoutLeaving = {
  followers: leavingAmong('follow f where f.tenant_id = $1 and f.follower_id = l.id and f.followed_id = p.id'),
  following: leavingAmong('follow f where f.tenant_id = $1 and f.follower_id = p.id and f.followed_id = l.id'),
  friends: leavingAmong(
    `friendship f where f.tenant_id = $1 and f.a_id = least(p.id, l.id) and f.b_id = greatest(p.id, l.id) and f.status = 'accepted'`),
}

const select = statement<ProfileRow, [viewerId: string, profileId: string]>(`
  with leaving as materialized (${leaving}),
  mutual as materialized (
    select id from (${friendIds('$2')}) mine join (${friendIds('$3')}) theirs using (id)
      join profile p using (id)
     where $2 <> $3 and p.tenant_id = $1 and p.is_listed and ${noBlockBetween('$2', 'id')} and ${noBlockBetween('$3', 'id')})
  select ${cardColumns('p', 'av')}, ${columns<'profile'>('p', profileTextNames)}, p.fields,
         ${imageJson('ba')} as banner, p.created_at as "memberSince",
         ${columns<'profile'>('p', ['isPrivate', 'followersVisibility', 'followingVisibility', 'friendsVisibility'])},
         greatest(coalesce(s.follower_count, 0) - ${withoutLeaving.followers}, 0) as "followerCount",
         greatest(coalesce(s.following_count, 0) - ${withoutLeaving.following}, 0) as "followingCount",
         coalesce(s.post_count, 0) as "postCount", greatest(coalesce(s.friend_count, 0) - ${withoutLeaving.friends}, 0) as "friendCount",
         exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.id) as "isFollowing",
         exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = p.id and f.followed_id = $2) as "followsMe",
         ${canOpenChat} as "canOpenChat",
         fr.status as "followRequest", fs.status as "friendshipStatus", fs.requested_by as "friendshipRequestedBy",
         exists (select 1 from block b where b.tenant_id = $1 and b.blocker_id = $2 and b.blocked_id = p.id) as "isBlocked",
         m.muted_id is not null as "isMuted", m.expires_at as "mutedUntil",
         (select count(*) from mutual) as "mutualFriendCount",
         coalesce((select json_agg(${cardJson('x', 'xa')} order by x.display_name)
                     from (select id from mutual order by id limit 3) few
                     join profile x on x.tenant_id = $1 and x.id = few.id
                     left join image xa on xa.tenant_id = $1 and xa.id = x.avatar_id), '[]') as "mutualFriends",
         coalesce((select json_agg(json_build_object('label', l.label, 'url', l.url, 'verifiedAt', ${isoInstantSql('l.verified_at')})
                                   order by l.position)
                     from profile_link l where l.tenant_id = $1 and l.profile_id = p.id), '[]') as links,
         coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'icon', i.icon) order by i.sort_order)
                     from profile_interest pi join interest i on i.tenant_id = $1 and i.id = pi.interest_id
                    where pi.tenant_id = $1 and pi.profile_id = p.id), '[]') as interests
    from profile p
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
    left join image ba on ba.tenant_id = $1 and ba.id = p.banner_id
    left join follow_request fr on fr.tenant_id = $1 and fr.follower_id = $2 and fr.followed_id = p.id
    left join friendship fs on fs.tenant_id = $1 and fs.a_id = least($2, p.id) and fs.b_id = greatest($2, p.id)
    left join mute m on m.tenant_id = $1 and m.muter_id = $2 and m.muted_id = p.id and coalesce(m.expires_at, 'infinity') > now()
   where p.tenant_id = $1 and p.id = $3 and (p.is_listed or p.id = $2)
     and not exists (select 1 from block b where b.tenant_id = $1 and b.blocker_id = p.id and b.blocked_id = $2)`)

/** A profile as the reader may see it; undefined when it is not there, not set up yet or its owner blocks the reader. */
export const profile = async (context: Scope & { me: Pick<Actor, 'profileId'> }, { profileId }: { profileId: string }): Promise<ProfileRow | undefined> =>
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
    select p.id, o.is_open, coalesce(sh.score, 0) as score, coalesce(s.follower_count, 0) as followers
      from profile p
      cross join lateral (select not p.is_private or ${isClose('p.id')} as is_open) o
      left join shared sh on sh.profile_id = p.id and o.is_open
      left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
     where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed and p.is_discoverable and p.id <> $2
       and not exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.id)
       and ${noBlockBetween('$2', 'p.id')}
     order by score desc, followers desc, p.id
     limit 12)
  select ${cardColumns('p', 'av')}, p.short_bio as "shortBio", c.followers as "followerCount",
         (select i.name from profile_interest pi join interest i on i.tenant_id = $1 and i.id = pi.interest_id
           where pi.tenant_id = $1 and pi.profile_id = p.id and c.is_open
           order by (pi.interest_id in (select interest_id from mine)) desc, i.sort_order limit 1) as "topInterest"
    from chosen c
    join profile p on p.tenant_id = $1 and p.id = c.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by c.score desc, c.followers desc, p.id`)

/** At most 12 creators the reader does not follow, by shared interests, then by followers; interests of closed profiles do not count. */
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

const raise = statement<{ id: string }, [profileId: string, role: AccountRole]>(`
  update profile set role = $3
   where tenant_id = $1 and id = $2
     and array_position(array['Member', 'Creator', 'Owner', 'Superadmin'], role)
       < array_position(array['Member', 'Creator', 'Owner', 'Superadmin'], $3)
  returning id`)

/** Lets a profile do what `role` may do, and never less than before. Runs in the transaction that grants it. */
export const raiseRole = async (scope: Scope, profileId: string, role: AccountRole) => {
  if ((await raise(scope, profileId, role)).length) await announce(scope, 'role_raised', profileId, { profileId, role })
}

/** Shows a picture of the profile, or none; answers which one was shown before. */
export const setPicture = async ({ db, tenantId }: Scope, profileId: string, column: 'avatarId' | 'bannerId', imageId: string | null) => {
  const mine = db.selectFrom('profile').where('tenantId', '=', tenantId).where('id', '=', profileId)
  const before = await mine.select(column).forUpdate().executeTakeFirst()
  await db.updateTable('profile').set({ [column]: imageId }).where('tenantId', '=', tenantId).where('id', '=', profileId).execute()
  return before?.[column]
}
