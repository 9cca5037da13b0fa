import type { OrderDetails, OrderRefund } from '@marquee/contract/ticketOrders'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import { ticketColumns, ticketJoins, asItStands, type TicketRow } from '#features/tickets/ticketQueries.ts'

/** An order with what it is for and who has it, for a reader. */
export interface DetailsRow extends Pick<OrderDetails, 'event' | 'receiptNumber' | 'paidAt' | 'taxCents' | 'refundedCents' | 'isGiven'> {
  id: string
  buyerId: string | null
  hostId: string
  isCompleted: boolean
  buyer: CardRow | null
}

/* What went back is in what was paid, whatever the account is kept in. */
const select = statement<DetailsRow, [readerId: string, orderId: string]>(`
  select o.id, o.buyer_id as "buyerId", e.host_id as "hostId", o.status = 'completed' as "isCompleted", o.given_by_id is not null as "isGiven", o.receipt_number as "receiptNumber",
         ${cardJson('p', 'pa')} as buyer, y.paid_at as "paidAt", coalesce(y.tax_cents, 0)::int as "taxCents",
         coalesce((select sum(-l.paid_cents)::int from ledger_line l
                    where l.tenant_id = $1 and l.payment_reference = y.reference and l.kind in ('refund', 'refund_back')), 0) as "refundedCents",
         json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'endsAt', ${isoInstantSql('e.ends_at')},
                           'timeZone', e.time_zone, 'venueName', e.venue_name, 'status', e.status) as event
    from ticket_order o join event e on e.tenant_id = $1 and e.id = o.event_id
    left join profile p on p.tenant_id = $1 and p.id = o.buyer_id and ${noBlockBetween('$2', 'p.id')}
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
    left join payment y on y.tenant_id = $1 and y.sold_id = o.id and y.sold_as = 'ticket'
   where o.tenant_id = $1 and o.id = $3`)
export const details = async (scope: Scope, readerId: string, orderId: string) => (await select(scope, readerId, orderId))[0]

type HeldRow = TicketRow & { holderName: string }
// A code is its holder's: whoever sells it finds people by their names.
const selectTickets = statement<HeldRow, [readerId: string, orderId: string]>(`
  select ${ticketColumns(`case when t.holder_id = $2 then t.code else '' end`)}, h.display_name as "holderName"
    from ticket t ${ticketJoins} join profile h on h.tenant_id = $1 and h.id = t.holder_id
   where t.tenant_id = $1 and t.order_id = $3 order by t.id`)
/** Every ticket of an order, those that were handed on included. */
export const ticketsOf = async (scope: Scope, readerId: string, orderId: string) =>
  (await selectTickets(scope, readerId, orderId)).map(asItStands)

const selectRefunds = statement<OrderRefund, [orderId: string]>(`
  select r.id, r.cents, r.ticket_count as "ticketCount", r.source, r.reason, r.state, r.created_at as at
    from ticket_refund r where r.tenant_id = $1 and r.order_id = $2
  union all
  select o.id, o.total_cents, coalesce((select sum(l.quantity)::int from ticket_order_line l where l.tenant_id = $1 and l.order_id = o.id), 0),
         case o.refund_reason when 'returned' then 'member_self' when 'canceled' then 'event_cancel' when 'late' then 'late' when 'banned' then 'banned' else 'organizer' end,
         '', o.refund, coalesce(o.refund_at, o.created_at)
    from ticket_order o where o.tenant_id = $1 and o.id = $2 and o.refund <> 'none'
   order by at, id`)
/** What has gone back for an order, or is about to, oldest first. */
export const refundsOf = (scope: Scope, orderId: string) => selectRefunds(scope, orderId)
