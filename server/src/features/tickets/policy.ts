import type { EventState } from '@marquee/contract/eventCards'
import { owners } from '@marquee/contract/roles'
import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

type TicketedEvent = Pick<EventRow, 'accessMode' | 'status' | 'endsAt' | 'isLocked'> & { host: { id: string } }

const isHost = (me: Actor, event: TicketedEvent) => event.host.id === me.profileId
const isIn = ({ status }: TicketedEvent, ...states: EventState[]) => states.includes(status)

/** Places at it can be taken, whoever asks. */
export const isToCome = (event: Pick<TicketedEvent, 'accessMode' | 'status' | 'endsAt'>) =>
  event.accessMode === 'ticketed' && ['published', 'live', 'postponed'].includes(event.status) && Date.parse(event.endsAt) > Date.now()

export const can = {
  // Whoever holds it is there anyway.
  order: (me, event) => !isHost(me, event) && !event.isLocked && isToCome(event),
  arrange: (me, event) => isHost(me, event) && isIn(event, 'draft', 'published', 'live', 'postponed'),
  // Where money has gone is the channel's business as well.
  seeOrders: (me, event) => isHost(me, event) || owners.includes(me.role),
} satisfies Rules<TicketedEvent>
