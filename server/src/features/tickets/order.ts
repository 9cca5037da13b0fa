import { isolated } from '@marquee/contract/isolated'
import { ticketLimits, type TicketOrder } from '@marquee/contract/tickets'
import { inTransaction } from '#db/scope.ts'
import { requireAnswers } from '#features/eventQuestions/queries.ts'
import { event as eventOf, type EventRow } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { asking } from '#features/payments/asking.ts'
import { collectsTax, feeOf, sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { Sale } from '#payments/sales.ts'
import { codeFor, type GoodCode } from './codeQueries.ts'
import * as f from './fulfil.ts'
import { offerOf, type Room } from './offers.ts'
import * as o from './orderQueries.ts'
import { can } from './policy.ts'
import { isShown, priceOf, settled } from './prices.ts'
import { termsOf } from './termQueries.ts'
import { typesOf, type TypeRow } from './typeQueries.ts'
import { apartFrom, keptFor, requireOnSale, takeUpOffer, wakeLine } from './waitlist.ts'
import { entryOf } from './waitlistQueries.ts'

interface Wanted {
  ticketTypeId: string
  quantity: number
  cents?: number | undefined
}

interface Availability {
  room: Room
  mine: number
  canBePaid: boolean
  code: GoodCode | undefined
}

const wrong = (fieldName: string, message: string) => refuse('invalid_input', { errors: [{ fieldName, message }] })

/** What a wanted line comes to. @throws Refusal tickets_not_sold, tickets_sold_out, tickets_too_many, tickets_too_few, invalid_input */
const lineOf = (types: readonly TypeRow[], { ticketTypeId, quantity, cents: chosen }: Wanted, availability: Availability): o.Line => {
  const { code } = availability
  const type = types.find((one) => one.id === ticketTypeId && one.isOffered && isShown(one, code)) ?? refuse('tickets_not_sold')
  const { state, most } = offerOf(type, { ...availability, now: Date.now() })
  if (state === 'sold_out') refuse('tickets_sold_out')
  if (state !== 'open') refuse('tickets_not_sold')
  if (quantity < type.leastPerOrder) refuse('tickets_too_few')
  if (quantity > type.perOrder || quantity > ticketLimits.perPerson - availability.mine) refuse('tickets_too_many')
  if (type.perAccount !== null && quantity > type.perAccount - type.takenCount) refuse('tickets_enough')
  if (quantity > most) refuse('tickets_sold_out')
  const price = priceOf(type, chosen, code) ?? wrong('cents', 'must be at least what it costs')
  if (price.cents && !availability.canBePaid) refuse('tickets_not_sold')
  return { ticketTypeId, quantity, ...price }
}

const sumOf = (lines: readonly o.Line[], of: (line: o.Line) => number) => lines.reduce((sum, line) => sum + of(line), 0)

/** @throws Refusal invalid_input of the field `code`, which says why it is no good */
export const goodCode = async (inside: Context, eventId: string, code: string) => {
  const found = await codeFor(inside, eventId, code, inside.me.profileId)
  return typeof found === 'string' ? wrong('code', found) : found
}

/** What somebody holds unpaid makes room for what they want instead; what they are paying for does not. */
const replaceOpen = async (inside: Context, eventId: string) => {
  const open = await o.openOrder(inside, eventId, inside.me.profileId)
  if (open?.status === 'paying') refuse('ticket_order_paying')
  if (open) await f.letGo(inside, open, 'canceled')
}

interface WantedOrder {
  id: string
  lines: readonly Wanted[]
  code?: string | undefined
}

/**
 * Holds places for a while, or takes them where they cost nothing; a repeat with the same id changes nothing.
 * @throws Refusal tickets_not_sold, tickets_sold_out, tickets_too_many, tickets_too_few, tickets_enough, ticket_order_paying, invalid_input
 */
export const holdTickets = (context: Context, eventId: string, { id, lines: wanted, code: typed }: WantedOrder): Promise<void> =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId } = context.me
    await holdSeats(inside, eventId)
    const same = await o.order(inside, id)
    if (same) return same.buyerId === profileId && same.eventId === eventId ? undefined : refuse('not_allowed')
    const event: EventRow = (await eventOf(inside, { eventId })) ?? refuse('not_found')
    if (!can.order(context.me, event)) refuse('tickets_not_sold')
    await replaceOpen(inside, eventId)
    const entry = await entryOf(inside, eventId, profileId)
    // What is kept for somebody in the line is in nobody's way but others'.
    const own = keptFor(entry).filter(({ ticketTypeId }) => wanted.some((line) => line.ticketTypeId === ticketTypeId))
    await requireOnSale(inside, eventId, own, wanted)
    const { room, types } = apartFrom(own, await typesOf(inside, eventId, profileId), await holdSeats(inside, eventId))
    const mine = await o.ticketCount(inside, eventId, profileId)
    const canBePaid = (await sellingAccount(inside)) !== undefined
    const code = typed === undefined ? undefined : await goodCode(inside, eventId, typed)
    const lines = settled(wanted.map((line) => lineOf(types, line, { room, mine, canBePaid, code })))
    const count = sumOf(lines, ({ quantity }) => quantity)
    if (mine + count > ticketLimits.perPerson) refuse('tickets_too_many')
    if (room.capacity !== null && room.taken + room.held + count > room.capacity) refuse('tickets_sold_out')
    await requireAnswers(inside, eventId, profileId, id, count)
    const totalCents = sumOf(lines, ({ quantity, cents }) => quantity * cents)
    const feeCents = feeOf(totalCents, await o.feeBps(inside))
    const order = {
      id, eventId, buyerId: profileId, totalCents, feeCents, codeId: code?.id ?? null, minutes: ticketLimits.holdMinutes,
      promised: { refundHours: event.refundHours, refundPercent: (await termsOf(inside, eventId)).refundPercent },
    }
    await o.addOrder(inside, order, lines)
    await takeUpOffer(inside, entry, id, lines)
    await o.keepHeld(inside, id, 1)
    if (totalCents === 0) await f.complete(inside, (await o.heldOrder(inside, id))!)
    await wakeLine(inside, eventId)
  })

