import { cell } from '#cell.ts'

/** The zone that a person has chosen, 'Europe/Stockholm'; undefined where the browser's own counts. */
export const zone = cell<string | undefined>(undefined)

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in the reader's zone. Formats are dear to make: each is made once for a zone. */
export const inZone = (options: Intl.DateTimeFormatOptions) => {
  const timeZone = zone.get()
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
