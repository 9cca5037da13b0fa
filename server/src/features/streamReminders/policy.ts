import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { RemindableRow } from './queries.ts'

const isToCome = ({ status }: RemindableRow) => status === 'draft' || status === 'scheduled' || status === 'ready'
const isHost = (me: Actor, { hostId }: RemindableRow) => hostId === me.profileId

export const can = {
  /** Whoever may know of it. */
  read: () => true,
  remind: (me, stream) => isToCome(stream) && !isHost(me, stream),
} satisfies Rules<RemindableRow>
