import type { ReportedType } from '@marquee/contract/cases'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/*
 * Files of what moderators have hidden, removed or taken away of a profile, of what its author has deleted, and of whoever is banned:
 * their addresses open nothing (media/withheld.ts). What is withheld is read from the things themselves, each time that something was
 * decided about one of them, so that it does not matter in which order that is heard.
 */

/** What something was decided about. */
interface Decided {
  postIds?: readonly string[]
  commentIds?: readonly string[]
  eventIds?: readonly string[]
  /** Of these people everything that they have uploaded, for all to see, is looked at. */
  profileIds?: readonly string[]
}

type Ids = [posts: readonly string[], comments: readonly string[], events: readonly string[], profiles: readonly string[]]

const isBanned = (owner: string) =>
  `exists (select 1 from account ac where ac.tenant_id = $1 and ac.profile_id = ${owner} and ac.status = 'banned')`

const isKept = (post: string) => `(${post}.status = 3 or (${post}.status = 2 and not ${post}.is_held))`
/** Out, or once out and then kept from everybody: what is written and not yet published says nothing. */
const wasOut = (post: string) => `(${post}.status in (1, 5) or ${isKept(post)})`

/** One folder for each of `judged`, and whether it is withheld. */
const settling = (judged: string) =>
  statement<object, Ids>(`
    with ${judged},
    opened as (
      delete from withheld_folder w using judged j where w.tenant_id = $1 and w.folder = j.folder and not j.kept)
    insert into withheld_folder (tenant_id, folder)
    select distinct $1::uuid, folder from judged where kept and folder <> '' on conflict do nothing`)

/** A picture may be shown by several things: it is withheld where each of them is. */
const settlePictures = settling(`
  candidate as materialized (
    select i.id, i.owner_id, regexp_replace(i.sizes->0->>'key', '/[^/]*$', '') as folder
      from image i
     where i.tenant_id = $1 and i.id in (
             select pi.image_id from post_image pi where pi.tenant_id = $1 and pi.post_id = any ($2::uuid[])
             union all select f.poster_id from post p join media_file f on f.tenant_id = $1 and f.id = p.media_id
                        where p.tenant_id = $1 and p.id = any ($2::uuid[])
             union all select ls.thumbnail_id from post p join livestream ls on ls.tenant_id = $1 and ls.id = p.livestream_id
                        where p.tenant_id = $1 and p.id = any ($2::uuid[])
             union all select k.image_id from comment k where k.tenant_id = $1 and k.id = any ($3::uuid[])
             union all select rk.image_id from removed_comment rk where rk.tenant_id = $1 and rk.comment_id = any ($3::uuid[])
             union all select e.cover_id from event e where e.tenant_id = $1 and e.id = any ($4::uuid[])
             union all select o.id from image o
                        where o.tenant_id = $1 and o.owner_id = any ($5::uuid[]) and o.kind in ('AVATAR', 'BANNER', 'POST', 'COMMENT', 'EVENT_COVER'))),
  shown as (
    select pi.image_id, ${isKept('p')} as kept from candidate c
      join post_image pi on pi.tenant_id = $1 and pi.image_id = c.id join post p on p.tenant_id = $1 and p.id = pi.post_id and ${wasOut('p')}
    union all
    select f.poster_id, ${isKept('p')} from candidate c
      join media_file f on f.tenant_id = $1 and f.poster_id = c.id join post p on p.tenant_id = $1 and p.media_id = f.id and ${wasOut('p')}
    union all
    select ls.thumbnail_id, ${isKept('p')} from candidate c
      join livestream ls on ls.tenant_id = $1 and ls.thumbnail_id = c.id join post p on p.tenant_id = $1 and p.livestream_id = ls.id and ${wasOut('p')}
    union all
    select pc.default_image_id, false from candidate c join platform_connection pc on pc.tenant_id = $1 and pc.default_image_id = c.id
    union all
    select k.image_id, k.status = 3 and not k.is_held from candidate c join comment k on k.tenant_id = $1 and k.image_id = c.id
    union all
    select rk.image_id, true from candidate c join removed_comment rk on rk.tenant_id = $1 and rk.image_id = c.id
    union all
    select e.cover_id, coalesce(e.withheld in ('hidden', 'removed'), false) from candidate c join event e on e.tenant_id = $1 and e.cover_id = c.id
    union all
    select h.image_id, h.withheld is not null from candidate c join highlight h on h.tenant_id = $1 and h.image_id = c.id
    union all
    select c.id, false from candidate c join profile pr on pr.tenant_id = $1 and pr.id = c.owner_id and c.id in (pr.avatar_id, pr.banner_id)
    union all
    select c.id, true from candidate c join cleared_profile cp on cp.tenant_id = $1 and c.id in (cp.avatar_id, cp.banner_id)),
  judged as (
    select c.folder, ${isBanned('c.owner_id')} or coalesce((select bool_and(s.kept) from shown s where s.image_id = c.id), false) as kept
      from candidate c where c.folder is not null)`)

