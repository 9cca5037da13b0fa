import { appealLimits } from '@marquee/contract/appeals'
import type { RuleKind } from '@marquee/contract/contentRules'
import {
  moderationLimits, priorityOf, type Appeal, type PastKind, type ReportCategory, type ReportedType, type ReportOutcome,
} from '@marquee/contract/cases'
import type { ProfilePart } from '@marquee/contract/profiles'
import { newId } from '#db/id.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import { isOnRecord, isTakenBack, isUndecided, liftColumns, stands } from './caseQueries.ts'
import { keepCopy, versionOf } from './copyQueries.ts'
import { isHeardByOther } from './judgeQueries.ts'

/* What people report, and what they read of it. */

interface Target {
  type: ReportedType
  id: string
  /** Whose it is. */
  subjectId: string
  /** Of a chat, handed over with the report. */
  messages?: HandedOver[]
}

interface HandedOver {
  seq: number
  senderId: string
  kind: string
  text: string
  at: string
  imageIds: string[]
  fileId: string | null
  isSubject: boolean
}

interface Said {
  category: ReportCategory
  text: string
}

// Whoever reports the same at the same moment waits here, and whoever decides about it, too.
const holdCase = statement<
  { id: string },
  [id: string, type: ReportedType, targetId: string, subjectId: string, category: ReportCategory, priority: number]
>(`
  insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant_id, target_type, target_id) where state in ('open', 'in_review') do update set target_id = excluded.target_id
  returning id`)

const insert = statement<{ id: string }, [id: string, caseId: string, reporterId: string, category: ReportCategory, text: string]>(`
  insert into report (tenant_id, id, case_id, reporter_id, category, text) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, case_id, reporter_id) do nothing returning id`)

const grow = statement<object, [caseId: string, category: ReportCategory, priority: number]>(`
  update moderation_case
     set report_count = report_count + 1,
         category = case when is_graded then category
                         when $4::smallint > priority or (opened_by is not null and report_count = 0) then $3 else category end,
         priority = case when is_graded then priority else greatest(priority, $4::smallint) end
   where tenant_id = $1 and id = $2`)

// What is there already stays as it was first handed over.
const handOver = statement<object, [caseId: string, messages: string]>(`
  insert into reported_message (tenant_id, case_id, seq, sender_id, kind, text, sent_at, is_subject, file_id)
  select $1, $2, m.seq, m."senderId", m.kind, m.text, m.at, m."isSubject", m."fileId"
    from jsonb_to_recordset($3::jsonb) as m (seq int, "senderId" uuid, kind text, text text, at timestamptz, "isSubject" boolean, "fileId" uuid)
  on conflict (tenant_id, case_id, seq) do nothing`)
const handOverImages = statement<object, [caseId: string, messages: string]>(`
  insert into reported_message_image (tenant_id, case_id, seq, position, image_id)
  select $1, $2, m.seq, shown.place - 1, shown.id
    from jsonb_to_recordset($3::jsonb) as m (seq int, "imageIds" uuid[])
   cross join unnest(m."imageIds") with ordinality shown (id, place)
  on conflict (tenant_id, case_id, seq, position) do nothing`)

// What the same person says anew is added to what they have said, as far as there is room for the whole of it.
const sayMore = statement<object, [caseId: string, reporterId: string, text: string]>(`
  update report set text = concat_ws(E'\\n\\n', nullif(text, ''), $4::text)
   where tenant_id = $1 and case_id = $2 and reporter_id = $3 and $4::text <> '' and position($4::text in text) = 0
     and length(concat_ws(E'\\n\\n', nullif(text, ''), $4::text)) <= ${moderationLimits.report}`)

