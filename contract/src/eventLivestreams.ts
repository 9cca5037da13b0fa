import { z } from 'zod'
import { EventCard } from './eventCards.ts'
import { Id } from './id.ts'
import { livestreamKinds, livestreamStates } from './livestreams.ts'
import { feature, get, put } from './route.ts'
import { Moment } from './time.ts'

/** How many of a host's livestreams there are to choose from: those that come next. */
export const eventLivestreamLimits = { choices: 50 } as const

/** The post that announces a livestream has the same id: there it is watched. */
export const EventLivestream = z.object({
  id: z.uuid(),
  kind: z.enum(livestreamKinds),
  title: z.string(),
  scheduledStart: Moment,
  status: z.enum(livestreamStates),
})
export type EventLivestream = z.infer<typeof EventLivestream>

const shown = z.object({
  /** Null where there is none, and for whoever may not see what announces it. */
  livestream: EventLivestream.nullable(),
  /** For the host: what can be chosen. */
  choices: z.array(EventLivestream),
})

/** Events that are shown on a livestream of their host. All of it needs the flag events. */
export const eventLivestreams = feature('eventLivestreams', {
  read: get('/events/:eventId/livestream', { result: shown }),
  /** One of the host's own that is to come, and that no other event is shown on; null for none. */
  choose: put('/events/:eventId/livestream', { input: z.strictObject({ livestreamId: Id.nullable() }), result: shown }),
  /** The event that is shown on a livestream, as far as the reader may know of it. */
  event: get('/livestreams/:livestreamId/event', { result: EventCard.nullable() }),
})
