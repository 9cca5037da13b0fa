import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What an owner has given for a while, before it ends. */

/** In days: so long before it ends somebody is told, and so long it has to be for that to be of use. */
const before = { ending: 3, given: 7 } as const

const holdEnding = statement<{ profileId: string; sourceId: string }, [limit: number]>(`
  update entitlement e set reminded_at = now()
    from (select profile_id, source, source_id from entitlement
           where tenant_id = $1 and source in ('comp', 'invitation') and valid_until is not null and reminded_at is null
             and valid_until > now() and valid_until < now() + interval '${before.ending} days'
             and valid_until >= valid_from + interval '${before.given} days'
           order by valid_until limit $2 for update skip locked) due
   where e.tenant_id = $1 and e.profile_id = due.profile_id and e.source = due.source and e.source_id = due.source_id
  returning e.profile_id as "profileId", e.source_id as "sourceId"`)

/** Inside a transaction: what was given and ends in some days, each once. */
export const givenEnding = (inside: Scope, limit: number) => holdEnding(inside, limit)
