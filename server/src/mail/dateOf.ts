const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '21 November 2026' (UTC), as every screen writes it. */
export const dateOf = (at: Date): string => named.format(at)

const timed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** '21 November 2026 at 19:45 (UTC)': whoever reads a mail reads it in whatever zone. */
export const momentOf = (at: Date): string => `${timed.format(at)} (UTC)`
