import { inTransaction } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { EventRow } from './queries.ts'
import { holdSeats, moveUpLine } from './rsvpQueries.ts'

const update = statement<object, [eventId: string, capacity: number]>(`
  update event_seats set capacity = $3, beyond = greatest(taken + held - $3, 0) where tenant_id = $1 and event_id = $2`)

/**
 * An event has so many seats from now on, even if more are taken: nobody loses theirs, and none is given until that many have come back
 * (docs/decisions/087). More seats than before go to those who wait.
 */
export const setSeats = (context: Context, { id: eventId, host, startsAt, status }: EventRow, capacity: number): Promise<void> =>
  inTransaction(context, async (inside) => {
    const before = await holdSeats(inside, eventId)
    if (before.capacity === capacity) return
    await update(inside, eventId, capacity)
    if (status !== 'draft') {
      await moveUpLine(inside, eventId, startsAt)
      await announce(inside, 'event_changed', eventId, { eventId, hostId: host.id })
    }
    await record(inside, {
      actorId: context.me.profileId, action: 'event.seatsSet', targetType: 'event', targetId: eventId,
      before: { capacity: before.capacity }, after: { capacity, taken: before.taken + before.held },
    })
  })
