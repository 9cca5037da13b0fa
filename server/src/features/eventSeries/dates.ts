import { clockIn, dayAfter, daysFrom, instantIn, type Clock } from '@marquee/contract/clocks'
import { seriesLimits, type SeriesDate, type SeriesRule } from '@marquee/contract/eventSeries'
import rrule, { type Options } from 'rrule'

/*
 * Which dates a rule comes to. They are reckoned by the clocks of where it happens, as if there were no zones, and only then become
 * instants: Mondays at 19:00 stay at 19:00 when clocks change, and the last day counts whole (docs/decisions/084).
 */

const { RRule } = rrule
const frequencies = { daily: RRule.DAILY, weekly: RRule.WEEKLY, monthly: RRule.MONTHLY } as const

/** 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20270614', as it is kept. */
export const rruleOf = ({ freq, interval, byDay, until, count }: SeriesRule): string =>
  [
    `FREQ=${freq.toUpperCase()}`,
    `INTERVAL=${interval}`,
    ...(byDay ? [`BYDAY=${byDay}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ].join(';')

/** What `rruleOf` has written. */
export const ruleIn = (text: string): SeriesRule => {
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]))
  const until = parts.get('UNTIL')
  const count = parts.get('COUNT')
  return {
    freq: parts.get('FREQ')!.toLowerCase() as SeriesRule['freq'],
    interval: Number(parts.get('INTERVAL')),
    byDay: parts.get('BYDAY') ?? '',
    ...(until && { until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` }),
    ...(count && { count: Number(count) }),
  }
}

const byDayOf = (byDay: string): Partial<Options> => (byDay ? { byweekday: RRule.parseString(`FREQ=MONTHLY;BYDAY=${byDay}`).byweekday ?? null } : {})

/** The days after `first` that a rule names, at most as many as a series has, none later than `last`. */
const daysAfter = (first: string, last: string, { freq, interval, byDay, until, count }: SeriesRule): string[] => {
  const dtstart = new Date(`${first}T00:00:00Z`)
  const end = until && until < last ? until : last
  const rule = new RRule({ freq: frequencies[freq], interval, dtstart, until: new Date(`${end}T00:00:00Z`), wkst: RRule.MO, ...byDayOf(byDay) })
  const most = (count ?? seriesLimits.dates) - 1
  const days: string[] = []
  // The first date counts whether the rule names it or not.
  rule.all((at) => {
    const day = at.toISOString().slice(0, 10)
    if (day !== first && days.length < most) days.push(day)
    return days.length < most
  })
  return days
}

const minuteMs = 60_000

/** What the clocks do to a time of a day: an hour that is skipped, or that comes twice. */
const troubleAt = (zone: string, { day, time }: Clock, at: string): SeriesDate['trouble'] => {
  const shown = clockIn(zone, at)
  if (shown.day !== day || shown.time !== time) return 'skipped'
  // Clocks go back by half an hour in some places, and by an hour in most.
  const again = [30, 60].some((minutes) => clockIn(zone, new Date(Date.parse(at) + minutes * minuteMs).toISOString()).time === time)
  return again ? 'twice' : null
}

interface Times {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** The same times so many days later: each on its own clock, so that an evening keeps its hours. */
export const timesOn = (day: string, { startsAt, endsAt, timeZone }: Times): SeriesDate => {
  const start = clockIn(timeZone, startsAt)
  const end = clockIn(timeZone, endsAt)
  const beginsAt = instantIn(timeZone, day, start.time)!
  const overAt = instantIn(timeZone, dayAfter(day, daysFrom(start.day, end.day)), end.time)!
  // An end within the hour that clocks skip or repeat could come to lie before its start.
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const isInOrder = Date.parse(overAt) > Date.parse(beginsAt)
  return {
    day,
    startsAt: beginsAt,
    endsAt: isInOrder ? overAt : new Date(Date.parse(beginsAt) + length).toISOString(),
    trouble: troubleAt(timeZone, { day, time: start.time }, beginsAt),
  }
}

/** The moment that stands to `day` as `at` stands to the first day, on the same clock; null of null. */
export const momentOn = (day: string, first: string, timeZone: string, at: string | null): string | null => {
  if (at === null) return null
  const clock = clockIn(timeZone, at)
  return instantIn(timeZone, dayAfter(day, daysFrom(first, clock.day)), clock.time)!
}

/**
 * Every date of a series whose first is at these times: the first, and those that the rule names after it, without those that were taken
 * out. None is further ahead than an event may be.
 */
export const datesOf = (times: Times, rule: SeriesRule, without: readonly string[], now = Date.now()): SeriesDate[] => {
  const first = clockIn(times.timeZone, times.startsAt).day
  const last = clockIn(times.timeZone, new Date(now + seriesLimits.aheadDays * 86_400_000).toISOString()).day
  const taken = new Set(without)
  const later = daysAfter(first, last, rule).filter((day) => !taken.has(day))
  // The first is the event itself, to the second; the others are on the minute.
  const [startsAt, endsAt] = [times.startsAt, times.endsAt].map((at) => new Date(at).toISOString()) as [string, string]
  return [{ ...timesOn(first, times), startsAt, endsAt }, ...later.map((day) => timesOn(day, times))]
}

interface Answered extends Times {
  rsvpDeadline: string | null
}

/** How a change of one date is made to another: as many days further, at the same hour. `before` and `after` are of the one changed. */
export const movedAlike = (other: Times, before: Times, after: Answered): Answered => {
  const days = daysFrom(clockIn(before.timeZone, before.startsAt).day, clockIn(after.timeZone, after.startsAt).day)
  const day = dayAfter(clockIn(other.timeZone, other.startsAt).day, days)
  const { startsAt, endsAt } = timesOn(day, after)
  const first = clockIn(after.timeZone, after.startsAt).day
  return { startsAt, endsAt, timeZone: after.timeZone, rsvpDeadline: momentOn(day, first, after.timeZone, after.rsvpDeadline) }
}
