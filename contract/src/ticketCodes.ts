import { z } from 'zod'
import { Id } from './id.ts'
import { feature, get, post, put } from './route.ts'
import { OfferCode } from './specialOffers.ts'
import { ticketLimits } from './tickets.ts'
import { Moment } from './time.ts'

/** `count`: how many an event has. */
export const ticketCodeLimits = { count: 50, uses: 100_000, perPerson: 100 } as const

/** What is taken off the price of each ticket: a part or an amount; `access` takes nothing off, and opens what is shown by a code alone. */
export const ticketCodeKinds = ['percent', 'amount', 'access'] as const
export const TicketCodeKind = z.enum(ticketCodeKinds)
export type TicketCodeKind = z.infer<typeof TicketCodeKind>

/** What it is; it stays so, for people have been told. */
export const NewTicketCode = z
  .strictObject({
    id: Id,
    code: OfferCode,
    kind: TicketCodeKind,
    /** Percents or cents; 0 with `access`. */
    value: z.int({ error: 'must be a number' }).min(0).max(ticketLimits.mostCents),
    /** For these kinds of tickets; none is all of them. */
    ticketTypeIds: z.array(Id).max(ticketLimits.types).default([]),
    /** How many orders have it, in all and of one person; null for no limit. */
    maxUses: z.int({ error: 'must be a whole number' }).min(1).max(ticketCodeLimits.uses).nullable().default(null),
    perPerson: z.int({ error: 'must be a whole number' }).min(1).max(ticketCodeLimits.perPerson).nullable().default(null),
    startsAt: Moment.nullable().default(null),
    endsAt: Moment.nullable().default(null),
  })
  .refine(({ kind, value }) => (kind === 'access' ? value === 0 : value > 0), { path: ['value'], error: 'must be filled in' })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, { path: ['value'], error: 'must be at most 100 percent' })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'], error: 'must be after it starts',
  })
export type NewTicketCode = z.output<typeof NewTicketCode>

/** As its host sees it. `usedCount`: in how many orders, those counted that nobody has paid yet. */
export const TicketCode = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: TicketCodeKind,
  value: z.int(),
  ticketTypeIds: z.array(z.uuid()),
  maxUses: z.int().nullable(),
  perPerson: z.int().nullable(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  isActive: z.boolean(),
  usedCount: z.int(),
})
export type TicketCode = z.infer<typeof TicketCode>

/** Codes by which tickets of an event cost less, for its host. */
export const ticketCodes = feature('ticketCodes', {
  /** Newest first; at most 50. */
  list: get('/events/:eventId/ticket-codes', { result: z.array(TicketCode) }),
  /** `id` is made by the client, so that a retry adds once. */
  add: post('/events/:eventId/ticket-codes', { input: NewTicketCode }),
  /** Good or no good from now on; what was ordered with it stays. */
  turn: put('/events/:eventId/ticket-codes/:codeId', { input: z.strictObject({ isActive: z.boolean() }) }),
})