const selectRest = statement<object, [reporterId: string, type: ReportedType, targetId: string, digest: string]>(`
  select 1 from moderation_case c
    join report r on r.tenant_id = $1 and r.case_id = c.id and r.reporter_id = $2
   where c.tenant_id = $1 and c.target_id = $4 and c.target_type = $3 and c.state = 'rejected'
     and c.settled_at > now() - interval '${moderationLimits.daysOfRest} days'
     and (c.target_type = 'message' or exists (select 1 from reported_copy k where k.tenant_id = $1 and k.case_id = c.id and k.digest = $5))
     and not exists (
       select 1 from moderation_case w where w.tenant_id = $1 and w.target_type = $3 and w.target_id = $4 and w.state in ('open', 'in_review'))
   limit 1`)

/** Whether moderators have found nothing in what the caller has reported of this thing, not long ago, and it reads as it did then. */
const rests = async (inside: Scope, { type, id }: Target, reporterId: string) =>
  (await selectRest(inside, reporterId, type, id, await versionOf(inside, { type, targetId: id }))).length > 0

/**
 * Reports gather into the open case of their thing, or open one. False where the caller's report stands in it already, which then says
 * more, and where moderators have just found nothing in it.
 */
export const addReport = (context: Context, target: Target, { category, text }: Said): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const { type, id, subjectId, messages = [] } = target
    const { profileId } = context.me
    if (await rests(inside, target, profileId)) return false
    const priority = priorityOf(category)
    const [held] = await holdCase(inside, newId(), type, id, subjectId, category, priority)
    const caseId = held!.id
    const isNew = (await insert(inside, newId(), caseId, profileId, category, text)).length > 0
    if (isNew) {
      await grow(inside, caseId, category, priority)
      await announce(inside, 'case_reported', caseId, { caseId })
    } else await sayMore(inside, caseId, profileId, text)
    await keepCopy(inside, caseId, type, id)
    for (const keep of messages.length ? [handOver, handOverImages] : []) await keep(inside, caseId, JSON.stringify(messages))
    return isNew
  })

/** Before every first page. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Page {
  cursor?: string | undefined
  limit: number
}

type PageValues = [profileId: string, cursor: string, limit: number]

const pageOf = async <Row extends { id: string }>(
  select: (scope: Scope, ...values: PageValues) => Promise<Row[]>,
  context: Context,
  { cursor, limit }: Page,
) => {
  const items = await select(context, context.me.profileId, cursor ?? newest, limit)
  return { items, cursor: items.length === limit ? items.at(-1)!.id : null }
}

export interface OwnReportRow extends Said {
  id: string
  type: ReportedType
  at: string
  state: ReportOutcome
}

/** What has become of a report in the case `c`. */
export const outcome = `
  case when c.state = 'resolved' and ${isTakenBack('c.id')} then 'taken_back'
       when c.state = 'rejected' and c.subject_id is null and ${isUndecided('c.id')} then 'left' else c.state end`

const selectOwn = statement<OwnReportRow, PageValues>(`
  select r.id, c.target_type as type, r.category, r.text, r.created_at as at,
         ${outcome} as state
    from report r join moderation_case c on c.tenant_id = $1 and c.id = r.case_id
   where r.tenant_id = $1 and r.reporter_id = $2 and r.id < $3 order by r.id desc limit $4`)

/** What the caller has reported, newest first; `cursor` is the last id, null on the last page. */
export const ownReports = (context: Context, page: Page) => pageOf(selectOwn, context, page)

export interface DecisionRow {
  id: string
  kind: PastKind
  type: ReportedType
  category: ReportCategory
  reason: string
  at: string
  parts: ProfilePart[]
  expiresAt: string | null
  liftedAt: string | null
  lifts: PastKind | null
  excerpt: string
  appeal: Appeal | null
  isHeardByOther: boolean
  appealUntil: string | null
  heldBy: RuleKind | null
  heldFor: string
}

/** For how long somebody can be asked to look at an act again. */
const appealTime = `interval '${appealLimits.days} days'`

/** Whether whoever the act `a` concerns can ask that it is looked at again: what is over by the clock stays on their record. */
export const mayAppeal = `(
  a.kind not in ('dismiss', 'release') and a.at > now() - ${appealTime} and ${isOnRecord}
  and not exists (select 1 from appeal ap where ap.tenant_id = $1 and ap.action_id = a.id))`

