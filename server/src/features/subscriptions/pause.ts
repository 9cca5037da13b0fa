import { subscriptionLimits } from '@marquee/contract/subscriptions'

/** The same day so many months later; the last day of a month that has no such day. */
const monthsAfter = (moment: string, months: number) => {
  const from = new Date(moment)
  const then = new Date(from)
  then.setUTCMonth(from.getUTCMonth() + months)
  if (then.getUTCDate() !== from.getUTCDate()) then.setUTCDate(0)
  return then.toISOString()
}

/** For how long what is paid until then can be paused, and when it is paid again. */
export const pausesAfter = (periodEnd: string) =>
  Array.from({ length: subscriptionLimits.pauseMonths }, (_, place) => ({ months: place + 1, until: monthsAfter(periodEnd, place + 1) }))
