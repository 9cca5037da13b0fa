import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { LivestreamRow } from './queries.ts'

const isHost = (me: Actor, stream: LivestreamRow) => stream.creatorId === me.profileId
const isOwner = (me: Actor) => owners.includes(me.role)
const isToCome = ({ status }: LivestreamRow) => status === 'draft' || status === 'scheduled'

/** Something comes in, and before its end people may be told otherwise what it is. */
export const isUnderWay = ({ status }: Pick<LivestreamRow, 'status'>) => status === 'ready' || status === 'live' || status === 'interrupted'

export const can = {
  read: (me, stream) => isHost(me, stream) || isOwner(me),
  change: (me, stream) => isHost(me, stream) && (isToCome(stream) || isUnderWay(stream)),
  cancel: (me, stream) => (isHost(me, stream) || isOwner(me)) && (isToCome(stream) || stream.status === 'ready'),
} satisfies Rules<LivestreamRow>
