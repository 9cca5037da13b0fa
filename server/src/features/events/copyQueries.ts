import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { wordsOfEvent } from './wordQueries.ts'

/* Events that are made of another: a duplicate, or the dates of a series. Whatever an event says is copied, new columns included. */

/** One copy. */
export interface Copy {
  id: string
  startsAt: string
  endsAt: string
  rsvpDeadline: string | null
}

/** What belongs to one event alone, and what has become of it. */
const itsOwn = ['published_at', 'withheld', 'series_id', 'series_start']

type Times = [ids: string[], starts: string[], ends: string[], deadlines: (string | null)[]]
type Values = [eventId: string, ...times: Times, seriesId: string | null, isOut: boolean]

const insertCopies = statement<{ id: string }, Values>(`
  insert into event
  select (jsonb_populate_record(null::event, (to_jsonb(e) - '{${itsOwn.join(',')}}'::text[]) || jsonb_build_object(
           'id', c.id, 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'rsvp_deadline', c.rsvp_deadline,
           'series_id', $7::uuid, 'series_start', case when $7::uuid is not null then c.starts_at end,
           'status', case when $8::boolean then 'published' else 'draft' end, 'published_at', case when $8::boolean then now() end,
           'cancellation_reason', '', 'revision', 0, 'created_at', now(), 'updated_at', now()))).*
    from event e
    cross join unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) c (id, starts_at, ends_at, rsvp_deadline)
   where e.tenant_id = $1 and e.id = $2
  on conflict do nothing returning id`)

const insertSeats = statement<object, [eventId: string, ids: string[]]>(`
  insert into event_seats (tenant_id, event_id, capacity, online_capacity)
  select s.tenant_id, c.id, s.capacity, s.online_capacity from event_seats s cross join unnest($3::uuid[]) c (id) where s.tenant_id = $1 and s.event_id = $2`)

const insertWords = statement<object, [ids: string[]]>(`
  insert into event_word (tenant_id, event_id, word)
  select $1, e.id, w.word from event e, lateral (${wordsOfEvent}) w where e.tenant_id = $1 and e.id = any ($2::uuid[])`)

export interface CopyUse {
  /** They are dates of this series. */
  seriesId: string | null
  /** People find them at once; otherwise they are drafts. */
  isOut: boolean
}

/** Inside a transaction: the same event at other times, with nobody in its seats. Answers which are new: one that is there stays as is. */
export const copyEvent = async (inside: Scope, eventId: string, copies: readonly Copy[], use: CopyUse): Promise<string[]> => {
  if (!copies.length) return []
  const ids = copies.map(({ id }) => id)
  const [starts, ends] = [copies.map(({ startsAt }) => startsAt), copies.map(({ endsAt }) => endsAt)]
  const times: Times = [ids, starts, ends, copies.map(({ rsvpDeadline }) => rsvpDeadline)]
  const added = (await insertCopies(inside, eventId, ...times, use.seriesId, use.isOut)).map(({ id }) => id)
  await insertSeats(inside, eventId, added)
  if (use.isOut) await insertWords(inside, added)
  return added
}

const setSeries = statement<object, [eventId: string, seriesId: string | null]>(`
  update event set series_id = $3, series_start = case when $3::uuid is not null then starts_at end, updated_at = now() where tenant_id = $1 and id = $2`)

/** Makes a draft the first date of a series, or one of its own again. */
export const joinSeries = (inside: Scope, eventId: string, seriesId: string | null) => setSeries(inside, eventId, seriesId)
