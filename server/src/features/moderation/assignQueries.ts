import { moderationLimits, priorityOf, type ReportCategory } from '@marquee/contract/cases'
import { owners } from '@marquee/contract/roles'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { heldCase, type CaseRow } from './caseQueries.ts'
import { actorNow } from './judgeQueries.ts'
import { can } from './policy.ts'

/* Who looks at a case, and how pressing it is. */

const doTake = statement<object, [caseId: string, assigneeId: string, from: string | null]>(`
  update moderation_case set assignee_id = $3, state = 'in_review', taken_at = now()
   where tenant_id = $1 and id = $2 and state in ('open', 'in_review') and assignee_id is not distinct from $4::uuid returning id`)

const doPutBack = statement<object, [caseId: string]>(`
  update moderation_case set assignee_id = null, state = 'open', taken_at = null
   where tenant_id = $1 and id = $2 and state in ('open', 'in_review') returning id`)

const selectState = statement<{ state: string }, [caseId: string]>(`select state from moderation_case where tenant_id = $1 and id = $2`)

/**
 * Says that the caller looks at a case that `from` has looked at, as far as the caller knew.
 * @throws Refusal case_taken, case_settled
 */
export const takeCase = async (context: Context, { id }: CaseRow, from: string | null) => {
  if ((await doTake(context, id, context.me.profileId, from)).length) return
  const [now] = await selectState(context, id)
  refuse(now?.state === 'open' || now?.state === 'in_review' ? 'case_taken' : 'case_settled')
}

/**
 * Puts a case back among those that nobody looks at.
 * @throws Refusal case_settled
 */
export const putBack = async (scope: Scope, caseId: string) => {
  if (!(await doPutBack(scope, caseId)).length) refuse('case_settled')
}

const backOf = statement<object, [profileId: string]>(`
  update moderation_case set assignee_id = null, state = 'open', taken_at = null where tenant_id = $1 and assignee_id = $2 and state = 'in_review'`)

/** Puts back what somebody looks at who moderates no more. */
export const putBackCasesOf = (inside: Scope, profileId: string) => backOf(inside, profileId)

const ownerRoles = owners.map((role) => `'${role}'`).join(', ')

const backLeft = statement<object, [limit: number]>(`
  update moderation_case c set assignee_id = null, state = 'open', taken_at = null
   where c.tenant_id = $1 and c.state = 'in_review' and c.id in (
     select l.id from moderation_case l
      where l.tenant_id = $1 and l.state = 'in_review'
        and (coalesce(l.taken_at, l.opened_at) < now() - interval '${moderationLimits.hoursTaken} hours'
             or not exists (select 1 from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
                             where a.tenant_id = $1 and a.profile_id = l.assignee_id and a.status = 'active' and (a.is_moderator or p.role in (${ownerRoles}))))
      order by l.place limit $2 for update skip locked)
  returning c.id`)

/**
 * Puts back, at most so many at once, what was taken and lies too long, and what somebody looks at who moderates no more; says how many.
 */
export const putBackLeft = async (scope: Scope, limit: number) => (await backLeft(scope, limit)).length

const setGrade = statement<object, [caseId: string, category: ReportCategory, priority: number]>(`
  update moderation_case set category = $3, priority = $4, is_graded = true where tenant_id = $1 and id = $2`)

/**
 * Says what a case that waits is about, and with that how pressing it is. Those who have reported are not told; the audit log is.
 * @throws Refusal not_allowed, case_settled
 */
export const gradeCase = (context: Context, { id }: CaseRow, category: ReportCategory) =>
  inTransaction(context, async (inside) => {
    const row = (await heldCase(inside, id)) ?? refuse('not_found')
    const actor = await actorNow(inside, context.me)
    if (!can.decide(actor, row)) refuse('not_allowed')
    if (!can.grade(actor, row)) refuse('case_settled')
    await setGrade(inside, id, category, priorityOf(category))
    if (row.category === category) return
    const noted = { actorId: context.me.profileId, action: 'moderation.graded', targetType: row.type, targetId: row.targetId }
    await record({ ...context, ...inside }, { ...noted, before: { category: row.category }, after: { category, caseId: id } })
  })
