import type { AccessMode, EventState } from '@marquee/contract/eventCards'
import type { OrderState, TicketOrder } from '@marquee/contract/tickets'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { keepPlaces, seat, unseat } from '#features/events/placeQueries.ts'

/* Orders, and what they hold. Whoever changes what is held or taken holds the event's seats first: docs/decisions/062. */

export interface OrderRow extends Omit<TicketOrder, 'eventId'> {
  eventId: string | null
  buyerId: string | null
  feeCents: number
  account: string | null
  checkout: string | null
  payment: string | null
  /** The payment that had gone back before it was heard of, and whether a bank has taken it. */
  returnedPayment: string | null
  returnedToBank: boolean
  /** A bank asks for what was paid. */
  isDisputed: boolean
  /** What was said when it was ordered; null where nothing was. */
  promised: { refundHours: number | null; refundPercent: number } | null
  /** When what is owed is to go back: another time for each try. */
  refundAt: string | null
}

/** What is owed comes before what has gone back; a part that could not go back is said as such. */
const refundState = `
  case when o.refund <> 'none' then o.refund else coalesce((
    select case when bool_or(r.state = 'due') then 'due' when bool_or(r.state = 'failed') then 'failed' else 'part' end
      from ticket_refund r where r.tenant_id = $1 and r.order_id = o.id having count(*) > 0), 'none') end`

export const orderColumns = `
  o.id, o.event_id as "eventId", o.buyer_id as "buyerId", o.status, o.total_cents as "totalCents", o.fee_cents as "feeCents",
  o.reserved_until as "reservedUntil", ${refundState} as refund, o.refund_at as "refundAt", o.created_at as "createdAt", o.account, o.checkout, o.payment,
  (select c.code from ticket_code c where c.tenant_id = $1 and c.id = o.code_id) as code, o.returned_payment as "returnedPayment", o.returned_to_bank as "returnedToBank", o.is_disputed as "isDisputed",
  case when o.promised_percent is not null then json_build_object('refundHours', o.promised_hours, 'refundPercent', o.promised_percent) end as promised,
  coalesce((
    select json_agg(json_build_object(
             'ticketTypeId', y.id, 'name', y.name, 'quantity', l.quantity, 'cents', l.cents, 'listCents', coalesce(l.list_cents, l.cents), 'codeOffCents', l.code_off_cents,
             'memberOffCents', coalesce(l.list_cents - l.code_off_cents, l.cents) - l.cents) order by y.place, y.id)
      from ticket_order_line l join ticket_type y on y.tenant_id = $1 and y.id = l.ticket_type_id
     where l.tenant_id = $1 and l.order_id = o.id), '[]') as lines`

const selectOrder = statement<OrderRow, [orderId: string]>(`select ${orderColumns} from ticket_order o where o.tenant_id = $1 and o.id = $2`)
const lockOrder = statement<OrderRow, [orderId: string]>(
  `select ${orderColumns} from ticket_order o where o.tenant_id = $1 and o.id = $2 for update of o`)
const selectByCheckout = statement<OrderRow, [checkout: string]>(
  `select ${orderColumns} from ticket_order o where o.tenant_id = $1 and o.checkout = $2`)
const selectOpen = statement<OrderRow, [eventId: string, buyerId: string]>(`
  select ${orderColumns} from ticket_order o
   where o.tenant_id = $1 and o.event_id = $2 and o.buyer_id = $3 and o.status in ('held', 'paying')`)

export const order = async (scope: Scope, orderId: string) => (await selectOrder(scope, orderId))[0]
/** Inside a transaction: as it stays until the end. */
export const heldOrder = async (inside: Scope, orderId: string) => (await lockOrder(inside, orderId))[0]
export const orderByCheckout = async (scope: Scope, checkout: string) => (await selectByCheckout(scope, checkout))[0]
/** What somebody has begun and not ended. */
export const openOrder = async (scope: Scope, eventId: string, buyerId: string) => (await selectOpen(scope, eventId, buyerId))[0]

