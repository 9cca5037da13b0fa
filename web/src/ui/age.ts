const day = 24 * 60 * 60_000

/** Today, 3 days ago, 2 weeks ago, 5 months ago; a month is 30 days (specification, section 9, which has no singular). */
export const age = (then: Date, now = new Date()): string => {
  const days = Math.floor((now.getTime() - then.getTime()) / day)
  if (days < 1) return 'Today'
  if (days < 7) return `${days} days ago`
  return days < 28 ? `${Math.floor(days / 7)} weeks ago` : `${Math.max(1, Math.floor(days / 30))} months ago`
}
