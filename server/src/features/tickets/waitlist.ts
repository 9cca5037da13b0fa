import { ticketLimits } from '@marquee/contract/tickets'
import type { WaitlistPlace } from '@marquee/contract/waitlist'
import type { Scope } from '#db/scope.ts'
import { giveNotice } from '#features/events/noticeQueries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { paymentAccount } from '#features/payments/queries.ts'
import { refuse } from '#http/refuse.ts'
import { offerOf, type Room } from './offers.ts'
import { isToCome } from './policy.ts'
import { isShown } from './prices.ts'
import { typesOf, type TypeRow } from './typeQueries.ts'
import * as w from './waitlistQueries.ts'

/* What those who wait are offered: inside transactions that hold the event's seats. Decision 087. */

const hourMs = 3_600_000
const minuteMs = 60_000

/** How many are looked at in one turn; what is left over the clock looks at a minute later. */
const atOnce = 200

/** An offer ends before what it is for begins, and with the sale of its kind; at an event that runs it stands for an hour at most. */
const untilOf = ({ offerMinutes, startsAt, endsAt }: w.SaleRow, { salesEnd }: Pick<TypeRow, 'salesEnd'>): string => {
  const now = Date.now()
  const begins = Date.parse(startsAt)
  const last = begins > now + hourMs ? begins : Math.min(now + hourMs, Date.parse(endsAt))
  return new Date(Math.min(now + offerMinutes * minuteMs, last, salesEnd ? Date.parse(salesEnd) : last)).toISOString()
}

const canBePaid = async (inside: Scope) => (await paymentAccount(inside))?.state === 'enabled'

interface Candidate {
  profileId: string
  ticketTypeId: string | null
  partySize: number
  mine: number
}

/** What somebody waits for who wants this kind, or any; what only a code shows nobody waits for. */
const wantedOf = (types: readonly TypeRow[], ticketTypeId: string | null) =>
  types.filter((type) => type.isOffered && isShown(type, undefined) && (ticketTypeId === null || type.id === ticketTypeId))

/** The first kind, in the order of the host, of which a whole party may take as many as it is. */
const kindFor = async (inside: Scope, eventId: string, { profileId, ticketTypeId, partySize, mine }: Candidate, room: Room) => {
  const availability = { room, mine, canBePaid: await canBePaid(inside), now: Date.now() }
  const types = wantedOf(await typesOf(inside, eventId, profileId), ticketTypeId)
  return types.find((type) => partySize >= type.leastPerOrder && offerOf(type, availability).most >= partySize)
}

const offerTo = async (inside: Scope, eventId: string, sale: w.SaleRow, profileId: string, type: TypeRow) => {
  await w.keepForThem(inside, eventId, profileId, type.id, untilOf(sale, type))
  await giveNotice(inside, { eventId, kind: 'offer', startsAt: sale.startsAt }, [profileId])
}

const isOnSale = (sale: w.SaleRow | undefined): sale is w.SaleRow =>
  sale !== undefined && isToCome(sale) && !sale.isWithheld && !sale.isPaused

const isRoomIn = ({ capacity, taken, held }: Room) => capacity === null || taken + held < capacity

/**
 * Offers what has come free to those who wait, in their order, each for as long as the host lets people think. A party that does not fit is
 * passed over: places that nobody who waits can use are anybody's. Called wherever places come free, at the end of what frees them.
 */
export const wakeLine = async (inside: Scope, eventId: string): Promise<void> => {
  if (!(await w.isWaitedFor(inside, eventId))) return
  const sale = await w.saleOf(inside, eventId)
  if (!isOnSale(sale) || !sale.hasWaitlist) return
  await holdSeats(inside, eventId)
  for (const { isOut, ...waiting } of await w.waitingFor(inside, eventId, atOnce)) {
    const room = await holdSeats(inside, eventId)
    if (!isRoomIn(room)) return
    if (isOut) await w.endEntry(inside, eventId, waiting.profileId)
    else {
      const type = await kindFor(inside, eventId, waiting, room)
      if (type) await offerTo(inside, eventId, sale, waiting.profileId, type)
    }
  }
}

/** By the host’s hand, out of turn: false where there is no room for them. */
export const offerByHand = async (inside: Scope, eventId: string, entry: w.EntryRow, mine: number): Promise<boolean> => {
  const sale = await w.saleOf(inside, eventId)
  if (!isOnSale(sale)) return false
  const type = await kindFor(inside, eventId, { ...entry, mine }, await holdSeats(inside, eventId))
  if (!type) return false
  await offerTo(inside, eventId, sale, entry.profileId, type)
  return true
}

/** What somebody holds already and may choose anew: it is in nobody’s way but others’. */
export interface Own {
  ticketTypeId: string
  quantity: number
}

