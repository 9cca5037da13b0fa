import type { Range } from '@marquee/contract/dashboards'

const hour = 3_600_000
const day = 24 * hour

/** What a dashboard looks at: `count` hours or days from `first` on, in ms since 1970 (UTC), each `length` ms long. */
export interface Steps {
  unit: 'hour' | 'day'
  length: number
  first: number
  count: number
  /** The last of them is not over. */
  isRunning: boolean
}

const periods = { week: 7, month: 30 } as const

/** The hours or days of a wish, of which the running one is the last; own days end no later than today. */
export const stepsOf = ({ period, from, to }: Range, now = Date.now()): Steps => {
  const midnight = Math.floor(now / day) * day
  if (from && to) {
    const first = Math.min(Date.parse(from), midnight)
    const last = Math.min(Date.parse(to), midnight)
    return { unit: 'day', length: day, first, count: (last - first) / day + 1, isRunning: last === midnight }
  }
  if (period === 'day') return { unit: 'hour', length: hour, first: Math.floor(now / hour) * hour - 23 * hour, count: 24, isRunning: true }
  return { unit: 'day', length: day, first: midnight - (periods[period] - 1) * day, count: periods[period], isRunning: true }
}

/** The hours of yesterday and those of today, of which the running one is the last. */
export const hoursSinceYesterday = (now = Date.now()): Steps => {
  const first = Math.floor(now / day) * day - day
  return { unit: 'hour', length: hour, first, count: Math.floor((now - first) / hour) + 1, isRunning: true }
}

/** The instants at which it begins and ends, ISO 8601. */
export const edgesOf = ({ first, count, length }: Steps) => ({
  from: new Date(first).toISOString(),
  to: new Date(first + count * length).toISOString(),
})