/** The captions of a film lie in its folder. */
const settleFilms = settling(`
  candidate as materialized (
    select f.id, f.owner_id, f.folder from post p join media_file f on f.tenant_id = $1 and f.id = p.media_id and f.usage = 'POST'
     where p.tenant_id = $1 and p.id = any ($2::uuid[]) and $3::uuid[] is not null and $4::uuid[] is not null
    union
    select f.id, f.owner_id, f.folder from media_file f where f.tenant_id = $1 and f.usage = 'POST' and f.owner_id = any ($5::uuid[])),
  judged as (
    select c.folder, ${isBanned('c.owner_id')} or exists (
             select 1 from post p where p.tenant_id = $1 and p.media_id = c.id and ${isKept('p')}) as kept
      from candidate c)`)

// Whoever comes second reads what the first has found to be so.
const hold = statement<object, []>(`select pg_advisory_xact_lock(hashtext('withheld_folder'), hashtext($1::uuid::text))`)

/** Withholds the files of what nobody is to see, and lets go those of what is shown again. For whoever is in a transaction. */
export const settleFiles = async (inside: Scope, { postIds = [], commentIds = [], eventIds = [], profileIds = [] }: Decided) => {
  await hold(inside)
  for (const settle of [settlePictures, settleFilms]) await settle(inside, postIds, commentIds, eventIds, profileIds)
}

interface Target {
  type: ReportedType
  targetId: string
  subjectId: string | null
}

const selectTargets = statement<Target, [caseIds: readonly string[]]>(
  `select target_type as type, target_id as "targetId", subject_id as "subjectId" from moderation_case where tenant_id = $1 and id = any ($2::uuid[])`)

/** The same for what these cases are about; whatever has a picture and is not named here is somebody's own. A ban tells of itself. */
export const settleFilesOf = async (inside: Scope, caseIds: readonly string[]) => {
  const of = Map.groupBy(await selectTargets(inside, caseIds), ({ type }) => type)
  const idsOf = (type: ReportedType) => (of.get(type) ?? []).map(({ targetId }) => targetId)
  const named: readonly ReportedType[] = ['post', 'comment', 'event']
  const others = [...of].flatMap(([type, targets]) => (named.includes(type) ? [] : targets.flatMap(({ subjectId }) => subjectId ?? [])))
  await settleFiles(inside, { postIds: idsOf('post'), commentIds: idsOf('comment'), eventIds: idsOf('event'), profileIds: others })
}

const drop = statement<object, [folders: readonly string[]]>('delete from withheld_folder where tenant_id = $1 and folder = any ($2::text[])')

/** Nothing is left there to withhold. */
export const forgetFolders = async (scope: Scope, folders: readonly string[]) => {
  await drop(scope, folders)
}
