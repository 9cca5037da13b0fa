import type { AccessMode, EventState } from '@marquee/contract/eventCards'
import { waitlistLimits, type JoinWaitlist, type OwnWaitlistPlace, type WaitlistMode, type WaitlistSettings, type WaitState } from '@marquee/contract/waitlist'
import type { z } from 'zod'
import { isRunning } from '#db/entitled.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'

/* Who waits for tickets, and what is kept for them. Whoever changes an offer holds the event's seats: docs/decisions/087. */

/** How an event sells, and whom it belongs to. */
export interface SaleRow {
  hostId: string
  accessMode: AccessMode
  status: EventState
  isWithheld: boolean
  startsAt: string
  endsAt: string
  isPaused: boolean
  hasWaitlist: boolean
  offerMinutes: number
  mode: WaitlistMode
}

const selectSale = statement<SaleRow, [eventId: string]>(`
  select e.host_id as "hostId", e.access_mode as "accessMode", e.status, e.withheld is not null as "isWithheld", e.starts_at as "startsAt",
         e.ends_at as "endsAt", coalesce(s.is_paused, false) as "isPaused", coalesce(s.has_waitlist, true) as "hasWaitlist",
         coalesce(s.offer_minutes, ${waitlistLimits.usualMinutes}) as "offerMinutes", coalesce(s.mode, 'fifo') as mode
    from event e left join ticket_sale s on s.tenant_id = $1 and s.event_id = e.id
   where e.tenant_id = $1 and e.id = $2`)
export const saleOf = async (scope: Scope, eventId: string): Promise<SaleRow | undefined> => (await selectSale(scope, eventId))[0]

const upsertSale = statement<object, [eventId: string, isPaused: boolean, hasWaitlist: boolean, offerMinutes: number, mode: string]>(`
  insert into ticket_sale (tenant_id, event_id, is_paused, has_waitlist, offer_minutes, mode) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, event_id) do update
    set is_paused = excluded.is_paused, has_waitlist = excluded.has_waitlist, offer_minutes = excluded.offer_minutes, mode = excluded.mode`)
export const putSale = (inside: Scope, eventId: string, isPaused: boolean, { isOn, offerMinutes, mode }: WaitlistSettings) =>
  upsertSale(inside, eventId, isPaused, isOn, offerMinutes, mode)

/** Where somebody stands in a line. `place` counts from 1; null for whoever does not wait, and where it is drawn. */
export interface EntryRow {
  eventId: string
  profileId: string
  ticketTypeId: string | null
  ticketName: string | null
  partySize: number
  status: WaitState
  offeredTypeId: string | null
  offeredName: string | null
  offerUntil: string | null
  /** The open order that has taken up the offer; it holds the places then. */
  orderId: string | null
  position: number | null
  since: string
}

const entryColumns = `
  w.event_id as "eventId", w.profile_id as "profileId", w.ticket_type_id as "ticketTypeId", y.name as "ticketName", w.party_size as "partySize",
  w.status, w.offered_type_id as "offeredTypeId", f.name as "offeredName", w.offer_until as "offerUntil", w.order_id as "orderId", w.since`
const entryJoins = `
  left join ticket_type y on y.tenant_id = $1 and y.id = w.ticket_type_id
  left join ticket_type f on f.tenant_id = $1 and f.id = w.offered_type_id
  left join ticket_sale s on s.tenant_id = $1 and s.event_id = w.event_id`
const position = `
  case when w.status = 'waiting' and coalesce(s.mode, 'fifo') = 'fifo' then (
    select count(*)::int from ticket_waitlist a
     where a.tenant_id = $1 and a.event_id = w.event_id and a.status = 'waiting' and (a.since, a.profile_id) <= (w.since, w.profile_id)) end as position`

const selectEntry = statement<EntryRow, [eventId: string, profileId: string]>(`
  select ${entryColumns}, ${position} from ticket_waitlist w ${entryJoins} where w.tenant_id = $1 and w.event_id = $2 and w.profile_id = $3`)
/** Where somebody stands; undefined for whoever never waited. */
export const entryOf = async (scope: Scope, eventId: string, profileId: string) => (await selectEntry(scope, eventId, profileId))[0]

interface OwnRow extends EntryRow {
  event: OwnWaitlistPlace['event']
}
// What is hidden, or of somebody with whom there is a block, is not waited for any more.
const selectOwn = statement<OwnRow, [profileId: string, limit: number]>(`
  select ${entryColumns}, ${position},
         json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'endsAt', ${isoInstantSql('e.ends_at')},
                           'timeZone', e.time_zone, 'venueName', e.venue_name, 'status', e.status) as event
    from ticket_waitlist w ${entryJoins}
    join event e on e.tenant_id = $1 and e.id = w.event_id
   where w.tenant_id = $1 and w.profile_id = $2 and w.status in ('waiting', 'offered') and e.status in ('published', 'live', 'postponed')
     and e.ends_at > now() and e.withheld is null and ${noBlockBetween('$2', 'e.host_id')}
   order by w.offer_until, e.starts_at, e.id limit $3`)
