import type { KindFigures, TicketFigures } from '@marquee/contract/ticketOrders'
import { ticketOrderLimits } from '@marquee/contract/ticketOrders'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What an event has sold: counted when it is asked for, for an event is as large as its seats. */

const selectKinds = statement<KindFigures, [eventId: string]>(`
  select y.id, y.name, y.kind, y.quantity, y.sold,
         (select count(*)::int from ticket t where t.tenant_id = $1 and t.ticket_type_id = y.id and t.status = 'checked_in') as "checkedIn",
         coalesce((select sum(l.quantity * l.cents)::int
                     from ticket_order_line l join ticket_order o on o.tenant_id = $1 and o.id = l.order_id and o.payment is not null
                    where l.tenant_id = $1 and l.ticket_type_id = y.id), 0) as "grossCents"
    from ticket_type y where y.tenant_id = $1 and y.event_id = $2 order by y.place, y.id`)

const selectDays = statement<TicketFigures['days'][number], [eventId: string]>(`
  select to_char(t.created_at at time zone e.time_zone, 'YYYY-MM-DD') as day, count(*)::int as count
    from event e join ticket t on t.tenant_id = $1 and t.event_id = e.id and t.status <> 'canceled'
   where e.tenant_id = $1 and e.id = $2 and t.created_at > now() - interval '${ticketOrderLimits.days} days'
   group by 1 order by 1`)

type OrderCounts = TicketFigures['orders']
const selectOrders = statement<OrderCounts, [eventId: string]>(`
  select count(*)::int as begun, count(*) filter (where checkout is not null)::int as paying,
         count(*) filter (where completed_at is not null)::int as completed, count(*) filter (where payment is not null)::int as paid
    from ticket_order where tenant_id = $1 and event_id = $2 and given_by_id is null`)

type TicketCounts = TicketFigures['tickets']
const selectTickets = statement<TicketCounts, [eventId: string]>(`
  select count(*) filter (where t.status <> 'canceled')::int as sold,
         count(*) filter (where t.status <> 'canceled' and o.given_by_id is not null)::int as given,
         count(*) filter (where t.status = 'checked_in')::int as "checkedIn",
         count(*) filter (where t.status = 'canceled' and t.handed_at is null)::int as returned
    from ticket t join ticket_order o on o.tenant_id = $1 and o.id = t.order_id
   where t.tenant_id = $1 and t.event_id = $2`)

const entrySum = (which: string) => `coalesce(sum(n.cents) filter (where ${which}), 0)::int`
const income = `n.account in ('fan', 'dispute', 'other')`
const selectMoney = statement<TicketFigures['money'][number], [eventId: string]>(`
  select l.currency, -${entrySum(`${income} and l.kind = 'payment'`)} as "grossCents", ${entrySum(`${income} and l.kind <> 'payment'`)} as "refundedCents",
         ${entrySum(`n.account = 'tax'`)} as "taxCents", ${entrySum(`n.account = 'processor'`)} as "processorCents",
         ${entrySum(`n.account = 'platform'`)} as "platformCents", ${entrySum(`n.account = 'channel'`)} as "netCents"
    from ticket_order o
    join payment p on p.tenant_id = $1 and p.sold_id = o.id and p.sold_as = 'ticket'
    join ledger_line l on l.tenant_id = $1 and l.payment_reference = p.reference
    join ledger_entry n on n.tenant_id = $1 and n.line_id = l.id
   where o.tenant_id = $1 and o.event_id = $2 group by l.currency order by l.currency`)

const selectCodes = statement<TicketFigures['codes'][number], [eventId: string]>(`
  select c.code, count(distinct o.id)::int as orders, coalesce(sum(l.quantity * l.code_off_cents), 0)::int as "offCents"
    from ticket_code c
    left join ticket_order o on o.tenant_id = $1 and o.code_id = c.id and o.status = 'completed'
    left join ticket_order_line l on l.tenant_id = $1 and l.order_id = o.id
   where c.tenant_id = $1 and c.event_id = $2 group by c.code order by orders desc, c.code`)

/** How an event sells. */
export const figuresOf = async (scope: Scope, eventId: string): Promise<TicketFigures> => ({
  kinds: await selectKinds(scope, eventId),
  days: await selectDays(scope, eventId),
  orders: (await selectOrders(scope, eventId))[0]!,
  tickets: (await selectTickets(scope, eventId))[0]!,
  money: await selectMoney(scope, eventId),
  codes: await selectCodes(scope, eventId),
})
