const format = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** '28 November' of an instant (ISO 8601), as the reader's language and zone have it. */
export const day = (at: string) => format.format(new Date(at))

/** '28 Nov' */
export const shortDay = (at: string) => short.format(new Date(at))