/** What somebody waits for of what is to come, and is offered; what runs out first stands first. */
export const ownEntries = (scope: Scope, profileId: string) => selectOwn(scope, profileId, waitlistLimits.mine)

export interface LineRow extends Omit<EntryRow, 'position'> {
  person: CardRow
}
const selectLine = statement<LineRow, [eventId: string, readerId: string, limit: number]>(`
  select ${entryColumns}, ${cardJson('p', 'av')} as person
    from ticket_waitlist w ${entryJoins}
    join profile p on p.tenant_id = $1 and p.id = w.profile_id and p.is_listed and ${noBlockBetween('$3', 'p.id')}
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where w.tenant_id = $1 and w.event_id = $2 and w.status in ('waiting', 'offered')
   order by w.status, w.offer_until, case when s.mode = 'lottery' then w.draw end, w.since, w.profile_id limit $4`)
/** Those who have an offer, then those who wait, as the reader may meet them. */
export const lineOf = (scope: Scope, eventId: string, readerId: string) => selectLine(scope, eventId, readerId, waitlistLimits.line)

const countWaiting = statement<{ count: number }, [eventId: string]>(
  `select count(*)::int as count from ticket_waitlist where tenant_id = $1 and event_id = $2 and status = 'waiting'`)
export const waitingCount = async (scope: Scope, eventId: string) => (await countWaiting(scope, eventId))[0]!.count

// Whoever wants more, or another kind, begins at the end; whoever comes back keeps their lot.
const putEntry = statement<object, [eventId: string, profileId: string, ticketTypeId: string | null, partySize: number]>(`
  insert into ticket_waitlist as w (tenant_id, event_id, profile_id, ticket_type_id, party_size, status) values ($1, $2, $3, $4, $5, 'waiting')
  on conflict (tenant_id, event_id, profile_id) do update
    set ticket_type_id = excluded.ticket_type_id, party_size = excluded.party_size, status = 'waiting', lapses = 0,
        since = case when w.status = 'waiting' and w.ticket_type_id is not distinct from excluded.ticket_type_id and w.party_size >= excluded.party_size
                     then w.since else clock_timestamp() end`)
/** They wait from now on; the same again, or for fewer, changes nothing about their turn. Not called for whoever has an offer. */
export const addEntry = (inside: Scope, eventId: string, profileId: string, { ticketTypeId, partySize }: z.output<typeof JoinWaitlist>) =>
  putEntry(inside, eventId, profileId, ticketTypeId, partySize)

const setEnded = statement<object, [eventId: string, profileId: string, status: 'canceled' | 'revoked']>(`
  update ticket_waitlist set status = $4, offered_type_id = null, offer_until = null, order_id = null
   where tenant_id = $1 and event_id = $2 and profile_id = $3 and status in ('waiting', 'offered')`)
/** They wait no more, and nothing is kept for them. */
export const endEntry = (inside: Scope, eventId: string, profileId: string, status: 'canceled' | 'revoked' = 'canceled') =>
  setEnded(inside, eventId, profileId, status)

const setAllEnded = statement<{ profileId: string }, [eventId: string, limit: number]>(`
  update ticket_waitlist set status = 'canceled', offered_type_id = null, offer_until = null, order_id = null
   where tenant_id = $1 and event_id = $2 and profile_id in (
     select profile_id from ticket_waitlist where tenant_id = $1 and event_id = $2 and status in ('waiting', 'offered') limit $3)
  returning profile_id as "profileId"`)
/** So many of those who wait do so no more; who they are. */
export const endSome = async (inside: Scope, eventId: string, limit: number) =>
  (await setAllEnded(inside, eventId, limit)).map(({ profileId }) => profileId)

const endOfKinds = statement<object, [eventId: string]>(`
  update ticket_waitlist w set status = 'canceled', offered_type_id = null, offer_until = null, order_id = null
    from ticket_type y
   where w.tenant_id = $1 and w.event_id = $2 and w.status in ('waiting', 'offered')
     and y.tenant_id = $1 and y.id = coalesce(w.offered_type_id, w.ticket_type_id) and not y.is_offered`)
/** Nobody waits for kinds that are offered no more, nor has such a one kept for them. */
export const endUnoffered = (inside: Scope, eventId: string) => endOfKinds(inside, eventId)

