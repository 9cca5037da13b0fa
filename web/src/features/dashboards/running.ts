import type { Line } from '@marquee/contract/dashboards'

/** What the total was at the end of each step, going back from the last one's by what each step brought. Never below 0. */
export const running = ({ total, steps }: Pick<Line, 'total' | 'steps'>): number[] => {
  let at = total
  const ends = steps.toReversed().map((added) => {
    const end = at
    at = Math.max(0, at - added)
    return end
  })
  return ends.toReversed()
}
