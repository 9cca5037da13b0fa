import type { RuleKind } from '@marquee/contract/contentRules'
import {
  moderationLimits, type CaseOrigin, type CaseState, type PastKind, type ReportCategory, type Reported, type ReportedMessage,
  type ReportedType,
} from '@marquee/contract/cases'
import type { ProfilePart } from '@marquee/contract/profiles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { fileJson, type FileRow } from '#features/messages/queries.ts'
import { shownParts } from '#features/profiles/clearedQueries.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { versionSql } from './copyQueries.ts'
import { hasOtherOwner } from './judgeQueries.ts'

/*
 * What moderators read. A case is read whatever the gates say: what was reported is shown to those who decide about it, and to nobody
 * else.
 */

/** Something that moderators have done in a case, and that nothing has taken back. */
export interface StandingAct {
  id: string
  kind: PastKind
  /** False where its time is over. */
  isRunning: boolean
  /** What it has taken away of a profile is kept still. */
  isKept: boolean
}

/** A case with what it is about, read from the tables of that. */
export interface CaseRow {
  id: string
  place: string
  state: CaseState
  category: ReportCategory
  priority: number
  reportCount: number
  openedAt: string
  settledAt: string | null
  clearedAt: string | null
  type: ReportedType
  targetId: string
  subjectId: string | null
  accountId: string | null
  /** Of the account, as the database calls it. */
  standing: string | null
  wasSetUp: boolean
  /** Null where they are not muted now; the same of a suspension. */
  mutedUntil: string | null
  suspendedUntil: string | null
  /** Whether whose it is moderates without being an owner. */
  isModerator: boolean
  person: CardRow | null
  assignee: CardRow | null
  openedBy: CardRow | null
  contentState: Reported['state']
  isSensitive: boolean
  isMarked: boolean
  /** Moderators have removed it, and it can be brought back. */
  isTakenDown: boolean
  /**
   * Whether whoever said something beside a livestream writes nothing more there; null of everything else, and where nobody can keep them
   * from it.
   */
  isKeptOut: boolean | null
  /** Passes another post on without a word: its author can do that anew at any time, and what came first does not come back. */
  isPlainReshare: boolean
  postId: string | null
  title: string
  /** Null where nothing is left of it. */
  text: string | null
  image: ImageRow | null
  /** Of a case about a person: what they show that can be taken away. */
  parts: readonly ProfilePart[]
  /** What was done last. */
  lastActId: string | null
  /** What was done and stands, the last first. */
  acts: readonly StandingAct[]
  /** Which kind of rule has held it, and what it has found there. */
  heldBy: RuleKind | null
  heldFor: string
  /** Whether an owner who is somebody else could judge. */
  hasOtherOwner: boolean
  /** Names how the thing reads now. */
  version: string
}

export const joinCard = (profile: string, avatar: string, id: string) => `
  left join profile ${profile} on ${profile}.tenant_id = $1 and ${profile}.id = ${id}
  left join image ${avatar} on ${avatar}.tenant_id = $1 and ${avatar}.id = ${profile}.avatar_id`

/**
 * How a thing stands, in the contract's words, for `p` a post, `k` a comment, `e` an event, `h` a highlight, `g` a group, `t` a tip,
 * `f` a gift, `b` a message beside a stream, `n` a message, `s` a person.
 */
const contentState = `
  case c.target_type
    when 'post' then case p.status when 1 then 'shown' when 5 then 'shown' when 2 then case when p.is_held then 'held' else 'hidden' end when 3 then 'removed' else 'gone' end
    when 'comment' then case k.status when 0 then 'shown' when 1 then 'shown' when 3 then case when k.is_held then 'held' else 'hidden' end when 2 then 'removed' else 'gone' end
    when 'event' then case when e.id is null then 'gone' else coalesce(e.withheld, 'shown') end
    when 'highlight' then case when h.id is null then 'gone' else coalesce(h.withheld, 'shown') end
    when 'chat' then case when g.id is null or g.status = 'deleted' then 'gone' else 'shown' end
    when 'tip' then case when t.id is null then 'gone' else 'shown' end
    when 'gift' then case when f.id is null then 'gone' else 'shown' end
    when 'stream_message' then case when b.id is null then 'gone' when b.removed_at is not null then 'removed' else 'shown' end
    when 'message' then case when n.sender_id is null then 'gone' else 'shown' end
    else case when s.id is null then 'gone' else 'shown' end end`

