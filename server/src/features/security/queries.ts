import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const selectSubject = statement<{ subject: string }, [identityId: string]>(
  'select subject from account_identity where tenant_id = $1 and id = $2',
)

/** What the provider calls the login that somebody has come by. */
export const subjectOf = async (scope: Scope, identityId: string) => (await selectSubject(scope, identityId))[0]?.subject
