import type { ActionKind, PastKind, ReportCategory } from '@marquee/contract/cases'
import type { ProfilePart } from '@marquee/contract/profiles'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { changeStatus, holdAccount, muteAccount, setModerator, setSuspensionEnd, type Standing } from '#features/accounts/queries.ts'
import { record } from '#features/auditLog/record.ts'
import { coverComment, holdComment, releaseComment, restoreComment, takeDownComment } from '#features/comments/moderatedQueries.ts'
import { callOffEventsOf } from '#features/events/callOffQueries.ts'
import { coverEvent, hideEvent, showEvent, takeDownEvent } from '#features/events/moderatedQueries.ts'
import { coverHighlight, hideHighlight, showHighlight, takeDownHighlight } from '#features/highlights/moderatedQueries.ts'
import { coverPost, hidePost, markPost, showPost, takeDownPost } from '#features/posts/moderatedQueries.ts'
import { clearProfile, giveBackProfile } from '#features/profiles/clearedQueries.ts'
import { setNames } from '#features/profiles/queries.ts'
import { giveBackStreamMessage, keepOutOfStream, letIntoStream, takeDownStreamMessage } from '#features/streamChats/moderatedQueries.ts'
import { leaveSubscriptions } from '#features/subscriptions/leaveQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { putBackCasesOf } from './assignQueries.ts'
import { heldCase, stands, withholdingActs, type CaseRow, type StandingAct } from './caseQueries.ts'
import { actorNow } from './judgeQueries.ts'
import { tellClosed } from './mails.ts'
import { can, isLonger, isWithheld, kindsFor, liftable } from './policy.ts'

/* What moderators do. */

/** What is done: `parts` are those that a `clear_profile` takes away, `lifted` is the act that a `lift` takes back. */
interface Doing {
  id: string
  parts: readonly ProfilePart[]
  lifted?: StandingAct | undefined
  /** Who does it; null where nobody knows. */
  byId: string | null
}

type Effect = (inside: Scope, row: CaseRow, doing: Doing) => Promise<unknown>

const onContent =
  (acts: Record<'post' | 'comment' | 'event' | 'highlight', (scope: Scope, id: string) => Promise<unknown>>) =>
  async (inside: Scope, { type, targetId }: CaseRow) => {
    if (type === 'post' || type === 'comment' || type === 'event' || type === 'highlight') await acts[type](inside, targetId)
  }

const hide = onContent({ post: hidePost, comment: holdComment, event: hideEvent, highlight: hideHighlight })
const show = onContent({ post: showPost, comment: releaseComment, event: showEvent, highlight: showHighlight })
const bringBack = onContent({ post: showPost, comment: restoreComment, event: showEvent, highlight: showHighlight })

const cover = onContent({ post: coverPost, comment: coverComment, event: coverEvent, highlight: coverHighlight })

/** Shows it again, unless something else that moderators have decided keeps it from everybody: it stays removed, or hidden. */
const giveBack = async (inside: Scope, row: CaseRow) => {
  const others = await withholdingActs(inside, row.type, row.targetId)
  if (others.includes('remove_content')) return
  await (others.length ? cover : bringBack)(inside, row)
}

const selectSaid = statement<{ text: string }, [caseId: string]>(`
  select text from reported_copy where tenant_id = $1 and case_id = $2 and text <> '' order by number desc limit 1`)

/** Of a message beside a livestream its words go; they are kept with the case. */
const remove: Effect = async (inside, row, { byId }) => {
  if (row.type === 'stream_message') return takeDownStreamMessage(inside, row.targetId, byId)
  const takeDown = onContent({ post: takeDownPost, comment: takeDownComment, event: takeDownEvent, highlight: takeDownHighlight })
  return takeDown(inside, row)
}

/** What was hidden or removed is there again. */
const undoWithholding = async (inside: Scope, row: CaseRow) => {
  if (row.type !== 'stream_message') return giveBack(inside, row)
  const [said] = await selectSaid(inside, row.id)
  if (said) await giveBackStreamMessage(inside, row.targetId, said.text)
}

const selectEnd = statement<{ until: string | null }, [subjectId: string | null, kind: PastKind]>(`
  select max(a.expires_at) as until from moderation_action a
   where a.tenant_id = $1 and a.subject_id = $2 and a.kind = $3 and a.expires_at > now() and ${stands}`)

/** The acts of all cases count: whoever is muted or suspended is so until the last of those that stand is over. */
const endOf = async (inside: Scope, { subjectId }: CaseRow, kind: 'mute' | 'suspend') => (await selectEnd(inside, subjectId, kind))[0]?.until ?? null

/** Shuts the account, or opens it again; somebody who is banned is seen by nobody. */
const setStanding = async (inside: Scope, { accountId, subjectId, standing, wasSetUp }: CaseRow, to: Standing) => {
  if (!accountId || !(await changeStatus(inside, accountId, standing as Standing, to))) refuse('action_does_not_fit')
  if (to === 'banned' || standing === 'banned') await setNames(inside, subjectId!, { isListed: to !== 'banned' && wasSetUp })
  // Whoever comes back from a ban is no moderator unseen.
  if (to === 'banned') {
    await setModerator(inside, subjectId!, false)
    await putBackCasesOf(inside, subjectId!)
  }
  // Nobody pays for what is shut to them.
  if (to === 'banned') await leaveSubscriptions(inside, subjectId!)
  // And what they have sold will not be held.
  if (to === 'banned') await callOffEventsOf(inside, subjectId!)
}

