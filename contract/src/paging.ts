import { z } from 'zod'

/** How many items a page holds where the caller does not say. */
export const pageSize = { timeline: 20, people: 30 } as const

/** A keyset page: `cursor` is the last key already seen, absent for the first page. */
export const page = (limit: number) =>
  z.strictObject({ cursor: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(limit) })

/** `cursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: z.uuid().nullable() })
