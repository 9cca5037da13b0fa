import type { DoorTicket, Scanned } from '@marquee/contract/tickets'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Who is let in. */

/** Whoever is banned is let in nowhere, from that moment on; who was in before was in. */
const isShutOut = `(t.status = 'active' and exists (
  select 1 from account a where a.tenant_id = $1 and a.profile_id = t.holder_id and a.status = 'banned'))`

interface Page {
  cursor?: string | undefined
  limit: number
}
const first = '00000000-0000-0000-0000-000000000000'

const selectDoor = statement<DoorTicket, [eventId: string, cursor: string, limit: number]>(`
  select t.id, encode(sha256(t.code::bytea), 'hex') as digest, y.name, p.display_name as "holderName",
         case when ${isShutOut} then 'canceled' else t.status end as status, t.checked_in_at as "checkedInAt"
    from ticket t
    join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    join profile p on p.tenant_id = $1 and p.id = t.holder_id
   where t.tenant_id = $1 and t.event_id = $2 and t.id > $3 order by t.id limit $4`)

/** Every ticket of an event as its door knows it, page by page. */
export const doorTickets = async (scope: Scope, eventId: string, { cursor, limit }: Page) => {
  const rows = await selectDoor(scope, eventId, cursor ?? first, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}

interface Scan {
  code: string
  at: string
}

// Who is in another statement's way waits for it and finds the ticket used: the first one counts.
const letIn = statement<Scanned, [eventId: string, codes: readonly string[], times: readonly string[]]>(`
  with scan as (
    select s.code, s.at, s.place, row_number() over (partition by s.code order by s.at, s.place) as turn
      from unnest($3::text[], $4::timestamptz[]) with ordinality s (code, at, place)),
  done as (
    update ticket t set status = 'checked_in', checked_in_at = least(now(), s.at)
      from scan s
     where s.turn = 1 and t.tenant_id = $1 and t.event_id = $2 and t.code = s.code and t.status = 'active' and not ${isShutOut}
    returning t.id, t.checked_in_at)
  select s.code, y.name, p.display_name as "holderName", coalesce(d.checked_in_at, t.checked_in_at) as "checkedInAt",
         case when t.id is null then 'unknown' when t.status = 'canceled' or d.id is null and ${isShutOut} then 'canceled' when d.id is not null and s.turn = 1 then 'in' else 'already' end as outcome
    from scan s
    left join ticket t on t.tenant_id = $1 and t.event_id = $2 and t.code = s.code
    left join done d on d.id = t.id
    left join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    left join profile p on p.tenant_id = $1 and p.id = t.holder_id
   order by s.place`)

/** Lets in whom these codes name, each once, and says what became of each scan. */
export const checkIn = (scope: Scope, eventId: string, scans: readonly Scan[]): Promise<Scanned[]> =>
  letIn(scope, eventId, scans.map(({ code }) => code), scans.map(({ at }) => at))
