import type { DayCount, Growth } from '@marquee/contract/dashboards'

/** What the total was at the end of each day, going back from today's by what each day brought. Never below 0. */
export const running = ({ total }: Growth, days: readonly DayCount[]): number[] => {
  let at = total
  const ends = days.toReversed().map(({ count }) => {
    const end = at
    at = Math.max(0, at - count)
    return end
  })
  return ends.toReversed()
}
