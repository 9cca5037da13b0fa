import type { EventState } from '@marquee/contract/eventCards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { giveNotice } from './noticeQueries.ts'
import { cardJoins, isForReader, seesAll } from './queries.ts'

/* The dates of a series, each an event of its own: docs/decisions/084. The rule that they were made of belongs to eventSeries. */

const isAhead = (event: string) => `${event}.status in ('published', 'live', 'postponed') and ${event}.ends_at > now() and ${event}.withheld is null`

/**
 * Of the events `e` of a list that begins with what is to come: a date of a series only where no other comes before it that fits as well.
 * `fits` says of another date `o` what the list's filters say of `e`.
 */
export const isNextOfSeries = (fits: string) => `(e.series_id is null or not exists (
  select 1 from event o
   where o.tenant_id = $1 and o.series_id = e.series_id and (o.starts_at, o.id) < (e.starts_at, e.id) and o.visibility = e.visibility
     and ${isAhead('o')} and ${fits}))`

/** How many dates of its series are to come after the event `e`. */
export const datesAfter = `(
  select count(*)::int from event o
   where o.tenant_id = $1 and e.series_id is not null and o.series_id = e.series_id and o.starts_at > e.starts_at and ${isAhead('o')})`

export interface SeriesEventRow {
  eventId: string
  startsAt: string
  endsAt: string
  timeZone: string
  status: EventState
  /** No seat is left in the room, and no place online where people come so as well. */
  isFullThere: boolean
  isFullOnline: boolean
  isGoing: boolean
}

const selectSeries = statement<SeriesEventRow, [readerId: string, seesAll: boolean, seriesId: string]>(`
  select e.id as "eventId", e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.status, e.kind <> 'hybrid' or e.access_mode = 'ticketed' or coalesce(s.online_taken >= s.online_capacity, false) as "isFullOnline",
         coalesce(s.taken >= s.capacity, false) as "isFullThere", coalesce(r.status = 'going', false) as "isGoing"
    from event e ${cardJoins}
   where e.tenant_id = $1 and e.series_id = $4 and ${isForReader}
   order by e.starts_at, e.id`)

/** The dates of a series that the reader may know of, by their start. There are at most as many as a series has. */
export const eventsOfSeries = (context: Context, seriesId: string) =>
  selectSeries(context, context.me.profileId, seesAll(context), seriesId)

const selectReached = statement<{ id: string }, [eventId: string, isAll: boolean]>(`
  select o.id from event e join event o on o.tenant_id = $1 and o.series_id = e.series_id
   where e.tenant_id = $1 and e.id = $2 and (o.id = e.id or o.status in ('draft', 'published', 'postponed'))
     and ($3::boolean or o.series_start >= e.series_start)
   order by o.id`)

/** The dates that a change of this one is made to as well, itself included: those that follow, or all that have not begun. */
export const reachedFrom = async (scope: Scope, eventId: string, isAll: boolean): Promise<string[]> =>
  (await selectReached(scope, eventId, isAll)).map(({ id }) => id)

const selectTouched = statement<{ eventId: string; startsAt: string; dates: number; profileIds: string[] }, [eventIds: string[]]>(`
  with touched as (
    select distinct on (r.profile_id) r.profile_id, e.id, e.starts_at, count(*) over (partition by r.profile_id)::int as dates
      from event_rsvp r join event e on e.tenant_id = $1 and e.id = r.event_id
     where r.tenant_id = $1 and r.event_id = any ($2::uuid[]) and r.status in ('going', 'maybe', 'waitlisted')
     order by r.profile_id, e.starts_at, e.id)
  select t.id as "eventId", t.starts_at as "startsAt", t.dates, json_agg(t.profile_id order by t.profile_id) as "profileIds"
    from touched t group by t.id, t.starts_at, t.dates order by t.starts_at, t.id, t.dates`)

/** Tells everybody who means to go to some of these dates of the next one that concerns them, and how many there are: once a person. */
export const tellOnce = async (inside: Scope, kind: 'changed' | 'canceled', eventIds: string[]) => {
  for (const { eventId, startsAt, dates, profileIds } of await selectTouched(inside, eventIds))
    await giveNotice(inside, { eventId, kind, startsAt, dates }, profileIds)
}
