import type { OwnTicket, Ticket } from '@marquee/contract/tickets'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import { orderColumns, type OrderRow } from './orderQueries.ts'
import { isToCome, returnOf, type Returnable } from './policy.ts'

/** The columns of a Ticket, of the ticket `t` over `ticketJoins`; `code` is who is told of it. */
export const ticketColumns = (code = 't.code') => `
  t.id, t.order_id as "orderId", y.name, l.cents, ${code} as code, t.checked_in_at as "checkedInAt", b.buyer_id is not distinct from t.holder_id as "isBought",
  case when t.handed_at is not null then 'transferred' when t.status = 'active' and b.is_disputed then 'disputed' else t.status end as status,
  json_build_object('startsAt', ${isoInstantSql('g.starts_at')}, 'status', g.status,
    'says', json_build_object('refundHours', g.refund_hours, 'refundPercent', coalesce(q.refund_percent, 100)),
    'promised', case when b.promised_percent is not null then json_build_object('refundHours', b.promised_hours, 'refundPercent', b.promised_percent) end) as returns,
  json_build_object('accessMode', g.access_mode, 'status', g.status, 'endsAt', ${isoInstantSql('g.ends_at')}) as standing,
  t.status = 'active' and not b.is_disputed and y.kind <> 'tier' and coalesce(q.is_transferable, true) as "canHandOn"`
export const ticketJoins = `
  join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
  join ticket_order b on b.tenant_id = $1 and b.id = t.order_id
  join ticket_order_line l on l.tenant_id = $1 and l.order_id = t.order_id and l.ticket_type_id = t.ticket_type_id
  join event g on g.tenant_id = $1 and g.id = t.event_id
  left join ticket_terms q on q.tenant_id = $1 and q.event_id = t.event_id`

/** A row of `ticketColumns`. */
export interface TicketRow extends Omit<Ticket, 'returnableUntil' | 'returnPercent'> {
  returns: Returnable
  standing: Parameters<typeof isToCome>[0]
}

/** With what its event lets people do now: hand it on, and give it back, which whoever has it and has ordered it does. */
export const asItStands = <Row extends TicketRow>({ returns, standing, ...ticket }: Row) => {
  const back = ticket.status === 'active' && ticket.isBought ? returnOf(returns) : undefined
  const canHandOn = ticket.canHandOn && isToCome(standing)
  return { ...ticket, canHandOn, returnableUntil: back?.until ?? null, returnPercent: back?.percent ?? 0 }
}

const selectOf = statement<TicketRow, [eventId: string, holderId: string]>(`
  select ${ticketColumns()} from ticket t ${ticketJoins}
   where t.tenant_id = $1 and t.event_id = $2 and t.holder_id = $3 and t.status <> 'canceled' order by t.id`)
/** What somebody has of an event. */
export const ticketsOf = async (scope: Scope, eventId: string, holderId: string): Promise<Ticket[]> =>
  (await selectOf(scope, eventId, holderId)).map(asItStands)

interface Page {
  cursor?: string | undefined
  limit: number
}
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const pageOf = <Row extends { id: string }>(rows: Row[], limit: number) => {
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}

interface OwnRow extends TicketRow {
  event: OwnTicket['event']
}
const selectMine = statement<OwnRow, [holderId: string, cursor: string, limit: number]>(`
  select ${ticketColumns()},
         json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'endsAt', ${isoInstantSql('e.ends_at')}, 'timeZone', e.time_zone,
                           'venueName', e.venue_name, 'status', e.status) as event
    from (select * from ticket m where m.tenant_id = $1 and m.holder_id = $2 and m.id < $3 order by m.id desc limit $4) t ${ticketJoins}
    join event e on e.tenant_id = $1 and e.id = t.event_id
   order by t.id desc`)
/** Somebody's tickets, newest first. */
export const ownTickets = async (scope: Scope, holderId: string, { cursor, limit }: Page) =>
  pageOf<OwnTicket>((await selectMine(scope, holderId, cursor ?? newest, limit + 1)).map(asItStands), limit)

export interface SoldRow extends OrderRow {
  buyer: CardRow | null
}

const selectSold = statement<SoldRow, [eventId: string, readerId: string, cursor: string, limit: number]>(`
  select ${orderColumns}, ${cardJson('p', 'av')} as buyer
    from (select * from ticket_order w
           where w.tenant_id = $1 and w.event_id = $2 and w.id < $4 and w.status in ('held', 'paying', 'completed', 'canceled')
             and (w.status <> 'canceled' or w.completed_at is not null)
           order by w.id desc limit $5) o
    left join profile p on p.tenant_id = $1 and p.id = o.buyer_id and ${noBlockBetween('$3', 'p.id')}
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by o.id desc`)
/** What was ordered of an event, newest first; whoever the reader does not meet is nobody. */
export const soldOrders = async (scope: Scope, eventId: string, readerId: string, { cursor, limit }: Page) =>
  pageOf<SoldRow>(await selectSold(scope, eventId, readerId, cursor ?? newest, limit + 1), limit)
