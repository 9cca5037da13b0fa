import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId

export const can = {
  arrange: (me, event) => isHost(me, event) && ['draft', 'published', 'live', 'postponed'].includes(event.status),
  see: isHost,
  // What is asked is there to be ready for it: once it has begun, the host works with what there is.
  answer: (me, event) =>
    !isHost(me, event) && (['published', 'postponed'].includes(event.status) && Date.parse(event.startsAt) > Date.now()
      // Whoever comes late, and has not been asked yet, still is.
      || event.status === 'live' && event.rsvpStatus !== 'going'),
} satisfies Rules<EventRow>