/** What is kept for somebody in a line, while no order has taken it up. */
export const keptFor = (entry: w.EntryRow | undefined): Own[] =>
  entry?.status === 'offered' && entry.orderId === null && entry.offeredTypeId && Date.parse(entry.offerUntil!) > Date.now()
    ? [{ ticketTypeId: entry.offeredTypeId, quantity: entry.partySize }]
    : []

/** The counts of an event as they are for somebody who holds `own` of it. */
export const apartFrom = <Type extends Pick<TypeRow, 'id' | 'held'>>(own: readonly Own[], types: readonly Type[], room: Room) => {
  const sum = (some: readonly Own[]) => some.reduce((total, { quantity }) => total + quantity, 0)
  return {
    types: types.map((type) => ({ ...type, held: type.held - sum(own.filter(({ ticketTypeId }) => ticketTypeId === type.id)) })),
    room: { ...room, held: room.held - sum(own) },
  }
}

/** An order takes up what is kept for its buyer, where it names that kind; what it leaves of it comes free. */
export const takeUpOffer = async (inside: Scope, entry: w.EntryRow | undefined, orderId: string, lines: readonly Own[]) => {
  const [kept] = keptFor(entry)
  const line = lines.find(({ ticketTypeId }) => ticketTypeId === kept?.ticketTypeId)
  if (entry && kept && line) await w.takeUp(inside, entry.eventId, entry.profileId, orderId, Math.min(kept.quantity, line.quantity))
}

/** An order has ended without tickets: what it took up is kept for its buyer again, for what is left of their time. */
export const orderEnded = async (inside: Scope, orderId: string) => {
  const entry = await w.entryOfOrder(inside, orderId)
  if (!entry) return
  if (Date.parse(entry.offerUntil) > Date.now()) await w.keepAgain(inside, orderId)
  else await w.lapse(inside, entry.eventId, entry.profileId)
}

/** Nothing new is sold of it now; what is kept for somebody they can have. @throws Refusal tickets_not_sold */
export const requireOnSale = async (inside: Scope, eventId: string, own: readonly Own[], lines: readonly Own[]) => {
  const sale = await w.saleOf(inside, eventId)
  const isOf = (line: Own) => (kept: Own) => kept.ticketTypeId === line.ticketTypeId && kept.quantity >= line.quantity
  const isKept = lines.every((line) => own.some(isOf(line)))
  if (sale?.isPaused && !isKept) refuse('tickets_not_sold')
}

/** Whoever pays late for what was let go of had it kept for them all the same: their order can have it now. */
export const yieldOffer = async (inside: Scope, eventId: string, profileId: string) => {
  const [kept] = keptFor(await w.entryOf(inside, eventId, profileId))
  if (kept) await w.waitOn(inside, eventId, profileId)
}

/** So many people are told at a time. */
const toldAtOnce = 200

/** The event will not be: nobody waits for it any more, and they are told. */
export const endLine = async (inside: Scope, eventId: string): Promise<boolean> => {
  const sale = await w.saleOf(inside, eventId)
  if (!sale) return false
  const ended = await w.endSome(inside, eventId, toldAtOnce)
  if (ended.length) await giveNotice(inside, { eventId, kind: 'canceled', startsAt: sale.startsAt }, ended)
  return ended.length === toldAtOnce
}

/** Whether somebody can wait for so many: there is no room for them now, and there could be. */
export const canWaitFor = (
  types: readonly TypeRow[],
  { ticketTypeId, partySize }: Pick<Candidate, 'ticketTypeId' | 'partySize'>,
  availability: Parameters<typeof offerOf>[1],
) => {
  const offers = wantedOf(types, ticketTypeId).map((type) => ({ type, offer: offerOf(type, availability) }))
  const isThere = offers.some(({ offer }) => offer.most > 0)
  const isWaited = offers.some(({ type, offer }) =>
    offer.state === 'sold_out' && partySize >= type.leastPerOrder &&
    partySize <= Math.min(type.perOrder, type.quantity ?? Infinity, availability.room.capacity ?? Infinity))
  return { isThere, isWaited, isTooMany: partySize > ticketLimits.perPerson - availability.mine }
}

export const presentPlace = (entry: w.EntryRow): WaitlistPlace => ({
  eventId: entry.eventId,
  ticketTypeId: entry.ticketTypeId,
  ticketName: entry.ticketName,
  partySize: entry.partySize,
  status: entry.status,
  position: entry.position,
  offer:
    entry.offeredTypeId && entry.offeredName && entry.offerUntil
      ? { ticketTypeId: entry.offeredTypeId, ticketName: entry.offeredName, until: entry.offerUntil }
      : null,
  since: entry.since,
})
