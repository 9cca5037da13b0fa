import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId
const weekMs = 7 * 86_400_000

export const can = {
  // A word of thanks, where the pictures are, or what becomes of one that was cancelled.
  send: (me, event) =>
    isHost(me, event) && event.withheld === null && event.status !== 'draft' && Date.parse(event.endsAt) > Date.now() - weekMs,
  read: (me, event) => isHost(me, event) || (event.rsvpStatus !== null && event.rsvpStatus !== 'not_going'),
} satisfies Rules<EventRow>
