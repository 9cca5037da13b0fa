import { z } from 'zod'
import { AccessMode, EventState } from './eventCards.ts'
import { Id } from './id.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { plainLine, plainLineOrNone } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'
import { OfferCode } from './specialOffers.ts'
import { Moment } from './time.ts'
import { JoinWaitlist, OwnWaitlistPlace, SalesState, WaitlistEntry, WaitlistPlace, WaitlistSettings } from './waitlist.ts'

/**
 * `perPerson`: how many tickets of one event somebody has, and so how many one order can have. Prices are in US dollars. `payableCents`: no
 * card is charged with less, so what comes to less costs nothing.
 */
export const ticketLimits = {
  types: 10,
  name: 50,
  description: 300,
  quantity: 100_000,
  perPerson: 10,
  leastCents: 100,
  mostCents: 1_000_000,
  payableCents: 50,
  holdMinutes: 15,
  refundHours: 8_760,
  code: 16,
} as const

/** `tier`: for whoever has a tier, and costs them nothing. With `pay_what_you_can` and `donation` people say what they pay. */
export const ticketKinds = ['free', 'paid', 'pay_what_you_can', 'donation', 'tier'] as const
export const TicketKind = z.enum(ticketKinds)
export type TicketKind = z.infer<typeof TicketKind>

/** Whether those who take it say what they pay for it. */
export const isOpenPrice = (kind: TicketKind) => kind === 'pay_what_you_can' || kind === 'donation'

/** Who may take a kind of ticket: everybody who may see the event, whoever has a tier, or whom its host has invited. */
export const ticketAudiences = ['everyone', 'tier', 'invited'] as const
export const TicketAudience = z.enum(ticketAudiences)
export type TicketAudience = z.infer<typeof TicketAudience>

/** `hidden`: its host alone gives it away. `code_only`: shown to whoever has a code that opens it. */
export const ticketVisibilities = ['shown', 'code_only', 'hidden'] as const
export const TicketVisibility = z.enum(ticketVisibilities)
export type TicketVisibility = z.infer<typeof TicketVisibility>

const Cents = z.int({ error: 'must be an amount such as 4.99' }).max(ticketLimits.mostCents, { error: 'must be at most $10,000' })

const typeFields = {
  /** Made by the client. */
  id: Id,
  name: plainLine(ticketLimits.name),
  description: plainLineOrNone(ticketLimits.description),
  kind: TicketKind,
  /** What it costs; where people say what they pay the least that they may choose, 0 for nothing; else 0. */
  cents: Cents.min(0),
  /** What is proposed where people say what they pay; null for the least. */
  suggestedCents: Cents.min(ticketLimits.leastCents).nullable().default(null),
  /** Which tier it asks for: with the kind or the audience `tier`. */
  tierId: Id.nullable(),
  audience: TicketAudience.default('everyone'),
  visibility: TicketVisibility.default('shown'),
  /** What it costs whoever has this tier or a higher one; null where all pay the same. */
  memberPrice: z.strictObject({ tierId: Id, cents: Cents.min(0) }).nullable().default(null),
  /** Null for as many as the event has seats. */
  quantity: z.int({ error: 'must be a whole number' }).min(1).max(ticketLimits.quantity).nullable(),
  perOrder: z.int().min(1).max(ticketLimits.perPerson),
  /** Fewer are not taken at once. */
  leastPerOrder: z.int().min(1).max(ticketLimits.perPerson).default(1),
  /** How many of it one account takes in all; null for no limit but that of the event. */
  perAccount: z.int().min(1).max(ticketLimits.perPerson).nullable().default(null),
  salesStart: Moment.nullable(),
  salesEnd: Moment.nullable(),
}

interface Priced {
  kind: TicketKind
  cents: number
  suggestedCents: number | null
  memberPrice: { cents: number } | null
}

