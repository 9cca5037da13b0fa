import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId
const isToCome = ({ status, endsAt }: EventRow) => ['draft', 'published', 'live', 'postponed'].includes(status) && Date.parse(endsAt) > Date.now()

export const can = {
  // A draft that was planned for a day gone by gets another one before it comes out.
  invite: (me, event) => isHost(me, event) && (isToCome(event) || event.status === 'draft'),
  see: isHost,
  withdraw: isHost,
} satisfies Rules<EventRow>
