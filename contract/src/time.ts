import { z } from 'zod'

/** An instant: an ISO 8601 string in UTC, everywhere (database rows included). */
export const Moment = z.iso.datetime()

/** The bounds of every date picker (specification, section 9). */
export const dateBounds = { from: '1900-01-01', to: '2099-12-31' } as const
