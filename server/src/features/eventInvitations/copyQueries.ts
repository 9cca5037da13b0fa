import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insertInvited = statement<object, [eventId: string, copyIds: readonly string[]]>(`
  insert into event_invitation (tenant_id, event_id, profile_id)
  select i.tenant_id, c.id, i.profile_id from event_invitation i cross join unnest($3::uuid[]) c (id) where i.tenant_id = $1 and i.event_id = $2`)

/** Inside a transaction: whoever is invited to the first date of a series is invited to the others, and hears of it once. */
export const copyInvited = (inside: Scope, eventId: string, copyIds: readonly string[]) => insertInvited(inside, eventId, copyIds)
