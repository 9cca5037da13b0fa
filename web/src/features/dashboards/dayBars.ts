import type { DayCount } from '@marquee/contract/dashboards'

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

interface Bars {
  bars: { label: string; value: number }[]
  total: number
  /** First day, last day and the first of the highest days, in words; undefined where nothing happened. */
  spoken?: { first: string; last: string; peakOn: string; peak: number }
}

/** Days (UTC) as a chart takes them. */
export const dayBars = (days: readonly DayCount[]): Bars => {
  const bars = days.map(({ on, count }) => ({ label: short.format(new Date(on)), value: count }))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [days.at(0), days.at(-1)]
  if (total === 0 || !first || !last) return { bars, total }
  const highest = days.reduce((best, day) => (day.count > best.count ? day : best))
  const say = ({ on }: DayCount) => long.format(new Date(on))
  return { bars, total, spoken: { first: say(first), last: say(last), peakOn: say(highest), peak: highest.count } }
}
