import { clockIn, type Clock } from '@marquee/contract/clocks'

/** '19:45', now, in a zone. */
export const timeIn = (timeZone: string, now = new Date()): string => clockIn(timeZone, now.toISOString()).time

const hourMs = 3_600_000

/** The next full hour but one: a time that one can still think about. */
export const soonIn = (zone: string): Clock => clockIn(zone, new Date(Math.ceil(Date.now() / hourMs) * hourMs + hourMs).toISOString())

/** Today and the day so many days on, by the clocks of a zone: what may be chosen for something that is to come. */
export const daysAhead = (zone: string, days: number) => {
  const dayAt = (at: number) => clockIn(zone, new Date(at).toISOString()).day
  return { first: dayAt(Date.now()), last: dayAt(Date.now() + days * 24 * hourMs) }
}
