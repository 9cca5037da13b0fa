import { EventCategory, EventKind } from '@marquee/contract/eventCards'
import { events } from '@marquee/contract/events'
import { pages, query } from '#api/query.ts'
import { to } from '#paths.ts'

const whens = ['week', 'month'] as const

/** What is looked for, as the address says it. */
export interface EventSearch {
  q: string
  category?: EventCategory | undefined
  kind?: EventKind | undefined
  when?: (typeof whens)[number] | undefined
  /** '2026-11': shown as the calendar of that month. */
  month?: string | undefined
}

/** `?q=raku&category=art&kind=online&when=week&month=2026-11` */
export const eventSearchIn = (search: URLSearchParams): EventSearch => {
  const month = search.get('month') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    category: EventCategory.safeParse(search.get('category')).data,
    kind: EventKind.safeParse(search.get('kind')).data,
    when: whens.find((when) => when === search.get('when')),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

export const eventSearchPath = (search: EventSearch) => {
  const said = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length ? `${to('eventSearch')}?${new URLSearchParams(said)}` : to('eventSearch')
}

const dayMs = 86_400_000
const days = { week: 7, month: 30 } as const
// To the hour: the same question within one is the same query.
const fromNow = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + count * dayMs).toISOString()

const filtersOf = ({ q, category, kind }: EventSearch) => ({ q: q.trim(), ...(category && { category }), ...(kind && { kind }) })

export const foundEvents = (search: EventSearch) =>
  pages(events.list, { ...filtersOf(search), ...(search.when && { to: fromNow(days[search.when]) }) })

/** Everything of the weeks that the calendar of a month shows; a day on either side is for readers whose day is another one. */
export const eventsOfWeeks = (search: EventSearch, first: string, last: string) =>
  query(events.calendar, {
    ...filtersOf(search),
    from: new Date(Date.parse(`${first}T00:00:00Z`) - dayMs).toISOString(),
    to: new Date(Date.parse(`${last}T00:00:00Z`) + 2 * dayMs).toISOString(),
  })
