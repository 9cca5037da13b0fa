import { tickets, type TicketOffer, type TicketSetup, type TicketType, type TicketTypeInput } from '@marquee/contract/tickets'
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
import { hasCodes, type GoodCode } from './codeQueries.ts'
import { holdOrder } from './fulfil.ts'
import { offerOf } from './offers.ts'
import * as act from './order.ts'
import * as o from './orderQueries.ts'
import { can, isToCome, returnOf } from './policy.ts'
import { isShown } from './prices.ts'
import { giveBackTickets } from './refund.ts'
import { salesStateOf } from './sale.ts'
import { setTerms, termsOf } from './termQueries.ts'
import * as t from './ticketQueries.ts'
import * as y from './typeQueries.ts'
import * as line from './waitlist.ts'
import * as w from './waitlistQueries.ts'
import { joinLine, leaveLine, offerOutOfTurn, revokeOffer, setSale } from './waitlistSteps.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

/** The caller's own, and nobody else's. */
const ownOrder = async (context: Context, { orderId }: { orderId: string }) => {
  const found = await o.order(context, orderId)
  return found?.buyerId === context.me.profileId && found.eventId ? found : undefined
}
const anybodys = () => true

const orderNow = async (context: Context, orderId: string) => act.presentOrder((await o.order(context, orderId)) ?? refuse('not_found'))

const offersOf = async (context: Context, row: EventRow, code?: GoodCode) => {
  const { profileId } = context.me
  const isTicketed = row.accessMode === 'ticketed'
  const all = isTicketed ? await y.typesOf(context, row.id, profileId) : []
  const own = await t.ticketsOf(context, row.id, profileId)
  const open = await o.openOrder(context, row.id, profileId)
  const entry = isTicketed ? await w.entryOf(context, row.id, profileId) : undefined
  const sale = await w.saleOf(context, row.id)
  const kept = line.keptFor(entry)
  // What somebody holds unpaid they may choose anew.
  const held = [...kept, ...(open?.status === 'held' ? open.lines : [])]
  const { types, room } = line.apartFrom(held, all, { capacity: row.capacity, taken: row.goingCount, held: row.heldCount })
  const availability = { code, room, mine: own.length, canBePaid: (await sellingAccount(context)) !== undefined, now: Date.now() }
  const mayOrder = can.order(context.me, row)
  const [offered, isPaused] = [types.filter(({ isOffered }) => isOffered), sale?.isPaused === true]
  const halted = (offer: TicketOffer): TicketOffer =>
    isPaused && offer.state === 'open' && !kept.some(({ ticketTypeId }) => ticketTypeId === offer.id) ? { ...offer, state: 'paused', most: 0 } : offer
  return {
    offers: offered.filter((type) => isShown(type, code)).map((type) => halted(offerOf(type, availability))),
    sales: salesStateOf({ isToCome: isToCome(row), isPaused, states: offered.map((type) => offerOf(type, availability).state) }),
    waitlist: entry ? line.presentPlace(entry) : null,
    order: open ? act.presentOrder(open) : null,
    tickets: own,
    hasCodes: isTicketed && (await hasCodes(context, row.id)),
    refundPercent: (await termsOf(context, row.id)).refundPercent,
    isTest: context.payments !== undefined && !context.payments.isLive,
    includesTax: await collectsTax(context),
    can: { order: mayOrder, manage: can.arrange(context.me, row), wait: mayOrder && sale?.hasWaitlist === true },
  }
}

const presentType = ({ memberCents, memberTierId, ...type }: y.TypeRow): TicketType => ({
  ...type, memberPrice: memberCents === null || memberTierId === null ? null : { tierId: memberTierId, cents: memberCents },
})

