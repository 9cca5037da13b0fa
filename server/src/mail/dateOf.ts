const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '21 November 2026' (UTC), as every screen writes it. */
export const dateOf = (at: Date): string => named.format(at)

const timed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** '21 November 2026 at 19:45 (UTC)': whoever reads a mail reads it in whatever zone. */
export const momentOf = (at: Date): string => `${timed.format(at)} (UTC)`

/** 'Tuesday, December 1, 2026 at 7:00 PM GMT+1' in a zone: the offset is that of the day itself, whatever the clocks do until then. */
export const timeIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'shortOffset',
  }).format(new Date(moment)).replaceAll('\u202F', ' ')
