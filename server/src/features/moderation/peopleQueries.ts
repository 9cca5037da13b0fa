import type { PersonStanding, ShuttingKind } from '@marquee/contract/cases'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, isListedOrBanned, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { casesWithIds, isOnRecord, joinCard } from './caseQueries.ts'
import { hasOtherOwner } from './judgeQueries.ts'
import { outcome, type OwnReportRow } from './queries.ts'

/* Whom moderators find, and what is known of somebody. Blocks keep nobody from those who decide about them. */

const standingColumns = `
  case when ac.muted_until > now() then ac.muted_until end as "mutedUntil",
  case when ac.status = 'suspended' and ac.suspended_until > now() then ac.suspended_until end as "suspendedUntil",
  coalesce(ac.status = 'banned', false) as "isBanned", coalesce(ac.is_moderator, false) as "isModerator"`

const joinAccount = 'left join account ac on ac.tenant_id = $1 and ac.profile_id = s.id'

export interface FoundRow extends PersonStanding {
  place: string
  person: CardRow
  act: { kind: ShuttingKind; at: string; caseId: string; moderator: CardRow | null } | null
}

const shuts = (act: string) => `${act}.kind in ('mute', 'suspend', 'ban')`
const runs = (act: string) => `(
  coalesce(${act}.expires_at > now(), true)
  and not exists (select 1 from moderation_action l where l.tenant_id = $1 and l.undoes = ${act}.id))`

const columns = `
  ${cardJson('s', 'sa')} as person, ${standingColumns},
  case when a.id is not null
    then json_build_object('kind', a.kind, 'at', ${isoInstantSql('a.at')}, 'caseId', a.case_id, 'moderator', ${cardJson('m', 'ma')}) end as act`

type PageValues = [readerId: string, cursor: string, limit: number]

/** The last such act of each person, where it runs: a page of them. */
const lastActs = (isSuch: string, isMeant: (act: string) => string) => `
  (select a.* from moderation_action a
    where a.tenant_id = $1 and a.subject_id <> $2 and a.id < $3 and ${isSuch} and ${runs('a')}
      and not exists (select 1 from moderation_action b
                       where b.tenant_id = $1 and b.subject_id = a.subject_id and b.id > a.id and ${isMeant('b')} and ${runs('b')})
    order by a.id desc limit $4)`

// Most of what was ever done is over. It is not read: a ban has no end, and of everything else only what has not ended is looked at.
const banned = (isMeant: (act: string) => string) => lastActs(`a.kind = 'ban'`, isMeant)
const forATime = (isMeant: (act: string) => string) => lastActs(`a.expires_at > now() and ${isMeant('a')}`, isMeant)

/** Each person once, by the last of these acts that runs. */
const shutOut = (acts: string) => `
  select a.id as place, ${columns}
    from (${acts}) a
    join profile s on s.tenant_id = $1 and s.id = a.subject_id left join image sa on sa.tenant_id = $1 and sa.id = s.avatar_id
    ${joinAccount} ${joinCard('m', 'ma', 'a.moderator_id')}
   order by a.id desc limit $4`

const isOf = (kind: string) => (act: string) => `${act}.kind = ${kind}`
const selectShutOut = statement<FoundRow, PageValues>(shutOut(`${banned(shuts)} union all ${forATime(shuts)}`))
const selectBanned = statement<FoundRow, PageValues>(shutOut(banned(isOf(`'ban'`))))
const selectForATime = statement<FoundRow, [...PageValues, kind: ShuttingKind]>(shutOut(forATime(isOf('$5'))))

// The cursor is an id; the list goes on behind its nickname, which the index takes as a value only where nothing is computed from it.
const selectNamed = statement<FoundRow, [...PageValues, from: string, until: string]>(`
  select s.id as place, ${columns}
    from profile s left join image sa on sa.tenant_id = $1 and sa.id = s.avatar_id ${joinAccount}
    left join lateral (
      select * from moderation_action x
       where x.tenant_id = $1 and x.subject_id = s.id and ${shuts('x')} and ${runs('x')} order by x.id desc limit 1) a on true
    ${joinCard('m', 'ma', 'a.moderator_id')}
   where s.tenant_id = $1 and s.id <> $2 and ${isListedOrBanned('s')} and s.nickname >= $5 and s.nickname < $6
     and s.nickname > (select coalesce(max(c.nickname), '') from profile c where c.tenant_id = $1 and c.id = $3)
   order by s.nickname limit $4`)

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Page {
  cursor?: string | undefined
  limit: number
}

const pageOf = <Row>(items: Row[], limit: number, keyOf: (row: Row) => string) =>
  ({ items, cursor: items.length === limit ? keyOf(items.at(-1)!) : null })

