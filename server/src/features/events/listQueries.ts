import { eventLimits, type EventList } from '@marquee/contract/events'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { namesNobody, wordsOf } from '#features/directory/words.ts'
import { fitsFilters } from './filterQueries.ts'
import { cardColumnsOf, cardJoins, isForReader, isFound, seesAll, type CardEventRow } from './queries.ts'
import { datesAfter, isNextOfSeries } from './seriesQueries.ts'

/*
 * Lists of events by their start. Values beside those of every query: $4 and $5 the last one seen, $6 how many, $7 to $11 filters,
 * $12 whose, $13 to $18 those of filterQueries.ts.
 */

type Values = [
  readerId: string, seesAll: boolean, micros: string, id: string, count: number,
  category: string | null, kind: string | null, from: string | null, to: string | null, words: string[], profileId: string | null,
  price: string | null, mostCents: number | null, tierId: string | null, interestId: string | null, suitsMe: boolean, isFollowed: boolean,
]

const isAhead = `e.status in ('published', 'live', 'postponed') and e.ends_at > now()`
// Nobody is brought to somebody who cannot sign in; who goes there already still reads about it.
const isListed = `${isFound} and not exists (
  select 1 from account ho where ho.tenant_id = $1 and ho.profile_id = e.host_id and ho.status = 'suspended')`

const seen = `(timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)`

// Of several words the longest finds the events, the others are looked up for each.
const holdsWords = `
  e.id in (select w.event_id from event_word w where w.tenant_id = $1 and w.word >= ($11::text[])[1] and w.word < ($11::text[])[1] || chr(1114111))
  and not exists (
    select 1 from unnest($11::text[]) m (prefix)
     where not exists (
       select 1 from event_word w
        where w.tenant_id = $1 and w.event_id = e.id and w.word >= m.prefix and w.word < m.prefix || chr(1114111)))`

const fits = `
  ($7::text is null or e.category = $7) and ($8::text is null or e.kind = $8)
  and ($9::timestamptz is null or e.ends_at > $9) and ($10::timestamptz is null or e.starts_at < $10)
  and ${fitsFilters({ price: '$13', mostCents: '$14', tierId: '$15', interestId: '$16', suitsMe: '$17', isFollowed: '$18' })}`

// Another date of a series may lack what is looked for here: then each date stands for itself.
const looksCloser = '($13::text is not null or $14::int is not null or $15::uuid is not null or $16::uuid is not null or $17::boolean)'

// What is said of another date of a series as `fits` says it of the event itself.
const otherFits = `($7::text is null or o.category = $7) and ($8::text is null or o.kind = $8) and ($9::timestamptz is null or o.ends_at > $9)`

interface List {
  where: string
  order: 'asc' | 'desc'
  /** A series stands there once, with its next date. */
  namesSeriesOnce?: true
}

const listOf = ({ where, order, namesSeriesOnce }: List) => {
  const text = (words: string) => `
    with candidate as materialized (
      select e.* from event e join profile h on h.tenant_id = $1 and h.id = e.host_id
       where e.tenant_id = $1 and (e.starts_at, e.id) ${order === 'asc' ? '>' : '<'} ${seen} and ${where} and ${fits} and ${words} and ${isForReader}${namesSeriesOnce ? ` and (${looksCloser} or ${isNextOfSeries(otherFits)})` : ''}
         and ($12::uuid is null or e.host_id = $12)
       order by e.starts_at ${order}, e.id ${order} limit $6)
    select ${cardColumnsOf}, ${namesSeriesOnce ? datesAfter : '0'} as "moreDates" from candidate e ${cardJoins} order by e.starts_at ${order}, e.id ${order}`
  return {
    order,
    plain: statement<CardEventRow, Values>(text('cardinality($11::text[]) = 0')),
    worded: statement<CardEventRow, Values>(text(holdsWords)),
  }
}

const lists = {
  upcoming: listOf({ where: `${isAhead} and ${isListed}`, order: 'asc', namesSeriesOnce: true }),
  past: listOf({ where: `e.status = 'ended' and ${isListed}`, order: 'desc' }),
  // What is cancelled stays until its time has come: whoever meant to go looks here.
  going: listOf({
    where: `e.status in ('published', 'live', 'postponed', 'canceled') and e.ends_at > now() and e.id in (
      select r.event_id from event_rsvp r where r.tenant_id = $1 and r.profile_id = $2 and r.status in ('going', 'maybe', 'waitlisted'))`,
    order: 'asc',
  }),
  hosting: listOf({ where: `e.host_id = $2 and e.status <> 'archived'`, order: 'desc', namesSeriesOnce: true }),
  drafts: listOf({ where: `e.host_id = $2 and e.status = 'draft'`, order: 'desc' }),
  attended: listOf({
    where: `e.status in ('ended', 'archived') and e.id in (
      select r.event_id from event_rsvp r where r.tenant_id = $1 and r.profile_id = $2 and r.status in ('going', 'maybe'))`,
    order: 'desc',
  }),
  between: listOf({
    where: `e.starts_at > $9::timestamptz - interval '${eventLimits.longestDays} days' and e.status in ('published', 'live', 'postponed', 'ended') and ${isListed}`,
    order: 'asc',
  }),
}

const edges = {
  asc: ['0', '00000000-0000-0000-0000-000000000000'],
  desc: ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
} as const

interface Asked {
  q?: string
  category?: string | undefined
  kind?: string | undefined
  price?: string | undefined
  mostCents?: number | undefined
  tierId?: string | undefined
  interestId?: string | undefined
  suits?: 'me' | undefined
  by?: 'followed' | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
  /** Whose alone. */
  profileId?: string
}

const rowsOf = async (context: Context, list: keyof typeof lists, asked: Asked) => {
  const { order, plain, worded } = lists[list]
  if (namesNobody(asked.q ?? '')) return []
  const words = wordsOf(asked.q ?? '')
  const [micros, id] = (asked.cursor?.split('_') as [string, string] | undefined) ?? edges[order]
  const { category = null, kind = null, from = null, to = null, profileId = null, limit } = asked
  const { price = null, mostCents = null, tierId = null, interestId = null, suits, by } = asked
  const select = words.length ? worded : plain
  return select(
    context, context.me.profileId, seesAll(context), micros, id, limit, category, kind, from, to, words, profileId,
    price, mostCents, tierId, interestId, suits === 'me', by === 'followed',
  )
}

/** A page of a list. */
export const eventsIn = async (context: Context, list: EventList, asked: Asked) => {
  const rows = await rowsOf(context, list, { ...asked, limit: asked.limit + 1 })
  const items = rows.slice(0, asked.limit)
  return { items, cursor: rows.length > asked.limit ? items.at(-1)!.key : null }
}

/** What there is between two moments, the first ones where there is very much. */
export const eventsBetween = (context: Context, asked: Omit<Asked, 'limit' | 'cursor'>) =>
  rowsOf(context, 'between', { ...asked, limit: eventLimits.calendar })
