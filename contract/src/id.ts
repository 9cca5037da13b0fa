import { z } from 'zod'

/** An id that somebody sends, a UUID. In capitals it is the same id: it arrives as the database writes it, so that it can be compared. */
export const Id = z.uuid().toLowerCase()
