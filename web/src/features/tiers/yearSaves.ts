/** What a year is cheaper than twelve months: so many of them where that is a whole number, or else percents; null where it is not. */
export const yearSaves = (monthCents: number, yearCents: number): { months: number } | { percent: number } | null => {
  const saved = 12 * monthCents - yearCents
  if (saved > 0 && saved % monthCents === 0) return { months: saved / monthCents }
  // Rounded down: nothing is promised that is not there.
  const percent = Math.floor((100 * saved) / (12 * monthCents))
  return percent > 0 ? { percent } : null
}
