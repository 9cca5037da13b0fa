import { priorityOf, type OpenedType, type ReportCategory } from '@marquee/contract/cases'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { comment } from '#features/comments/queries.ts'
import { event } from '#features/events/queries.ts'
import { seenHighlight } from '#features/highlights/queries.ts'
import { post } from '#features/posts/queries.ts'
import { isListedOrBanned } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { decide } from './actionQueries.ts'
import { caseOf } from './caseQueries.ts'
import { keepCopy } from './copyQueries.ts'
import { actorNow } from './judgeQueries.ts'
import { judge, type Openable } from './policy.ts'

/* Cases that a moderator begins, and nobody has reported. */

export interface OpenableRow extends Openable {
  type: OpenedType
  id: string
}

const selectPerson = statement<{ id: string }, [profileId: string]>(`select p.id from profile p where p.tenant_id = $1 and p.id = $2 and ${isListedOrBanned('p')}`)

const subjectOf: Record<OpenedType, (context: Context, id: string) => Promise<string | null | undefined>> = {
  post: async (context, postId) => (await post(context, { postId }))?.authorId,
  comment: async (context, commentId) => {
    const row = await comment(context, { commentId })
    return row && row.status < 2 ? row.authorId : undefined
  },
  event: async (context, eventId) => (await event(context, { eventId }))?.host.id,
  highlight: async (context, highlightId) => (await seenHighlight(context, { highlightId }))?.profileId,
  profile: async (context, profileId) => (await selectPerson(context, profileId))[0]?.id,
}

/** A thing that the caller sees, or a person, as something to begin a case about; undefined where it is not there. */
export const openable = async (context: Context, { type, id }: { type: OpenedType; id: string }): Promise<OpenableRow | undefined> => {
  const subjectId = await subjectOf[type](context, id)
  return subjectId ? { type, id, subjectId } : undefined
}

/** Until its moderator says on which ground they act. */
const ground: ReportCategory = 'other'

type Values = [
  id: string, type: OpenedType, targetId: string, subjectId: string, category: ReportCategory, priority: number, openerId: string,
]
const begin = statement<object, Values>(`
  insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority, opened_by, assignee_id, state, taken_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'in_review', now())
  on conflict (tenant_id, target_type, target_id) where state in ('open', 'in_review') do nothing returning id`)

// What nobody looks at is looked at by the caller from now on.
const join = statement<{ id: string }, [type: OpenedType, targetId: string, openerId: string]>(`
  update moderation_case
     set assignee_id = case when state = 'open' then $4 else assignee_id end, taken_at = case when state = 'open' then now() else taken_at end, state = 'in_review'
   where tenant_id = $1 and target_type = $2 and target_id = $3 and state in ('open', 'in_review') returning id`)

const mayJudge = async (inside: Scope, { me }: Context, caseId: string) => {
  const row = await caseOf(inside, { caseId })
  return row !== undefined && judge(await actorNow(inside, me), row)
}

/**
 * Begins a case that the caller looks at, and keeps a copy of the thing as it reads now; answers with the one that waits already where
 * there is one. Noted in the audit log: nobody reads what others keep among few without a trace.
 * @throws Refusal for_others_to_decide where the caller could not decide it
 */
export const openCase = (context: Context, { type, id, subjectId }: OpenableRow): Promise<string> =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    const caseId = newId()
    const isNew = (await begin(inside, caseId, type, id, subjectId, ground, priorityOf(ground), profileId)).length > 0
    const openId = isNew ? caseId : ((await join(inside, type, id, profileId))[0]?.id ?? refuse('case_settled'))
    if (!(await mayJudge(inside, context, openId))) refuse('for_others_to_decide')
    if (!isNew) return openId
    await keepCopy(inside, caseId, type, id)
    await record({ ...context, ...inside }, { actorId: profileId, action: 'moderation.opened', targetType: type, targetId: id, after: { caseId } })
    return caseId
  })

interface Removal {
  category: ReportCategory
  reason: string
  note: string
}

/**
 * Removes a thing with the reason that whoever wrote it reads, in one go with beginning its case; answers with that.
 * @throws Refusal for_others_to_decide, action_does_not_fit
 */
export const removeWithReason = (context: Context, target: OpenableRow, said: Removal): Promise<string> =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const caseId = await openCase(inside, target)
    const after = (await caseOf(inside, { caseId }))?.lastActId ?? null
    await decide(inside, caseId, { ...said, kind: 'remove_content', days: '7', after })
    return caseId
  })
