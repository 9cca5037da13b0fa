import { randomBytes } from 'node:crypto'
import { ticketLimits } from '@marquee/contract/tickets'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { giveNotice } from '#features/events/noticeQueries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { announce } from '#jobs/announce.ts'
import type { Sale } from '#payments/sales.ts'
import * as o from './orderQueries.ts'
import { isToCome } from './policy.ts'
import { endLine, orderEnded, wakeLine, yieldOffer } from './waitlist.ts'
import { endPurchased } from './waitlistQueries.ts'

/* What becomes of an order: inside a transaction that holds the event's seats. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 80 bits by chance, in letters that are read to somebody at a door. */
export const newCode = () => Array.from(randomBytes(ticketLimits.code), (byte) => letters[byte % letters.length]).join('')

const countOf = ({ lines }: o.OrderRow) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
export const isOpen = ({ status }: o.OrderRow) => status === 'held' || status === 'paying'

/** Whoever has tickets of an event goes, and whoever has none does not; others hear of it. */
export const seated = async (inside: Scope, eventId: string, profileId: string) => {
  const count = await o.seatHolder(inside, eventId, profileId)
  await announce(inside, 'event_answered', eventId, { eventId, profileId, status: count ? 'going' : 'not_going' })
}

/** Others than whoever paid have lost what they were handed, or given: that the money is back they do not hear. */
export const tellVoid = async (inside: Scope, eventId: string, holderIds: readonly string[]) => {
  const event = holderIds.length ? await o.standingOf(inside, eventId) : undefined
  if (event) await giveNotice(inside, { eventId, kind: 'void', startsAt: event.startsAt }, holderIds)
}

const tell = async (inside: Scope, eventId: string, profileId: string) => {
  const event = await o.standingOf(inside, eventId)
  if (event) await giveNotice(inside, { eventId, kind: 'ticket', startsAt: event.startsAt }, [profileId])
}

/** Its places are free again, or kept for whoever had them from the waiting list. */
export const letGo = async (inside: Scope, order: o.OrderRow, status: 'expired' | 'canceled') => {
  await o.keepHeld(inside, order.id, -1)
  await o.setOrderStatus(inside, order.id, status)
  await orderEnded(inside, order.id)
}

/** The tickets of an order are its buyer's, who goes and is told. */
export const makeTickets = async (inside: Scope, order: o.OrderRow, eventId: string, buyerId: string) => {
  const count = countOf(order)
  await o.setOrderStatus(inside, order.id, 'completed')
  await o.addTickets(inside, order.id, buyerId, Array.from({ length: count }, newId), Array.from({ length: count }, newCode))
  await endPurchased(inside, eventId, buyerId, order.id)
  await seated(inside, eventId, buyerId)
  await tell(inside, eventId, buyerId)
}

/** What it holds becomes its buyer's. */
export const complete = async (inside: Scope, order: o.OrderRow) => {
  await o.keepHeld(inside, order.id, -1)
  await makeTickets(inside, order, order.eventId!, order.buyerId!)
}

/** An order that was let go and is paid after all can have places once more: what it had is still free, and so are seats. */
const canStillHave = async (inside: Scope, order: o.OrderRow, eventId: string, buyerId: string) => {
  const event = await o.standingOf(inside, eventId)
  if (!event || !isToCome(event)) return false
  const { capacity, taken, held } = await holdSeats(inside, eventId)
  const count = countOf(order)
  if (capacity !== null && taken + held + count > capacity) return false
  if ((await o.ticketCount(inside, eventId, buyerId)) + count > ticketLimits.perPerson) return false
  return o.areTypesFree(inside, order.id)
}

const settlePaid = async (inside: Scope, order: o.OrderRow, payment: string) => {
  const { id, eventId } = order
  // Whoever was banned while they paid comes to nothing.
  const buyerId = order.buyerId && (await o.isBanned(inside, order.buyerId)) ? null : order.buyerId
  await o.setOrderPayment(inside, id, payment)
  if (order.returnedPayment === payment) {
    // It has gone back already.
    if (isOpen(order)) await letGo(inside, order, 'canceled')
    if (!order.returnedToBank) await o.setRefunded(inside, id)
    return
  }
  if (isOpen(order) && eventId && buyerId) return complete(inside, order)
  if (isOpen(order)) await letGo(inside, order, 'canceled')
  if (eventId && buyerId) await yieldOffer(inside, eventId, buyerId)
  if (eventId && buyerId && (await canStillHave(inside, order, eventId, buyerId))) return makeTickets(inside, order, eventId, buyerId)
  await o.setRefundDue(inside, id, 'late')
}

