import { ticketOrders, type OrderDetails } from '@marquee/contract/ticketOrders'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { unblockedOf } from '#features/blocks/queries.ts'
import { event } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import { holdOrder } from '#features/tickets/fulfil.ts'
import { giveTickets } from '#features/tickets/giveQueries.ts'
import { presentOrder } from '#features/tickets/order.ts'
import { order } from '#features/tickets/orderQueries.ts'
import { can as canOf, isToCome } from '#features/tickets/policy.ts'
import { giveBackTickets } from '#features/tickets/refund.ts'
import { refundAt } from '#features/tickets/refundQueries.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, on, recently, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { figuresOf } from './figureQueries.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

/** Whoever may not read an order does not learn that it is there. */
const orderRow = async (context: Context, { orderId }: { orderId: string }) => {
  const row = await q.details(context, context.me.profileId, orderId)
  return row && can.read(context.me, row) ? row : undefined
}

const presentDetails = async (context: Context, row: q.DetailsRow): Promise<OrderDetails> => {
  const { event: of, receiptNumber, paidAt, taxCents, refundedCents, isGiven, buyer } = row
  const found = (await order(context, row.id)) ?? refuse('not_found')
  return {
    order: presentOrder(found), event: of, receiptNumber, paidAt, taxCents, refundedCents, isGiven, promised: found.promised,
    buyer: buyer && presentCard(buyer),
    tickets: await q.ticketsOf(context, context.me.profileId, row.id),
    refunds: await q.refundsOf(context, row.id),
    can: { refund: abilities(can, context.me, row).refund },
  }
}

const fresh = async (context: Context, orderId: string) => presentDetails(context, (await orderRow(context, { orderId })) ?? refuse('not_found'))

interface Wish {
  id: string
  ticketIds: string[]
  reason: string
}

/** @throws Refusal not_found, not_allowed, ticket_no_return */
const giveBack = (context: Context, { id: orderId, event: { id: eventId } }: q.DetailsRow, { id, ticketIds, reason }: Wish) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId: actorId } = context.me
    const now = (await holdOrder(inside, { id: orderId, eventId })) ?? refuse('not_found')
    const same = await refundAt(inside, id)
    if (same) return same.orderId === orderId ? undefined : refuse('not_allowed')
    // Nothing of it was paid where there is nothing to be written down: sent again, its tickets are gone by then.
    const { cents, count } = await giveBackTickets(inside, now, { ticketIds, percent: 100, holderId: null, refund: { id, source: 'organizer', actorId, reason } })
    const after = { orderId, cents, count, reason }
    await record(inside, { actorId, action: 'event.ticketsRefunded', targetType: 'event', targetId: eventId, after })
  })

export const ticketOrderRoutes = implement(ticketOrders, {
  read: ifOn(evenClosed(on(orderRow, can.read, presentDetails))),

  refund: ifOn(recently(on(orderRow, can.refund, async (context, row, wish) => {
    await giveBack(context, row, wish)
    return fresh(context, row.id)
  }))),

  give: ifOn(on(event, canOf.arrange, async (context, row, gift) => {
    if (!isToCome(row)) refuse('tickets_not_sold')
    if (gift.profileId === row.host.id || !(await unblockedOf(context, [gift.profileId])).length) refuse('not_found')
    await giveTickets(context, row.id, gift)
  })),

  figures: ifOn(on(event, canOf.seeOrders, (context, row) => figuresOf(context, row.id))),
})
