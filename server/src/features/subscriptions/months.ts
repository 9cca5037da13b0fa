/* Months as the provider counts them, in UTC. */

/** The same day so many months later, at the same time; the last day of a month that has no such day. */
export const monthsAfter = (moment: string, months: number): string => {
  const then = new Date(moment)
  const date = then.getUTCDate()
  then.setUTCMonth(then.getUTCMonth() + months)
  if (then.getUTCDate() !== date) then.setUTCDate(0)
  return then.toISOString()
}

/** How many months of the calendar one is after the other, whatever their days. */
export const monthsBetween = (earlier: string, later: string): number => {
  const [from, to] = [new Date(earlier), new Date(later)]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

interface Counted {
  per: 'month' | 'year'
  periodEnd: string | null
  /** From which moment the provider counts periods; null where it was not asked since that is kept. */
  anchorAt: string | null
  /** Nothing is paid before that period begins, which is paid at once. */
  pausedUntil: string | null
}

/** When the first period ends that ends at `from` or later, and no earlier than a pause that runs. */
export const periodEndFrom = ({ per, periodEnd, anchorAt, pausedUntil }: Counted, from: string): string => {
  const end = periodEnd ?? from
  const anchor = anchorAt ?? end
  const least = Math.max(Date.parse(from), pausedUntil === null ? 0 : Date.parse(pausedUntil))
  let [at, months] = [end, monthsBetween(anchor, end)]
  while (Date.parse(at) < least) {
    months += per === 'year' ? 12 : 1
    at = monthsAfter(anchor, months)
  }
  return at
}
