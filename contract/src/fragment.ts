import { z } from 'zod'

/** A piece of a text; a hit is what was looked for. */
export const Fragment = z.object({ text: z.string(), isHit: z.boolean() })
export type Fragment = z.infer<typeof Fragment>
