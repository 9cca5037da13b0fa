/**
 * Whole percents of these votes. Of one choice each they add up to 100: what rounding takes goes to the largest remainders, the first of
 * equals first. Where people may choose several, `voters` says of how many people each is a share.
 */
export const shares = (votes: readonly number[], voters?: number): number[] => {
  const whole = voters ?? votes.reduce((sum, count) => sum + count, 0)
  if (whole <= 0) return votes.map(() => 0)
  const exact = votes.map((count) => (count / whole) * 100)
  if (voters !== undefined) return exact.map((share) => Math.min(100, Math.round(share)))
  const floors = exact.map(Math.floor)
  const missing = 100 - floors.reduce((sum, share) => sum + share, 0)
  const rests = exact.map((share, place) => ({ place, rest: share - Math.floor(share) }))
  const byRemainder = rests.sort((a, b) => b.rest - a.rest || a.place - b.place)
  const raised = new Set(byRemainder.slice(0, missing).map(({ place }) => place))
  return floors.map((share, place) => share + Number(raised.has(place)))
}