interface NewOrder {
  id: string
  eventId: string
  buyerId: string
  totalCents: number
  feeCents: number
  codeId: string | null
  minutes: number
  promised: { refundHours: number | null; refundPercent: number }
}

export interface Line {
  ticketTypeId: string
  quantity: number
  listCents: number
  memberOffCents: number
  codeOffCents: number
  cents: number
}

type OrderValues = [
  id: string, eventId: string, buyerId: string, totalCents: number, feeCents: number, minutes: number, codeId: string | null,
  promisedHours: number | null, promisedPercent: number,
]
const insertOrder = statement<object, OrderValues>(`
  insert into ticket_order (tenant_id, id, event_id, buyer_id, status, total_cents, fee_cents, reserved_until, code_id, promised_hours, promised_percent)
  values ($1, $2, $3, $4, 'held', $5, $6, now() + make_interval(mins => $7), $8, $9, $10)`)
type LineValues = [
  orderId: string, typeIds: readonly string[], quantities: readonly number[], cents: readonly number[], list: readonly number[],
  codeOff: readonly number[],
]
const insertLines = statement<object, LineValues>(`
  insert into ticket_order_line (tenant_id, order_id, ticket_type_id, quantity, cents, list_cents, code_off_cents)
  select $1, $2, l.id, l.quantity, l.cents, l.list_cents, l.code_off
    from unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::int[]) l (id, quantity, cents, list_cents, code_off)`)

/** Adds an order; `keepHeld` makes it hold its places. */
export const addOrder = async (inside: Scope, order: NewOrder, lines: readonly Line[]) => {
  const { id, eventId, buyerId, totalCents, feeCents, codeId, minutes, promised } = order
  await insertOrder(inside, id, eventId, buyerId, totalCents, feeCents, minutes, codeId, promised.refundHours, promised.refundPercent)
  await insertLines(
    inside, id, lines.map((line) => line.ticketTypeId), lines.map((line) => line.quantity), lines.map((line) => line.cents),
    lines.map((line) => line.listCents), lines.map((line) => line.codeOffCents))
}

const holdTypes = statement<object, [orderId: string, sign: number]>(`
  update ticket_type y set held = y.held + $3::int * l.quantity from ticket_order_line l
   where l.tenant_id = $1 and l.order_id = $2 and y.tenant_id = $1 and y.id = l.ticket_type_id`)
const sumLines = statement<{ eventId: string | null; count: number }, [orderId: string]>(`
  select o.event_id as "eventId", coalesce(sum(l.quantity), 0)::int as count
    from ticket_order o left join ticket_order_line l on l.tenant_id = $1 and l.order_id = o.id
   where o.tenant_id = $1 and o.id = $2 group by o.event_id`)

/** The places of an order are held from now on, or, with -1, no longer. */
export const keepHeld = async (inside: Scope, orderId: string, sign: 1 | -1) => {
  await holdTypes(inside, orderId, sign)
  const [sum] = await sumLines(inside, orderId)
  if (sum?.eventId) await keepPlaces(inside, sum.eventId, sign * sum.count)
}

const setStatus = statement<object, [orderId: string, status: OrderState]>(`
  update ticket_order set status = $3, completed_at = case when $3 = 'completed' then coalesce(completed_at, now()) else completed_at end
   where tenant_id = $1 and id = $2`)
export const setOrderStatus = (inside: Scope, orderId: string, status: OrderState) => setStatus(inside, orderId, status)

const setPaying = statement<object, [orderId: string, account: string, checkout: string, until: string]>(`
  update ticket_order set status = 'paying', account = $3, checkout = $4, reserved_until = $5 where tenant_id = $1 and id = $2`)
/** It is being paid: its places are held until then. */
export const setOrderPaying = (inside: Scope, orderId: string, account: string, checkout: string, until: string) =>
  setPaying(inside, orderId, account, checkout, until)