/** Holds the seats of the order's event, where there still is one, and the order itself. */
export const holdOrder = async (inside: Scope, { id, eventId }: Pick<o.OrderRow, 'id' | 'eventId'>) => {
  if (eventId && (await o.standingOf(inside, eventId))) await holdSeats(inside, eventId)
  return o.heldOrder(inside, id)
}

/** Inside a transaction: writes down how a sale is at the provider, as often as it is told. False where it is no order's. */
export const settleSale = async (inside: Scope, { reference, isOpen: canBePaid, isPaid, payment }: Sale): Promise<boolean> => {
  const found = await o.orderByCheckout(inside, reference)
  const now = found && (await holdOrder(inside, found))
  if (!now) return false
  if (now.payment || now.status === 'completed') return true
  if (isPaid && payment) await settlePaid(inside, now, payment)
  else if (!canBePaid && isOpen(now)) await letGo(inside, now, 'expired')
  if (now.eventId) await wakeLine(inside, now.eventId)
  return true
}

/** Its tickets are gone, its places are free, and what was paid goes back. */
export const takeBack = async (inside: Scope, order: o.OrderRow, reason: 'canceled' | 'returned' | 'banned') => {
  await o.cancelTickets(inside, order.id)
  await o.setOrderStatus(inside, order.id, 'canceled')
  await o.setRefundDue(inside, order.id, reason)
}

/** So many orders hold the seats of their event at a time. */
const canceledAtOnce = 50

/**
 * The event is cancelled: nothing of it is held or taken any more. Whoever went still stands among those who meant to, and is told. Called
 * again, it goes on where it was cut short.
 */
export const cancelOrdersOf = async (scope: Scope, eventId: string) => {
  const cancelSome = async (inside: Scope): Promise<boolean> => {
    // Where the event itself has gone by now, its orders have been let go of with it.
    if (!(await o.standingOf(inside, eventId))) return false
    await holdSeats(inside, eventId)
    const orders = await o.ordersInForce(inside, eventId, canceledAtOnce)
    for (const order of orders)
      if (isOpen(order)) await letGo(inside, order, 'canceled')
      else await takeBack(inside, order, 'canceled')
    return orders.length === canceledAtOnce
  }
  while (await inTransaction(scope, cancelSome));
  const endSome = async (inside: Scope) => {
    if (!(await o.standingOf(inside, eventId))) return false
    await holdSeats(inside, eventId)
    return endLine(inside, eventId)
  }
  while (await inTransaction(scope, endSome));
}

interface Returned {
  orderId: string
  intent: string
  isLost: boolean
}

/** Inside a transaction: all that was paid for an order has gone back, whoever gave it. Its places are free. */
export const settleReturned = async (inside: Scope, { orderId, intent, isLost }: Returned) => {
  const found = await o.order(inside, orderId)
  const now = found && (await holdOrder(inside, found))
  if (now?.payment === null) await o.setOrderReturned(inside, orderId, intent, isLost)
  if (!now || now.payment !== intent) return
  if (now.status === 'completed') {
    const holderIds = await o.holdersOf(inside, orderId)
    await o.cancelTickets(inside, orderId)
    await o.setOrderStatus(inside, orderId, 'canceled')
    // Whoever has had them handed on goes no more, either.
    if (now.eventId) {
      for (const holderId of holderIds) await seated(inside, now.eventId, holderId)
      await tellVoid(inside, now.eventId, holderIds.filter((id) => id !== now.buyerId))
    }
  }
  // What the bank has taken was not given back by anybody here.
  if (!isLost) await o.setRefunded(inside, orderId)
  if (now.eventId) await wakeLine(inside, now.eventId)
}
