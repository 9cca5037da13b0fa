import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import { isOpen, letGo, seated, takeBack, tellVoid } from './fulfil.ts'
import * as o from './orderQueries.ts'
import * as r from './refundQueries.ts'
import { wakeLine } from './waitlist.ts'

/* What goes back for tickets that are given back: inside a transaction that holds the event's seats and the order. */

interface Wish {
  /** Which tickets; all that may go where nobody says. */
  ticketIds?: readonly string[] | undefined
  /** How much of what they cost. */
  percent: number
  /** Whose they have to be; null for anybody's. */
  holderId: string | null
  refund: Pick<r.NewRefund, 'source' | 'actorId' | 'reason'> & { id?: string }
}

/** A part of a price, to the nearest cent. */
export const partOf = (cents: number, percent: number) => Math.round((cents * percent) / 100)

const chosenOf = (live: readonly r.OrderTicket[], { ticketIds, holderId }: Wish) => {
  const free = live.filter((one) => one.status === 'active' && (holderId === null || one.holderId === holderId))
  if (!ticketIds) {
    // Without a word of which it is the whole of what they have, and that may not have been used.
    const own = live.filter((one) => holderId === null || one.holderId === holderId)
    return own.length === free.length ? free : []
  }
  const chosen = free.filter(({ id }) => ticketIds.includes(id))
  return chosen.length === new Set(ticketIds).size ? chosen : []
}

/**
 * Tickets of an order are gone, their places are free, and what they cost goes back, or a part of it. Whoever held them goes no more.
 * @throws Refusal ticket_no_return where one of them is not there to be given back
 */
export const giveBackTickets = async (inside: Scope, order: o.OrderRow, wish: Wish) => {
  const { eventId } = order
  if (order.status !== 'completed' || !eventId) return refuse('ticket_no_return')
  const live = await r.liveTickets(inside, order.id)
  const chosen = chosenOf(live, wish)
  if (!chosen.length) return refuse('ticket_no_return')
  const { percent, refund } = wish
  const cents = chosen.reduce((sum, one) => sum + partOf(one.cents, percent), 0)
  const isAll = chosen.length === live.length
  if (isAll && cents === order.totalCents && refund.source === 'member_self' && !(await r.hasParts(inside, order.id))) await takeBack(inside, order, 'returned')
  else {
    await r.cancelSome(inside, chosen.map(({ id }) => id))
    if (isAll) await o.setOrderStatus(inside, order.id, 'canceled')
    const { id = newId(), ...by } = refund
    if (cents && order.payment) await r.addRefund(inside, { id, orderId: order.id, cents, ticketCount: chosen.length, ...by })
  }
  const holderIds = [...new Set(chosen.map((one) => one.holderId))]
  for (const holderId of holderIds) await seated(inside, eventId, holderId)
  // Whoever paid hears of the money; where there was none, of the ticket.
  if (refund.source === 'organizer') await tellVoid(inside, eventId, holderIds.filter((id) => id !== order.buyerId || !cents))
  await wakeLine(inside, eventId)
  return { cents, count: chosen.length }
}

/**
 * Inside a transaction that holds the seats: its buyer is banned. What somebody has been let in by stays as it is, and so does what others
 * have from them.
 */
export const withdraw = async (inside: Scope, order: o.OrderRow) => {
  if (isOpen(order)) return letGo(inside, order, 'canceled')
  const live = await r.liveTickets(inside, order.id)
  if (live.some(({ status }) => status === 'checked_in')) return
  const own = live.filter(({ holderId }) => holderId === order.buyerId)
  if (own.length === live.length && !(await r.hasParts(inside, order.id))) return takeBack(inside, order, 'banned')
  const refund = { source: 'banned', actorId: null, reason: '' } as const
  if (own.length) await giveBackTickets(inside, order, { percent: 100, holderId: order.buyerId, refund })
}
