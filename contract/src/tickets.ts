import { z } from 'zod'
import { AccessMode, EventState } from './eventCards.ts'
import { Id } from './id.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { plainLine, plainLineOrNone } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `perPerson`: how many tickets of one event somebody has, and so how many one order can have. Prices are in US dollars. */
export const ticketLimits = {
  types: 10,
  name: 50,
  description: 300,
  quantity: 100_000,
  perPerson: 10,
  leastCents: 100,
  mostCents: 1_000_000,
  holdMinutes: 15,
  refundHours: 8_760,
  code: 16,
  doorPage: 500,
  scans: 100,
} as const

/** `tier`: for whoever has a tier, and costs them nothing. */
export const ticketKinds = ['free', 'paid', 'pay_what_you_can', 'tier'] as const
export const TicketKind = z.enum(ticketKinds)
export type TicketKind = z.infer<typeof TicketKind>

const Cents = z.int({ error: 'must be an amount such as 4.99' }).max(ticketLimits.mostCents, { error: 'must be at most $10,000' })

const typeFields = {
  /** Made by the client. */
  id: Id,
  name: plainLine(ticketLimits.name),
  description: plainLineOrNone(ticketLimits.description),
  kind: TicketKind,
  /** What it costs; with `pay_what_you_can` the least that somebody may choose, 0 for nothing; else 0. */
  cents: Cents.min(0),
  /** With `tier` alone. */
  tierId: Id.nullable(),
  /** Null for as many as the event has seats. */
  quantity: z.int({ error: 'must be a whole number' }).min(1).max(ticketLimits.quantity).nullable(),
  perOrder: z.int().min(1).max(ticketLimits.perPerson),
  salesStart: Moment.nullable(),
  salesEnd: Moment.nullable(),
}

const hasPrice = ({ kind, cents }: { kind: TicketKind; cents: number }) =>
  kind === 'paid' ? cents >= ticketLimits.leastCents : kind === 'pay_what_you_can' ? cents === 0 || cents >= ticketLimits.leastCents : cents === 0

export const TicketTypeInput = z
  .strictObject(typeFields)
  .refine(hasPrice, { path: ['cents'], message: 'must be at least $1' })
  .refine(({ kind, tierId }) => (kind === 'tier') === (tierId !== null), { path: ['tierId'], message: 'must say which tier' })
  .refine(({ salesStart, salesEnd }) => !salesStart || !salesEnd || Date.parse(salesEnd) > Date.parse(salesStart), {
    path: ['salesEnd'],
    message: 'must be after the start of the sale',
  })
export type TicketTypeInput = z.output<typeof TicketTypeInput>

/** As its host sees it: `held` are in orders that nobody has paid yet. */
export const TicketType = z.object({ ...typeFields, sold: z.int(), held: z.int() })
export type TicketType = z.infer<typeof TicketType>

/** Why somebody can take none of it now; `closed` is said of what costs something while the channel cannot be paid. */
export const offerStates = ['open', 'not_yet', 'over', 'sold_out', 'needs_tier', 'closed'] as const
export const OfferState = z.enum(offerStates)
export type OfferState = z.infer<typeof OfferState>

/** As those see it who may take it. `most` is how many the reader may take now, `left` how many there are where they are few. */
export const TicketOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  kind: TicketKind,
  cents: z.int(),
  tierName: z.string().nullable(),
  salesStart: Moment.nullable(),
  salesEnd: Moment.nullable(),
  state: OfferState,
  most: z.int(),
  left: z.int().nullable(),
})
export type TicketOffer = z.infer<typeof TicketOffer>

export const orderStates = ['held', 'paying', 'completed', 'expired', 'canceled'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

export const refundStates = ['none', 'due', 'done'] as const

/** `held` and `paying` keep their places until `reservedUntil`. */
export const TicketOrder = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  status: OrderState,
  totalCents: z.int(),
  reservedUntil: Moment,
  refund: z.enum(refundStates),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), cents: z.int() })),
  createdAt: Moment,
})
export type TicketOrder = z.infer<typeof TicketOrder>

export const ticketStates = ['active', 'checked_in', 'canceled'] as const

/** `code` is shown at the door. */
export const Ticket = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  name: z.string(),
  cents: z.int(),
  code: z.string(),
  status: z.enum(ticketStates),
  checkedInAt: Moment.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** One of somebody's, with what it is for. */
export const OwnTicket = Ticket.extend({
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    startsAt: Moment,
    endsAt: Moment,
    timeZone: z.string(),
    venueName: z.string(),
    status: EventState,
  }),
  /** Until when it can be given back, with all of its order; null where it cannot, or no longer. */
  returnableUntil: Moment.nullable(),
})
export type OwnTicket = z.infer<typeof OwnTicket>

/** What the reader can take of an event, and has of it. */
export const TicketOffers = z.object({
  offers: z.array(TicketOffer),
  /** What the reader has begun and not ended. */
  order: TicketOrder.nullable(),
  tickets: z.array(Ticket),
  /** Until when what they have can be given back; null where it cannot, or no longer. */
  returnableUntil: Moment.nullable(),
  /** No real money moves. */
  isTest: z.boolean(),
  /** What of the price is tax is reckoned up by the provider; the price stays what is paid. */
  includesTax: z.boolean(),
  can: z.object({ order: z.boolean(), manage: z.boolean() }),
})
export type TicketOffers = z.infer<typeof TicketOffers>