// What was hidden and then removed is the same thing done again: the later act counts.
const wasDoneAgain = `(a.kind = 'hide_content' and exists (
  select 1 from moderation_action r where r.tenant_id = $1 and r.case_id = a.case_id and r.kind = 'remove_content' and r.id > a.id))`

/** Whether the act `a` stands: nothing has taken it back, ended it, or come in its place. */
export const stands = `(
  a.kind not in ('lift', 'end') and not ${wasDoneAgain}
  and not exists (select 1 from moderation_action l where l.tenant_id = $1 and l.undoes = a.id))`

/** The same of what counts even where its time is over. */
export const isOnRecord = `(
  a.kind not in ('lift', 'end') and not ${wasDoneAgain}
  and not exists (select 1 from moderation_action l where l.tenant_id = $1 and l.undoes = a.id and l.kind = 'lift'))`

const selectWithholding = statement<{ kind: PastKind }, [type: ReportedType, targetId: string]>(`
  select a.kind from moderation_case c
    join moderation_action a on a.tenant_id = $1 and a.case_id = c.id and a.kind in ('hide_content', 'remove_content') and ${stands}
   where c.tenant_id = $1 and c.target_type = $2 and c.target_id = $3`)

/** What keeps a thing from everybody, in whichever case it was decided. */
export const withholdingActs = async (scope: Scope, type: ReportedType, targetId: string): Promise<PastKind[]> =>
  (await selectWithholding(scope, type, targetId)).map(({ kind }) => kind)

/** Of the act `a`: when it was taken back; and what it has taken back. */
export const liftColumns = `
  (select l.at from moderation_action l where l.tenant_id = $1 and l.undoes = a.id and l.kind = 'lift') as "liftedAt",
  case when a.kind = 'lift' then (select u.kind from moderation_action u where u.tenant_id = $1 and u.id = a.undoes) end as lifts`

/** Whether nobody has decided anything in the case of this id. */
export const isUndecided = (caseId: string) => `not exists (select 1 from moderation_action d where d.tenant_id = $1 and d.case_id = ${caseId})`

/** Whether what moderators have done in the case of this id was all taken back, by whom ever. */
export const isTakenBack = (caseId: string) => `(
  exists (select 1 from moderation_action a where a.tenant_id = $1 and a.case_id = ${caseId} and a.kind = 'lift')
  and not exists (
    select 1 from moderation_action a
     where a.tenant_id = $1 and a.case_id = ${caseId} and a.kind not in ('release', 'dismiss', 'lift', 'end') and not ${wasDoneAgain}
       and not exists (select 1 from moderation_action l where l.tenant_id = $1 and l.undoes = a.id and l.kind = 'lift')))`

// What a message beside a livestream said is kept with its case: from there it comes back.
const isStreamMessageKept = `(b.removed_at is not null and exists (
           select 1 from reported_copy rc where rc.tenant_id = $1 and rc.case_id = c.id and rc.text <> ''))`
const isKeptOut = `(
           select case when l.creator_id <> c.subject_id then exists (
                    select 1 from stream_restriction x
                     where x.tenant_id = $1 and x.livestream_id = l.id and x.profile_id = c.subject_id and x.span = 'stream') end
             from livestream l where l.tenant_id = $1 and l.id = b.livestream_id)`

