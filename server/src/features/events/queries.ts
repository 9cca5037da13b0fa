import type { EventCard, RsvpState } from '@marquee/contract/eventCards'
import { eventLimits, type Event } from '@marquee/contract/events'
import type { RichText } from '@marquee/contract/richText'
import { owners } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { isOn } from '#features/flags/queries.ts'
import { cardColumns, cardJson, isClose, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import { openerOf, remedyOf } from '#features/tiers/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { isFollowed, isSoldOut, leastCents } from './filterQueries.ts'

/* What a reader sees of events. Values: $1 tenant, $2 the reader, $3 whether they run the channel. */

/** An event in a list, as the database tells it. */
export interface CardEventRow extends Omit<EventCard, 'cover' | 'host' | 'rsvp' | 'isFull' | 'isHeld' | 'moreDates'> {
  /** In a list that names a series once. */
  moreDates?: number
  /** The cursor of a page. */
  key: string
  cover: ImageRow | null
  host: CardRow
  rsvpStatus: RsvpState | null
  rsvpGuests: number | null
  rsvpIsOnline: boolean
  withheld: 'held' | 'hidden' | 'removed' | null
  isSoldOut: boolean
}

export interface EventRow extends CardEventRow, Pick<Event, 'refundHours' | 'guestsPerRsvp' | 'rsvpDeadline' | 'isOnTimeline' | 'reminders' | 'venueAddress' | 'opener' | 'remedy' | 'cancellationReason' | 'maybeCount' | 'waitingCount'> {
  description: RichText | null
  onlineUrl: string
  /** Seats of orders of tickets that nobody has paid yet. */
  heldCount: number
  /** Where the reader is in the line; null for everybody else. */
  place: number | null
  faces: CardRow[]
}

/** The reader has a ticket for the event `e`, or its host has invited them: it is open to them, whoever else it is for. */
const isLetIn = `(
  exists (select 1 from event_invitation v where v.tenant_id = $1 and v.event_id = e.id and v.profile_id = $2)
  or exists (select 1 from ticket k where k.tenant_id = $1 and k.holder_id = $2 and k.event_id = e.id and k.status in ('active', 'checked_in')))`

/** The same, or they have said that they come, or may. Nobody who goes is sent away because it has become an event for others. */
export const isGuest = `(
  ${isLetIn}
  or exists (select 1 from event_rsvp a where a.tenant_id = $1 and a.event_id = e.id and a.profile_id = $2 and a.status <> 'not_going'))`

// Whoever goes there already is not sent away, and whoever runs the channel sees everything.
const isLocked = `(
  e.visibility = 'tiers' and e.host_id <> $2 and not $3::boolean and coalesce(r.status, 'not_going') = 'not_going'
  and e.min_tier > (select coalesce(max(t.tier_level), 0) from entitlement t where t.tenant_id = $1 and t.profile_id = $2 and ${isRunning('t')})
  and not ${isLetIn})`

/** What the lowest tier is called that people can have and that opens the event. */
const opener = `(${openerOf('e.min_tier')} ->> 'name')`

/** The columns of a CardEventRow, of the event `e` over `cardJoins`. */
export const cardColumnsOf = `
  e.id, e.slug, e.title, e.summary, e.category, e.kind, e.venue_name as "venueName", e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.time_zone as "timeZone", e.visibility, e.min_tier as "minTier", ${isLocked} as "isLocked", e.access_mode as "accessMode", e.status, e.withheld, ${imageJson('cv')} as cover, ${cardJson('h', 'ha')} as host,
  ${leastCents} as "leastCents", ${isSoldOut} as "isSoldOut", ${isFollowed} as "isFollowed", e.series_id as "seriesId", coalesce(s.taken + s.online_taken, 0) as "goingCount", s.capacity,
  coalesce(s.online_taken, 0) as "onlineCount", s.online_capacity as "onlineCapacity", coalesce(r.is_online, false) as "rsvpIsOnline", r.status as "rsvpStatus", r.guests as "rsvpGuests",
  (extract(epoch from e.starts_at) * 1000000)::bigint || '_' || e.id as key`

export const cardJoins = `
  join profile h on h.tenant_id = $1 and h.id = e.host_id
  left join image ha on ha.tenant_id = $1 and ha.id = h.avatar_id
  left join image cv on cv.tenant_id = $1 and cv.id = e.cover_id
  left join event_seats s on s.tenant_id = $1 and s.event_id = e.id
  left join event_rsvp r on r.tenant_id = $1 and r.event_id = e.id and r.profile_id = $2`

/**
 * True where the reader may know of the event `e` of the host `h`: the one rule for pages, lists, files of calendars, messages and what is
 * told (docs/decisions/085). What moderators have hidden is there for nobody,
 * its host included.
 */
export const isForReader = `(
  (e.host_id = $2 and coalesce(e.withheld, 'held') = 'held') or (
    e.status <> 'draft' and e.withheld is null and h.is_listed and ${noBlockBetween('$2', 'e.host_id')}
    and ($3::boolean or (
      e.visibility <> 'invite'
      and (not h.is_private or ${isClose('e.host_id')})
      and (e.visibility <> 'followers'
           or exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = e.host_id)))
      or ${isGuest})))`

/** True where the reader is brought to the event `e` by lists, calendars and search: one by invitation is found by the invited alone. */
export const isFound = `(
  e.visibility not in ('unlisted', 'invite') or e.visibility = 'invite' and (e.host_id = $2 or ${isGuest}))`

/** Whoever events are read for: the caller, or somebody who is written to. */
type Reading = Scope & { me: Pick<Actor, 'profileId' | 'role'> }

export const seesAll = ({ me }: Pick<Reading, 'me'>) => owners.includes(me.role)

/** Whoever may be met by the reader among those who go to an event. */
const goingTo = (eventId: string) => `
  from event_rsvp g
  join profile p on p.tenant_id = $1 and p.id = g.profile_id and p.is_listed
  left join image av on av.tenant_id = $1 and av.id = p.avatar_id
 where g.tenant_id = $1 and g.event_id = ${eventId} and g.status = 'going' and ${noBlockBetween('$2', 'g.profile_id')}`

const select = statement<EventRow, [readerId: string, seesAll: boolean, eventId: string, faces: number]>(`
  select ${cardColumnsOf}, case when ${isLocked} then ${opener} end as opener, case when ${isLocked} then ${remedyOf('e.min_tier')} end as remedy, e.description, e.venue_address as "venueAddress", e.online_url as "onlineUrl", e.guests_per_rsvp as "guestsPerRsvp",
         e.refund_hours as "refundHours", coalesce(s.held, 0) as "heldCount",
         e.rsvp_deadline as "rsvpDeadline", e.is_on_timeline as "isOnTimeline", e.reminders, e.cancellation_reason as "cancellationReason",
         coalesce(s.maybe_count, 0) as "maybeCount", coalesce(s.waiting_count, 0) as "waitingCount",
         case when r.status = 'waitlisted' then (
           select count(*)::int from event_rsvp o
            where o.tenant_id = $1 and o.event_id = e.id and o.status = 'waitlisted' and (o.since, o.profile_id) <= (r.since, r.profile_id)) end as place,
         (select coalesce(json_agg(face), '[]') from (select ${cardColumns('p', 'av')} ${goingTo('$4')} order by g.since desc limit $5) face) as faces
    from event e ${cardJoins}
   where e.tenant_id = $1 and e.id = $4 and ${isForReader}`)

/** An event that the reader may know of. */
export const event = async (context: Context, { eventId }: { eventId: string }): Promise<EventRow | undefined> =>
  (await select(context, context.me.profileId, seesAll(context), eventId, eventLimits.faces))[0]

/**
 * An event that the reader may know of and take part in.
 * @throws Refusal event_for_tier, with the way to have one
 */
export const openEvent = async (context: Context, asked: { eventId: string }): Promise<EventRow | undefined> => {
  const row = await event(context, asked)
  if (row?.isLocked) refuse('event_for_tier', { remedy: { kind: 'subscribe', target: row.host.id } })
  return row
}

const selectCards = statement<CardEventRow, [readerId: string, seesAll: boolean, eventIds: string[]]>(`
  select ${cardColumnsOf} from event e ${cardJoins} where e.tenant_id = $1 and e.id = any ($4::uuid[]) and e.status <> 'draft' and ${isForReader}`)

/** Those of these events that are out and that the reader may know of; none where the channel has no events. */
export const eventsById = async (context: Reading, eventIds: string[]): Promise<Map<string, CardEventRow>> => {
  if (!eventIds.length || !(await isOn(context, 'events'))) return new Map()
  return new Map((await selectCards(context, context.me.profileId, seesAll(context), eventIds)).map((row) => [row.id, row]))
}

export interface AttendeeRow extends CardRow {
  guests: number
  key: string
}

const selectAttendees = statement<AttendeeRow, [readerId: string, eventId: string, micros: string, id: string, count: number]>(`
  select ${cardColumns('p', 'av')}, g.guests, (extract(epoch from g.since) * 1000000)::bigint || '_' || g.profile_id as key
    ${goingTo('$3')}
     and (g.since, g.profile_id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
   order by g.since desc, g.profile_id desc limit $6`)

const last = ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

interface Page {
  cursor?: string | undefined
  limit: number
}

/** Who goes, as far as the reader may meet them, whoever said so last first. */
export const attendeesOf = async (context: Context, eventId: string, { cursor, limit }: Page) => {
  const [micros, id] = (cursor?.split('_') ?? last) as [string, string]
  const rows = await selectAttendees(context, context.me.profileId, eventId, micros, id, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}
