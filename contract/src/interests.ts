import { z } from 'zod'
import { feature, get } from './route.ts'

/** A topic the owner defines; `icon` names a lucide icon. */
export const Interest = z.object({ id: z.uuid(), name: z.string(), icon: z.string() })
export type Interest = z.infer<typeof Interest>

export const interests = feature('interests', {
  list: get('/interests', { base: 'reader', result: z.array(Interest) }),
})
