const dayMs = 86_400_000

/** The day on which it is paid again: so many free days, or a month or year, after `from`; the last day of a month that has no such day. */
export const nextOn = (per: 'month' | 'year', trialDays: number, from: Date): Date => {
  if (trialDays) return new Date(from.getTime() + trialDays * dayMs)
  const next = new Date(from)
  if (per === 'month') next.setUTCMonth(from.getUTCMonth() + 1)
  else next.setUTCFullYear(from.getUTCFullYear() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}
