import type { AppealState } from '@marquee/contract/cases'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { caseOf, casesWithIds, heldCase, joinCard, liftColumns, type ActionRow, type CaseRow } from '#features/moderation/caseQueries.ts'
import { judgesOf } from '#features/moderation/judgeQueries.ts'
import { mayAppeal } from '#features/moderation/queries.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce, announceAll } from '#jobs/announce.ts'

/* What people say against decisions about them. */

const insert = statement<{ id: string }, [id: string, actionId: string, authorId: string, text: string]>(`
  insert into appeal (tenant_id, id, action_id, case_id, author_id, text)
  select $1, $2, a.id, a.case_id, a.subject_id, $5
    from moderation_action a where a.tenant_id = $1 and a.id = $3 and a.subject_id = $4 and ${mayAppeal}
  on conflict (tenant_id, action_id) do nothing returning id`)

const selectCase = statement<{ caseId: string }, [actionId: string]>('select case_id as "caseId" from moderation_action where tenant_id = $1 and id = $2')

/**
 * Keeps what the caller says against a decision about them. Whoever decides about its case at that moment comes first.
 * @throws Refusal appeal_too_late
 */
export const addAppeal = (context: Context, actionId: string, text: string) =>
  inTransaction(context, async (inside) => {
    const [found] = await selectCase(inside, actionId)
    if (found) await heldCase(inside, found.caseId)
    const id = newId()
    if (!(await insert(inside, id, actionId, context.me.profileId, text)).length) refuse('appeal_too_late')
    await announce(inside, 'appeal_made', id, { appealId: id })
  })

const withdraw = statement<{ id: string }, [actionId: string, authorId: string]>(`
  update appeal set state = 'withdrawn', settled_at = now()
   where tenant_id = $1 and action_id = $2 and author_id = $3 and state = 'pending' returning id`)

const selectState = statement<{ state: AppealState }, [actionId: string, authorId: string]>(
  'select state from appeal where tenant_id = $1 and action_id = $2 and author_id = $3')

/**
 * Takes back what the caller has said against a decision about them; what was withdrawn already stays so.
 * @throws Refusal appeal_settled where it was answered meanwhile
 */
export const withdrawAppeal = (context: Context, actionId: string) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    const [withdrawn] = await withdraw(inside, actionId, profileId)
    if (withdrawn) return announce(inside, 'appeal_settled', withdrawn.id, { appealId: withdrawn.id })
    const [found] = await selectState(inside, actionId, profileId)
    if ((found ?? refuse('not_found')).state !== 'withdrawn') refuse('appeal_settled')
  })

interface Line {
  id: string
  state: AppealState
  text: string
  at: string
  statement: string
  settledAt: string | null
  caseId: string
  authorId: string | null
  heardBy: CardRow | null
  decision: ActionRow
}

/** An appeal with its case. */
export interface AppealRow extends Line {
  row: CaseRow
  /** How near to it they stand who could hear it and have least to do with it: as `policy.nearness` says; null where nobody is there. */
  leastNear: number | null
  /** Who could hear it, and has reported the same or acted in its case. */
  involvedIds: readonly string[]
}

const lines = `
  select ap.id, ap.state, ap.text, ap.created_at as at, ap.statement, ap.settled_at as "settledAt", ap.case_id as "caseId", ap.author_id as "authorId",
         ${cardJson('h', 'ha')} as "heardBy", a.id as "actionId", a.kind, a.category, a.reason, a.note, a.at as "decidedAt", a.parts, a.expires_at as "expiresAt", ${liftColumns},
         ${cardJson('w', 'wa')} as moderator
    from appeal ap join moderation_action a on a.tenant_id = $1 and a.id = ap.action_id
    ${joinCard('h', 'ha', 'ap.heard_by')} ${joinCard('w', 'wa', 'a.moderator_id')}
   where ap.tenant_id = $1`

interface Found extends Omit<Line, 'decision'>, Omit<ActionRow, 'id' | 'at'> {
  actionId: string
  decidedAt: string
}

