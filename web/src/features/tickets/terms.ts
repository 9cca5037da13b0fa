import type { Event } from '@marquee/contract/events'
import type { Ticket } from '@marquee/contract/tickets'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whether tickets of an event may open a door still. Events end later than they say, and people come later than that: a day is left. */
export const opensDoors = ({ status, endsAt }: Pick<Event, 'status' | 'endsAt'>, now: number): boolean =>
  status !== 'canceled' && Date.parse(endsAt) + dayMs > now

/** Until when tickets that are taken now can be given back; null where they cannot, or no longer. */
export const returnsUntil = ({ refundHours, startsAt }: Pick<Event, 'refundHours' | 'startsAt'>, now = Date.now()): string | null => {
  if (refundHours === null) return null
  const until = Date.parse(startsAt) - refundHours * hourMs
  return until > now ? new Date(until).toISOString() : null
}

/** Which part of what these tickets of one order cost goes back for them now, in percent; null where they have cost nothing. */
export const backOf = (tickets: readonly Pick<Ticket, 'cents' | 'returnPercent'>[]): number | null =>
  tickets.some(({ cents }) => cents > 0) ? (tickets[0]?.returnPercent ?? null) : null
