import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Tickets of an order that are given back, all or some of them, and what goes back for them: docs/decisions/089. */

export interface OrderTicket {
  id: string
  holderId: string
  status: 'active' | 'checked_in'
  cents: number
}
// Who is being let in just now is waited for: a ticket that has opened the door is not given back.
const lockLive = statement<OrderTicket, [orderId: string]>(`
  select t.id, t.holder_id as "holderId", t.status, l.cents
    from ticket t join ticket_order_line l on l.tenant_id = $1 and l.order_id = t.order_id and l.ticket_type_id = t.ticket_type_id
   where t.tenant_id = $1 and t.order_id = $2 and t.status <> 'canceled' order by t.id for update of t`)
/** Inside a transaction: the tickets of an order that are somebody's, whoever holds them by now. */
export const liveTickets = (inside: Scope, orderId: string) => lockLive(inside, orderId)

const cancel = statement<object, [ticketIds: readonly string[]]>(
  `update ticket set status = 'canceled' where tenant_id = $1 and id = any ($2::uuid[]) and status <> 'canceled'`)
export const cancelSome = (inside: Scope, ticketIds: readonly string[]) => cancel(inside, ticketIds)

export interface NewRefund {
  id: string
  orderId: string
  cents: number
  ticketCount: number
  source: 'member_self' | 'organizer' | 'banned'
  actorId: string | null
  reason: string
}
type Values = [id: string, orderId: string, cents: number, ticketCount: number, source: string, actorId: string | null, reason: string]
const insert = statement<object, Values>(`
  insert into ticket_refund (tenant_id, id, order_id, cents, ticket_count, source, actor_id, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)`)
export const addRefund = (inside: Scope, { id, orderId, cents, ticketCount, source, actorId, reason }: NewRefund) =>
  insert(inside, id, orderId, cents, ticketCount, source, actorId, reason)

const selectOne = statement<{ orderId: string }, [id: string]>('select order_id as "orderId" from ticket_refund where tenant_id = $1 and id = $2')
/** A refund by its id. */
export const refundAt = async (scope: Scope, id: string) => (await selectOne(scope, id))[0]

const anyOf = statement<object, [orderId: string]>(`select 1 from ticket_refund where tenant_id = $1 and order_id = $2 and state <> 'failed' limit 1`)
/** A part of what was paid has gone back, or is about to. */
export const hasParts = async (scope: Scope, orderId: string) => (await anyOf(scope, orderId)).length > 0

export interface DueRefund {
  id: string
  orderId: string
  account: string | null
  /** What the provider calls the charge; null before the ledger has heard of it. */
  charge: string | null
  cents: number
  isOld: boolean
}
const selectDue = statement<DueRefund, [limit: number]>(`
  select r.id, r.order_id as "orderId", w.account, p.reference as charge, r.cents, r.due_at > r.created_at and r.created_at < now() - interval '20 hours' as "isOld"
    from ticket_refund r join ticket_order w on w.tenant_id = $1 and w.id = r.order_id
    left join payment p on p.tenant_id = $1 and p.sold_id = r.order_id and p.sold_as = 'ticket'
   where r.tenant_id = $1 and r.state = 'due' and r.due_at <= now() and not w.is_disputed order by r.due_at limit $2`)
/**
 * Parts that are to go back now; while a bank asks for the payment nothing does. `isOld` where it was tried so long ago that nobody
 * knows of it.
 */
export const refundsDue = (scope: Scope, limit: number) => selectDue(scope, limit)

const setState = statement<object, [id: string, state: string]>(
  `update ticket_refund set state = $3, due_at = case when $3 = 'due' then now() + interval '10 minutes' else due_at end
    where tenant_id = $1 and id = $2 and state = 'due'`)
/** It has gone back, it cannot, or with `due` it is tried again later. */
export const setRefundState = (scope: Scope, id: string, state: 'due' | 'done' | 'failed') => setState(scope, id, state)
