import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId
/** Nobody comes to it any more. */
const isPast = ({ status }: EventRow) => status === 'ended' || status === 'archived' || status === 'canceled'

export const can = {
  open: (me, event) => isHost(me, event) && event.withheld === null && !isPast(event),
  close: isHost,
  join: (_me, event) => event.rsvpStatus === 'going',
} satisfies Rules<EventRow>
