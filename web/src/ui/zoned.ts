/** How far a zone is ahead of UTC at an instant, in milliseconds. */
const aheadOf = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(new Date(at))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - (at - (at % 1_000))
}

/**
 * The instant, as an ISO string, at which the clocks of a zone show this day ('2026-11-21') and time ('19:45'); undefined where they are no
 * such. A time that is skipped when clocks go forward is the same time after it; one that comes twice is the first.
 */
export const instantIn = (timeZone: string, day: string, time: string): string | undefined => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return undefined
  const [before, after] = [wall - aheadOf(wall - 86_400_000, timeZone), wall - aheadOf(wall + 86_400_000, timeZone)]
  const shows = (at: number) => at + aheadOf(at, timeZone) === wall
  const fitting = [before, after].filter(shows)
  return new Date(fitting.length ? Math.min(...fitting) : before).toISOString()
}

/** A day '2026-11-21' and a time '19:45' on somebody's clocks. */
export type Clock = { day: string; time: string }

/** What the clocks of a zone show at an instant: day '2026-11-21' and time '19:45'. */
export const clockIn = (timeZone: string, at: string): Clock => {
  const instant = Date.parse(at)
  const wall = new Date(instant + aheadOf(instant, timeZone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

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
