import { dayAfter } from '@marquee/contract/clocks'
import { beginningOf } from '@marquee/contract/cut'
import { EventCategory, EventKind } from '@marquee/contract/eventCards'
import { EventPrice, events } from '@marquee/contract/events'
import { pages, query } from '#api/query.ts'
import { to } from '#paths.ts'
import { dayOf } from '#ui/eventSpan.ts'
import { beginOf, daysIn, spans, type Span } from './eventDays.ts'

/** The most that somebody would pay, in US dollars, among which people choose. */
export const mostDollars = ['10', '25', '50', '100'] as const
export type Price = EventPrice | (typeof mostDollars)[number]

/** What is looked for, as the address says it. Every part is a text, so that the address can be written from it. */
export interface EventSearch {
  q: string
  category?: EventCategory | undefined
  kind?: EventKind | undefined
  when?: Span | undefined
  /** From this day on, '2026-11-28', and up to that one, both included; not beside `when`. */
  from?: string | undefined
  to?: string | undefined
  price?: Price | undefined
  tier?: string | undefined
  interest?: string | undefined
  /** `me`: about what the reader has chosen. */
  suits?: 'me' | undefined
  /** `followed`: by those whom the reader follows. */
  by?: 'followed' | undefined
  /** '2026-11': shown as the calendar of that month. */
  month?: string | undefined
}

/** What narrows a search beside its words, in the order in which it is told. */
export const filterNames = ['when', 'from', 'to', 'kind', 'price', 'tier', 'interest', 'category', 'by', 'suits'] as const satisfies (keyof EventSearch)[]
export type FilterName = (typeof filterNames)[number]

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** `?q=raku&category=art&kind=online&when=weekend&price=free&by=followed&month=2026-11` */
export const eventSearchIn = (search: URLSearchParams): EventSearch => {
  const said = (name: string, is: (text: string) => boolean) => {
    const text = search.get(name)
    return text !== null && is(text) ? text : undefined
  }
  const when = spans.find((span) => span === search.get('when'))
  const price = search.get('price')
  return {
    q: beginningOf(search.get('q') ?? '', 100),
    category: EventCategory.safeParse(search.get('category')).data,
    kind: EventKind.safeParse(search.get('kind')).data,
    when,
    from: when ? undefined : said('from', isDay),
    to: when ? undefined : said('to', isDay),
    price: EventPrice.safeParse(price).data ?? mostDollars.find((most) => most === price),
    tier: said('tier', isId),
    interest: said('interest', isId),
    suits: search.get('suits') === 'me' ? 'me' : undefined,
    by: search.get('by') === 'followed' ? 'followed' : undefined,
    month: said('month', isMonth),
  }
}

export const eventSearchPath = (search: EventSearch) => {
  const said = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length ? `${to('eventSearch')}?${new URLSearchParams(said)}` : to('eventSearch')
}

/** Which filters an address names. */
export const filtersSaid = (search: EventSearch): FilterName[] => filterNames.filter((name) => search[name])

const isMost = (price: Price | undefined): price is (typeof mostDollars)[number] => mostDollars.some((most) => most === price)

const filtersOf = ({ q, category, kind, price, tier, interest, suits, by }: EventSearch) => ({
  q: q.trim(),
  ...(category && { category }),
  ...(kind && { kind }),
  ...(price && (isMost(price) ? { mostCents: Number(price) * 100 } : { price })),
  ...(tier && { tierId: tier }),
  ...(interest && { interestId: interest }),
  ...(suits && { suits }),
  ...(by && { by }),
})

// To the day: the same question on one day is the same query.
const timesOf = ({ when, from, to: until }: EventSearch) => {
  const days = when ? daysIn(when, dayOf(new Date().toISOString())) : { first: from, after: until && dayAfter(until, 1) }
  return { ...(days.first && { from: beginOf(days.first) }), ...(days.after && { to: beginOf(days.after) }) }
}

/** What is to come and fits, page by page. */
export const foundEvents = (search: EventSearch) => pages(events.list, { ...filtersOf(search), ...timesOf(search) })

/** Everything of the weeks that the calendar of a month shows; a day on either side is for readers whose day is another one. */
export const eventsOfWeeks = (search: EventSearch, first: string, last: string) =>
  query(events.calendar, {
    ...filtersOf(search),
    from: `${dayAfter(first, -1)}T00:00:00.000Z`,
    to: `${dayAfter(last, 2)}T00:00:00.000Z`,
  })