const setPayment = statement<object, [orderId: string, payment: string]>('update ticket_order set payment = $3 where tenant_id = $1 and id = $2')
export const setOrderPayment = (inside: Scope, orderId: string, payment: string) => setPayment(inside, orderId, payment)

const setReturnedPayment = statement<object, [orderId: string, payment: string, toBank: boolean]>(
  'update ticket_order set returned_payment = $3, returned_to_bank = $4 where tenant_id = $1 and id = $2')
/** A payment has gone back of which it is not known yet that it is this order's. */
export const setOrderReturned = (inside: Scope, orderId: string, payment: string, toBank: boolean) =>
  setReturnedPayment(inside, orderId, payment, toBank)

const oweRefund = statement<object, [orderId: string, reason: string]>(`
  update ticket_order set refund = 'due', refund_reason = $3, refund_at = now()
   where tenant_id = $1 and id = $2 and refund = 'none' and payment is not null`)
/** What was paid goes back; where nothing was, nothing happens. */
export const setRefundDue = (inside: Scope, orderId: string, reason: 'late' | 'canceled' | 'returned' | 'banned') => oweRefund(inside, orderId, reason)

const insertTickets = statement<object, [orderId: string, holderId: string, ids: readonly string[], codes: readonly string[]]>(`
  insert into ticket (tenant_id, id, event_id, order_id, ticket_type_id, holder_id, code)
  select $1, made.id, o.event_id, o.id, one.ticket_type_id, $3, made.code
    from ticket_order o
    join (select l.order_id, l.ticket_type_id, row_number() over (order by l.ticket_type_id, n) as number
            from ticket_order_line l cross join lateral generate_series(1, l.quantity) n
           where l.tenant_id = $1 and l.order_id = $2) one on one.order_id = o.id
    join unnest($4::uuid[], $5::text[]) with ordinality made (id, code, number) on made.number = one.number
   where o.tenant_id = $1 and o.id = $2`)
/** A ticket for each place of an order, with these ids and codes. */
export const addTickets = (inside: Scope, orderId: string, holderId: string, ids: readonly string[], codes: readonly string[]) =>
  insertTickets(inside, orderId, holderId, ids, codes)

const cancelByOrder = statement<object, [orderId: string]>(
  `update ticket set status = 'canceled' where tenant_id = $1 and order_id = $2 and status <> 'canceled'`)
/** Its tickets open no door any more, and their places are free. */
export const cancelTickets = (inside: Scope, orderId: string) => cancelByOrder(inside, orderId)

const selectHolders = statement<{ holderId: string }, [orderId: string]>(
  `select distinct holder_id as "holderId" from ticket where tenant_id = $1 and order_id = $2 and status <> 'canceled' order by 1`)
/** Who has the tickets of an order by now. */
export const holdersOf = async (scope: Scope, orderId: string) => (await selectHolders(scope, orderId)).map(({ holderId }) => holderId)

const countOwn = statement<{ count: number }, [eventId: string, holderId: string]>(
  `select count(*)::int as count from ticket where tenant_id = $1 and event_id = $2 and holder_id = $3 and status <> 'canceled'`)
/** How many tickets somebody has. */
export const ticketCount = async (scope: Scope, eventId: string, holderId: string) => (await countOwn(scope, eventId, holderId))[0]!.count

/** Whoever has tickets goes, each ticket beyond the first for a guest; whoever has none does not. */
export const seatHolder = async (inside: Scope, eventId: string, profileId: string): Promise<number> => {
  const count = await ticketCount(inside, eventId, profileId)
  if (count) await seat(inside, eventId, profileId, count - 1)
  else await unseat(inside, eventId, profileId)
  return count
}

const selectOfEvent = statement<OrderRow, [eventId: string, limit: number]>(`
  select ${orderColumns} from ticket_order o
   where o.tenant_id = $1 and o.event_id = $2 and o.status in ('held', 'paying', 'completed') order by o.id limit $3 for update of o`)