/** The provider's page cannot end sooner than after half an hour; so long after the hold on ours it ends, in ms. */
const checkoutMs = 31 * 60_000
/** What was paid at the last moment has this long to be told, in ms. */
const tellingMs = 60_000

const openSale = async (context: Context, order: o.OrderRow, account: string, title: string) => {
  const { id, totalCents: _, feeCents, lines, reservedUntil, eventId } = order
  const page = `${context.origin}/events/${eventId}/payment`
  const expiresAt = new Date(Date.parse(reservedUntil) + checkoutMs)
  const hasTax = await collectsTax(context)
  const sale = await asking(context, (payments) =>
    // Two tabs that ask at once have the same words and the same key, and so one sale.
    payments.openSale(account, {
      lines: lines.filter(({ cents }) => cents > 0).map(({ name, cents, quantity }) => ({ name: `${isolated(title)}: ${isolated(name)}`, cents, quantity })),
      feeCents, hasTax, expiresAt,
      done: `${page}?order=${id}`,
      back: page,
      metadata: { order: id, kind: 'ticket', payerId: context.me.profileId, tenantId: context.tenantId },
    }, `tickets ${id}`))
  return { sale, until: new Date(expiresAt.getTime() + tellingMs).toISOString() }
}

const settleNow = (context: Context, sale: Sale) => inTransaction(context, (inside) => f.settleSale(inside, sale))

const goOn = async (context: Context, { account, checkout }: o.OrderRow): Promise<string> => {
  const sale = await asking(context, (payments) => payments.sale(account!, checkout!))
  if (sale?.url) return sale.url
  if (sale) await settleNow(context, sale)
  return refuse('ticket_order_over')
}

/**
 * Where an order is paid, for as long as its places are held.
 * @throws Refusal ticket_order_over, tickets_not_sold, payments_not_set, payments_unreachable
 */
export const payOrder = async (context: Context, order: o.OrderRow): Promise<string> => {
  if (order.status === 'paying') return goOn(context, order)
  const event = order.eventId ? await eventOf(context, { eventId: order.eventId }) : undefined
  if (order.status !== 'held' || !event || Date.parse(order.reservedUntil) <= Date.now()) return refuse('ticket_order_over')
  const account = (await sellingAccount(context)) ?? refuse('tickets_not_sold')
  const { sale, until } = await openSale(context, order, account, event.title)
  const isPaying = await inTransaction(context, async (inside) => {
    const now = await f.holdOrder(inside, order)
    if (now?.status === 'paying' && now.checkout === sale.reference) return true
    if (now?.status !== 'held') return false
    await o.setOrderPaying(inside, order.id, account, sale.reference, until)
    return true
  })
  if (isPaying && sale.url) return sale.url
  // Its time was over meanwhile: nobody may pay for what is no longer held.
  await asking(context, (payments) => payments.endSale(account, sale.reference))
  return refuse('ticket_order_over')
}

/** Lets go of what an order holds; one that turns out to be paid stays. */
export const releaseOrder = async (context: Context, order: o.OrderRow): Promise<void> => {
  if (order.status === 'paying') {
    const sale = await asking(context, (payments) => payments.endSale(order.account!, order.checkout!))
    if (sale) await settleNow(context, sale)
  }
  await inTransaction(context, async (inside) => {
    const now = await f.holdOrder(inside, order)
    if (now?.status === 'held') await f.letGo(inside, now, 'canceled')
    if (now?.eventId) await wakeLine(inside, now.eventId)
  })
}

/** As everybody may see it who may see it at all. */
export const presentOrder = ({ eventId, ...order }: o.OrderRow): TicketOrder => ({ ...order, eventId: eventId ?? refuse('not_found') })
