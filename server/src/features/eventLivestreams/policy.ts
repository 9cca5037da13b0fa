import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId

export const can = {
  choose: (me, event) => isHost(me, event) && event.kind !== 'in_person' && ['draft', 'published', 'live', 'postponed'].includes(event.status),
} satisfies Rules<EventRow>