const cases = (most: number) => `
  select c.id, c.place, c.state, c.category, c.priority, c.report_count as "reportCount", c.opened_at as "openedAt", c.settled_at as "settledAt", c.cleared_at as "clearedAt",
         c.target_type as type, c.target_id as "targetId", c.subject_id as "subjectId", c.held_by as "heldBy", c.held_for as "heldFor", ac.id as "accountId", ac.status as standing,
         ac.setup_completed_at is not null as "wasSetUp", case when ac.muted_until > now() then ac.muted_until end as "mutedUntil",
         case when ac.status = 'suspended' and ac.suspended_until > now() then ac.suspended_until end as "suspendedUntil", coalesce(ac.is_moderator, false) as "isModerator",
         ${cardJson('s', 'sa')} as person, ${cardJson('m', 'ma')} as assignee, ${cardJson('o', 'oa')} as "openedBy", ${contentState} as "contentState",
         coalesce(p.is_sensitive, false) as "isSensitive",
         coalesce(p.is_marked, false) as "isMarked", coalesce(p.is_taken_down, rk.comment_id is not null or ${isStreamMessageKept}) as "isTakenDown",
         ${isKeptOut} as "isKeptOut",
         coalesce(p.kind = 'reshare' and p.text = '', false) as "isPlainReshare",
         coalesce(p.id, k.post_id, b.livestream_id) as "postId", coalesce(p.title, e.title, h.title, g.title, '') as title,
         left(case c.target_type when 'post' then p.text when 'comment' then coalesce(rk.text, k.text) when 'event' then concat_ws(E'\\n\\n', nullif(e.summary, ''), nullif(e.description_text, ''))
                   when 'message' then n.text when 'highlight' then h.body when 'chat' then '' when 'tip' then t.message when 'gift' then f.message when 'stream_message' then b.text else s.short_bio end, ${most}) as text, ${imageJson('ki')} as image,
         case when c.target_type = 'profile' and s.id is not null then ${shownParts('s')} else '{}' end as parts,
         (select a.id from moderation_action a where a.tenant_id = $1 and a.case_id = c.id order by a.id desc limit 1) as "lastActId",
         coalesce((
           select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'isRunning', coalesce(a.expires_at > now(), true),
                                            'isKept', exists (select 1 from cleared_profile cp where cp.tenant_id = $1 and cp.action_id = a.id)) order by a.id desc)
             from moderation_action a where a.tenant_id = $1 and a.case_id = c.id and ${stands}), '[]') as acts,
         ${hasOtherOwner('c.subject_id')} as "hasOtherOwner", ${versionSql('c.target_type', 'c.target_id')} as version
    from moderation_case c ${joinCard('s', 'sa', 'c.subject_id')} ${joinCard('m', 'ma', 'c.assignee_id')} ${joinCard('o', 'oa', 'c.opened_by')}
    left join account ac on ac.tenant_id = $1 and ac.profile_id = c.subject_id
    left join post p on c.target_type = 'post' and p.tenant_id = $1 and p.id = c.target_id
    left join comment k on c.target_type = 'comment' and k.tenant_id = $1 and k.id = c.target_id
    left join removed_comment rk on rk.tenant_id = $1 and rk.comment_id = k.id
    left join event e on c.target_type = 'event' and e.tenant_id = $1 and e.id = c.target_id
    left join highlight h on c.target_type = 'highlight' and h.tenant_id = $1 and h.id = c.target_id
    left join chat g on c.target_type = 'chat' and g.tenant_id = $1 and g.id = c.target_id
    left join tip t on c.target_type = 'tip' and t.tenant_id = $1 and t.id = c.target_id
    left join gift f on c.target_type = 'gift' and f.tenant_id = $1 and f.id = c.target_id
    left join stream_message b on c.target_type = 'stream_message' and b.tenant_id = $1 and b.id = c.target_id
    left join image ki on ki.tenant_id = $1 and ki.id = coalesce(rk.image_id, k.image_id, h.image_id, g.image_id)
    left join reported_message n on c.target_type = 'message' and n.tenant_id = $1 and n.case_id = c.id and n.is_subject
   where c.tenant_id = $1`

const wholeText = 20_000
const selectOne = statement<CaseRow, [caseId: string]>(`${cases(wholeText)} and c.id = $2`)

export const caseOf = async (scope: Scope, { caseId }: { caseId: string }): Promise<CaseRow | undefined> =>
  (await selectOne(scope, caseId))[0]

const selectThese = statement<CaseRow, [caseIds: string[]]>(`${cases(moderationLimits.excerpt + 1)} and c.id = any($2::uuid[])`)

/** These cases by their ids, as lines of a list show them. */
export const casesWithIds = async (scope: Scope, caseIds: string[]): Promise<Map<string, CaseRow>> =>
  new Map((await selectThese(scope, caseIds)).map((row) => [row.id, row]))

