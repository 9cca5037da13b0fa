import type { Range } from '@marquee/contract/dashboards'

const hour = 3_600_000
const day = 24 * hour

/** What the channel's clock shows: its day, and in ms since 1970 when its running hour, that day and the day before began. */
export interface Clock {
  today: string
  hour: number
  todayBegins: number
  yesterdayBegins: number
}

/**
 * What a dashboard looks at: `count` hours or days from `first` on, in ms since 1970, each `length` ms long. A day is told by midnight UTC
 * of its date, whichever clock it goes by: it is a date, and as long as any other.
 */
export interface Steps {
  unit: 'hour' | 'day'
  length: number
  first: number
  count: number
  /** The last of them is not over. */
  isRunning: boolean
  /** The days that it lies on. */
  firstDay: string
  lastDay: string
}

const periods = { week: 7, month: 30 } as const

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const daysFrom = (first: number, last: number, isRunning: boolean): Steps => ({
  unit: 'day', length: day, first, count: (last - first) / day + 1, isRunning, firstDay: dateOf(first), lastDay: dateOf(last),
})

const hoursFrom = (first: number, clock: Clock): Steps => ({
  unit: 'hour', length: hour, first, count: Math.floor((clock.hour - first) / hour) + 1, isRunning: true,
  firstDay: dateOf(Date.parse(clock.today) - day), lastDay: clock.today,
})

/** The hours or days of a wish, of which the running one is the last; own days end no later than today. */
export const stepsOf = ({ period, from, to }: Range, clock: Clock): Steps => {
  const today = Date.parse(clock.today)
  if (from && to) {
    const last = Math.min(Date.parse(to), today)
    return daysFrom(Math.min(Date.parse(from), today), last, last === today)
  }
  return period === 'day' ? hoursFrom(clock.hour - 23 * hour, clock) : daysFrom(today - (periods[period] - 1) * day, today, true)
}

/** The hours of yesterday and those of today, of which the running one is the last. */
export const hoursSinceYesterday = (clock: Clock): Steps => hoursFrom(clock.yesterdayBegins, clock)

/** Which of these hours is the first of today: a day whose clock is changed has one more, or one less. */
export const firstOfToday = ({ todayBegins, yesterdayBegins }: Clock) => Math.round((todayBegins - yesterdayBegins) / hour)

/** Where it begins and ends, ISO 8601: days as they stand among moments. */
export const edgesOf = ({ first, count, length }: Steps) => ({
  from: new Date(first).toISOString(),
  to: new Date(first + count * length).toISOString(),
})
