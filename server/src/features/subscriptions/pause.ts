import { subscriptionLimits } from '@marquee/contract/subscriptions'
import { monthsAfter, monthsBetween } from './months.ts'

/**
 * For how long what is paid until then can be paused, and when it is paid again: on the day on which a period ends at the provider, counted
 * from `anchor` as it counts them there. So whoever has begun on the 31st is back on a 31st after a February.
 */
export const pausesAfter = (periodEnd: string, anchor: string) => {
  const gone = monthsBetween(anchor, periodEnd)
  const lengths = Array.from({ length: subscriptionLimits.pauseMonths }, (_, place) => place + 1)
  return lengths.map((months) => ({ months, until: monthsAfter(anchor, gone + months) }))
}

/** The same, of a row; where the provider has not been asked since its anchor is kept, from the end of its period. */
export const pausesOf = ({ periodEnd, anchorAt }: { periodEnd: string | null; anchorAt: string | null }) =>
  periodEnd ? pausesAfter(periodEnd, anchorAt ?? periodEnd) : []