// All cases of the thing, in one order: what is taken back in one depends on what stands in the others.
const hold = statement<object, [caseId: string]>(`
  select 1 from moderation_case c
   where c.tenant_id = $1 and (c.target_type, c.target_id) = (select t.target_type, t.target_id from moderation_case t where t.tenant_id = $1 and t.id = $2)
   order by c.id for update`)

/** The same, held until the transaction ends: nobody decides about the same thing meanwhile, and a report that comes waits. */
export const heldCase = async (inside: Scope, caseId: string): Promise<CaseRow | undefined> => {
  await hold(inside, caseId)
  return caseOf(inside, { caseId })
}

const waiting = { sign: '>', column: 'c.place', order: 'c.place', start: '00000000-0000-0000-0000-000000000000' } as const
const settled = { sign: '<', column: 'c.id', order: 'c.id desc', start: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const

type PageValues = [
  readerId: string, state: CaseState, cursor: string, limit: number,
  category: ReportCategory | null, type: ReportedType | null, origin: CaseOrigin | null, about: string | null, lookerId: string | null,
]

const origin = `case when c.opened_by is not null then 'begun' when c.held_by is not null and c.report_count = 0 then 'held' else 'reported' end`

/** What narrows a page, the one that leaves least first: its index is read, and the rest is left out of what that brings. */
const narrowing = {
  about: 'c.subject_id = $9',
  lookerId: 'c.assignee_id = $10',
  held: 'c.held_by is not null',
  category: 'c.category = $6',
  type: 'c.target_type = $7',
} as const

const inState = ({ sign, column, order }: typeof waiting | typeof settled, leading = 'true') => `
  ${cases(moderationLimits.excerpt + 1)} and c.subject_id is distinct from $2 and c.state = $3 and ${column} ${sign} $4 and ${leading}
     and ($6::text is null or c.category = $6) and ($7::text is null or c.target_type = $7) and ($8::text is null or ${origin} = $8)
     and ($9::uuid is null or c.subject_id = $9) and ($10::uuid is null or c.assignee_id = $10)
   order by ${order} limit $5`
const pagesOf = (which: typeof waiting | typeof settled) => ({
  all: statement<CaseRow, PageValues>(inState(which)),
  about: statement<CaseRow, PageValues>(inState(which, narrowing.about)),
  lookerId: statement<CaseRow, PageValues>(inState(which, narrowing.lookerId)),
  held: statement<CaseRow, PageValues>(inState(which, narrowing.held)),
  category: statement<CaseRow, PageValues>(inState(which, narrowing.category)),
  type: statement<CaseRow, PageValues>(inState(which, narrowing.type)),
})
const select = { waiting: pagesOf(waiting), settled: pagesOf(settled) }

interface Wish {
  state: CaseState
  category?: ReportCategory | undefined
  type?: ReportedType | undefined
  origin?: CaseOrigin | undefined
  about?: string | undefined
  whose?: 'mine' | undefined
  cursor?: string | undefined
  limit: number
}

const leadingIn = ({ about, whose, origin: from, category, type }: Wish): keyof typeof select.waiting => {
  if (about) return 'about'
  if (whose) return 'lookerId'
  if (from === 'held') return 'held'
  return category ? 'category' : type ? 'type' : 'all'
}

const doesWait = (state: CaseState) => state === 'open' || state === 'in_review'

/** Where a case stands in the queue: what waits by how it presses, what is settled by when it was opened. */
export const placeOf = ({ id, place, state }: Pick<CaseRow, 'id' | 'place' | 'state'>) => (doesWait(state) ? place : id)

/** A page of the queue: what waits by its place, what is settled newest first. Cases about the reader are not among them. */
export const casesIn = async (context: Context, wish: Wish) => {
  const { state, category, type, origin: from, about, whose, cursor, limit } = wish
  const which = doesWait(state) ? 'waiting' : 'settled'
  const { profileId } = context.me
  const items = await select[which][leadingIn(wish)](
    context, profileId, state, cursor ?? { waiting, settled }[which].start, limit,
    category ?? null, type ?? null, from ?? null, about ?? null, whose ? profileId : null,
  )
  const last = items.at(-1)
  return { items, cursor: last && items.length === limit ? placeOf(last) : null }
}

export interface ReportRow {
  id: string
  category: ReportCategory
  text: string
  at: string
  reporter: CardRow | null
}

const selectReports = statement<ReportRow, [caseId: string]>(`
  select r.id, r.category, r.text, r.created_at as at, ${cardJson('w', 'wa')} as reporter
    from report r ${joinCard('w', 'wa', 'r.reporter_id')}
   where r.tenant_id = $1 and r.case_id = $2 order by r.id desc limit ${moderationLimits.reports}`)

export const reportsIn = (scope: Scope, caseId: string) => selectReports(scope, caseId)

export interface ReportedMessageRow extends Omit<ReportedMessage, 'sender' | 'images' | 'file'> {
  sender: CardRow | null
  images: ImageRow[]
  file: FileRow | null
}

const selectMessages = statement<ReportedMessageRow, [caseId: string]>(`
  select n.seq, n.kind, n.text, n.sent_at as at, n.is_subject as "isSubject", ${cardJson('w', 'wa')} as sender,
         coalesce((select json_agg(${imageJson('i')} order by ni.position)
                     from reported_message_image ni join image i on i.tenant_id = $1 and i.id = ni.image_id
                    where ni.tenant_id = $1 and ni.case_id = n.case_id and ni.seq = n.seq), '[]') as images,
         (select ${fileJson('f')} from media_file f where f.tenant_id = $1 and f.id = n.file_id and f.state = 'ready') as file
    from reported_message n ${joinCard('w', 'wa', 'n.sender_id')}
   where n.tenant_id = $1 and n.case_id = $2 order by n.seq`)

const { around } = moderationLimits
// What was said beside a livestream many read: it is read here as it stands there, a few messages before and after.
const selectBeside = statement<ReportedMessageRow, [messageId: string]>(`
  with it as (select livestream_id, key from stream_message where tenant_id = $1 and id = $2),
  near as (
    (select m.* from it join stream_message m on m.tenant_id = $1 and m.livestream_id = it.livestream_id and m.key <= it.key and (m.removed_at is null or m.id = $2)
      order by m.key desc limit ${around + 1})
    union all
    (select m.* from it join stream_message m on m.tenant_id = $1 and m.livestream_id = it.livestream_id and m.key > it.key and m.removed_at is null
      order by m.key limit ${around}))
  select row_number() over (order by n.key)::int as seq, 'text' as kind, n.text, n.at, n.id = $2 as "isSubject", ${cardJson('w', 'wa')} as sender,
         '[]'::json as images, null::json as file
    from near n ${joinCard('w', 'wa', 'n.author_id')} order by n.key`)

/** What was handed over of a chat, in its order; of what was said beside a livestream what stands around it there. */
export const messagesIn = (scope: Scope, { id, type, targetId }: Pick<CaseRow, 'id' | 'type' | 'targetId'>) =>
  type === 'stream_message' ? selectBeside(scope, targetId) : selectMessages(scope, id)

export interface ActionRow {
  id: string
  kind: PastKind
  category: ReportCategory
  reason: string
  note: string
  at: string
  parts: ProfilePart[]
  expiresAt: string | null
  liftedAt: string | null
  lifts: PastKind | null
  moderator: CardRow | null
}

const selectLift = statement<object, [actionId: string]>(`select 1 from moderation_action where tenant_id = $1 and undoes = $2 and kind = 'lift'`)

/** Whether an act was taken back. */
export const wasLifted = async (scope: Scope, actionId: string) => (await selectLift(scope, actionId)).length > 0

const selectActions = statement<ActionRow, [caseId: string]>(`
  select a.id, a.kind, a.category, a.reason, a.note, a.at, a.parts, a.expires_at as "expiresAt", ${liftColumns}, ${cardJson('w', 'wa')} as moderator
    from moderation_action a ${joinCard('w', 'wa', 'a.moderator_id')}
   where a.tenant_id = $1 and a.case_id = $2 order by a.id desc`)

export const actionsIn = (scope: Scope, caseId: string) => selectActions(scope, caseId)
