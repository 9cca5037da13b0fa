import { cell } from '#cell.ts'

/** The zone that a person has chosen, 'Europe/Stockholm'; undefined where the browser's own counts. */
export const zone = cell<string | undefined>(undefined)

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in the reader's zone, or in another one. Formats are dear to make: each is made once for a zone. */
export const inZone = (options: Intl.DateTimeFormatOptions, timeZone = zone.get()) => {
  const key = `${timeZone ?? ''} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', timeZone ? { ...options, timeZone } : options)
  formats.set(key, made)
  return made
}

/** '21 November 2026 at 19:45' of an instant (ISO 8601), in the reader's zone. */
export const wholeTimeOf = (at: string): string => inZone({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

/** '21 November 2026', in the reader's zone. */
export const dateOf = (at: string): string => inZone({ dateStyle: 'long' }).format(new Date(at))

/** '21 Nov', of a year that goes without saying. */
export const shortDayAndMonthOf = (at: string): string => inZone({ day: 'numeric', month: 'short' }).format(new Date(at))

/** 'Saturday 21 November', with the year where it is another than that of `now`. */
export const weekdayOf = (at: string, now = new Date()): string => {
  const isThisYear = yearOf(at) === yearOf(now.toISOString())
  const date = isThisYear ? inZone({ day: 'numeric', month: 'long' }).format(new Date(at)) : dateOf(at)
  return `${inZone({ weekday: 'long' }).format(new Date(at))} ${date}`
}

/** '19:45', in the reader's zone. */
export const timeOf = (at: string): string => inZone({ hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** 'March 2025', in the reader's zone. */
export const monthOf = (at: string): string => inZone({ month: 'long', year: 'numeric' }).format(new Date(at))

/** 'Mar 2025', where there is little room. */
export const shortMonthOf = (at: string): string => inZone({ month: 'short', year: 'numeric' }).format(new Date(at))

/** '2025', in the reader's zone. */
export const yearOf = (at: string): string => inZone({ year: 'numeric' }).format(new Date(at))
