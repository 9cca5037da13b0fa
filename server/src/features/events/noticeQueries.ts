import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announceAll } from '#jobs/announce.ts'

/* What those who go are told: a notice is one thing to tell, each thing once. */

export interface Notice {
  /** Made by the caller where something else names it. */
  id?: string
  eventId: string
  kind: 'reminder' | 'changed' | 'postponed' | 'moved' | 'back_on' | 'canceled' | 'place' | 'ticket' | 'handing' | 'handed' | 'void' | 'uninvited' | 'offer' | 'invited' | 'message'
  startsAt: string
  minutes?: number
  /** How many dates of a series it tells of. */
  dates?: number
}

const insert = statement<{ id: string }, [id: string, eventId: string, kind: string, minutes: number, startsAt: string, dates: number]>(`
  insert into event_notice (tenant_id, id, event_id, kind, minutes, starts_at, dates) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant_id, event_id, minutes, starts_at) where kind = 'reminder' do nothing returning id`)

const selectAnswered = statement<{ profileId: string }, [eventId: string, states: readonly string[]]>(`
  select profile_id as "profileId" from event_rsvp where tenant_id = $1 and event_id = $2 and status = any ($3) order by profile_id`)

/** How many people one fact tells of. */
const atOnce = 500

/** Who is waiting need not be reminded of what they cannot go to. */
const told: Record<Notice['kind'], readonly string[]> = {
  reminder: ['going', 'maybe'],
  changed: ['going', 'maybe', 'waitlisted'],
  postponed: ['going', 'maybe', 'waitlisted'],
  moved: ['going', 'maybe', 'waitlisted'],
  back_on: ['going', 'maybe', 'waitlisted'],
  canceled: ['going', 'maybe', 'waitlisted'],
  place: ['going'],
  ticket: ['going'],
  // Told to the two between whom a ticket changes hands.
  handing: [],
  handed: [],
  // Told to whoever has lost their place without a doing of their own.
  void: [],
  uninvited: [],
  // Told to people who are named: whoever waits for tickets has not answered.
  offer: [],
  // Told to people who are named: whoever is invited has not answered yet.
  invited: [],
  message: [],
}

type Told = Pick<Notice, 'eventId' | 'kind'> & { id: string }

const say = async (inside: Scope, { id: noticeId, eventId, kind }: Told, profileIds: readonly string[]) => {
  const count = Math.ceil(profileIds.length / atOnce)
  const parts = Array.from({ length: count }, (_, place) => profileIds.slice(place * atOnce, (place + 1) * atOnce))
  await announceAll(inside, 'event_told', parts.map((some) => ({ key: noticeId, fact: { noticeId, eventId, kind, profileIds: some } })))
}

/** Tells everybody who means to go, or these people, in the transaction that made it true. A reminder that was given is not given again. */
export const giveNotice = async (inside: Scope, notice: Notice, to?: readonly string[]) => {
  const { id = newId(), eventId, kind, minutes = 0, startsAt, dates = 1 } = notice
  const [given] = await insert(inside, id, eventId, kind, minutes, startsAt, dates)
  if (!given) return
  const profileIds = to ?? (await selectAnswered(inside, eventId, told[kind])).map(({ profileId }) => profileId)
  await say(inside, { id: given.id, eventId, kind }, profileIds)
}

/** Inside a transaction in which it has ceased to be true for these people: it goes from among what they were told. */
export const retractNotice = (inside: Scope, notice: Told, from: readonly string[]) => say(inside, notice, from)

const selectDue = statement<{ eventId: string; minutes: number; startsAt: string }, [limit: number]>(`
  select e.id as "eventId", e.starts_at as "startsAt", min(m.minutes) as minutes
    from event e cross join lateral unnest(e.reminders) m (minutes)
   where e.tenant_id = $1 and e.status = 'published' and e.withheld is null and e.starts_at > now() and e.starts_at < now() + interval '8 days'
     and e.starts_at - m.minutes * interval '1 minute' between greatest(e.published_at, now() - interval '1 hour') and now()
     and not exists (
       select 1 from event_notice n
        where n.tenant_id = $1 and n.event_id = e.id and n.kind = 'reminder' and n.starts_at = e.starts_at and n.minutes <= m.minutes)
   group by e.id, e.starts_at order by e.starts_at limit $2`)

const batch = 200

/** Reminds of what begins soon, each time once; what came out after its time is not made up for, and of two that are late one is enough. */
export const remind = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    for (const due of await selectDue(inside, batch)) await giveNotice(inside, { ...due, kind: 'reminder' })
  })
