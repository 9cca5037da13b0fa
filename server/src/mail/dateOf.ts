const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '21 November 2026' (UTC), as every screen writes it. */
export const dateOf = (at: Date): string => named.format(at)