const setupOf = async (context: Context, eventId: string): Promise<TicketSetup> => {
  const row = (await event(context, { eventId })) ?? refuse('not_found')
  const types = (await y.typesOf(context, eventId, context.me.profileId)).filter(({ isOffered }) => isOffered)
  const sale = (await w.saleOf(context, eventId)) ?? refuse('not_found')
  const canBePaid = (await sellingAccount(context)) !== undefined
  const room = { capacity: row.capacity, taken: row.goingCount, held: row.heldCount }
  const availability = { room, mine: 0, canBePaid, now: Date.now() }
  const states = types.map((type) => offerOf({ ...type, hasTier: true, isInvited: true }, availability).state)
  return {
    accessMode: row.accessMode,
    refundHours: row.refundHours,
    ...(await termsOf(context, eventId)),
    types: types.map(presentType),
    canBePaid,
    sales: salesStateOf({ isToCome: isToCome(row), isPaused: sale.isPaused, states }),
    isPaused: sale.isPaused,
    waitlist: { isOn: sale.hasWaitlist, offerMinutes: sale.offerMinutes, mode: sale.mode },
  }
}

/** @throws Refusal invalid_input, tickets_taken where fewer are wanted than are taken */
const requireFitting = async (inside: Context, had: readonly y.TypeRow[], types: readonly TicketTypeInput[], isBelowTaken: boolean) => {
  if (new Set(types.map(({ id }) => id)).size < types.length) refuse('invalid_input', { errors: [{ fieldName: 'types', message: 'must name each kind once' }] })
  const tierIds = types.flatMap(({ tierId, memberPrice }) => [tierId ?? [], memberPrice?.tierId ?? []].flat())
  if (!(await y.areTiers(inside, tierIds))) refuse('invalid_input', { errors: [{ fieldName: 'types', message: 'must name tiers that are there' }] })
  for (const { id, quantity } of types) {
    const before = had.find((one) => one.id === id)
    if (before && quantity !== null && quantity < before.sold + before.held && !isBelowTaken) refuse('tickets_taken')
  }
}

interface Arranged {
  accessMode: EventRow['accessMode']
  refundHours: number | null
  refundPercent: number
  isTransferable: boolean
  types: readonly TicketTypeInput[]
  isBelowTaken: boolean
}

const arrange = (context: Context, row: EventRow, { accessMode, refundHours, types, isBelowTaken, ...more }: Arranged) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const terms = { refundPercent: more.refundPercent, isTransferable: more.isTransferable }
    const seats = await holdSeats(inside, row.id)
    // As it is now that nobody answers or buys: it may have been arranged otherwise since it was read.
    const before = (await o.standingOf(inside, row.id)) ?? refuse('not_found')
    if (accessMode !== before.accessMode) {
      // Whoever said that they come would stand there without a ticket, and the other way round.
      if (accessMode === 'ticketed' && (seats.taken || seats.onlineTaken || seats.waitingCount)) refuse('event_has_answers')
      if (accessMode === 'rsvp' && (await y.hasOrders(inside, row.id))) refuse('event_has_tickets')
    }
    await requireFitting(inside, await y.typesOf(inside, row.id, context.me.profileId), types, isBelowTaken)
    await setAccess(inside, row.id, accessMode, refundHours)
    await setTerms(inside, row.id, terms)
    await y.keepTypes(inside, row.id, types.map(({ id }) => id))
    if (isBelowTaken) await w.allowBelowTaken(inside, types)
    for (const [place, type] of types.entries()) if (!(await y.putType(inside, row.id, place, type))) refuse('not_allowed')
    const prices = types.map(({ name, kind, cents, quantity }) => ({ name, kind, cents, quantity }))
    await record(inside, {
      actorId: context.me.profileId, action: 'event.ticketed', targetType: 'event', targetId: row.id,
      before: { accessMode: before.accessMode }, after: { accessMode, refundHours, ...terms, types: prices },
    })
    await w.endUnoffered(inside, row.id)
    await line.wakeLine(inside, row.id)
  })

