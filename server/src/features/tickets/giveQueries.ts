import { ticketLimits } from '@marquee/contract/tickets'
import { inTransaction } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { makeTickets } from './fulfil.ts'
import { leftOf } from './offers.ts'
import * as o from './orderQueries.ts'
import { typesOf } from './typeQueries.ts'

/* Tickets that the host of an event gives to somebody: an order that costs nothing, with who has given it. */

type Values = [id: string, eventId: string, buyerId: string, giverId: string]
const insertOrder = statement<object, Values>(`
  insert into ticket_order (tenant_id, id, event_id, buyer_id, given_by_id, status, total_cents, reserved_until) values ($1, $2, $3, $4, $5, 'completed', 0, now())`)
const insertLine = statement<object, [orderId: string, ticketTypeId: string, quantity: number]>(
  'insert into ticket_order_line (tenant_id, order_id, ticket_type_id, quantity, cents, list_cents) values ($1, $2, $3, $4, 0, 0)')

interface Gift {
  id: string
  ticketTypeId: string
  profileId: string
  quantity: number
}

/**
 * They have them at once; a repeat with the same id changes nothing.
 * @throws Refusal tickets_not_sold, tickets_sold_out, tickets_too_many
 */
export const giveTickets = (context: Context, eventId: string, { id, ticketTypeId, profileId, quantity }: Gift): Promise<void> =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const room = await holdSeats(inside, eventId)
    const same = await o.order(inside, id)
    if (same) return same.buyerId === profileId && same.eventId === eventId ? undefined : refuse('not_allowed')
    const type = (await typesOf(inside, eventId, profileId)).find((one) => one.id === ticketTypeId && one.isOffered) ?? refuse('tickets_not_sold')
    if (leftOf(type, room) < quantity) refuse('tickets_sold_out')
    if ((await o.ticketCount(inside, eventId, profileId)) + quantity > ticketLimits.perPerson) refuse('tickets_too_many')
    await insertOrder(inside, id, eventId, profileId, context.me.profileId)
    await insertLine(inside, id, ticketTypeId, quantity)
    await makeTickets(inside, (await o.heldOrder(inside, id))!, eventId, profileId)
  })
