import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insertQuestions = statement<object, [eventId: string, copyIds: readonly string[]]>(`
  insert into event_question
  select (jsonb_populate_record(null::event_question, to_jsonb(q) || jsonb_build_object('id', gen_random_uuid(), 'event_id', c.id, 'created_at', now()))).*
    from event_question q cross join unnest($3::uuid[]) c (id)
   where q.tenant_id = $1 and q.event_id = $2 and q.is_asked`)

/** Inside a transaction: copies of an event ask what it asks, and nobody has answered. */
export const copyQuestions = (inside: Scope, eventId: string, copyIds: readonly string[]) => insertQuestions(inside, eventId, copyIds)
