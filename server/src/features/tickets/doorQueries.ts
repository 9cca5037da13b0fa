import type { DoorState, DoorTicket } from '@marquee/contract/checkIns'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Tickets as those see them who let people in, and what they write of them. */

/**
 * How a ticket `t` of an order `o` stands at the door. Whoever is banned is let in nowhere, from that moment on; who was in before was in.
 * Nor is anybody by a ticket of which a bank asks for the money.
 */
const standing = `
  case when t.handed_at is not null then 'handed'
       when t.status = 'active' and (o.is_disputed or exists (
         select 1 from account a where a.tenant_id = $1 and a.profile_id = t.holder_id and a.status = 'banned')) then 'canceled'
       else t.status end`

const columns = `
  t.id, t.ticket_type_id as "typeId", y.name, p.display_name as "holderName", ${standing} as status, t.checked_in_at as "checkedInAt"`
const joins = `
    join ticket_order o on o.tenant_id = $1 and o.id = t.order_id
    join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    join profile p on p.tenant_id = $1 and p.id = t.holder_id`
const digest = `encode(sha256(t.code::bytea), 'hex') as digest`

interface Page {
  cursor?: string | undefined
  limit: number
}
const first = '00000000-0000-0000-0000-000000000000'

const selectDoor = statement<DoorTicket, [eventId: string, cursor: string, limit: number]>(`
  select ${columns}, ${digest} from ticket t ${joins}
   where t.tenant_id = $1 and t.event_id = $2 and t.id > $3 order by t.id limit $4`)

/** Every ticket of an event as its door knows it, page by page. */
export const doorTickets = async (scope: Scope, eventId: string, { cursor, limit }: Page) => {
  const rows = await selectDoor(scope, eventId, cursor ?? first, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}

const selectOne = statement<DoorTicket, [eventId: string, ticketId: string]>(`
  select ${columns}, ${digest} from ticket t ${joins} where t.tenant_id = $1 and t.event_id = $2 and t.id = $3`)

/** One of them; undefined where the event has no such ticket. */
export const doorTicket = async (scope: Scope, eventId: string, ticketId: string): Promise<DoorTicket | undefined> =>
  (await selectOne(scope, eventId, ticketId))[0]

export interface HeldTicket {
  id: string
  code: string
  typeId: string
  status: DoorState
  checkedInAt: string | null
}

const hold = statement<HeldTicket, [eventId: string, codes: readonly string[], ids: readonly string[]]>(`
  select t.id, t.code, t.ticket_type_id as "typeId", ${standing} as status, t.checked_in_at as "checkedInAt"
    from ticket t join ticket_order o on o.tenant_id = $1 and o.id = t.order_id
   where t.tenant_id = $1 and t.event_id = $2 and (t.code = any ($3::text[]) or t.id = any ($4::uuid[]))
   order by t.id for update of t`)

/** Inside a transaction: the tickets of an event with these codes or ids, which stay as they are until it ends. */
export const heldTickets = (inside: Scope, eventId: string, codes: readonly string[], ids: readonly string[]) =>
  hold(inside, eventId, codes, ids)

const letIn = statement<object, [ids: readonly string[], times: readonly string[]]>(`
  update ticket t set status = 'checked_in', checked_in_at = s.at
    from unnest($2::uuid[], $3::timestamptz[]) s (id, at)
   where t.tenant_id = $1 and t.id = s.id and t.status in ('active', 'checked_in')`)

/** Inside a transaction that holds them: they are in, since then. */
export const setCheckedIn = (inside: Scope, tickets: readonly { id: string; at: string }[]) =>
  letIn(inside, tickets.map(({ id }) => id), tickets.map(({ at }) => at))

const letOut = statement<object, [id: string]>(`
  update ticket set status = 'active', checked_in_at = null where tenant_id = $1 and id = $2 and status = 'checked_in'`)

/** Inside a transaction that holds it: whoever has it is not in after all. */
export const setNotCheckedIn = (inside: Scope, ticketId: string) => letOut(inside, ticketId)
