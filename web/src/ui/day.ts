const formatted = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const named = formatted({ day: 'numeric', month: 'long', year: 'numeric' })
const withoutYear = formatted({ day: 'numeric', month: 'long' })
const short = formatted({ day: 'numeric', month: 'short' })
const month = formatted({ month: 'long', year: 'numeric' })
const shortMonth = formatted({ month: 'short' })
const weekday = formatted({ weekday: 'long' })
const shortWeekday = formatted({ weekday: 'short' })

const instant = (day: string) => new Date(`${day}T00:00:00Z`)

/** '27 March 1984' of a day, '1984-03-27'. A day is the same everywhere: no zone moves it. */
export const dayOf = (day: string): string => named.format(instant(day))

/** '27 March': a day of any year. */
export const dayAndMonthOfDay = (day: string): string => withoutYear.format(instant(day))

/** '27 Mar', where there is little room. */
export const shortDayOf = (day: string): string => short.format(instant(day))

/** 'March 1984' of the month that the day lies in. */
export const monthOfDay = (day: string): string => month.format(instant(day))

/** 'Mar', where there is little room. */
export const shortMonthOfDay = (day: string): string => shortMonth.format(instant(day))

/** 'Tuesday' */
export const weekdayOfDay = (day: string): string => weekday.format(instant(day))

/** 'Tue', where there is little room. */
export const shortWeekdayOfDay = (day: string): string => shortWeekday.format(instant(day))
