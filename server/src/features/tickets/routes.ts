import { tickets, type TicketSetup, type TicketTypeInput } from '@marquee/contract/tickets'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { setAccess } from '#features/events/placeQueries.ts'
import { event, openEvent, type EventRow } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { collectsTax, sellingAccount } from '#features/payments/selling.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, on, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as d from './doorQueries.ts'
import { giveBackOrder, holdOrder } from './fulfil.ts'
import { offerOf } from './offers.ts'
import * as act from './order.ts'
import * as o from './orderQueries.ts'
import { can } from './policy.ts'
import * as t from './ticketQueries.ts'
import * as y from './typeQueries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

/** The caller's own, and nobody else's. */
const ownOrder = async (context: Context, { orderId }: { orderId: string }) => {
  const found = await o.order(context, orderId)
  return found?.buyerId === context.me.profileId && found.eventId ? found : undefined
}
const anybodys = () => true

const orderNow = async (context: Context, orderId: string) => act.presentOrder((await o.order(context, orderId)) ?? refuse('not_found'))

const hourMs = 3_600_000

/** Until when tickets of an event can be given back; null where they cannot, or no longer. */
const returnableUntil = ({ refundHours, startsAt, status }: Pick<EventRow, 'refundHours' | 'startsAt' | 'status'>): string | null => {
  if (refundHours === null || !['published', 'postponed'].includes(status)) return null
  const until = Date.parse(startsAt) - refundHours * hourMs
  return until > Date.now() ? new Date(until).toISOString() : null
}

const offersOf = async (context: Context, row: EventRow) => {
  const { profileId } = context.me
  const isTicketed = row.accessMode === 'ticketed'
  const types = isTicketed ? await y.typesOf(context, row.id, profileId) : []
  const own = await t.ticketsOf(context, row.id, profileId)
  const open = await o.openOrder(context, row.id, profileId)
  const room = { capacity: row.capacity, taken: row.goingCount, held: row.heldCount }
  const availability = { room, mine: own.length, canBePaid: (await sellingAccount(context)) !== undefined, now: Date.now() }
  return {
    offers: types.filter(({ isOffered }) => isOffered).map((type) => offerOf(type, availability)),
    order: open ? act.presentOrder(open) : null,
    tickets: own,
    returnableUntil: own.length ? returnableUntil(row) : null,
    isTest: context.payments !== undefined && !context.payments.isLive,
    includesTax: await collectsTax(context),
    can: { order: can.order(context.me, row), manage: can.arrange(context.me, row) },
  }
}

const setupOf = async (context: Context, eventId: string): Promise<TicketSetup> => {
  const row = (await event(context, { eventId })) ?? refuse('not_found')
  const types = await y.typesOf(context, eventId, context.me.profileId)
  return {
    accessMode: row.accessMode,
    refundHours: row.refundHours,
    types: types.filter(({ isOffered }) => isOffered),
    canBePaid: (await sellingAccount(context)) !== undefined,
  }
}

/** @throws Refusal invalid_input, tickets_taken where fewer are wanted than are taken */
const requireFitting = async (inside: Context, had: readonly y.TypeRow[], types: readonly TicketTypeInput[]) => {
  if (new Set(types.map(({ id }) => id)).size < types.length) refuse('invalid_input', { errors: [{ fieldName: 'types', message: 'must name each kind once' }] })
  const tierIds = types.flatMap(({ tierId }) => tierId ?? [])
  if (!(await y.areTiers(inside, tierIds))) refuse('invalid_input', { errors: [{ fieldName: 'types', message: 'must name tiers that are there' }] })
  for (const { id, quantity } of types) {
    const before = had.find((one) => one.id === id)
    if (before && quantity !== null && quantity < before.sold + before.held) refuse('tickets_taken')
  }
}

interface Arranged {
  accessMode: EventRow['accessMode']
  refundHours: number | null
  types: readonly TicketTypeInput[]
}

