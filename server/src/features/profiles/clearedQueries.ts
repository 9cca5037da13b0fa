import { postLimits } from '@marquee/contract/posts'
import { profileTextNames, type ProfilePart } from '@marquee/contract/profiles'
import { columnOf } from '#db/columns.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isUnderReview } from '#db/underReview.ts'
import { letGo } from '#media/queries.ts'

/* What moderators take away of somebody's profile: features/moderation says who may. */

/** Whom a text belongs to: the website stands among the links. */
const partOf = (name: (typeof profileTextNames)[number]): ProfilePart => (name === 'website' ? 'links' : 'bio')
const textsIn = (part: ProfilePart, profile: string) =>
  profileTextNames.filter((name) => partOf(name) === part).map((name) => `${profile}.${columnOf(name)}`).join(', ')

/** Which parts somebody shows, in SQL, by the name of their row of `profile`. A name that is the nickname says nothing of its own. */
export const shownParts = (profile: string) => `array_remove(array[
  case when ${profile}.avatar_id is not null then 'avatar' end,
  case when ${profile}.banner_id is not null then 'banner' end,
  case when ${profile}.display_name <> ${profile}.nickname then 'displayName' end,
  case when concat(${textsIn('bio', profile)}) <> '' or ${profile}.fields <> '[]' then 'bio' end,
  case when concat(${textsIn('links', profile)}) <> ''
         or exists (select 1 from profile_link l where l.tenant_id = ${profile}.tenant_id and l.profile_id = ${profile}.id) then 'links' end], null)`

/** Whether moderators have taken a picture away, by its id in SQL, and could still give it back. */
export const isTakenPicture = (id: string) =>
  `exists (select 1 from cleared_profile t where t.tenant_id = $1 and (t.avatar_id = ${id} or t.banner_id = ${id}))`

const has = (part: ProfilePart) => `'${part}' = any($4::text[])`
const keptTexts = profileTextNames.map((name) => `('${partOf(name)}', '${name}', b.${columnOf(name)})`).join(', ')
const emptied = profileTextNames
  .map((name) => `${columnOf(name)} = case when ${has(partOf(name))} then '' else p.${columnOf(name)} end`)
  .join(', ')

// What is taken is kept where nobody reads it, so that a decision which is taken back gives it back.
const clear = statement<object, [profileId: string, actionId: string, parts: readonly ProfilePart[]]>(`
  with b as (select * from profile where tenant_id = $1 and id = $2 for update),
  links as (
    delete from profile_link where tenant_id = $1 and profile_id = $2 and ${has('links')}
    returning position, label, url, verified_at, checked_at, outcome),
  kept as (
    insert into cleared_profile (tenant_id, action_id, profile_id, parts, avatar_id, banner_id, display_name, texts, fields, links)
    select $1, $3, b.id, $4, case when ${has('avatar')} then b.avatar_id end, case when ${has('banner')} then b.banner_id end,
           case when ${has('displayName')} then b.display_name else '' end,
           (select coalesce(jsonb_object_agg(name, said), '{}') from (values ${keptTexts}) t (part, name, said) where part = any($4::text[]) and said <> ''),
           case when ${has('bio')} then b.fields else '[]' end,
           (select coalesce(jsonb_agg(to_jsonb(links) order by links.position), '[]') from links)
      from b)
  update profile p
     set avatar_id = case when ${has('avatar')} then null else p.avatar_id end, banner_id = case when ${has('banner')} then null else p.banner_id end,
         display_name = case when ${has('displayName')} then p.nickname else p.display_name end,
         fields = case when ${has('bio')} then '[]' else p.fields end, ${emptied}
    from b where p.tenant_id = $1 and p.id = b.id`)

/**
 * Takes these parts away until `giveBackProfile` or `forgetCleared`: the pictures, the texts, the links; in place of the name stands the
 * nickname. By the act that is kept already.
 */
