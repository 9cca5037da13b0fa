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

export interface Seats {
  /** Of the room, where people come online as well. */
  capacity: number | null
  taken: number
  onlineCapacity: number | null
  onlineTaken: number
  /** Of orders of tickets that nobody has paid yet. */
  held: number
  waitingCount: number
}

const hold = statement<Seats, [eventId: string]>(`
  select capacity, taken, online_capacity as "onlineCapacity", online_taken as "onlineTaken", held, waiting_count as "waitingCount" from event_seats where tenant_id = $1 and event_id = $2 for update`)

/** The seats of an event, held until the transaction ends. */
export const holdSeats = async (inside: Scope, eventId: string): Promise<Seats> => (await hold(inside, eventId))[0] ?? refuse('not_found')

interface Answer {
  status: RsvpState
  guests: number
  isOnline: boolean
}

const selectHad = statement<Answer, [eventId: string, profileId: string]>(
  'select status, guests, is_online as "isOnline" from event_rsvp where tenant_id = $1 and event_id = $2 and profile_id = $3')

// Whoever asks for more keeps no place in the line; whoever asks for less does.
const put = statement<object, [eventId: string, profileId: string, status: string, guests: number, isOnline: boolean]>(`
  insert into event_rsvp as r (tenant_id, event_id, profile_id, status, guests, is_online) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, event_id, profile_id) do update
    set status = excluded.status, guests = excluded.guests, is_online = excluded.is_online,
        since = case when r.status = excluded.status and r.guests >= excluded.guests and r.is_online = excluded.is_online then r.since else clock_timestamp() end`)

// The rules of questions are those of features/eventQuestions, which leans on this one.
const selectOpenQuestion = statement<object, [eventId: string, profileId: string]>(`
  select 1 from event_question q
   where q.tenant_id = $1 and q.event_id = $2 and q.is_asked and q.is_required
     and not exists (
       select 1 from event_question_answer a
        where a.tenant_id = $1 and a.question_id = q.id and a.profile_id = $3 and a.order_id is null)
   limit 1`)

/** Places of one sort: in the room, or online. */
type Pool = Pick<Seats, 'capacity' | 'taken' | 'waitingCount'>

const countWaiting = statement<{ count: number }, [eventId: string, isOnline: boolean]>(`
  select count(*)::int as count from event_rsvp where tenant_id = $1 and event_id = $2 and status = 'waitlisted' and is_online = $3`)

const poolOf = async (inside: Scope, eventId: string, seats: Seats, isOnline: boolean): Promise<Pool> => ({
  capacity: isOnline ? seats.onlineCapacity : seats.capacity,
  taken: isOnline ? seats.onlineTaken : seats.taken,
  waitingCount: (await countWaiting(inside, eventId, isOnline))[0]!.count,
})

const seatsOf = (answer: Answer | undefined) => (answer?.status === 'going' ? 1 + answer.guests : 0)

/**
 * What becomes of somebody who wants to go with so many guests. Whoever has a seat never loses it by asking for another one. Who could
 * never be seated does not wait.
 */
const place = ({ capacity, taken, waitingCount }: Pool, had: Answer | undefined, guests: number): RsvpState => {
  const held = seatsOf(had)
  // There can be fewer seats by now than are taken.
  if (held && 1 + guests <= held) return 'going'
  if (capacity !== null && 1 + guests > capacity) refuse('event_party_too_large')
  const fits = capacity === null || taken - held + 1 + guests <= capacity
  if (held) return fits ? 'going' : refuse('event_full_for_guests')
  return fits && !waitingCount ? 'going' : 'waitlisted'
}

