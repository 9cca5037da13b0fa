import { z } from 'zod'
import { Id } from './id.ts'
import { plainLine } from './plainLine.ts'
import { del, feature, get, patch, post, put } from './route.ts'

/** How many somebody chooses; how many a channel has, archived ones included; characters of a name. */
export const interestLimits = { chosen: 50, count: 200, name: 40 } as const

/** A topic the owner defines; `icon` names a lucide icon. */
export const Interest = z.object({ id: z.uuid(), name: z.string(), icon: z.string() })
export type Interest = z.infer<typeof Interest>

/** What an owner sees of it: an archived one is offered to nobody, and stays with those who have it. */
export const ManagedInterest = Interest.extend({ isActive: z.boolean(), memberCount: z.int() })
export type ManagedInterest = z.infer<typeof ManagedInterest>

export const InterestDraft = z.strictObject({
  /** Unlike every other name of the channel, however either is capitalised. */
  name: plainLine(interestLimits.name),
  icon: z.string().regex(/^[a-z0-9-]{1,40}$/).default('sparkles'),
})

export const interests = feature('interests', {
  list: get('/interests', { base: 'reader', result: z.array(Interest) }),
  /** Those the reader has chosen. */
  mine: get('/interests/mine', { result: z.array(Interest) }),
  /** One of them, archived or not. Where it was merged into another, that one. */
  read: get('/interests/:interestId', { base: 'reader', result: Interest }),
  /** Choosing twice is choosing once. At most 50. */
  choose: put('/interests/:interestId/choice'),
  drop: del('/interests/:interestId/choice'),
  /** All of the channel in their order, archived ones too, with how many people have each. */
  managed: get('/interests/managed', { result: z.array(ManagedInterest) }),
  /** At the end of the order. `id` is made by the client, so that a retry adds once. At most 200. */
  add: post('/interests', { input: InterestDraft.safeExtend({ id: Id }) }),
  edit: patch('/interests/:interestId', { input: InterestDraft }),
  archive: put('/interests/:interestId/archive'),
  bringBack: del('/interests/:interestId/archive'),
  /** Puts one in front of another, or with null at the end; all others keep their order. */
  place: put('/interests/:interestId/place', { input: z.strictObject({ beforeId: Id.nullable() }) }),
  /**
   * Whoever has this one has the other instead, and this one is gone: whoever asks for it later is led to the other. `moved` is how many
   * did not have the other already.
   */
  merge: post('/interests/:interestId/merge', { input: z.strictObject({ intoId: Id }), result: z.object({ moved: z.int() }) }),
})
