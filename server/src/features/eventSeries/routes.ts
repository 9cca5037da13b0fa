import { clockIn, dayAfter } from '@marquee/contract/clocks'
import { eventSeries, type EventSeries, type SeriesReach } from '@marquee/contract/eventSeries'
import type { Event } from '@marquee/contract/events'
import { inTransaction } from '#db/scope.ts'
import { aroundEvent } from '#features/events/aroundQueries.ts'
import { requireRecentToGiveBack } from '#features/events/callOffQueries.ts'
import { changesOf, type Changes } from '#features/events/fitting.ts'
import { can as ofEvents } from '#features/events/policy.ts'
import { presentEvent } from '#features/events/present.ts'
import { event, type EventRow } from '#features/events/queries.ts'
import * as d from '#features/events/seriesQueries.ts'
import { editEvent, moveEvent, requireRoomForDraft } from '#features/events/writeQueries.ts'
import { flagged } from '#features/flags/flagged.ts'
import type { Context } from '#http/actor.ts'
import { on, requireUnmuted, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { datesOf, momentOn, movedAlike, ruleIn, timesOn } from './dates.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const fresh = async (context: Context, eventId: string): Promise<Event> =>
  presentEvent(context.me, (await event(context, { eventId })) ?? refuse('not_found'), await aroundEvent(context, eventId))

const seriesOf = async (context: Context, row: EventRow): Promise<EventSeries> => {
  const found = (row.seriesId && (await q.series(context, row.seriesId))) || refuse('not_found')
  const { id, without, isLaidOut } = found
  const rule = ruleIn(found.rrule)
  const rows = await d.eventsOfSeries(context, id)
  return {
    id,
    rule,
    without,
    isLaidOut,
    events: rows.map(({ isFullThere, isFullOnline, ...date }) => ({ ...date, isFull: isFullThere && isFullOnline })),
    planned: isLaidOut ? [] : datesOf(row, rule, without),
  }
}

const timeFields = ['startsAt', 'endsAt', 'timeZone', 'rsvpDeadline'] as const

/** What a change of one date means for another: words and places as they are sent, times as far further on. */
const alike = (other: EventRow, changed: EventRow, changes: Changes): Changes => {
  const isMoved = timeFields.some((field) => changes[field] !== undefined && changes[field] !== changed[field])
  if (other.id === changed.id || !isMoved) return changes
  const { startsAt = changed.startsAt, endsAt = changed.endsAt, timeZone = changed.timeZone, rsvpDeadline = changed.rsvpDeadline } = changes
  return { ...changes, ...movedAlike(other, changed, { startsAt, endsAt, timeZone, rsvpDeadline }) }
}

/** The dates that a change is made to, in an order that is the same for everybody who holds several of them. */
const reached = async (inside: Context, { id }: EventRow, reach: SeriesReach, allowed: (row: EventRow) => boolean) => {
  const rows: EventRow[] = []
  for (const eventId of await d.reachedFrom(inside, id, reach === 'all')) {
    const row = await event(inside, { eventId })
    if (row && allowed(row)) rows.push(row)
  }
  return rows
}

const editSeries = (context: Context, changed: EventRow, reach: SeriesReach, changes: Changes) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const moved: string[] = []
    for (const row of await reached(inside, changed, reach, (one) => ofEvents.edit(context.me, one)))
      if (await editEvent(inside, row, changesOf(row, alike(row, changed, changes)), null)) moved.push(row.id)
    await d.tellOnce(inside, 'changed', moved)
  })

const cancelSeries = (context: Context, first: EventRow, reach: SeriesReach, reason: string) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const rows = await reached(inside, first, reach, (one) => ofEvents.cancel(context.me, one))
    await requireRecentToGiveBack(inside, rows.map(({ id }) => id))
    for (const row of rows)
      await moveEvent(inside, row, { to: 'canceled', action: 'event.canceled', fact: row.status === 'draft' ? null : 'event_canceled', reason })
    await d.tellOnce(inside, 'canceled', rows.map(({ id }) => id))
  })

const weekMs = 7 * 86_400_000

/** The same weekday and hour, in the first week that is still to come and not the event's own. */
const nextTimes = (row: EventRow) => {
  const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(row.startsAt)) / weekMs) + 1)
  const first = clockIn(row.timeZone, row.startsAt).day
  const day = dayAfter(first, weeks * 7)
  const { startsAt, endsAt } = timesOn(day, row)
  return { startsAt, endsAt, rsvpDeadline: momentOn(day, first, row.timeZone, row.rsvpDeadline) }
}

const duplicate = (context: Context, row: EventRow, id: string) =>
  inTransaction(context, async (scope) => {
    await requireRoomForDraft(scope, context.me.profileId)
    await q.copyWhole(scope, row.id, [{ id, ...nextTimes(row) }], { seriesId: null, isOut: false })
  })

export const eventSeriesRoutes = implement(eventSeries, {
  preview: ifOn(signedIn((_context, { startsAt, endsAt, timeZone, ...rule }) =>
    Promise.resolve(datesOf({ startsAt, endsAt, timeZone }, rule, [])))),

  read: ifOn(signedIn(async (context, { eventId }) => seriesOf(context, (await event(context, { eventId })) ?? refuse('not_found')))),

  plan: ifOn(on(event, can.plan, async (context, row, { eventId, rule, without }) => {
    await q.planSeries(context, { id: eventId, hostId: row.host.id }, rule, without)
    return seriesOf(context, (await event(context, { eventId })) ?? refuse('not_found'))
  })),

  unplan: ifOn(on(event, can.unplan, async (context, row) => void (await q.unplanSeries(context, row.id)))),

  edit: ifOn(unmuted(on(event, can.edit, async (context, row, { eventId, reach, ...changes }) => {
    await editSeries(context, row, reach, changes)
    return fresh(context, eventId)
  }))),

  cancel: ifOn(on(event, can.cancel, async (context, row, { reach, reason }) => {
    // Whoever is muted can still call it off, without words.
    if (reason) requireUnmuted(context)
    await cancelSeries(context, row, reach, reason)
    return fresh(context, row.id)
  })),

  duplicate: ifOn(unmuted(on(event, can.duplicate, async (context, row, { id }) => {
    await duplicate(context, row, id)
    const made = (await event(context, { eventId: id })) ?? refuse('not_allowed')
    // The id was somebody else's already.
    if (made.host.id !== context.me.profileId) refuse('not_allowed')
    return presentEvent(context.me, made, await aroundEvent(context, id))
  }))),
})
