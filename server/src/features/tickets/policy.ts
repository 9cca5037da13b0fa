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

interface ReturnTerms {
  /** Until so many hours before its start; null for never. */
  refundHours: number | null
  refundPercent: number
}

/** An event as it stands, what it says of giving tickets back, and what was promised with an order; null where nothing was. */
export interface Returnable {
  startsAt: string
  status: EventState
  says: ReturnTerms
  promised: ReturnTerms | null
}

const hourMs = 3_600_000

/**
 * Until when a ticket can be given back, and which part of what was paid goes back if that is done now: by what was promised, or by what
 * its event says, whichever is better for the buyer. Undefined where it cannot, or no longer.
 */
export const returnOf = ({ startsAt, status, says, promised }: Returnable, now = Date.now()) => {
  if (status !== 'published' && status !== 'postponed') return undefined
  const open = [says, ...(promised ? [promised] : [])].flatMap(({ refundHours, refundPercent: percent }) => {
    const until = Date.parse(startsAt) - (refundHours ?? Infinity) * hourMs
    return until > now ? [{ until, percent }] : []
  })
  if (!open.length) return undefined
  const until = Math.max(...open.map((one) => one.until))
  return { until: new Date(until).toISOString(), percent: Math.max(...open.map(({ percent }) => percent)) }
}

export const can = {
  // Whoever holds it is there anyway.
  order: (me, event) => !isHost(me, event) && !event.isLocked && isToCome(event),
  arrange: (me, event) => isHost(me, event) && isIn(event, 'draft', 'published', 'live', 'postponed'),
  // Where money has gone is the channel's business as well.
  seeOrders: (me, event) => isHost(me, event) || owners.includes(me.role),
} satisfies Rules<TicketedEvent>