/** Suspended while one of the suspensions runs, also one from before a ban that is taken back; otherwise open. */
const setSuspended = async (inside: Scope, row: CaseRow) => {
  const { accountId, standing } = row
  if (!accountId) return refuse('action_does_not_fit')
  await holdAccount(inside, accountId)
  const until = await endOf(inside, row, 'suspend')
  const to = until ? 'suspended' : 'active'
  if (standing !== to) await setStanding(inside, row, to)
  await setSuspensionEnd(inside, accountId, until)
}

const setMuted = async (inside: Scope, row: CaseRow) => {
  const { accountId } = row
  if (!accountId) return refuse('action_does_not_fit')
  await holdAccount(inside, accountId)
  await muteAccount(inside, accountId, await endOf(inside, row, 'mute'))
}

/** What an act that is kept already does to the thing itself; telling of it is everything about the others. */
const effects: Partial<Record<ActionKind, Effect>> = {
  release: show,
  hide_content: hide,
  remove_content: remove,
  mark_sensitive: (inside, { targetId }) => markPost(inside, targetId, true),
  clear_profile: (inside, { targetId }, { id, parts }) => clearProfile(inside, targetId, id, parts),
  restrict_stream: (inside, { targetId, subjectId }, { byId }) => keepOutOfStream(inside, targetId, subjectId!, byId),
  mute: setMuted,
  suspend: setSuspended,
  ban: (inside, row) => setStanding(inside, row, 'banned'),
  lift: (inside, row, { lifted }) => {
    const { kind, id } = lifted!
    if (kind === 'suspend' || kind === 'ban') return setSuspended(inside, row)
    if (kind === 'mute') return setMuted(inside, row)
    if (kind === 'restrict_stream') return letIntoStream(inside, row.targetId, row.subjectId!)
    if (kind === 'clear_profile') return giveBackProfile(inside, id)
    return kind === 'mark_sensitive' ? markPost(inside, row.targetId, false) : undoWithholding(inside, row)
  },
}

/** What the audit log calls it. */
const did: Record<ActionKind, string> = {
  release: 'released',
  warn: 'warned',
  hide_content: 'hidden',
  remove_content: 'removed',
  mark_sensitive: 'marked',
  clear_profile: 'profileCleared',
  restrict_stream: 'keptOutOfStream',
  mute: 'muted',
  suspend: 'suspended',
  ban: 'banned',
  dismiss: 'dismissed',
  lift: 'lifted',
}

interface NewAction {
  kind: ActionKind
  category: ReportCategory
  reason: string
  note: string
  /** With `clear_profile`. */
  parts?: readonly ProfilePart[]
  /** How long somebody is muted or suspended. */
  days: string
  after: string | null
  /** How the thing read that was judged. */
  version?: string | undefined
  undoes?: string | undefined
}

type ActionValues = [
  id: string,
  caseId: string,
  kind: PastKind,
  category: ReportCategory,
  moderatorId: string | null,
  subjectId: string | null,
  reason: string,
  note: string,
  days: number | null,
  undoes: string | null,
  parts: readonly ProfilePart[],
]
const insert = statement<object, ActionValues>(`
  insert into moderation_action (tenant_id, id, case_id, kind, category, moderator_id, subject_id, reason, note, expires_at, undoes, parts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::int * interval '1 day', $11, $12)`)

const settle = statement<object, [caseId: string, state: string, assigneeId: string]>(`
  update moderation_case set state = $3, settled_at = now(), assignee_id = $4 where tenant_id = $1 and id = $2`)

const outcomeOf = (kind: ActionKind) => (kind === 'dismiss' || kind === 'release' ? 'rejected' : 'resolved')

/** What a `lift` is about: the act that was named, or the last one. */
const liftedBy = (row: CaseRow, { kind, undoes }: NewAction) =>
  kind === 'lift' ? (liftable(row).find(({ id }) => id === (undoes ?? id)) ?? refuse('action_does_not_fit')) : undefined

/** What is taken away of a profile: of the parts that were named, those that are there still. */
const partsIn = (row: CaseRow, { kind, parts = [] }: NewAction) => {
  if (kind !== 'clear_profile') return []
  const shown = row.parts.filter((part) => parts.includes(part))
  return shown.length ? shown : refuse('action_does_not_fit')
}

/**
 * Does it and keeps it for good, in one transaction that holds the case: of two moderators who have read the same, one decides. The first
 * act settles the case, and so does the first further one where nothing had been found.
 * @throws Refusal not_allowed, case_settled, reported_changed, action_does_not_fit
 */
