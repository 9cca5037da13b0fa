import type { SpanCount } from '@marquee/contract/statistics'
import { dayAndMonthOfDay, monthOfDay, shortDayOf, shortMonthOfDay } from '#ui/day.ts'

/** How a span is called under its bar and in a sentence. */
const names = {
  month: { short: shortMonthOfDay, long: monthOfDay },
  week: { short: shortDayOf, long: dayAndMonthOfDay },
}

interface Bars {
  bars: { label: string; value: number }[]
  total: number
  /** First span, last span and the first of the highest, in words; undefined where nothing happened. */
  spoken?: { first: string; last: string; peakOn: string; peak: number }
}

/** Months or weeks (UTC) as a chart takes them. */
export const spanBars = (unit: keyof typeof names, spans: readonly SpanCount[]): Bars => {
  const { short, long } = names[unit]
  const bars = spans.map(({ on, count }) => ({ label: short(on), value: count }))
  const total = spans.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [spans.at(0), spans.at(-1)]
  if (total === 0 || !first || !last) return { bars, total }
  const highest = spans.reduce((best, span) => (span.count > best.count ? span : best))
  const say = ({ on }: SpanCount) => long(on)
  return { bars, total, spoken: { first: say(first), last: say(last), peakOn: say(highest), peak: highest.count } }
}
