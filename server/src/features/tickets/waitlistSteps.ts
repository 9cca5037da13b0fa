import type { JoinWaitlist, WaitlistSettings } from '@marquee/contract/waitlist'
import type { z } from 'zod'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { event } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { sellingAccount } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as o from './orderQueries.ts'
import { can } from './policy.ts'
import { typesOf } from './typeQueries.ts'
import * as line from './waitlist.ts'
import * as w from './waitlistQueries.ts'

/* What people and hosts do about a waiting list, each in a transaction that holds the event's seats. */

const holding = <Answer>(context: Context, eventId: string, act: (inside: Context) => Promise<Answer>) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    if (!(await o.standingOf(inside, eventId))) refuse('not_found')
    await holdSeats(inside, eventId)
    return act(inside)
  })

/**
 * Waits for so many tickets; the same again changes nothing.
 * @throws Refusal waitlist_closed, waitlist_offered, waitlist_not_needed, tickets_not_sold, tickets_too_many, event_party_too_large
 */
export const joinLine = (context: Context, eventId: string, wanted: z.output<typeof JoinWaitlist>): Promise<void> =>
  holding(context, eventId, async (inside) => {
    const { profileId } = context.me
    const now = (await event(inside, { eventId })) ?? refuse('not_found')
    if (!can.order(context.me, now)) refuse('tickets_not_sold')
    if (!(await w.saleOf(inside, eventId))?.hasWaitlist) refuse('waitlist_closed')
    const entry = await w.entryOf(inside, eventId, profileId)
    if (entry?.status === 'offered') refuse('waitlist_offered')
    const availability = {
      room: await holdSeats(inside, eventId), mine: await o.ticketCount(inside, eventId, profileId),
      canBePaid: (await sellingAccount(inside)) !== undefined, now: Date.now(),
    }
    const { isThere, isWaited, isTooMany } = line.canWaitFor(await typesOf(inside, eventId, profileId), wanted, availability)
    if (isTooMany) refuse('tickets_too_many')
    if (isThere) refuse('waitlist_not_needed')
    if (!isWaited) refuse(wanted.partySize > 1 ? 'event_party_too_large' : 'tickets_not_sold')
    await w.addEntry(inside, eventId, profileId, wanted)
  })

/** Waits no more, and is not asked again; what was kept for them goes to whoever is next. */
export const leaveLine = async (context: Context, eventId: string): Promise<void> => {
  const { profileId } = context.me
  // Whoever never waited is told the same of a draft as of what there is not.
  if (!(await w.entryOf(context, eventId, profileId))) return
  await holding(context, eventId, async (inside) => {
    await w.endEntry(inside, eventId, profileId)
    await line.wakeLine(inside, eventId)
  })
}

/**
 * The host asks somebody out of turn.
 * @throws Refusal waitlist_not_waiting, tickets_sold_out where there is no room for them
 */
export const offerOutOfTurn = (context: Context, eventId: string, profileId: string): Promise<void> =>
  holding(context, eventId, async (inside) => {
    const entry = await w.entryOf(inside, eventId, profileId)
    if (entry?.status === 'offered') return
    if (entry?.status !== 'waiting') return refuse('waitlist_not_waiting')
    const mine = await o.ticketCount(inside, eventId, profileId)
    if (!(await line.offerByHand(inside, eventId, entry, mine))) refuse('tickets_sold_out')
  })

/** The host takes an offer back; what an order has taken up already stays theirs to pay. @throws Refusal waitlist_not_waiting */
export const revokeOffer = (context: Context, eventId: string, profileId: string): Promise<void> =>
  holding(context, eventId, async (inside) => {
    const entry = await w.entryOf(inside, eventId, profileId)
    if (entry?.status === 'revoked') return
    if (entry?.status !== 'offered') refuse('waitlist_not_waiting')
    await w.endEntry(inside, eventId, profileId, 'revoked')
    await line.wakeLine(inside, eventId)
  })

/** Halts a sale or lets it go on, and says how those who wait are asked. */
export const setSale = (context: Context, eventId: string, isPaused: boolean, waitlist: WaitlistSettings): Promise<void> =>
  holding(context, eventId, async (inside) => {
    const before = (await w.saleOf(inside, eventId)) ?? refuse('not_found')
    await w.putSale(inside, eventId, isPaused, waitlist)
    await record(inside, {
      actorId: context.me.profileId, action: 'event.saleSet', targetType: 'event', targetId: eventId,
      before: { isPaused: before.isPaused, waitlist: { isOn: before.hasWaitlist, offerMinutes: before.offerMinutes, mode: before.mode } },
      after: { isPaused, waitlist },
    })
    await line.wakeLine(inside, eventId)
  })