const lineOf = (
  { actionId, kind, category, reason, note, decidedAt, parts, expiresAt, liftedAt, lifts, moderator, ...line }: Found,
): Line => ({
  ...line,
  decision: { id: actionId, kind, category, reason, note, at: decidedAt, parts, expiresAt, liftedAt, lifts, moderator },
})

type PageValues = [readerId: string, cursor: string, limit: number]
const first = { pending: '00000000-0000-0000-0000-000000000000', settled: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const select = {
  pending: statement<Found, PageValues>(
    `${lines} and ap.state = 'pending' and ap.author_id is distinct from $2 and ap.id > $3 order by ap.id limit $4`),
  settled: statement<Found, PageValues>(
    `${lines} and ap.state <> 'pending' and ap.author_id is distinct from $2 and ap.id < $3 order by ap.id desc limit $4`),
}
const selectOne = statement<Found, [appealId: string]>(`${lines} and ap.id = $2`)

const selectJudges = statement<Pick<AppealRow, 'leastNear' | 'involvedIds'>, [caseId: string, deciderId: string | null, authorId: string | null]>(`
  select min(k.near) as "leastNear", coalesce(array_agg(k.id) filter (where k.near = 1), '{}') as "involvedIds"
    from (select j.id, case
                   when j.id = $3 then 2
                   when exists (select 1 from report r where r.tenant_id = $1 and r.case_id = $2 and r.reporter_id = j.id)
                     or exists (select 1 from moderation_action d where d.tenant_id = $1 and d.case_id = $2 and d.moderator_id = j.id) then 1
                   else 0 end as near
            from ${judgesOf('$4::uuid')} j) k`)

const whole = async (scope: Scope, line: Line, row: CaseRow): Promise<AppealRow> =>
  ({ ...line, row, ...(await selectJudges(scope, line.caseId, line.decision.moderator?.id ?? null, line.authorId))[0]! })

export const appealOf = async (scope: Scope, { appealId }: { appealId: string }): Promise<AppealRow | undefined> => {
  const [found] = await selectOne(scope, appealId)
  const row = found && (await caseOf(scope, found))
  return row && whole(scope, lineOf(found), row)
}

interface Wish {
  state: 'pending' | 'settled'
  cursor?: string | undefined
  limit: number
}

/** A page: what waits oldest first, what was answered newest first; nothing of the reader's own. */
export const appealsIn = async (context: Context, { state, cursor, limit }: Wish) => {
  const found = await select[state](context, context.me.profileId, cursor ?? first[state], limit)
  const cases = await casesWithIds(context, [...new Set(found.map(({ caseId }) => caseId))])
  const items = await Promise.all(found.map((line) => whole(context, lineOf(line), cases.get(line.caseId)!)))
  return { items, cursor: found.length === limit ? found.at(-1)!.id : null }
}

type Answered = [appealId: string, state: AppealState, heardBy: string, statement: string]
const settle = statement<{ id: string }, Answered>(`
  update appeal set state = $3, heard_by = $4, statement = $5, settled_at = now()
   where tenant_id = $1 and id = $2 and state = 'pending' returning id`)

/**
 * Writes down what came of an appeal.
 * @throws Refusal appeal_settled
 */
export const settleAppeal = async (inside: Scope, ...values: Answered) => {
  if (!(await settle(inside, ...values)).length) refuse('appeal_settled')
  await announce(inside, 'appeal_settled', values[0], { appealId: values[0] })
}

const lifted = statement<{ id: string }, [actionIds: string[]]>(`
  update appeal ap set state = 'overturned', heard_by = a.moderator_id, statement = a.reason, settled_at = now()
    from moderation_action a
   where ap.tenant_id = $1 and ap.state = 'pending' and a.tenant_id = $1 and a.id = any($2::uuid[]) and a.kind = 'lift'
     and ap.action_id = a.undoes
  returning ap.id`)

/** Answers appeals against what one of these acts has taken back; its author is told by the act. */
export const settleLifted = async (scope: Scope, actionIds: string[]) => {
  const settled = await lifted(scope, actionIds)
  await announceAll(scope, 'appeal_settled', settled.map(({ id }) => ({ key: id, fact: { appealId: id } })))
}
