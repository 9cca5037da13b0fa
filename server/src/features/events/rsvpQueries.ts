import type { RsvpAnswer, RsvpState } from '@marquee/contract/eventCards'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import { giveNotice } from './noticeQueries.ts'
import { can } from './policy.ts'
import { event } from './queries.ts'

/* Who takes a seat. Whoever changes anything about it holds the row of the seats first: docs/decisions/056. */

interface Seats {
  capacity: number | null
  taken: number
  /** Of orders of tickets that nobody has paid yet. */
  held: number
  waitingCount: number
}

const hold = statement<Seats, [eventId: string]>(`
  select capacity, taken, held, waiting_count as "waitingCount" from event_seats where tenant_id = $1 and event_id = $2 for update`)

/** The seats of an event, held until the transaction ends. */
export const holdSeats = async (inside: Scope, eventId: string): Promise<Seats> => (await hold(inside, eventId))[0] ?? refuse('not_found')

interface Answer {
  status: RsvpState
  guests: number
}

const selectHad = statement<Answer, [eventId: string, profileId: string]>(
  'select status, guests from event_rsvp where tenant_id = $1 and event_id = $2 and profile_id = $3')

// Whoever asks for more keeps no place in the line; whoever asks for less does.
const put = statement<object, [eventId: string, profileId: string, status: string, guests: number]>(`
  insert into event_rsvp as r (tenant_id, event_id, profile_id, status, guests) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, event_id, profile_id) do update
    set status = excluded.status, guests = excluded.guests,
        since = case when r.status = excluded.status and r.guests >= excluded.guests then r.since else clock_timestamp() end`)

const seatsOf = (answer: Answer | undefined) => (answer?.status === 'going' ? 1 + answer.guests : 0)

/**
 * What becomes of somebody who wants to go with so many guests. Whoever has a seat never loses it by asking for another one. Who could
 * never be seated does not wait.
 */
const place = ({ capacity, taken, waitingCount }: Seats, had: Answer | undefined, guests: number): RsvpState => {
  if (capacity !== null && 1 + guests > capacity) refuse('event_party_too_large')
  const held = seatsOf(had)
  const fits = capacity === null || taken - held + 1 + guests <= capacity
  if (held) return fits ? 'going' : refuse('event_full_for_guests')
  return fits && !waitingCount ? 'going' : 'waitlisted'
}

const moveUp = statement<{ profileId: string }, [eventId: string]>(`
  with line as materialized (
    select r.profile_id, sum(1 + r.guests) over (order by r.since, r.profile_id) as upto
      from (select w.profile_id, w.guests, w.since from event_rsvp w join event_seats h on h.tenant_id = $1 and h.event_id = $2
             where w.tenant_id = $1 and w.event_id = $2 and w.status = 'waitlisted' and (h.capacity is null or 1 + w.guests <= h.capacity)
             order by w.since, w.profile_id limit 500) r)
  update event_rsvp r set status = 'going', since = clock_timestamp()
    from line l, event_seats s
   where s.tenant_id = $1 and s.event_id = $2 and r.tenant_id = $1 and r.event_id = $2 and r.profile_id = l.profile_id
     and l.upto <= coalesce(s.capacity - s.taken, 500 * 11)
  returning r.profile_id as "profileId"`)

/**
 * Gives free seats to those who wait, in their order. Who is first and does not fit holds the others up, unless they need more seats than
 * there are altogether. Inside what holds the seats.
 */
export const moveUpLine = async (inside: Scope, eventId: string, startsAt: string) => {
  const moved = (await moveUp(inside, eventId)).map(({ profileId }) => profileId)
  if (!moved.length) return
  await giveNotice(inside, { eventId, kind: 'place', startsAt }, moved)
  await announceAll(inside, 'event_answered', moved.map((profileId) => ({ key: eventId, fact: { eventId, profileId, status: 'going' as const } })))
}

/**
 * Answers, or answers otherwise; the same again changes nothing. A seat that comes free goes to whoever has waited longest.
 * @throws Refusal event_answers_closed, event_full_for_guests, event_party_too_large
 */
export const answer = (context: Context, eventId: string, wanted: RsvpAnswer, guests: number) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId } = context.me
    const seats = await holdSeats(inside, eventId)
    const now = (await event(inside, { eventId })) ?? refuse('not_found')
    if (!can.answer(context.me, now)) refuse('event_answers_closed')
    const [had] = await selectHad(inside, eventId, profileId)
    const status = wanted === 'going' ? place(seats, had, guests) : wanted
    if (had?.status === status && had.guests === guests) return
    await put(inside, eventId, profileId, status, guests)
    await announce(inside, 'event_answered', eventId, { eventId, profileId, status })
    await moveUpLine(inside, eventId, now.startsAt)
  })

const selectWaited = statement<{ eventId: string; startsAt: string }, []>(`
  select s.event_id as "eventId", e.starts_at as "startsAt" from event_seats s
    join event e on e.tenant_id = $1 and e.id = s.event_id and e.withheld is null
     and e.status in ('published', 'live', 'postponed') and e.ends_at > now()
   where s.tenant_id = $1 and s.waiting_count > 0 and (s.capacity is null or s.taken < s.capacity) limit 200`)

/** Seats that came free in another way, because whoever had them has gone from the channel. */
export const moveUpLines = async (scope: Scope) => {
  for (const { eventId, startsAt } of await selectWaited(scope))
    await inTransaction(scope, async (inside) => {
      await holdSeats(inside, eventId)
      await moveUpLine(inside, eventId, startsAt)
    })
}
