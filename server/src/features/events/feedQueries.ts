import { createHash, randomBytes } from 'node:crypto'
import { beginningOf } from '@marquee/contract/cut'
import type { EventState } from '@marquee/contract/eventCards'
import { eventLimits } from '@marquee/contract/events'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import type { CalendarEvent } from './calendar.ts'
import { isForReader } from './queries.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const select = statement<{ since: string }, [profileId: string]>(
  'select created_at as since from event_feed where tenant_id = $1 and profile_id = $2')

/** Since when somebody's calendars have an address; null where they have none. */
export const feedSince = async (context: Context): Promise<string | null> => (await select(context, context.me.profileId))[0]?.since ?? null

const put = statement<object, [profileId: string, tokenHash: Buffer]>(`
  insert into event_feed (tenant_id, profile_id, token_hash) values ($1, $2, $3)
  on conflict (tenant_id, profile_id) do update set token_hash = excluded.token_hash, created_at = now()`)

/** A new secret for the address; the one before opens nothing any more. */
export const renewFeed = async (context: Context): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await put(context, context.me.profileId, hashOf(token))
  return token
}

const drop = statement<object, [profileId: string]>('delete from event_feed where tenant_id = $1 and profile_id = $2')

export const endFeed = (context: Context) => drop(context, context.me.profileId)

const selectReader = statement<{ profileId: string }, [tokenHash: Buffer]>(`
  select f.profile_id as "profileId" from event_feed f
    join account a on a.tenant_id = $1 and a.profile_id = f.profile_id and a.status = 'active'
   where f.tenant_id = $1 and f.token_hash = $2`)

/** Whose calendars read at this address. */
export const readerOf = async (scope: Scope, token: string): Promise<string | undefined> =>
  (await selectReader(scope, hashOf(token)))[0]?.profileId

interface Row extends Omit<CalendarEvent, 'status' | 'location' | 'url' | 'uid' | 'conferenceUrl'> {
  id: string
  seriesId: string | null
  state: EventState
  slug: string
  kind: string
  venueName: string
  venueAddress: string
  /** Empty for whoever does not go. */
  onlineUrl: string
}

/** How much of a description a calendar is given. */
const most = 1_000

const columns = `
  select e.id, e.series_id as "seriesId", e.series_start as "recurrenceAt", e.slug, e.title, case when e.summary = '' then left(e.description_text, ${most + 1}) else e.summary end as description, e.kind,
         e.venue_name as "venueName", e.venue_address as "venueAddress",
         case when e.host_id = $2 or r.status = 'going' then e.online_url else '' end as "onlineUrl",
         e.starts_at as "startsAt", e.ends_at as "endsAt", e.updated_at as "updatedAt", e.revision, e.status as state, h.display_name as host
    from event e
    join profile h on h.tenant_id = $1 and h.id = e.host_id
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = e.id and r.profile_id = $2`

const selectOne = statement<Row, [readerId: string, seesAll: boolean, eventId: string]>(
  `${columns} where e.tenant_id = $1 and e.id = $4 and ${isForReader}`)

const selectSeries = statement<Row, [readerId: string, seesAll: boolean, seriesId: string]>(
  `${columns} where e.tenant_id = $1 and e.series_id = $4 and e.status <> 'draft' and ${isForReader} order by e.starts_at`)

const selectOwn = statement<Row, [readerId: string, seesAll: boolean, count: number]>(`
  ${columns}
   where e.tenant_id = $1 and ${isForReader} and e.status <> 'draft' and e.starts_at > now() - interval '90 days'
     and e.id in (
       select x.event_id from event_rsvp x where x.tenant_id = $1 and x.profile_id = $2 and x.status in ('going', 'maybe', 'waitlisted')
       union all select o.id from event o where o.tenant_id = $1 and o.host_id = $2)
   order by e.starts_at limit $4`)

const standing = (state: EventState): CalendarEvent['status'] =>
  state === 'canceled' ? 'CANCELLED' : state === 'postponed' || state === 'draft' ? 'TENTATIVE' : 'CONFIRMED'

const asCalendarEvent =
  (origin: string) =>
  ({ id, seriesId, state, slug: _, kind, venueName, venueAddress, onlineUrl, ...row }: Row): CalendarEvent => ({
    ...row,
    description: beginningOf(row.description, most),
    uid: seriesId ?? id,
    status: standing(state),
    location: kind === 'online' ? onlineUrl : [venueName, venueAddress].filter(Boolean).join(', '),
    url: `${origin}/events/${id}`,
    conferenceUrl: kind === 'in_person' || !onlineUrl ? null : onlineUrl,
  })

/** One event as calendars know it, with what its file is called. */
export const calendarEvent = async ({ origin, ...context }: Context, seesAll: boolean, eventId: string) => {
  const [row] = await selectOne(context, context.me.profileId, seesAll, eventId)
  return row && { slug: row.slug, seriesId: row.seriesId, event: asCalendarEvent(origin)(row) }
}

const selectOwnDates = statement<Row, [readerId: string, seesAll: boolean, seriesId: string, isCanceled: boolean]>(`
  ${columns}
   where e.tenant_id = $1 and e.series_id = $4 and r.status in ('going', 'maybe', 'waitlisted') and (e.status = 'canceled') = $5
     and e.status <> 'draft' and e.starts_at > now() and ${isForReader} order by e.starts_at`)

/** The dates of a series that the reader means to go to: those that are cancelled, or the others. */
export const ownDatesIn = async ({ origin, ...context }: Context, seriesId: string, isCanceled: boolean): Promise<CalendarEvent[]> =>
  (await selectOwnDates(context, context.me.profileId, false, seriesId, isCanceled)).map(asCalendarEvent(origin))

/** Every date of a series that the reader may know of. */
export const calendarEventsIn = async ({ origin, ...context }: Context, seesAll: boolean, seriesId: string): Promise<CalendarEvent[]> =>
  (await selectSeries(context, context.me.profileId, seesAll, seriesId)).map(asCalendarEvent(origin))

/** What somebody goes to and holds, from the last three months on. */
export const calendarEventsOf = async (scope: Scope, profileId: string, origin: string): Promise<CalendarEvent[]> =>
  (await selectOwn(scope, profileId, false, eventLimits.feed)).map(asCalendarEvent(origin))
