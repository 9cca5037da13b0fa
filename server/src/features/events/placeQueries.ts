import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Places of events that tickets are sold for. Whoever calls this holds the event's seats: docs/decisions/062. */

const updateHeld = statement<object, [eventId: string, change: number]>(
  'update event_seats set held = held + $3 where tenant_id = $1 and event_id = $2')

/** So many places more, or fewer, are held for those who are about to pay. */
export const keepPlaces = (inside: Scope, eventId: string, change: number) => updateHeld(inside, eventId, change)

const shrinkSeats = statement<object, []>(`
  update event_seats set beyond = greatest(taken + held - capacity, 0)
   where tenant_id = $1 and beyond > 0 and beyond > greatest(coalesce(taken + held - capacity, 0), 0)`)

/** Of an event that had fewer seats than were taken what has come back is not taken again. */
export const settleSeats = (scope: Scope) => shrinkSeats(scope)

const upsertSeat = statement<object, [eventId: string, profileId: string, guests: number]>(`
  insert into event_rsvp as r (tenant_id, event_id, profile_id, status, guests) values ($1, $2, $3, 'going', $4)
  on conflict (tenant_id, event_id, profile_id) do update
    set status = 'going', guests = excluded.guests, since = case when r.status = 'going' then r.since else clock_timestamp() end`)

/** They go, with so many guests. */
export const seat = (inside: Scope, eventId: string, profileId: string, guests: number) => upsertSeat(inside, eventId, profileId, guests)

const deleteSeat = statement<object, [eventId: string, profileId: string]>(
  'delete from event_rsvp where tenant_id = $1 and event_id = $2 and profile_id = $3')

/** They do not go any more. */
export const unseat = (inside: Scope, eventId: string, profileId: string) => deleteSeat(inside, eventId, profileId)

const updateAccess = statement<object, [eventId: string, accessMode: string, refundHours: number | null]>(
  'update event set access_mode = $3, refund_hours = $4, updated_at = now() where tenant_id = $1 and id = $2')

/** How people come to an event, and until when they may give tickets back. */
export const setAccess = (inside: Scope, eventId: string, accessMode: string, refundHours: number | null) =>
  updateAccess(inside, eventId, accessMode, refundHours)