export const ticketRoutes = implement(tickets, {
  offers: ifOn(signedIn(async (context, { eventId }) => offersOf(context, (await event(context, { eventId })) ?? refuse('not_found')))),

  offersWith: ifOn(on(openEvent, can.order, async (context, row, { code }) =>
    (await offersOf(context, row, await act.goodCode(context, row.id, code))).offers)),

  setup: ifOn(on(event, can.arrange, (context, row) => setupOf(context, row.id))),

  arrange: ifOn(unmuted(on(event, can.arrange, async (context, row, wanted) => {
    await arrange(context, row, wanted)
    return setupOf(context, row.id)
  }))),

  setSale: ifOn(on(event, can.arrange, async (context, row, { isPaused, waitlist }) => {
    await setSale(context, row.id, isPaused, waitlist)
    return setupOf(context, row.id)
  })),

  wait: ifOn(on(openEvent, can.order, async (context, row, wanted) => {
    await joinLine(context, row.id, wanted)
    return line.presentPlace((await w.entryOf(context, row.id, context.me.profileId)) ?? refuse('not_found'))
  })),

  stopWaiting: ifOn(evenClosed(signedIn((context, { eventId }) => leaveLine(context, eventId)))),

  waiting: ifOn(signedIn(async (context) =>
    (await w.ownEntries(context, context.me.profileId)).map(({ event: of, ...entry }) => ({ ...line.presentPlace(entry), event: of })))),

  line: ifOn(on(event, can.seeOrders, async (context, row) => {
    const found = await w.lineOf(context, row.id, context.me.profileId)
    const ahead = found.filter(({ status }) => status === 'offered').length
    const items = found.map(({ person, ...entry }, place) => ({
      ...line.presentPlace({ ...entry, position: entry.status === 'waiting' ? place - ahead + 1 : null }), person: presentCard(person),
    }))
    return { items, waitingCount: await w.waitingCount(context, row.id) }
  })),

  offerTo: ifOn(on(event, can.arrange, (context, row, { profileId }) => offerOutOfTurn(context, row.id, profileId))),

  revokeOffer: ifOn(on(event, can.arrange, (context, row, { profileId }) => revokeOffer(context, row.id, profileId))),

  hold: ifOn(on(openEvent, can.order, async (context, row, { id, lines, code }) => {
    await act.holdTickets(context, row.id, { id, lines, code })
    return orderNow(context, id)
  })),

  order: ifOn(on(ownOrder, anybodys, async (_context, row) => act.presentOrder(row))),

  pay: ifOn(on(ownOrder, anybodys, async (context, row) => ({ url: await act.payOrder(context, row) }))),

  release: ifOn(on(ownOrder, anybodys, async (context, row) => {
    await act.releaseOrder(context, row)
    return orderNow(context, row.id)
  })),

  giveBack: ifOn(evenClosed(on(ownOrder, anybodys, async (context, { id, eventId }, { ticketIds }) => {
    await inTransaction(context, async (inside) => {
      const now = (await holdOrder(inside, { id, eventId })) ?? refuse('ticket_no_return')
      // Whatever has come between the host and whoever has paid: what was promised is read where it stands.
      const row = (await o.standingOf(inside, eventId!)) ?? refuse('not_found')
      const says = { refundHours: row.refundHours, refundPercent: (await termsOf(inside, eventId!)).refundPercent }
      const { percent } = returnOf({ ...row, says, promised: now.promised }) ?? refuse('ticket_no_return')
      const { profileId } = context.me
      const refund = { source: 'member_self', actorId: profileId, reason: '' } as const
      await giveBackTickets(inside, now, { ticketIds, percent, holderId: profileId, refund })
    })
    return orderNow(context, id)
  }))),

  orders: ifOn(on(event, can.seeOrders, async (context, row, asked) => {
    const { items, cursor } = await t.soldOrders(context, row.id, context.me.profileId, asked)
    return { items: items.map(({ buyer, ...sold }) => ({ ...act.presentOrder(sold), buyer: buyer && presentCard(buyer) })), cursor }
  })),

  mine: ifOn(evenClosed(signedIn((context, asked) => t.ownTickets(context, context.me.profileId, asked)))),
})
