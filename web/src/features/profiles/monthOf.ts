const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** 'March 2025' of an instant (ISO 8601), in the reader's zone. */
export const monthOf = (at: string): string => month.format(new Date(at))
