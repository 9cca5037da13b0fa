import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

/** What decides about a request. */
interface Asked {
  profileId: string
  state: string
}

const isMine = (me: Actor, { profileId }: Asked) => profileId === me.profileId
const waits = ({ state }: Asked) => state === 'pending'

export const can = {
  // Nobody decides about themselves, whatever they have become since they asked.
  decide: (me, request) => owners.includes(me.role) && waits(request) && !isMine(me, request),
  withdraw: (me, request) => isMine(me, request) && waits(request),
} satisfies Rules<Asked>
