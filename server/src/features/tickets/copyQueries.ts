import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insertTypes = statement<object, [eventId: string, ids: readonly string[]]>(`
  insert into ticket_type
  select (jsonb_populate_record(null::ticket_type, to_jsonb(y) || jsonb_build_object(
           'id', gen_random_uuid(), 'event_id', c.id, 'sold', 0, 'held', 0, 'beyond', 0, 'created_at', now(),
           'sales_start', y.sales_start + (c.starts_at - e.starts_at), 'sales_end', y.sales_end + (c.starts_at - e.starts_at)))).*
    from ticket_type y
    join event e on e.tenant_id = $1 and e.id = $2
    join event c on c.tenant_id = $1 and c.id = any ($3::uuid[])
   where y.tenant_id = $1 and y.event_id = $2 and y.is_offered`)

const insertSales = statement<object, [eventId: string, ids: readonly string[]]>(`
  insert into ticket_sale
  select (jsonb_populate_record(null::ticket_sale, to_jsonb(s) || jsonb_build_object('event_id', c.id, 'is_paused', false))).*
    from ticket_sale s cross join unnest($3::uuid[]) c (id) where s.tenant_id = $1 and s.event_id = $2`)

const insertTerms = statement<object, [eventId: string, ids: readonly string[]]>(`
  insert into ticket_terms
  select (jsonb_populate_record(null::ticket_terms, to_jsonb(t) || jsonb_build_object('event_id', c.id))).*
    from ticket_terms t cross join unnest($3::uuid[]) c (id) where t.tenant_id = $1 and t.event_id = $2`)

/**
 * Inside a transaction: copies of an event sell as it does, its kinds of tickets and terms, with none sold. What is on sale from or until
 * some time before it begins moves along.
 */
export const copySale = async (inside: Scope, eventId: string, copyIds: readonly string[]) => {
  await insertTypes(inside, eventId, copyIds)
  await insertSales(inside, eventId, copyIds)
  await insertTerms(inside, eventId, copyIds)
}