export const decide = (context: Context, caseId: string, action: NewAction) =>
  inTransaction(context, async (scope) => {
    const { kind, category, reason, note, days, after, version } = action
    const row = (await heldCase(scope, caseId)) ?? refuse('not_found')
    if (!can.decide(await actorNow(scope, context.me), row)) refuse('not_allowed')
    if (kind !== 'lift' && row.lastActId !== after) refuse('case_settled')
    if (kind !== 'lift' && version !== undefined && version !== row.version) refuse('reported_changed')
    if (!kindsFor(row).includes(kind)) refuse('action_does_not_fit')
    const lifted = liftedBy(row, action)
    const parts = partsIn(row, action)
    const { profileId } = context.me
    const actionId = newId()
    const length = kind === 'mute' || kind === 'suspend' ? Number(days) : null
    if ((kind === 'mute' || kind === 'suspend') && !isLonger(row, kind, Number(days))) refuse('not_longer')
    await insert(scope, actionId, caseId, kind, category, profileId, row.subjectId, reason, note, length, lifted?.id ?? null, parts)
    if (row.state !== 'resolved' && row.state !== outcomeOf(kind)) await settle(scope, caseId, outcomeOf(kind), profileId)
    await effects[kind]?.(scope, row, { id: actionId, parts, lifted, byId: profileId })
    await announce(scope, 'case_decided', caseId, { actionId, caseId })
    const noted = { actorId: profileId, action: `moderation.${did[kind]}`, targetType: row.type, targetId: row.targetId }
    const before = { state: row.contentState, caseState: row.state }
    if (kind === 'suspend' || kind === 'ban') await tellClosed({ ...context, ...scope }, row, actionId)
    await record({ ...context, ...scope }, { ...noted, before, after: { caseId, actionId, category } })
  })

interface Undone {
  /** Null where nobody knows. */
  moderatorId: string | null
  category: ReportCategory
  /** What the person concerned is told. */
  reason: string
}

/**
 * Takes back an act of a case, as far as something is left to undo: a warning was read, and words that were removed are gone. For whoever
 * holds the case and keeps the audit log.
 */
export const takeBack = async (inside: Scope, row: CaseRow, undoes: string, { moderatorId, category, reason }: Undone) => {
  const actionId = newId()
  await insert(inside, actionId, row.id, 'lift', category, moderatorId, row.subjectId, reason, '', null, undoes, [])
  const lifted = liftable(row).find(({ id }) => id === undoes)
  if (lifted) await effects.lift!(inside, row, { id: actionId, parts: [], lifted, byId: moderatorId })
  await announce(inside, 'case_decided', row.id, { actionId, caseId: row.id })
}

const selectUndone = statement<{ caseId: string; actionId: string; category: ReportCategory }, [postId: string]>(`
  select c.id as "caseId", a.id as "actionId", c.category from moderation_case c
    join moderation_action a on a.tenant_id = $1 and a.case_id = c.id and a.kind in ('hide_content', 'remove_content') and ${stands}
   where c.tenant_id = $1 and c.target_id = $2 and c.target_type = 'post' and c.state = 'resolved'`)

/** Keeps the history true where an owner has brought a post back from among the deleted ones, and not by its case. */
export const noteRestored = async (scope: Scope, postId: string, restorerId: string | null) => {
  for (const { caseId, actionId, category } of await selectUndone(scope, postId)) {
    await inTransaction(scope, async (inside) => {
      const row = await heldCase(inside, caseId)
      if (!row || isWithheld(row) || !row.acts.some(({ id }) => id === actionId)) return
      await takeBack(inside, row, actionId, { moderatorId: restorerId, category, reason: 'It was brought back from among the deleted posts.' })
    })
  }
}

const selectEnded = statement<{ caseId: string; endedId: string; category: ReportCategory }, [limit: number]>(`
  select a.case_id as "caseId", a.id as "endedId", a.category
    from account ac
    join moderation_action a on a.tenant_id = $1 and a.subject_id = ac.profile_id and a.kind = 'suspend' and a.expires_at <= now() and ${stands}
   where ac.tenant_id = $1 and ac.status = 'suspended'
   order by a.expires_at, a.id limit $2`)

const mayEnd: readonly (string | null | undefined)[] = ['suspended', 'active']

/** By the clock: ends the suspensions that are over, at most so many, and opens the account with the last of them, which alone is told. */
export const endSuspensions = async (scope: Scope, limit: number) => {
  for (const { caseId, endedId, category } of await selectEnded(scope, limit)) {
    await inTransaction(scope, async (inside) => {
      const row = await heldCase(inside, caseId)
      if (!row || !mayEnd.includes(row.standing) || !row.acts.some(({ id }) => id === endedId)) return
      const actionId = newId()
      await insert(inside, actionId, caseId, 'end', category, null, row.subjectId, 'The time is over.', '', null, endedId, [])
      await setSuspended(inside, row)
      const opens = row.standing === 'suspended' && (await endOf(inside, row, 'suspend')) === null
      if (opens) await announce(inside, 'case_decided', caseId, { actionId, caseId })
      const noted = { actorId: null, action: 'moderation.ended', targetType: row.type, targetId: row.targetId }
      await record(inside, { ...noted, before: { state: row.contentState }, after: { caseId, actionId, category } })
    })
  }
}