/** Behind every character of a nickname. */
const end = '~'

/** Who is shut out now, the last first; with `q` everybody whose nickname begins so, by that. */
export const peopleFound = async (context: Context, { kind, q, cursor, limit }: Page & { kind?: ShuttingKind | undefined; q: string }) => {
  const values: PageValues = [context.me.profileId, cursor ?? newest, limit]
  const begins = q.replace(/^@/, '')
  const found = () => {
    if (begins) return selectNamed(context, ...values, begins, `${begins}${end}`)
    if (kind === 'ban') return selectBanned(context, ...values)
    return kind ? selectForATime(context, ...values, kind) : selectShutOut(context, ...values)
  }
  return pageOf(await found(), limit, ({ place }) => place)
}

export interface RecordRow extends PersonStanding {
  person: CardRow
  hasOtherOwner: boolean
  isThere: boolean
  actCount: number
  caseCount: number
  dismissedCount: number
  reportCount: number
  agreedCount: number
  unfoundedCount: number
}

// Of what they have reported of the reader nothing is counted, or the number would tell.
const selectRecord = statement<RecordRow, [readerId: string, profileId: string, besides: string | null]>(`
  select ${cardJson('s', 'sa')} as person, ${standingColumns}, ${hasOtherOwner('s.id')} as "hasOtherOwner", ${isListedOrBanned('s')} as "isThere",
         acts."actCount", about.*, made.*
    from profile s left join image sa on sa.tenant_id = $1 and sa.id = s.avatar_id ${joinAccount}
   cross join lateral (
     select count(*)::int as "actCount" from moderation_action a
      where a.tenant_id = $1 and a.subject_id = s.id and a.case_id is distinct from $4
        and a.kind not in ('dismiss', 'release') and ${isOnRecord}) acts
   cross join lateral (
     select count(*)::int as "caseCount", (count(*) filter (where c.state = 'rejected'))::int as "dismissedCount"
       from moderation_case c where c.tenant_id = $1 and c.subject_id = s.id and c.id is distinct from $4) about
   cross join lateral (
     select count(*)::int as "reportCount", (count(*) filter (where o.state = 'resolved'))::int as "agreedCount",
            (count(*) filter (where o.state = 'rejected'))::int as "unfoundedCount"
       from report r join moderation_case c on c.tenant_id = $1 and c.id = r.case_id
      cross join lateral (select ${outcome} as state) o
      where r.tenant_id = $1 and r.reporter_id = s.id and c.subject_id is distinct from $2) made
   where s.tenant_id = $1 and s.id = $3`)

interface Known {
  profileId: string
  /** A case that is looked at: what else there was is counted. */
  besides?: string | undefined
}

/** What is known of somebody; undefined where nobody has this id. */
export const recordOf = async (context: Context, { profileId, besides }: Known): Promise<RecordRow | undefined> =>
  (await selectRecord(context, context.me.profileId, profileId, besides ?? null))[0]

const selectCasesAbout = statement<{ id: string }, [profileId: string, cursor: string, limit: number]>(`
  select c.id from moderation_case c where c.tenant_id = $1 and c.subject_id = $2 and c.id < $3 order by c.id desc limit $4`)

/** Cases about somebody, in whichever state, newest first. */
export const casesAbout = async (scope: Scope, profileId: string, { cursor, limit }: Page) => {
  const ids = (await selectCasesAbout(scope, profileId, cursor ?? newest, limit)).map(({ id }) => id)
  const rows = await casesWithIds(scope, ids)
  return { items: ids.flatMap((id) => rows.get(id) ?? []), cursor: ids.length === limit ? ids.at(-1)! : null }
}

export interface MadeReportRow extends OwnReportRow {
  caseId: string
  person: CardRow | null
}

const selectMade = statement<MadeReportRow, [readerId: string, reporterId: string, cursor: string, limit: number]>(`
  select r.id, c.target_type as type, r.category, r.text, r.created_at as at, ${outcome} as state, c.id as "caseId", ${cardJson('s', 'sa')} as person
    from report r join moderation_case c on c.tenant_id = $1 and c.id = r.case_id ${joinCard('s', 'sa', 'c.subject_id')}
   where r.tenant_id = $1 and r.reporter_id = $3 and c.subject_id is distinct from $2 and r.id < $4 order by r.id desc limit $5`)

/** What somebody has reported, newest first, but not of the reader. */
export const reportsBy = async (context: Context, reporterId: string, { cursor, limit }: Page) =>
  pageOf(await selectMade(context, context.me.profileId, reporterId, cursor ?? newest, limit), limit, ({ id }) => id)
