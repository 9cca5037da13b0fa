import { events, eventLists, type EventList } from '@marquee/contract/events'
import { keyOf, pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'

export const eventQuery = (eventId: string) => query(events.read, { eventId })
export const eventsIn = (list: EventList) => pages(events.list, { list })
export const eventsBy = (profileId: string, list: 'upcoming' | 'past') => pages(events.by, { profileId, list })

/** The list of an address: `?list=going`, otherwise what is to come. */
export const listIn = (search: URLSearchParams): EventList => eventLists.find((list) => list === search.get('list')) ?? 'upcoming'
export const listPath = (list: EventList) => (list === 'upcoming' ? to('events') : `${to('events')}?${new URLSearchParams({ list })}`)

/** What was read of events before something changed. */
export const outdateEvents = () => queryClient.invalidateQueries({ queryKey: [keyOf(events.list)[0]] })
