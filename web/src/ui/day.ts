const named = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const instant = (day: string) => new Date(`${day}T00:00:00Z`)

/** '27 March 1984' of a day, '1984-03-27'. A day is the same everywhere: no zone moves it. */
export const dayOf = (day: string): string => named.format(instant(day))

/** '27 Mar': a day of any year. */
export const shortDayOf = (day: string): string => short.format(instant(day))
