import { events, eventLists, type EventList } from '@marquee/contract/events'
import { pages, query } from '#api/query.ts'
import { to } from '#paths.ts'

export const eventQuery = (eventId: string) => query(events.read, { eventId })
export const eventsIn = (list: EventList) => pages(events.list, { list })
/** What is to come of those whom the reader follows. */
export const followedEvents = () => pages(events.list, { list: 'upcoming', by: 'followed' })
export const eventsBy = (profileId: string, list: 'upcoming' | 'past') => pages(events.by, { profileId, list })

/** The list of an address: `?list=going`, otherwise what is to come. */
export const listIn = (search: URLSearchParams): EventList => eventLists.find((list) => list === search.get('list')) ?? 'upcoming'
export const listPath = (list: EventList) => (list === 'upcoming' ? to('events') : `${to('events')}?${new URLSearchParams({ list })}`)

/** The month of an address that shows what is to come as a calendar: `?month=2026-11`. */
export const monthIn = (search: URLSearchParams): string | undefined => {
  const month = search.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}
export const monthPath = (month: string) => `${to('events')}?${new URLSearchParams({ month })}`