/** Nothing, or enough for a card to be charged with. */
const isPayable = (cents: number) => cents === 0 || cents >= ticketLimits.leastCents
const hasPrice = ({ kind, cents }: Priced) => (kind === 'paid' ? cents >= ticketLimits.leastCents : isOpenPrice(kind) ? isPayable(cents) : cents === 0)
const hasSuggestion = ({ kind, cents, suggestedCents }: Priced) => suggestedCents === null || (isOpenPrice(kind) && suggestedCents >= cents)
const hasMemberPrice = ({ kind, cents, memberPrice }: Priced) =>
  memberPrice === null || (kind === 'paid' && memberPrice.cents < cents && isPayable(memberPrice.cents))

export const TicketTypeInput = z
  .strictObject(typeFields)
  .refine(hasPrice, { path: ['cents'], message: 'must be at least $1' })
  .refine(hasSuggestion, { path: ['suggestedCents'], message: 'must not be less than the least' })
  .refine(hasMemberPrice, { path: ['memberPrice'], message: 'must be less than the price, and nothing or at least $1' })
  .refine(({ kind, audience, tierId }) => (kind === 'tier' || audience === 'tier') === (tierId !== null), { path: ['tierId'], message: 'must say which tier' })
  .refine(({ perOrder, leastPerOrder, perAccount }) => leastPerOrder <= Math.min(perOrder, perAccount ?? perOrder), {
    path: ['leastPerOrder'], message: 'must not be more than one may take',
  })
  .refine(({ salesStart, salesEnd }) => !salesStart || !salesEnd || Date.parse(salesEnd) > Date.parse(salesStart), {
    path: ['salesEnd'],
    message: 'must be after the start of the sale',
  })
export type TicketTypeInput = z.output<typeof TicketTypeInput>

/** As its host sees it: `held` are in orders that nobody has paid yet. */
export const TicketType = z.object({ ...typeFields, sold: z.int(), held: z.int() })
export type TicketType = z.infer<typeof TicketType>

/** Why somebody can take none of it now; `closed` is said of what costs something while the channel cannot be paid. */
export const offerStates = ['open', 'not_yet', 'over', 'sold_out', 'needs_tier', 'needs_invitation', 'closed', 'paused'] as const
export const OfferState = z.enum(offerStates)
export type OfferState = z.infer<typeof OfferState>

/**
 * As those see it who may take it. `most` is how many the reader may take now, `least` how many at once, `left` how many there are where
 * they are few. A reader pays `cents` less `memberOffCents` less `codeOffCents` for each.
 */
export const TicketOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  kind: TicketKind,
  cents: z.int(),
  suggestedCents: z.int().nullable(),
  tierName: z.string().nullable(),
  /** What it costs whoever has that tier. */
  memberPrice: z.object({ tierName: z.string(), cents: z.int() }).nullable(),
  memberOffCents: z.int(),
  codeOffCents: z.int(),
  salesStart: Moment.nullable(),
  salesEnd: Moment.nullable(),
  state: OfferState,
  /** How many of it one person has at most, as its host says. */
  perPerson: z.int(),
  least: z.int(),
  most: z.int(),
  left: z.int().nullable(),
})
export type TicketOffer = z.infer<typeof TicketOffer>

export const orderStates = ['held', 'paying', 'completed', 'expired', 'canceled'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** `part`: some of what was paid is back. `failed`: it could not be given back. */
export const refundStates = ['none', 'due', 'part', 'done', 'failed'] as const

/**
 * `held` and `paying` keep their places until `reservedUntil`. A line costs `listCents` less `memberOffCents` less `codeOffCents` for each:
 * that is its `cents`.
 */
export const TicketOrder = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  status: OrderState,
  totalCents: z.int(),
  /** The code that was given with it. */
  code: z.string().nullable(),
  reservedUntil: Moment,
  refund: z.enum(refundStates),
  lines: z.array(z.object({
    ticketTypeId: z.uuid(), name: z.string(), quantity: z.int(), listCents: z.int(), memberOffCents: z.int(), codeOffCents: z.int(),
    cents: z.int(),
  })),
  createdAt: Moment,
})
export type TicketOrder = z.infer<typeof TicketOrder>

