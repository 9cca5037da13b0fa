import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, post } from './route.ts'
import { Ticket, TicketEvent, ticketLimits, TicketKind, TicketOrder, TicketRefundSource } from './tickets.ts'
import { Moment } from './time.ts'

/** `reason`: what somebody writes who gives money back. `days`: of how many days the figures tell. */
export const ticketOrderLimits = { reason: 300, days: 90 } as const

/** What has gone back for an order, or is about to, and by whom. */
export const OrderRefund = z.object({
  id: z.uuid(),
  cents: z.int(),
  ticketCount: z.int(),
  source: TicketRefundSource,
  reason: z.string(),
  state: z.enum(['due', 'done', 'failed']),
  at: Moment,
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** An order with all that became of it: for whoever has paid, the event's host and the channel's owners. */
export const OrderDetails = z.object({
  order: TicketOrder,
  event: TicketEvent,
  /** Null for somebody who has left, and whom the reader does not meet. */
  buyer: ProfileCard.nullable(),
  /** Of all of them; the code is told to whoever has it alone, and is empty for everybody else. */
  tickets: z.array(Ticket.extend({ holderName: z.string() })),
  /** The channel numbers them one by one, without a gap; null where nothing was paid. */
  receiptNumber: z.int().nullable(),
  /** When it was paid; null where nothing was. */
  paidAt: Moment.nullable(),
  /** What of it was tax, and what has gone back by the channel's books, in cents. */
  taxCents: z.int(),
  refundedCents: z.int(),
  refunds: z.array(OrderRefund),
  /** It was given away by the event's host. */
  isGiven: z.boolean(),
  /**
   * What was said when it was ordered: until how many hours before the event tickets can be given back, null for never, and which part of
   * what was paid goes back. Null where nothing was.
   */
  promised: z.object({ refundHours: z.int().nullable(), refundPercent: z.int() }).nullable(),
  can: z.object({ refund: z.boolean() }),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** How a kind of ticket sells. `grossCents` is what was paid for it, before anything went back. */
export const KindFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: TicketKind,
  quantity: z.int().nullable(),
  sold: z.int(),
  checkedIn: z.int(),
  grossCents: z.int(),
})
export type KindFigures = z.infer<typeof KindFigures>

/** What an event has sold. Money is as the channel's ledger says: gross less what went back is taxes, fees and what is left. */
export const TicketFigures = z.object({
  kinds: z.array(KindFigures),
  /** Tickets taken on each day of the event's zone, oldest first, those that were given back left out. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** How far orders came: begun, led to the page where they are paid, and had. */
  orders: z.object({ begun: z.int(), paying: z.int(), completed: z.int(), paid: z.int() }),
  tickets: z.object({ sold: z.int(), given: z.int(), checkedIn: z.int(), returned: z.int() }),
  money: z.array(z.object({
    currency: z.string(), grossCents: z.int(), refundedCents: z.int(), taxCents: z.int(), processorCents: z.int(), platformCents: z.int(),
    netCents: z.int(),
  })),
  codes: z.array(z.object({ code: z.string(), orders: z.int(), offCents: z.int() })),
})
export type TicketFigures = z.infer<typeof TicketFigures>

/** What became of orders, and what hosts do with them. */
export const ticketOrders = feature('ticketOrders', {
  read: get('/ticket-orders/:orderId/details', { result: OrderDetails }),
  /** For the event's host and the channel's owners: these tickets are gone, and what was paid goes back. Once, sent again or not. */
  refund: post('/ticket-orders/:orderId/refunds', {
    input: z.strictObject({
      id: Id, ticketIds: z.array(Id).min(1).max(ticketLimits.perPerson), reason: plainLine(ticketOrderLimits.reason),
    }),
    result: OrderDetails,
  }),
  /** The event's host gives a member tickets for nothing, of any of its kinds. `id` is the order's: sent again it gives once. */
  give: post('/events/:eventId/given-tickets', {
    input: z.strictObject({ id: Id, ticketTypeId: Id, profileId: Id, quantity: z.int().min(1).max(ticketLimits.perPerson) }),
  }),
  figures: get('/events/:eventId/ticket-figures', { result: TicketFigures }),
})
