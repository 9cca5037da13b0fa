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
