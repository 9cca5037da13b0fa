import { inZone } from '#ui/moment.ts'

/** '28 November' of an instant (ISO 8601), in the reader's zone. */
export const day = (at: string) => inZone({ day: 'numeric', month: 'long' }).format(new Date(at))

/** '28 Nov' */
export const shortDay = (at: string) => inZone({ day: 'numeric', month: 'short' }).format(new Date(at))
