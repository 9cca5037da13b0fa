import type { Event } from '@marquee/contract/events'

const hourMs = 3_600_000

/** Until when tickets that are taken now can be given back; null where they cannot, or no longer. */
export const returnsUntil = ({ refundHours, startsAt }: Pick<Event, 'refundHours' | 'startsAt'>, now = Date.now()): string | null => {
  if (refundHours === null) return null
  const until = Date.parse(startsAt) - refundHours * hourMs
  return until > now ? new Date(until).toISOString() : null
}
