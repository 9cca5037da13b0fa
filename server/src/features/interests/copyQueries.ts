import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insertInterests = statement<object, [eventId: string, copyIds: readonly string[]]>(`
  insert into event_interest (tenant_id, event_id, interest_id)
  select i.tenant_id, c.id, i.interest_id from event_interest i cross join unnest($3::uuid[]) c (id) where i.tenant_id = $1 and i.event_id = $2`)

/** Inside a transaction: copies of an event are about what it is about. */
export const copyInterests = (inside: Scope, eventId: string, copyIds: readonly string[]) => insertInterests(inside, eventId, copyIds)
