import { inZone } from '#ui/moment.ts'

/** 'March 2025' of an instant (ISO 8601), in the reader's zone. */
export const monthOf = (at: string): string => inZone({ month: 'long', year: 'numeric' }).format(new Date(at))