/** Of what keeps no words once it is gone: how it read when it was reported last. */
const asReported = `
  case when c.target_type = 'stream_message' then (
    select rc.text from reported_copy rc where rc.tenant_id = $1 and rc.case_id = c.id order by rc.number desc limit 1) end`

const decisions = `
  select a.id, a.kind, c.target_type as type, a.category, a.reason, a.at, a.parts, a.expires_at as "expiresAt", ${liftColumns},
         left(coalesce(nullif(p.title, ''), p.text, rk.text, k.text, e.title, n.text, h.title, g.title, t.message, f.message, nullif(b.text, ''), ${asReported}, ''), ${moderationLimits.excerpt + 1}) as excerpt,
         (select json_build_object('id', ap.id, 'state', ap.state, 'text', ap.text, 'at', ${isoInstantSql('ap.created_at')},
                                   'statement', ap.statement, 'settledAt', ${isoInstantSql('ap.settled_at')})
            from appeal ap where ap.tenant_id = $1 and ap.action_id = a.id) as appeal,
         coalesce((select ap.heard_by is distinct from a.moderator_id from appeal ap where ap.tenant_id = $1 and ap.action_id = a.id and ap.state <> 'pending'),
                  ${isHeardByOther('a.moderator_id', 'a.subject_id')}) as "isHeardByOther",
         case when ${mayAppeal} then a.at + ${appealTime} end as "appealUntil", c.held_by as "heldBy", c.held_for as "heldFor"
    from moderation_action a
    join moderation_case c on c.tenant_id = $1 and c.id = a.case_id
    left join post p on c.target_type = 'post' and p.tenant_id = $1 and p.id = c.target_id
    left join comment k on c.target_type = 'comment' and k.tenant_id = $1 and k.id = c.target_id
    left join removed_comment rk on rk.tenant_id = $1 and rk.comment_id = k.id
    left join event e on c.target_type = 'event' and e.tenant_id = $1 and e.id = c.target_id
    left join reported_message n on c.target_type = 'message' and n.tenant_id = $1 and n.case_id = c.id and n.is_subject
    left join highlight h on c.target_type = 'highlight' and h.tenant_id = $1 and h.id = c.target_id
    left join chat g on c.target_type = 'chat' and g.tenant_id = $1 and g.id = c.target_id
    left join tip t on c.target_type = 'tip' and t.tenant_id = $1 and t.id = c.target_id
    left join gift f on c.target_type = 'gift' and f.tenant_id = $1 and f.id = c.target_id
    left join stream_message b on c.target_type = 'stream_message' and b.tenant_id = $1 and b.id = c.target_id
   where a.tenant_id = $1 and a.subject_id = $2 and a.kind <> 'dismiss'`

const selectDecisions = statement<DecisionRow, PageValues>(`${decisions} and a.id < $3 order by a.id desc limit $4`)

/** What was decided about the caller, newest first; nothing of what found nothing. */
export const ownDecisions = (context: Context, page: Page) => pageOf(selectDecisions, context, page)

const selectDecision = statement<DecisionRow, [profileId: string, actionId: string]>(`${decisions} and a.id = $3`)

/** One that is about somebody. */
export const decisionAbout = async (scope: Scope, profileId: string, actionId: string): Promise<DecisionRow | undefined> =>
  (await selectDecision(scope, profileId, actionId))[0]

/** One of the caller's; undefined where it is about somebody else. */
export const ownDecision = (context: Context, { actionId }: { actionId: string }) => decisionAbout(context, context.me.profileId, actionId)

const selectClosing = statement<DecisionRow, [profileId: string]>(`${decisions} and a.kind in ('suspend', 'ban') and ${stands} order by a.id desc limit 1`)

/** The decision that has closed the caller's account. */
export const closingOf = async (context: Context): Promise<DecisionRow | undefined> =>
  (await selectClosing(context, context.me.profileId))[0]