const moveUp = statement<{ profileId: string }, [eventId: string, isOnline: boolean]>(`
  with line as materialized (
    select r.profile_id, sum(1 + r.guests) over (order by r.since, r.profile_id) as upto
      from (select w.profile_id, w.guests, w.since from event_rsvp w join event_seats h on h.tenant_id = $1 and h.event_id = $2
             where w.tenant_id = $1 and w.event_id = $2 and w.status = 'waitlisted' and w.is_online = $3
               and 1 + w.guests <= coalesce(case when $3 then h.online_capacity else h.capacity end, 11)
             order by w.since, w.profile_id limit 500) r)
  update event_rsvp r set status = 'going', since = clock_timestamp()
    from line l, event_seats s
   where s.tenant_id = $1 and s.event_id = $2 and r.tenant_id = $1 and r.event_id = $2 and r.profile_id = l.profile_id
     and l.upto <= coalesce(case when $3 then s.online_capacity - s.online_taken else s.capacity - s.taken end, 500 * 11)
  returning r.profile_id as "profileId"`)

/**
 * Gives free seats to those who wait, in their order. Who is first and does not fit holds the others up, unless they need more seats than
 * there are altogether. Inside what holds the seats.
 */
export const moveUpLine = async (inside: Scope, eventId: string, startsAt: string) => {
  const rows = [...(await moveUp(inside, eventId, false)), ...(await moveUp(inside, eventId, true))]
  const moved = rows.map(({ profileId }) => profileId)
  if (!moved.length) return
  await giveNotice(inside, { eventId, kind: 'place', startsAt }, moved)
  await announceAll(inside, 'event_answered', moved.map((profileId) => ({ key: eventId, fact: { eventId, profileId, status: 'going' as const } })))
}

interface Wanted {
  answer: RsvpAnswer
  guests: number
  isOnline: boolean
}

/**
 * Answers, or answers otherwise; the same again changes nothing. A seat that comes free goes to whoever has waited longest.
 * @throws Refusal event_answers_closed, event_questions_open, event_full_for_guests, event_party_too_large
 */
export const answer = (context: Context, eventId: string, { answer: wanted, guests, isOnline: wantsOnline }: Wanted) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { profileId } = context.me
    const seats = await holdSeats(inside, eventId)
    const now = (await event(inside, { eventId })) ?? refuse('not_found')
    if (!can.answer(context.me, now)) refuse('event_answers_closed')
    const [had] = await selectHad(inside, eventId, profileId)
    const isNew = wanted === 'going' && had?.status !== 'going' && had?.status !== 'waitlisted'
    if (isNew && (await selectOpenQuestion(inside, eventId, profileId)).length) refuse('event_questions_open')
    const isOnline = wantsOnline && now.kind === 'hybrid'
    // Whoever comes in the other way takes a place there, and lets go of the one that they had.
    const stays = had?.isOnline === isOnline ? had : undefined
    const status = wanted === 'going' ? place(await poolOf(inside, eventId, seats, isOnline), stays, guests) : wanted
    if (status === 'waitlisted' && had?.status === 'going') refuse('event_full_for_guests')
    if (had?.status === status && had.guests === guests && had.isOnline === isOnline) return
    await put(inside, eventId, profileId, status, guests, isOnline)
    await announce(inside, 'event_answered', eventId, { eventId, profileId, status })
    await moveUpLine(inside, eventId, now.startsAt)
  })

const selectWaited = statement<{ eventId: string; startsAt: string }, []>(`
  select s.event_id as "eventId", e.starts_at as "startsAt" from event_seats s
    join event e on e.tenant_id = $1 and e.id = s.event_id and e.withheld is null
     and e.status in ('published', 'live', 'postponed') and e.ends_at > now()
   where s.tenant_id = $1 and s.waiting_count > 0
     and (s.taken < coalesce(s.capacity, s.taken + 1) or s.online_taken < coalesce(s.online_capacity, s.online_taken + 1)) limit 200`)

/** Seats that came free in another way, because whoever had them has gone from the channel. */
export const moveUpLines = async (scope: Scope) => {
  for (const { eventId, startsAt } of await selectWaited(scope))
    await inTransaction(scope, async (inside) => {
      await holdSeats(inside, eventId)
      await moveUpLine(inside, eventId, startsAt)
    })
}
