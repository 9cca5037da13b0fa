import { z } from 'zod'

/** An instant: an ISO 8601 string in UTC, everywhere (database rows included). */
export const Moment = z.iso.datetime()
