import { clockIn, instantIn } from '@marquee/contract/clocks'
import { v7 } from 'uuid'
import { datesOf } from '#features/eventSeries/dates.ts'
import type { SeedEvent } from './content/shapes.ts'

const hourMs = 3_600_000

/** Where the demo channels are at home. */
export const demoZone = 'Europe/Stockholm'

/** The nicknames in a line of them. */
export const namesIn = (line: string | undefined): string[] => (line ?? '').split(' ').filter(Boolean)

/** One date of an event of a channel, at full hours; `startsAt` and `endsAt` are milliseconds. */
export interface PlannedEvent extends SeedEvent {
  id: string
  startsAt: number
  endsAt: number
  createdAt: Date
  seriesId: string | null
  seriesStart: Date | null
}

/** Once a week, so many times. */
export const weekly = (weeks: number) => ({ freq: 'weekly' as const, interval: 1, byDay: '', count: weeks })

const startOf = ({ startsInHours, clock }: SeedEvent, now: number): number => {
  const about = Math.floor((now + startsInHours * hourMs) / hourMs) * hourMs
  if (clock === undefined) return about
  const { day } = clockIn(demoZone, new Date(about).toISOString())
  return Date.parse(instantIn(demoZone, day, `${String(clock).padStart(2, '0')}:00`)!)
}

/** An event as it is planned, with every date of one that comes again; the people who go, and its post, are the first date's. */
export const datesFrom = (event: SeedEvent, now: number): PlannedEvent[] => {
  const { weeks, hours } = event
  const startsAt = startOf(event, now)
  const createdAt = new Date(Math.min(startsAt, now) - 240 * hourMs)
  const first = { ...event, id: v7(), startsAt, endsAt: startsAt + hours * hourMs, createdAt, seriesId: null, seriesStart: null }
  if (!weeks) return [first]
  const seriesId = v7()
  const times = { timeZone: demoZone, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(first.endsAt).toISOString() }
  const { going: _, maybe: __, postedHoursAgo: ___, ...alone } = first
  return datesOf(times, weekly(weeks), [], now).map((date, place) => {
    const of = { startsAt: Date.parse(date.startsAt), endsAt: Date.parse(date.endsAt), seriesId, seriesStart: new Date(date.startsAt) }
    return place ? { ...alone, ...of, id: v7() } : { ...first, ...of }
  })
}