const arrange = (context: Context, row: EventRow, { accessMode, refundHours, types }: Arranged) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const seats = await holdSeats(inside, row.id)
    // As it is now that nobody answers or buys: it may have been arranged otherwise since it was read.
    const before = (await o.standingOf(inside, row.id)) ?? refuse('not_found')
    if (accessMode !== before.accessMode) {
      // Whoever said that they come would stand there without a ticket, and the other way round.
      if (accessMode === 'ticketed' && (seats.taken || seats.waitingCount)) refuse('event_has_answers')
      if (accessMode === 'rsvp' && (await y.hasOrders(inside, row.id))) refuse('event_has_tickets')
    }
    await requireFitting(inside, await y.typesOf(inside, row.id, context.me.profileId), types)
    await setAccess(inside, row.id, accessMode, refundHours)
    await y.keepTypes(inside, row.id, types.map(({ id }) => id))
    for (const [place, type] of types.entries()) if (!(await y.putType(inside, row.id, place, type))) refuse('not_allowed')
    const prices = types.map(({ name, kind, cents, quantity }) => ({ name, kind, cents, quantity }))
    await record(inside, {
      actorId: context.me.profileId, action: 'event.ticketed', targetType: 'event', targetId: row.id,
      before: { accessMode: before.accessMode }, after: { accessMode, refundHours, types: prices },
    })
  })

export const ticketRoutes = implement(tickets, {
  offers: ifOn(signedIn(async (context, { eventId }) => offersOf(context, (await event(context, { eventId })) ?? refuse('not_found')))),

  setup: ifOn(on(event, can.arrange, (context, row) => setupOf(context, row.id))),

  arrange: ifOn(unmuted(on(event, can.arrange, async (context, row, wanted) => {
    await arrange(context, row, wanted)
    return setupOf(context, row.id)
  }))),

  hold: ifOn(on(openEvent, can.order, async (context, row, { id, lines }) => {
    await act.holdTickets(context, row.id, id, lines)
    return orderNow(context, id)
  })),

  order: ifOn(on(ownOrder, anybodys, async (_context, row) => act.presentOrder(row))),

  pay: ifOn(on(ownOrder, anybodys, async (context, row) => ({ url: await act.payOrder(context, row) }))),

  release: ifOn(on(ownOrder, anybodys, async (context, row) => {
    await act.releaseOrder(context, row)
    return orderNow(context, row.id)
  })),

  giveBack: ifOn(evenClosed(on(ownOrder, anybodys, async (context, { id, eventId }) => {
    // Whatever has come between the host and whoever has paid: the terms are those of the event.
    const row = (eventId && (await o.standingOf(context, eventId))) || refuse('not_found')
    if (!returnableUntil(row)) refuse('ticket_no_return')
    await inTransaction(context, async (inside) => {
      const now = await holdOrder(inside, { id, eventId })
      if (now?.status !== 'completed' || (await t.isUsed(inside, id))) return refuse('ticket_no_return')
      await giveBackOrder(inside, now)
    })
    return orderNow(context, id)
  }))),

  orders: ifOn(on(event, can.seeOrders, async (context, row, asked) => {
    const { items, cursor } = await t.soldOrders(context, row.id, context.me.profileId, asked)
    return { items: items.map(({ buyer, ...sold }) => ({ ...act.presentOrder(sold), buyer: buyer && presentCard(buyer) })), cursor }
  })),

  door: ifOn(on(event, can.checkIn, (context, row, asked) => d.doorTickets(context, row.id, asked))),

  checkIn: ifOn(on(event, can.checkIn, async (context, row, { scans }) => ({ scanned: await d.checkIn(context, row.id, scans) }))),

  mine: ifOn(evenClosed(signedIn(async (context, asked) => {
    const { items, cursor } = await t.ownTickets(context, context.me.profileId, asked)
    const own = items.map(({ event: of, ...ticket }) => ({
      ...ticket, event: of, returnableUntil: ticket.status === 'active' ? returnableUntil(of) : null,
    }))
    return { items: own, cursor }
  }))),
})
