const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = (year: string, month: string | number, day: string) => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * A day as people type it, as '1984-03-27': year first with hyphens, dots or slashes, day first with dots, or with the month in
 * words. Anything else comes back as it was, for the form to say what is wrong. 3/4/1984 is not guessed at.
 */
export const readDay = (typed: string): string => {
  const text = typed.trim()
  const yearFirst = /^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})$/.exec(text)
  if (yearFirst) return iso(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (dayFirst) return iso(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const named = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text) ?? /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text)
  if (named) {
    const [, one, other, year] = named as unknown as [string, string, string, string]
    const [day, name] = /^\d/.test(one) ? [one, other] : [other, one]
    const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
    if (month) return iso(year, month, day)
  }
  return text
}