const setOffered = statement<object, [eventId: string, profileId: string, typeId: string, until: string]>(`
  update ticket_waitlist set status = 'offered', offered_type_id = $4, offer_until = $5
   where tenant_id = $1 and event_id = $2 and profile_id = $3 and status = 'waiting'`)
/** So many places of a kind are kept for them. */
export const keepForThem = (inside: Scope, eventId: string, profileId: string, typeId: string, until: string) =>
  setOffered(inside, eventId, profileId, typeId, until)

const setLapsed = statement<object, [eventId: string, profileId: string]>(`
  update ticket_waitlist
     set status = case when lapses = 0 then 'waiting' else 'offer_expired' end, lapses = lapses + 1, offered_type_id = null, offer_until = null,
         order_id = null, since = clock_timestamp(), draw = 1 + random()
   where tenant_id = $1 and event_id = $2 and profile_id = $3 and status = 'offered'`)
/** They have let an offer pass: they go to the end, and the second time they wait no more. */
export const lapse = (inside: Scope, eventId: string, profileId: string) => setLapsed(inside, eventId, profileId)

const setBack = statement<object, [eventId: string, profileId: string]>(`
  update ticket_waitlist set status = 'waiting', offered_type_id = null, offer_until = null, order_id = null
   where tenant_id = $1 and event_id = $2 and profile_id = $3 and status = 'offered'`)
/** What was kept for them is not any more, and their turn is what it was. */
export const waitOn = (inside: Scope, eventId: string, profileId: string) => setBack(inside, eventId, profileId)

const setTakenUp = statement<object, [eventId: string, profileId: string, orderId: string, partySize: number]>(`
  update ticket_waitlist set order_id = $4, party_size = $5
   where tenant_id = $1 and event_id = $2 and profile_id = $3 and status = 'offered' and order_id is null`)
/** An order takes up what was kept for them, and holds it itself from now on. */
export const takeUp = (inside: Scope, eventId: string, profileId: string, orderId: string, partySize: number) =>
  setTakenUp(inside, eventId, profileId, orderId, partySize)

const setFree = statement<object, [orderId: string]>(`update ticket_waitlist set order_id = null where tenant_id = $1 and order_id = $2`)
/** The order has ended without tickets: what it took up is kept for them as before. */
export const keepAgain = (inside: Scope, orderId: string) => setFree(inside, orderId)

const selectByOrder = statement<{ eventId: string; profileId: string; offerUntil: string }, [orderId: string]>(`
  select event_id as "eventId", profile_id as "profileId", offer_until as "offerUntil" from ticket_waitlist
   where tenant_id = $1 and order_id = $2 and offer_until is not null`)
/** Whose offer an order has taken up. */
export const entryOfOrder = async (scope: Scope, orderId: string) => (await selectByOrder(scope, orderId))[0]

const setPurchased = statement<object, [eventId: string, profileId: string, orderId: string]>(`
  update ticket_waitlist w set status = 'purchased', offered_type_id = null, offer_until = null, order_id = null
   where w.tenant_id = $1 and w.event_id = $2 and w.profile_id = $3 and w.status in ('waiting', 'offered')
     and (w.order_id = $4 or w.ticket_type_id is null and w.status = 'waiting' or exists (
       select 1 from ticket_order_line l
        where l.tenant_id = $1 and l.order_id = $4 and l.ticket_type_id = coalesce(w.offered_type_id, w.ticket_type_id)))`)
/** They have what they waited for. */
export const endPurchased = (inside: Scope, eventId: string, profileId: string, orderId: string) =>
  setPurchased(inside, eventId, profileId, orderId)

/** Somebody who waits and whom a free place could be offered, as far as counts tell. */
export interface WaitingRow {
  profileId: string
  ticketTypeId: string | null
  partySize: number
  /** How many tickets they have already. */
  mine: number
  /** They are shut out of the channel, or their host and they have blocked each other. */
  isOut: boolean
}