/** Why it went back: the buyer, the event's host or an owner gave it back, it is cancelled, it was paid late, or the buyer was banned. */
export const ticketRefundSources = ['member_self', 'organizer', 'event_cancel', 'late', 'banned'] as const
export const TicketRefundSource = z.enum(ticketRefundSources)

/** `transferred`: somebody else has it, under another code. `disputed`: a bank asks for what was paid, and it opens no door meanwhile. */
export const ticketStates = ['active', 'checked_in', 'canceled', 'transferred', 'disputed'] as const

/** `code` is shown at the door. */
export const Ticket = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  name: z.string(),
  cents: z.int(),
  code: z.string(),
  status: z.enum(ticketStates),
  checkedInAt: Moment.nullable(),
  /** Whoever has it has ordered it, too: they may give it back. */
  isBought: z.boolean(),
  canHandOn: z.boolean(),
  /** Until when it can be given back: as was promised when it was ordered, or later if its event says so now. Null: no, or no longer. */
  returnableUntil: Moment.nullable(),
  /** Which part of what was paid goes back if that is done now. */
  returnPercent: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

/** What a ticket is for. */
export const TicketEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  timeZone: z.string(),
  venueName: z.string(),
  status: EventState,
})
export type TicketEvent = z.infer<typeof TicketEvent>

/** One of somebody's, with what it is for. */
export const OwnTicket = Ticket.extend({ event: TicketEvent })
export type OwnTicket = z.infer<typeof OwnTicket>

/** What the reader can take of an event, and has of it. */
export const TicketOffers = z.object({
  offers: z.array(TicketOffer),
  /** What the reader has begun and not ended. */
  order: TicketOrder.nullable(),
  tickets: z.array(Ticket),
  /** Somebody can have a code that is good for it. */
  hasCodes: z.boolean(),
  /** Which part of what is paid now goes back to whoever gives tickets back in time. */
  refundPercent: z.int(),
  /** No real money moves. */
  isTest: z.boolean(),
  /** What of the price is tax is reckoned up by the provider; the price stays what is paid. */
  includesTax: z.boolean(),
  sales: SalesState,
  /** Where the reader waits for tickets of it, or what became of that; null for whoever never did. */
  waitlist: WaitlistPlace.nullable(),
  /** `wait`: whoever finds nothing can wait for it. */
  can: z.object({ order: z.boolean(), manage: z.boolean(), wait: z.boolean() }),
})
export type TicketOffers = z.infer<typeof TicketOffers>

export const TicketSetup = z.object({
  accessMode: AccessMode,
  refundHours: z.int().nullable(),
  refundPercent: z.int(),
  isTransferable: z.boolean(),
  types: z.array(TicketType),
  /** The channel can be paid now. */
  canBePaid: z.boolean(),
  sales: SalesState,
  isPaused: z.boolean(),
  waitlist: WaitlistSettings,
})
export type TicketSetup = z.infer<typeof TicketSetup>

/** An order as the event's host sees it; `buyer` is null where they have gone. */
export const SoldOrder = TicketOrder.extend({ buyer: ProfileCard.nullable() })
export type SoldOrder = z.infer<typeof SoldOrder>

const isOnce = (lines: { ticketTypeId: string }[]) => new Set(lines.map(({ ticketTypeId }) => ticketTypeId)).size === lines.length

