import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What is dropped of cases that were settled long ago. */

const longAgo = 'now() - make_interval(months => $2::int)'

// Whatever came after it was settled counts as well: a further act, the end of one, an appeal and its answer.
const selectDue = statement<{ id: string }, [months: number, limit: number]>(`
  select c.id from moderation_case c
   where c.tenant_id = $1 and c.settled_at < ${longAgo} and c.cleared_at is null and c.state in ('resolved', 'rejected')
     and not exists (select 1 from moderation_action a where a.tenant_id = $1 and a.case_id = c.id and greatest(a.at, a.expires_at) >= ${longAgo})
     and not exists (select 1 from appeal ap where ap.tenant_id = $1 and ap.case_id = c.id and coalesce(ap.settled_at, now()) >= ${longAgo})
   order by c.settled_at limit $3 for update skip locked`)

const note = statement<object, [caseIds: string[]]>(
  `update moderation_case set cleared_at = now(), held_for = '' where tenant_id = $1 and id = any($2::uuid[])`)
const dropReports = statement<object, [caseIds: string[]]>('delete from report where tenant_id = $1 and case_id = any($2::uuid[])')
const dropCopies = statement<object, [caseIds: string[]]>('delete from reported_copy where tenant_id = $1 and case_id = any($2::uuid[])')
const dropMessages = statement<object, [caseIds: string[]]>('delete from reported_message where tenant_id = $1 and case_id = any($2::uuid[])')

/**
 * Drops who has reported what in which words, the copies, and what was handed over, where everything has been over for so many months, of
 * at most so many cases; answers of how many.
 */
export const clearCases = (scope: Scope, months: number, limit: number): Promise<number> =>
  inTransaction(scope, async (inside) => {
    const ids = (await selectDue(inside, months, limit)).map(({ id }) => id)
    if (!ids.length) return 0
    for (const drop of [dropReports, dropCopies, dropMessages, note]) await drop(inside, ids)
    return ids.length
  })
