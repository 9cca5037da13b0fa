import { shortDayAndMonthOf, timeOf } from '#ui/moment.ts'
import type { timelineWords } from '#words/en/timeline.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * When a stream begins, as short as it can be said: "in 40m" within the hour, "19:30" within a day, "28 Nov" later; "Soon" when its time
 * has come and it has not begun.
 */
export const startsIn = (start: string, now: number, words: typeof timelineWords): string => {
  const left = Date.parse(start) - now
  if (left <= 0) return words.soon
  if (left < hourMs) return words.inMinutes(Math.ceil(left / minuteMs))
  return left < dayMs ? timeOf(start) : shortDayAndMonthOf(start)
}
