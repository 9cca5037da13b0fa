import { v7 } from 'uuid'
import { newCode } from '#features/tickets/fulfil.ts'
import { namesIn, type PlannedEvent } from './plannedEvents.ts'
import type { Add } from './write.ts'

const mostPerOrder = 4
const minuteMs = 60_000

interface Known {
  profileIds: ReadonlyMap<string, string>
  tierIds: ReadonlyMap<number, string>
}

/** Writes what the tickets of events cost and who has one: nothing was paid for those that somebody has from the start. */
export const writeTickets = async (add: Add, events: readonly PlannedEvent[], { profileIds, tierIds }: Known): Promise<void> => {
  const tierAt = (level: number | undefined) => (level === undefined ? null : tierIds.get(level))
  const types = events.flatMap((event) =>
    (event.tickets ?? []).map((ticket, place) => ({ event, ticket, place, id: v7() })))
  await add(
    'ticket_type',
    types.map(({ event, ticket, place, id }) => ({
      id, eventId: event.id, place, name: ticket.name, description: ticket.description, kind: ticket.kind, cents: ticket.cents ?? 0,
      suggestedCents: ticket.suggestedCents ?? null, tierId: tierAt(ticket.level), memberCents: ticket.memberCents ?? null,
      memberTierId: tierAt(ticket.memberLevel), quantity: ticket.quantity, perOrder: ticket.kind === 'tier' ? 1 : mostPerOrder,
      leastPerOrder: 1, audience: 'everyone', visibility: 'shown', isOffered: true, sold: 0, held: 0, beyond: 0, createdAt: event.createdAt,
    })),
  )
  const tickets = types
    .filter(({ place }) => place === 0)
    .flatMap(({ event, id: ticketTypeId }) =>
      namesIn(event.holders).map((nickname, place) => {
        const at = new Date(event.createdAt.getTime() + (place + 1) * minuteMs)
        const cameAt = namesIn(event.inside).includes(nickname) ? new Date(event.startsAt + (place - 3) * minuteMs) : null
        const people = { hostId: profileIds.get(event.host), holderId: profileIds.get(nickname) }
        return { id: v7(), orderId: v7(), eventId: event.id, ...people, ticketTypeId, at, cameAt }
      }))
  await add(
    'ticket_order',
    tickets.map(({ orderId, eventId, holderId, at }) => ({
      id: orderId, eventId, buyerId: holderId, status: 'completed', totalCents: 0, feeCents: 0, reservedUntil: at, refund: 'none', isDisputed: false,
      returnedToBank: false, createdAt: at, completedAt: at,
    })),
  )
  await add(
    'ticket_order_line',
    tickets.map(({ orderId, ticketTypeId }) => ({ orderId, ticketTypeId, quantity: 1, cents: 0, listCents: 0, codeOffCents: 0 })),
  )
  await add(
    'ticket',
    tickets.map(({ id, eventId, orderId, ticketTypeId, holderId, at, cameAt }) => ({
      id, eventId, orderId, ticketTypeId, holderId, code: newCode(), status: cameAt ? 'checked_in' : 'active', checkedInAt: cameAt, createdAt: at,
    })),
  )
  await add(
    'check_in',
    tickets.flatMap(({ id, eventId, hostId, cameAt }) =>
      cameAt ? [{ id: v7(), eventId, ticketId: id, at: cameAt, arrivedAt: cameAt, byId: hostId, judged: 'in', outcome: 'in' }] : []),
  )
  await add(
    'ticket_waitlist',
    events.flatMap(({ id: eventId, waiting, createdAt }) =>
      namesIn(waiting).map((nickname, place) => {
        const since = new Date(createdAt.getTime() + (60 + place) * minuteMs)
        return { eventId, profileId: profileIds.get(nickname), partySize: 1, status: 'waiting', lapses: 0, draw: (place + 1) / 16, since, createdAt: since }
      })),
  )
  await add(
    'ticket_code',
    events.flatMap(({ id: eventId, code, createdAt }) =>
      code ? [{ id: v7(), eventId, code: code.code, kind: 'percent', value: code.percent, ticketTypeIds: '{}', isActive: true, createdAt }] : []),
  )
}
