import { z } from 'zod'

/** A text of several lines as people type it, without what the database does not keep: halves of characters, and zeros. */
export const KeptText = z.string().overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
