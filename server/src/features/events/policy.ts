import type { EventState } from '@marquee/contract/eventCards'
import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { EventRow } from './queries.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId
const isOwner = (me: Actor) => owners.includes(me.role)
const isIn = ({ status }: EventRow, ...states: EventState[]) => states.includes(status)
const isOver = ({ endsAt }: EventRow) => Date.parse(endsAt) <= Date.now()
const isShut = ({ rsvpDeadline }: EventRow) => rsvpDeadline !== null && Date.parse(rsvpDeadline) <= Date.now()
/** A rule has held it: until moderators have looked, all that its host can do is to take it back. */
const waits = ({ withheld }: EventRow) => withheld === 'held'
const hasNoAnswer = (event: EventRow) => !event.goingCount && !event.maybeCount && !event.waitingCount

export const can = {
  // Whoever holds it is there anyway.
  answer: (me, event) =>
    !isHost(me, event) && !event.isLocked && event.accessMode === 'rsvp' && isIn(event, 'published', 'live', 'postponed') && !isOver(event) && !isShut(event),
  edit: (me, event) => isHost(me, event) && !waits(event) && isIn(event, 'draft', 'published', 'live', 'postponed'),
  publish: (me, event) => isHost(me, event) && !waits(event) && isIn(event, 'draft', 'postponed'),
  withdraw: (me, event) => isHost(me, event) && (isIn(event, 'published') || waits(event)) && hasNoAnswer(event),
  postpone: (me, event) => isHost(me, event) && !waits(event) && isIn(event, 'published'),
  cancel: (me, event) => (isHost(me, event) || (isOwner(me) && !isIn(event, 'draft'))) && !waits(event) && isIn(event, 'draft', 'published', 'postponed'),
  remove: (me, event) => isHost(me, event) && isIn(event, 'draft'),
} satisfies Rules<EventRow>