export const clearProfile = (inside: Scope, profileId: string, actionId: string, parts: readonly ProfilePart[]) =>
  clear(inside, profileId, actionId, parts)

const isDue = (part: ProfilePart) => `'${part}' = any(d.due)`
const refilled = profileTextNames
  .map((name) => {
    const column = columnOf(name)
    return `${column} = case when ${isDue(partOf(name))} and p.${column} = '' then coalesce(d.texts ->> '${name}', '') else p.${column} end`
  })
  .join(', ')

interface Pictures {
  avatarId: string | null
  bannerId: string | null
}

const giveBack = statement<Pictures, [actionId: string]>(`
  with kept as (delete from cleared_profile where tenant_id = $1 and action_id = $2 returning *),
  d as (
    select k.*, array(
             select part from unnest(k.parts) part
              where not exists (
                select 1 from cleared_profile l
                 where l.tenant_id = $1 and l.profile_id = k.profile_id and l.action_id > k.action_id and part = any(l.parts))) as due
      from kept k),
  links as (
    insert into profile_link (tenant_id, profile_id, position, label, url, verified_at, checked_at, outcome)
    select $1, d.profile_id, l.*
      from d cross join jsonb_to_recordset(d.links) as l (
             position smallint, label text, url text, verified_at timestamptz, checked_at timestamptz, outcome text)
     where ${isDue('links')} and not exists (select 1 from profile_link h where h.tenant_id = $1 and h.profile_id = d.profile_id))
  update profile p
     set avatar_id = case when ${isDue('avatar')} then coalesce(p.avatar_id, (select i.id from image i where i.tenant_id = $1 and i.id = d.avatar_id and i.deleted_at is null)) else p.avatar_id end,
         banner_id = case when ${isDue('banner')} then coalesce(p.banner_id, (select i.id from image i where i.tenant_id = $1 and i.id = d.banner_id and i.deleted_at is null)) else p.banner_id end,
         display_name = case when ${isDue('displayName')} and p.display_name = p.nickname then d.display_name else p.display_name end,
         fields = case when ${isDue('bio')} and p.fields = '[]' then d.fields else p.fields end, ${refilled}
    from d where p.tenant_id = $1 and p.id = d.profile_id
  returning d.avatar_id as "avatarId", d.banner_id as "bannerId"`)

const letGoOf = async (inside: Scope, gone: Pictures[]) => {
  for (const { avatarId, bannerId } of gone) for (const id of [avatarId, bannerId]) if (id) await letGo(inside, id)
}

/**
 * Gives back what an act has taken, where nothing else stands there meanwhile: neither what the person has put in its place, nor what a
 * later act has taken from the same place.
 */
export const giveBackProfile = async (inside: Scope, actionId: string) => letGoOf(inside, await giveBack(inside, actionId))

const forget = statement<Pictures, [count: number]>(`
  delete from cleared_profile where tenant_id = $1 and action_id in (
    select k.action_id from cleared_profile k
     where k.tenant_id = $1 and k.cleared_at < now() - interval '${postLimits.restoreDays} days' and not ${isUnderReview('profile', 'k.profile_id')}
     order by k.cleared_at limit $2) returning avatar_id as "avatarId", banner_id as "bannerId"`)

/** Deletes for good what moderators took away long ago and nobody looks at again, of at most so many acts; answers of how many. */
export const forgetCleared = (scope: Scope, count: number): Promise<number> =>
  inTransaction(scope, async (inside) => {
    const gone = await forget(inside, count)
    await letGoOf(inside, gone)
    return gone.length
  })

const selectTaken = statement<{ isTaken: boolean }, [imageId: string]>(`select ${isTakenPicture('$2::uuid')} as "isTaken"`)

/** Whether moderators have taken this picture away: nobody puts it up again by themselves. */
export const wasTaken = async (scope: Scope, imageId: string): Promise<boolean> => (await selectTaken(scope, imageId))[0]!.isTaken
