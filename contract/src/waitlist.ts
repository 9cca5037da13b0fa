import { z } from 'zod'
import { EventState } from './eventCards.ts'
import { Id } from './id.ts'
import { ProfileCard } from './profiles.ts'
import { Moment } from './time.ts'

/* Who waits for tickets that are sold out, and how long somebody has to take what they are offered: docs/decisions/087. */

/** An offer stands for between an hour and a week; `mine` and `line`: how many a list shows. */
export const waitlistLimits = { leastMinutes: 60, mostMinutes: 10_080, usualMinutes: 1_440, partySize: 10, mine: 50, line: 100 } as const

/** `fifo`: whoever came first is asked first. `lottery`: in an order that is drawn. */
export const waitlistModes = ['fifo', 'lottery'] as const
export const WaitlistMode = z.enum(waitlistModes)
export type WaitlistMode = z.infer<typeof WaitlistMode>

/** `offer_expired`: they let two offers pass. `canceled`: they left or declined, or the event is over. `revoked`: by the host. */
export const waitStates = ['waiting', 'offered', 'purchased', 'offer_expired', 'canceled', 'revoked'] as const
export const WaitState = z.enum(waitStates)
export type WaitState = z.infer<typeof WaitState>

export const WaitlistSettings = z.strictObject({
  isOn: z.boolean(),
  offerMinutes: z.int().min(waitlistLimits.leastMinutes).max(waitlistLimits.mostMinutes),
  mode: WaitlistMode,
})
export type WaitlistSettings = z.infer<typeof WaitlistSettings>

/** Where somebody stands. `ticketTypeId` is null where any kind will do. */
export const WaitlistPlace = z.object({
  eventId: z.uuid(),
  ticketTypeId: z.uuid().nullable(),
  ticketName: z.string().nullable(),
  partySize: z.int(),
  status: WaitState,
  /** From 1, of those who wait; null for whoever does not, and where it is drawn. */
  position: z.int().nullable(),
  /** What is kept for them, and until when; null where nothing is offered. */
  offer: z.object({ ticketTypeId: z.uuid(), ticketName: z.string(), until: Moment }).nullable(),
  since: Moment,
})
export type WaitlistPlace = z.infer<typeof WaitlistPlace>

/** One of somebody's, with what it is for. */
export const OwnWaitlistPlace = WaitlistPlace.extend({
  event: z.object({
    id: z.uuid(), title: z.string(), startsAt: Moment, endsAt: Moment, timeZone: z.string(), venueName: z.string(), status: EventState,
  }),
})
export type OwnWaitlistPlace = z.infer<typeof OwnWaitlistPlace>

/** As the event's host sees it. */
export const WaitlistEntry = WaitlistPlace.extend({ person: ProfileCard })
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const JoinWaitlist = z.strictObject({ ticketTypeId: Id.nullable(), partySize: z.int().min(1).max(waitlistLimits.partySize) })

/** How the sale of an event's tickets stands. `sold_out` follows from what is taken; `paused` is its host's doing. */
export const salesStates = ['not_started', 'open', 'paused', 'sold_out', 'closed'] as const
export const SalesState = z.enum(salesStates)
export type SalesState = z.infer<typeof SalesState>