const selectWaiting = statement<WaitingRow, [eventId: string, limit: number]>(`
  select w.profile_id as "profileId", w.ticket_type_id as "ticketTypeId", w.party_size as "partySize",
         (select count(*)::int from ticket k where k.tenant_id = $1 and k.event_id = $2 and k.holder_id = w.profile_id and k.status in ('active', 'checked_in')) as mine,
         a.status = 'banned' or not (${noBlockBetween('w.profile_id', 'e.host_id')}) as "isOut"
    from ticket_waitlist w
    join event e on e.tenant_id = $1 and e.id = w.event_id
    join event_seats h on h.tenant_id = $1 and h.event_id = w.event_id
    join account a on a.tenant_id = $1 and a.profile_id = w.profile_id
    left join ticket_sale s on s.tenant_id = $1 and s.event_id = w.event_id
   where w.tenant_id = $1 and w.event_id = $2 and w.status = 'waiting' and a.status in ('active', 'banned')
     and (h.capacity is null or h.taken + h.held + w.party_size <= h.capacity)
     and exists (
       select 1 from ticket_type y
        where y.tenant_id = $1 and y.event_id = $2 and y.is_offered and (w.ticket_type_id is null or y.id = w.ticket_type_id)
          and (y.quantity is null or y.sold + y.held + w.party_size <= y.quantity))
     and (e.visibility <> 'tiers' or e.min_tier <= (
       select coalesce(max(t.tier_level), 0) from entitlement t where t.tenant_id = $1 and t.profile_id = w.profile_id and ${isRunning('t')}))
   order by case when s.mode = 'lottery' then w.draw end, w.since, w.profile_id limit $3`)
/** In their order: whose party finds room at an event now. */
export const waitingFor = (inside: Scope, eventId: string, limit: number) => selectWaiting(inside, eventId, limit)

const anyWaiting = statement<object, [eventId: string]>(
  `select 1 from ticket_waitlist where tenant_id = $1 and event_id = $2 and status = 'waiting' limit 1`)
export const isWaitedFor = async (inside: Scope, eventId: string) => (await anyWaiting(inside, eventId)).length > 0

const selectLapsing = statement<{ eventId: string; profileId: string }, [limit: number]>(`
  select event_id as "eventId", profile_id as "profileId" from ticket_waitlist
   where tenant_id = $1 and status = 'offered' and offer_until <= now() and order_id is null order by offer_until limit $2`)
/** Offers that have had their time. What an order has taken up has the order's. */
export const lapsedOffers = (scope: Scope, limit: number) => selectLapsing(scope, limit)

const selectOutside = statement<{ eventId: string; profileId: string }, [limit: number]>(`
  select w.event_id as "eventId", w.profile_id as "profileId"
    from ticket_waitlist w
    join event e on e.tenant_id = $1 and e.id = w.event_id
    join account a on a.tenant_id = $1 and a.profile_id = w.profile_id
   where w.tenant_id = $1 and w.status = 'offered' and (a.status = 'banned' or not (${noBlockBetween('w.profile_id', 'e.host_id')}))
  union all
  select w.event_id, w.profile_id
    from event e
    join ticket_waitlist w on w.tenant_id = $1 and w.event_id = e.id and w.status = 'waiting'
   where e.tenant_id = $1 and e.status = 'ended' and e.starts_at > now() - interval '40 days'
   limit $2`)
/** Who has an offer and is shut out, or has blocked the host or was blocked; and who still waits for what is over. */
export const entriesOutside = (scope: Scope, limit: number) => selectOutside(scope, limit)

const selectWithRoom = statement<{ eventId: string }, [limit: number]>(`
  select h.event_id as "eventId"
    from event_seats h
    join event e on e.tenant_id = $1 and e.id = h.event_id and e.status in ('published', 'live', 'postponed') and e.ends_at > now()
   where h.tenant_id = $1 and (h.capacity is null or h.taken + h.held < h.capacity)
     and h.event_id in (select w.event_id from ticket_waitlist w where w.tenant_id = $1 and w.status = 'waiting')
     and exists (
       select 1 from ticket_type y
        where y.tenant_id = $1 and y.event_id = h.event_id and y.is_offered and (y.quantity is null or y.sold + y.held < y.quantity))
   limit $2`)
/** Events that have both room and people who wait. */
export const eventsToWake = async (scope: Scope, limit: number) => (await selectWithRoom(scope, limit)).map(({ eventId }) => eventId)

const widen = statement<object, [typeIds: readonly string[], quantities: readonly (number | null)[]]>(`
  update ticket_type y set beyond = greatest(y.beyond, y.sold + y.held - q.quantity)
    from unnest($2::uuid[], $3::int[]) q (id, quantity)
   where y.tenant_id = $1 and y.id = q.id and q.quantity < y.sold + y.held`)
/** There may be so few of these kinds from now on, though more are taken. */
export const allowBelowTaken = (inside: Scope, types: readonly { id: string; quantity: number | null }[]) =>
  widen(inside, types.map(({ id }) => id), types.map(({ quantity }) => quantity))

const shrinkTypes = statement<object, []>(`
  update ticket_type set beyond = greatest(sold + held - quantity, 0)
   where tenant_id = $1 and beyond > 0 and beyond > greatest(coalesce(sold + held - quantity, 0), 0)`)
/** What has come back of a kind that had fewer than were taken is not sold again. */
export const settleTypes = (scope: Scope) => shrinkTypes(scope)
