import { z } from 'zod'
import { del, feature, get, put } from './route.ts'

export const interestLimits = { chosen: 50 } as const

/** A topic the owner defines; `icon` names a lucide icon. */
export const Interest = z.object({ id: z.uuid(), name: z.string(), icon: z.string() })
export type Interest = z.infer<typeof Interest>

export const interests = feature('interests', {
  list: get('/interests', { base: 'reader', result: z.array(Interest) }),
  /** Those the reader has chosen. */
  mine: get('/interests/mine', { result: z.array(Interest) }),
  /** Choosing twice is choosing once. At most 50. */
  choose: put('/interests/:interestId/choice'),
  drop: del('/interests/:interestId/choice'),
})