/** Inside a transaction: what is held or taken of an event, at most so many orders. */
export const ordersInForce = (inside: Scope, eventId: string, limit: number) => selectOfEvent(inside, eventId, limit)

const selectOf = statement<OrderRow, [eventId: string, buyerId: string]>(`
  select ${orderColumns} from ticket_order o
   where o.tenant_id = $1 and o.event_id = $2 and o.buyer_id = $3 and o.status in ('held', 'paying', 'completed') order by o.id for update of o`)
/** Inside a transaction: what somebody holds or has taken of an event. */
export const ordersOf = (inside: Scope, eventId: string, buyerId: string) => selectOf(inside, eventId, buyerId)

const selectBanned = statement<object, [profileId: string]>(
  `select 1 from account where tenant_id = $1 and profile_id = $2 and status = 'banned'`)
export const isBanned = async (scope: Scope, profileId: string) => (await selectBanned(scope, profileId)).length > 0

const selectDue = statement<OrderRow, [limit: number]>(`
  select ${orderColumns} from ticket_order o
   where o.tenant_id = $1 and o.status in ('held', 'paying') and o.reserved_until <= now() order by o.reserved_until limit $2`)
/** Those that have had their time. */
export const ordersOver = (scope: Scope, limit: number) => selectDue(scope, limit)

const selectToRefund = statement<OrderRow, [limit: number]>(`
  select ${orderColumns} from ticket_order o
   where o.tenant_id = $1 and o.refund = 'due' and o.refund_at <= now() order by o.refund_at limit $2`)
export const ordersToRefund = (scope: Scope, limit: number) => selectToRefund(scope, limit)

const noteRefunded = statement<object, [orderId: string]>(
  `update ticket_order set refund = 'done' where tenant_id = $1 and id = $2 and refund <> 'done' and payment is not null`)
/** It has gone back, whether or not it was owed; whoever had paid hears of it from the ledger. */
export const setRefunded = (inside: Scope, orderId: string) => noteRefunded(inside, orderId)

const noteLater = statement<object, [orderId: string]>(
  `update ticket_order set refund_at = now() + interval '10 minutes' where tenant_id = $1 and id = $2 and refund = 'due'`)
/** The provider did not take it: it is asked again. */
export const refundLater = (scope: Scope, orderId: string) => noteLater(scope, orderId)

interface Standing {
  accessMode: AccessMode
  status: EventState
  startsAt: string
  endsAt: string
  /** Until so many hours before, tickets may be given back; null for never. */
  refundHours: number | null
}
const selectEvent = statement<Standing, [eventId: string]>(`
  select access_mode as "accessMode", status, starts_at as "startsAt", ends_at as "endsAt", refund_hours as "refundHours" from event where tenant_id = $1 and id = $2`)
/** How an event stands, for whoever works on its orders. */
export const standingOf = async (scope: Scope, eventId: string) => (await selectEvent(scope, eventId))[0]

const selectFee = statement<{ bps: number }, []>('select platform_fee_bps as bps from tenant where tenant_id = $1')
/** What the platform keeps of a payment, in hundredths of a percent. */
export const feeBps = async (scope: Scope) => (await selectFee(scope))[0]?.bps ?? 0

const spareRooms = statement<{ isFree: boolean }, [orderId: string]>(`
  select coalesce(bool_and(y.quantity is null or y.sold + y.held + l.quantity <= y.quantity), false) as "isFree"
    from ticket_order_line l join ticket_type y on y.tenant_id = $1 and y.id = l.ticket_type_id
   where l.tenant_id = $1 and l.order_id = $2`)
/** Whether each kind of an order that holds nothing is free again. */
export const areTypesFree = async (inside: Scope, orderId: string) => (await spareRooms(inside, orderId))[0]?.isFree ?? false