const NewOrder = z.strictObject({
  /** Made by the client: a retry holds once. */
  id: Id,
  /** Takes something off, or opens what only it opens. */
  code: OfferCode.optional(),
  lines: z
    .array(
      z.strictObject({
        ticketTypeId: Id,
        quantity: z.int().min(1).max(ticketLimits.perPerson),
        /** What somebody chooses to pay for each, where that is theirs to say. */
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
  /** What there is with a code; why it is no good is said of the field `code`. */
  offersWith: get('/events/:eventId/ticket-offers', { input: z.strictObject({ code: OfferCode }), result: z.array(TicketOffer) }),
  /** The same for its host. */
  setup: get('/events/:eventId/ticket-types', { result: TicketSetup }),
  /** All of them, in their order. One that is left out is offered no more; one that nobody has taken goes. */
  arrange: put('/events/:eventId/ticket-types', {
    input: z.strictObject({
      accessMode: AccessMode,
      refundHours: z.int().min(0).max(ticketLimits.refundHours).nullable(),
      /** How much of what was paid goes back to whoever gives a ticket back in time. */
      refundPercent: z.int().min(0).max(100).default(100),
      /** Whoever has a ticket may hand it on. */
      isTransferable: z.boolean().default(true),
      types: z.array(TicketTypeInput).max(ticketLimits.types, { error: `must be at most ${ticketLimits.types} kinds` }),
      /** Fewer of a kind than are taken, knowingly: nobody loses theirs, and none is sold until that many have come back. */
      isBelowTaken: z.boolean().default(false),
    }),
    result: TicketSetup,
  }),
  /** Halts the sale or lets it go on, and says how those who wait are asked. */
  setSale: put('/events/:eventId/ticket-sale', {
    input: z.strictObject({ isPaused: z.boolean(), waitlist: WaitlistSettings }),
    result: TicketSetup,
  }),
  /** Waits for tickets, of one kind or of any, while there are none; more of them, or another kind, begins at the end of the line. */
  wait: put('/events/:eventId/waitlist', { input: JoinWaitlist, result: WaitlistPlace }),
  /** Leaves the line, or declines what is offered there: it is not asked again. */
  stopWaiting: del('/events/:eventId/waitlist'),
  /** What the caller waits for, and is offered. */
  waiting: get('/waitlist', { result: z.array(OwnWaitlistPlace) }),
  /** Who waits, for the event's host: those first who have an offer, then in their order, at most 100; `waitingCount` counts them all. */
  line: get('/events/:eventId/waitlist', { result: z.object({ items: z.array(WaitlistEntry), waitingCount: z.int() }) }),
  /** Offers what is free to one of those who wait, out of their turn. */
  offerTo: post('/events/:eventId/waitlist/:profileId/offer'),
  /** Takes an offer back that has not been taken. */
  revokeOffer: del('/events/:eventId/waitlist/:profileId/offer'),
  /** Holds places for 15 minutes; what costs nothing is taken at once. What the caller held before, unpaid, comes free. */
  hold: post('/events/:eventId/ticket-orders', { input: NewOrder, result: TicketOrder }),
  order: get('/ticket-orders/:orderId', { result: TicketOrder }),
  /** Where it is paid: the provider's page. The places are held until that page ends, and a minute longer. */
  pay: post('/ticket-orders/:orderId/payment', { result: z.object({ url: z.url() }) }),
  /** Lets go of what is held. One that has been paid meanwhile stays. */
  release: del('/ticket-orders/:orderId', { result: TicketOrder }),
  /** Gives tickets of an order back while the event lets people, all that the caller has of it or these; what the event says goes back. */
  giveBack: post('/ticket-orders/:orderId/return', {
    input: z.strictObject({ ticketIds: z.array(Id).min(1).max(ticketLimits.perPerson).optional() }),
    result: TicketOrder,
  }),
  /** What was ordered, newest first: for the event's host and the channel's owners. */
  orders: get('/events/:eventId/ticket-orders', { input: page(pageSize.people), result: pageOf(SoldOrder) }),
  /** The caller's tickets, newest first. An account that is closed reads them and gives them back, too. */
  mine: get('/tickets', { input: page(pageSize.people), result: pageOf(OwnTicket) }),
})