export const TicketSetup = z.object({
  accessMode: AccessMode,
  refundHours: z.int().nullable(),
  types: z.array(TicketType),
  /** The channel can be paid now. */
  canBePaid: z.boolean(),
})
export type TicketSetup = z.infer<typeof TicketSetup>

/** An order as the event's host sees it; `buyer` is null where they have gone. */
export const SoldOrder = TicketOrder.extend({ buyer: ProfileCard.nullable() })
export type SoldOrder = z.infer<typeof SoldOrder>

/** A ticket as the door knows it. `digest` is the SHA-256 of its code, in hexadecimal: the list opens no door. */
export const DoorTicket = z.object({
  id: z.uuid(),
  digest: z.string(),
  name: z.string(),
  holderName: z.string(),
  status: z.enum(ticketStates),
  checkedInAt: Moment.nullable(),
})
export type DoorTicket = z.infer<typeof DoorTicket>

/** `in`: they are let in by this scan. `already`: by an earlier one, here or at another door. */
export const scanOutcomes = ['in', 'already', 'canceled', 'unknown'] as const
export const ScanOutcome = z.enum(scanOutcomes)
export type ScanOutcome = z.infer<typeof ScanOutcome>

/** What became of one scan. */
export const Scanned = z.object({
  code: z.string(),
  outcome: ScanOutcome,
  name: z.string().nullable(),
  holderName: z.string().nullable(),
  checkedInAt: Moment.nullable(),
})
export type Scanned = z.infer<typeof Scanned>

/** A code as somebody reads it out or types it. */
const Code = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1).max(ticketLimits.code))

const isOnce = (lines: { ticketTypeId: string }[]) => new Set(lines.map(({ ticketTypeId }) => ticketTypeId)).size === lines.length

const NewOrder = z.strictObject({
  /** Made by the client: a retry holds once. */
  id: Id,
  lines: z
    .array(
      z.strictObject({
        ticketTypeId: Id,
        quantity: z.int().min(1).max(ticketLimits.perPerson),
        /** What somebody chooses to pay for each, with `pay_what_you_can` alone. */
        cents: Cents.min(0).optional(),
      }),
    )
    .min(1, { error: 'must name at least one ticket' })
    .max(ticketLimits.types)
    .refine(isOnce, { message: 'must name each ticket once' }),
})

/** All of it needs the flag events; without it every call is refused with 403. Amounts are the channel's, whatever a caller says. */
export const tickets = feature('tickets', {
  /** What there is to take, and what the reader has. */
  offers: get('/events/:eventId/tickets', { result: TicketOffers }),
  /** The same for its host. */
  setup: get('/events/:eventId/ticket-types', { result: TicketSetup }),
  /** All of them, in their order. One that is left out is offered no more; one that nobody has taken goes. */
  arrange: put('/events/:eventId/ticket-types', {
    input: z.strictObject({
      accessMode: AccessMode,
      refundHours: z.int().min(0).max(ticketLimits.refundHours).nullable(),
      types: z.array(TicketTypeInput).max(ticketLimits.types, { error: `must be at most ${ticketLimits.types} kinds` }),
    }),
    result: TicketSetup,
  }),
  /** Holds places for 15 minutes; what costs nothing is taken at once. What the caller held before, unpaid, comes free. */
  hold: post('/events/:eventId/ticket-orders', { input: NewOrder, result: TicketOrder }),
  order: get('/ticket-orders/:orderId', { result: TicketOrder }),
  /** Where it is paid: the provider's page. The places are held until that page ends, and a minute longer. */
  pay: post('/ticket-orders/:orderId/payment', { result: z.object({ url: z.url() }) }),
  /** Lets go of what is held. One that has been paid meanwhile stays. */
  release: del('/ticket-orders/:orderId', { result: TicketOrder }),
  /** Gives the tickets of an order back while the event lets people; what was paid goes back. */
  giveBack: post('/ticket-orders/:orderId/return', { result: TicketOrder }),
  /** What was ordered, newest first: for the event's host and the channel's owners. */
  orders: get('/events/:eventId/ticket-orders', { input: page(pageSize.people), result: pageOf(SoldOrder) }),
  /** Every ticket of an event, for those who let people in: a door without a network looks here. */
  door: get('/events/:eventId/door', {
    input: z.strictObject({
      cursor: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(ticketLimits.doorPage).default(ticketLimits.doorPage),
    }),
    result: pageOf(DoorTicket),
  }),
  /** What was scanned, then or just now: the first scan of a ticket lets in. Sent again it is `already`. */
  checkIn: post('/events/:eventId/door', {
    input: z.strictObject({ scans: z.array(z.strictObject({ code: Code, at: Moment })).min(1).max(ticketLimits.scans) }),
    result: z.object({ scanned: z.array(Scanned) }),
  }),
  /** The caller's tickets, newest first. An account that is closed reads them and gives them back, too. */
  mine: get('/tickets', { input: page(pageSize.people), result: pageOf(OwnTicket) }),
})
