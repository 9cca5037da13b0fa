import type { EventKind } from '@marquee/contract/eventCards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { zoneOf } from '#features/preferences/queries.ts'
import type { Context } from '#http/actor.ts'
import { calendarOf } from './calendar.ts'
import { calendarEvent, ownDatesIn } from './feedQueries.ts'

/* What a mail says of an event to one of those who are told of it. */

interface Row {
  startsAt: string
  endsAt: string
  /** Of the event. */
  timeZone: string
  /** Of whoever reads it. */
  readerZone: string
  kind: EventKind
  venueName: string
  venueAddress: string
  /** Empty for whoever does not go. */
  onlineUrl: string
  cancellationReason: string
  /** Those that open the door to whoever reads it, ten at most. */
  tickets: { name: string; code: string }[]
  /** What was said of giving tickets back to whoever reads it, when they ordered last; null for whoever ordered none. */
  promised: { refundHours: number | null; refundPercent: number; isPaid: boolean } | null
}

/** `file`: for their calendar; undefined where they may know no more of it than that it is over for them. */
export interface EventDetails extends Row {
  file: { name: string; method: 'PUBLISH' | 'CANCEL'; text: string } | undefined
}

const select = statement<Row, [readerId: string, eventId: string]>(`
  select e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.kind, e.venue_name as "venueName",
         e.venue_address as "venueAddress", case when r.status = 'going' then e.online_url else '' end as "onlineUrl",
         e.cancellation_reason as "cancellationReason",
         coalesce(${zoneOf('c')}, a.quiet_zone, e.time_zone) as "readerZone",
         coalesce((
           select json_agg(json_build_object('name', y.name, 'code', k.code) order by k.id)
             from ticket k join ticket_type y on y.tenant_id = $1 and y.id = k.ticket_type_id
            where k.tenant_id = $1 and k.holder_id = $2 and k.event_id = e.id and k.status in ('active', 'checked_in')), '[]') as tickets,
         (select json_build_object('refundHours', o.promised_hours, 'refundPercent', o.promised_percent, 'isPaid', o.total_cents > 0)
            from ticket_order o
           where o.tenant_id = $1 and o.buyer_id = $2 and o.event_id = e.id and o.status = 'completed' and o.promised_percent is not null
           order by o.completed_at desc limit 1) as promised
    from event e
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = e.id and r.profile_id = $2
    left join account w on w.tenant_id = $1 and w.profile_id = $2
    left join account_preference c on c.tenant_id = $1 and c.account_id = w.id
    left join attention a on a.tenant_id = $1 and a.profile_id = $2
   where e.tenant_id = $1 and e.id = $3`)

/**
 * As somebody may know it; undefined where the event is gone. `dates`: of so many dates of a series the mail tells, and its file holds all
 * that they go to.
 */
export const detailsFor = async (
  scope: Scope, origin: string, profileId: string, eventId: string, dates = 1,
): Promise<EventDetails | undefined> => {
  const [row] = await select(scope, profileId, eventId)
  if (!row) return undefined
  const context = { ...scope, origin, me: { profileId } } as Context
  const found = await calendarEvent(context, false, eventId)
  if (!found) return { ...row, file: undefined }
  const method = found.event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const told = dates > 1 && found.seriesId ? await ownDatesIn(context, found.seriesId, method === 'CANCEL') : [found.event]
  return { ...row, file: { name: `${found.slug}.ics`, method, text: calendarOf(found.event.title, method, told) } }
}
