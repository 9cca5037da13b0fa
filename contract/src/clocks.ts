/* What the clocks of a zone show, and when they show it. Screens and the server reckon alike: a series is laid out as it was shown. */

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

const dayMs = 86_400_000

/** The day so many days after '2026-11-21', or before. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days the second day is after the first. */
export const daysFrom = (first: string, second: string): number => Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs)
