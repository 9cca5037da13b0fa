import { events } from '@marquee/contract/events'
import { eventSeries } from '@marquee/contract/eventSeries'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** What was read of events before something changed. */
export const outdateEvents = () =>
  Promise.all([events.list, eventSeries.read].map((route) => queryClient.invalidateQueries({ queryKey: [keyOf(route)[0]] })))
