import { checkInLimits, type CheckIn, type CheckInList, type Door, type DoorConflict } from '@marquee/contract/checkIns'
import type { EventState } from '@marquee/contract/eventCards'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { event } from '#features/events/queries.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

export interface DoorRow {
  id: string
  hostId: string
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
  venueName: string
  status: EventState
  /** Until when the reader may help here; null where they may not. */
  staffUntil: string | null
}

const doorColumns = `
  e.id, e.host_id as "hostId", e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.venue_name as "venueName",
  e.status, s.until as "staffUntil"`
const isThere = '(e.withheld is null or e.withheld = \'held\' and e.host_id = $2)'

const selectDoor = statement<DoorRow, [readerId: string, eventId: string]>(`
  select ${doorColumns}
    from event e
    left join door_staff s on s.tenant_id = $1 and s.event_id = e.id and s.profile_id = $2 and s.until > now()
   where e.tenant_id = $1 and e.id = $3 and ${isThere}`)

/** An event that the reader helps at or may know of. */
export const door = async (context: Context, { eventId }: { eventId: string }): Promise<DoorRow | undefined> => {
  const [row] = await selectDoor(context, context.me.profileId, eventId)
  return row && (row.staffUntil !== null || (await event(context, { eventId }))) ? row : undefined
}

const selectOwn = statement<DoorRow, [readerId: string]>(`
  select ${doorColumns}
    from door_staff s join event e on e.tenant_id = $1 and e.id = s.event_id
   where s.tenant_id = $1 and s.profile_id = $2 and s.until > now() and ${isThere} and e.status in ('published', 'live', 'ended')
   order by e.starts_at, e.id limit ${checkInLimits.staff}`)

/** The events at whose doors somebody helps now, the next first. */
export const doorsOf = (scope: Scope, profileId: string) => selectOwn(scope, profileId)

const selectKinds = statement<Door['kinds'][number], [eventId: string]>(`
  select y.id, y.name, count(t.id) filter (where t.status <> 'canceled')::int as sold, count(t.id) filter (where t.status = 'checked_in')::int as inside
    from ticket_type y left join ticket t on t.tenant_id = $1 and t.ticket_type_id = y.id
   where y.tenant_id = $1 and y.event_id = $2 group by y.id, y.name, y.place having count(t.id) > 0 or bool_or(y.is_offered) order by y.place, y.id`)

/** How many of each kind of ticket there are, and how many of those are in. */
export const kindsOf = (scope: Scope, eventId: string) => selectKinds(scope, eventId)

const selectLists = statement<CheckInList, [eventId: string]>(`
  select l.id, l.name, l.ticket_type_ids as "ticketTypeIds", l.activates_at as "activatesAt", l.expires_at as "expiresAt"
    from check_in_list l where l.tenant_id = $1 and l.event_id = $2 order by l.place limit ${checkInLimits.lists}`)

export const listsOf = (scope: Scope, eventId: string) => selectLists(scope, eventId)

const named = `
    join ticket t on t.tenant_id = $1 and t.id = c.ticket_id
    join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    join profile p on p.tenant_id = $1 and p.id = t.holder_id`

const selectRecent = statement<CheckIn, [eventId: string]>(`
  select c.id, t.id as "ticketId", y.name, p.display_name as "holderName", c.at, b.display_name as by, c.undone_at as "undoneAt",
         u.display_name as "undoneBy"
    from check_in c ${named}
    left join profile b on b.tenant_id = $1 and b.id = c.by_id
    left join profile u on u.tenant_id = $1 and u.id = c.undone_by_id
   where c.tenant_id = $1 and c.event_id = $2 and c.outcome = 'in' order by c.at desc, c.id desc limit ${checkInLimits.news}`)

/** Who was let in last, by whom, and what of it was taken back. */
export const recentOf = (scope: Scope, eventId: string) => selectRecent(scope, eventId)

const selectConflicts = statement<DoorConflict, [eventId: string]>(`
  select c.id, c.at, b.display_name as by, y.name, p.display_name as "holderName", c.outcome,
         coalesce(w.at, t.checked_in_at) as "countsAt", wb.display_name as "countsBy"
    from check_in c
    left join ticket t on t.tenant_id = $1 and t.id = c.ticket_id
    left join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    left join profile p on p.tenant_id = $1 and p.id = t.holder_id
    left join profile b on b.tenant_id = $1 and b.id = c.by_id
    left join check_in w on w.tenant_id = $1 and w.ticket_id = c.ticket_id and w.outcome = 'in' and w.undone_at is null
    left join profile wb on wb.tenant_id = $1 and wb.id = w.by_id
   where c.tenant_id = $1 and c.event_id = $2 and c.judged = 'in' and c.outcome <> 'in' order by c.at desc, c.id desc limit ${checkInLimits.news}`)

/** Whom a door without a network has let in who should not have been, newest first. */
export const conflictsOf = (scope: Scope, eventId: string) => selectConflicts(scope, eventId)

export interface StaffRow {
  person: CardRow
  until: string
}
const selectStaff = statement<CardRow & { until: string }, [eventId: string]>(`
  select ${cardColumns('p', 'av')}, ${isoInstantSql('s.until')} as until
    from door_staff s
    join profile p on p.tenant_id = $1 and p.id = s.profile_id and p.is_listed
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where s.tenant_id = $1 and s.event_id = $2 and s.until > now() order by p.display_name, p.id limit ${checkInLimits.staff}`)

/** Who helps at the door of an event now. */
export const staffOf = async (scope: Scope, eventId: string): Promise<StaffRow[]> =>
  (await selectStaff(scope, eventId)).map(({ until, ...person }) => ({ person, until }))
