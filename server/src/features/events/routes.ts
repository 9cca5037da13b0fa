import { createHash } from 'node:crypto'
import { events } from '@marquee/contract/events'
import { publishers } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { flagged } from '#features/flags/flagged.ts'
import { setEventInterests } from '#features/interests/eventQueries.ts'
import { presentCard } from '#features/profiles/present.ts'
import { profile } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { holder, on, only, requireUnmuted, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { setSeats } from './capacityQueries.ts'
import { requireRecentToGiveBack } from './callOffQueries.ts'
import { calendarOf, type CalendarEvent } from './calendar.ts'
import { aroundEvent } from './aroundQueries.ts'
import * as f from './feedQueries.ts'
import { changesOf, requireComplete, requireOrder, wrong } from './fitting.ts'
import * as l from './listQueries.ts'
import { can } from './policy.ts'
import { presentEvent, presentEventCard } from './present.ts'
import * as q from './queries.ts'
import { answer } from './rsvpQueries.ts'
import * as w from './writeQueries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const fresh = async (context: Context, eventId: string) => {
  const row = (await q.event(context, { eventId })) ?? refuse('not_found')
  return presentEvent(context.me, row, await aroundEvent(context, eventId))
}

const page = ({ items, cursor }: { items: q.CardEventRow[]; cursor: string | null }) => ({ items: items.map(presentEventCard), cursor })

/** How often programs may ask for it again, in minutes. */
const feedMinutes = 60

const feedOf = (found: CalendarEvent[]) => {
  const stream = Buffer.from(calendarOf('Events', 'PUBLISH', found, feedMinutes))
  const etag = `"${createHash('sha256').update(stream).digest('base64url')}"`
  return { name: 'events.ics', type: 'text/calendar; charset=utf-8', size: stream.length, stream, etag }
}

const feedUrl = ({ origin }: Context, token: string) => `${origin}/api/event-feeds/${token}/events.ics`

export const eventRoutes = implement(events, {
  list: ifOn(signedIn(async (context, { list, ...asked }) => page(await l.eventsIn(context, list, asked)))),

  calendar: ifOn(signedIn(async (context, asked) => (await l.eventsBetween(context, asked)).map(presentEventCard))),

  by: ifOn(signedIn(async (context, { profileId, list, ...asked }) => {
    const host = (await profile(context, { profileId })) ?? refuse('not_found')
    return page(await l.eventsIn(context, list, { ...asked, profileId: host.id }))
  })),

  read: ifOn(signedIn((context, { eventId }) => fresh(context, eventId))),

  attendees: ifOn(signedIn(async (context, { eventId, ...asked }) => {
    const { id } = (await q.openEvent(context, { eventId })) ?? refuse('not_found')
    const { items, cursor } = await q.attendeesOf(context, id, asked)
    return { items: items.map(presentCard), cursor }
  })),

  calendarFile: ifOn(signedIn(async (context, { eventId, dates }) => {
    const { seriesId } = (await q.openEvent(context, { eventId })) ?? refuse('not_found')
    const found = (await f.calendarEvent(context, q.seesAll(context), eventId)) ?? refuse('not_found')
    const { event, slug } = found
    const all = dates === 'all' && seriesId ? await f.calendarEventsIn(context, q.seesAll(context), seriesId) : [event]
    return { name: `${slug}.ics`, text: calendarOf(event.title, event.status === 'CANCELLED' && all.length === 1 ? 'CANCEL' : 'PUBLISH', all) }
  })),

  feed: ifOn(signedIn(async (context) => ({ since: await f.feedSince(context) }))),

  renewFeed: ifOn(signedIn(async (context) => ({ url: feedUrl(context, await f.renewFeed(context)) }))),

  endFeed: ifOn(signedIn(async (context) => void (await f.endFeed(context)))),

  feedFile: ifOn(holder(async (context, { token }) => {
    const profileId = (await f.readerOf(context, token)) ?? refuse('not_found')
    return feedOf(await f.calendarEventsOf(context, profileId, context.origin))
  })),

  add: ifOn(unmuted(only(publishers, async (context, { id, ...written }) => {
    requireOrder(written)
    await w.addEvent(context, id, written)
    const added = (await q.event(context, { eventId: id })) ?? refuse('not_allowed')
    // The id was somebody else's already.
    if (added.host.id !== context.me.profileId) refuse('not_allowed')
    return presentEvent(context.me, added)
  }))),

  edit: ifOn(unmuted(on(q.event, can.edit, async (context, row, { eventId, ...changes }) => {
    await w.editEvent(context, row, changesOf(row, changes))
    return fresh(context, eventId)
  }))),

  setInterests: ifOn(on(q.event, can.edit, async (context, row, { interestIds }) => {
    await inTransaction(context, (inside) => setEventInterests(inside, row.id, interestIds))
    return fresh(context, row.id)
  })),

  setSeats: ifOn(on(q.event, can.edit, async (context, row, { capacity }) => {
    await setSeats(context, row, capacity)
    return fresh(context, row.id)
  })),

  publish: ifOn(unmuted(on(q.event, can.publish, async (context, row) => {
    requireComplete(row)
    const isBack = row.status === 'postponed'
    await w.moveEvent(context, row, {
      to: 'published',
      action: 'event.published',
      fact: isBack ? 'event_changed' : 'event_published',
      ...(isBack && { notice: 'back_on' }),
    })
    return fresh(context, row.id)
  }))),

  withdraw: ifOn(on(q.event, can.withdraw, async (context, row) => {
    await w.moveEvent(context, row, { to: 'draft', action: 'event.withdrawn', fact: 'event_withdrawn' })
    return fresh(context, row.id)
  })),

  postpone: ifOn(on(q.event, can.postpone, async (context, row, { to }) => {
    // A new time that is known at once: it stays open, and nobody has to answer again.
    if (to) await w.postponeTo(context, row, { ...changesOf({ ...row, rsvpDeadline: null }, to), startsAt: to.startsAt })
    else await w.moveEvent(context, row, { to: 'postponed', action: 'event.postponed', fact: 'event_changed', notice: 'postponed' })
    return fresh(context, row.id)
  })),

  cancel: ifOn(on(q.event, can.cancel, async (context, row, { reason }) => {
    // Whoever is muted can still call it off, without words.
    if (reason) requireUnmuted(context)
    await requireRecentToGiveBack(context, [row.id])
    const isOut = row.status !== 'draft'
    await w.moveEvent(context, row, {
      to: 'canceled',
      action: 'event.canceled',
      fact: isOut ? 'event_canceled' : null,
      ...(isOut && { notice: 'canceled' }),
      reason,
    })
    return fresh(context, row.id)
  })),

  remove: ifOn(on(q.event, can.remove, async (context, row) => void (await w.removeEvent(context, row)))),

  answer: ifOn(on(q.openEvent, can.answer, async (context, row, { answer: wanted, guests, isOnline }) => {
    if (guests > row.guestsPerRsvp) wrong('guests', `must be at most ${row.guestsPerRsvp}`)
    await answer(context, row.id, { answer: wanted, guests: wanted === 'not_going' ? 0 : guests, isOnline })
    return fresh(context, row.id)
  })),
})
