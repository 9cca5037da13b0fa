import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { LivestreamRow } from './queries.ts'

const isHost = (me: Actor, stream: LivestreamRow) => stream.creatorId === me.profileId
const isOwner = (me: Actor) => owners.includes(me.role)
const isToCome = ({ status }: LivestreamRow) => status === 'draft' || status === 'scheduled'

/** A permanent one that was on, and waits for the next time. */
const isBetween = ({ kind, status }: Pick<LivestreamRow, 'kind' | 'status'>) =>
  kind === 'permanent' && (status === 'ready' || status === 'ended' || status === 'processing')

/** Something comes in, and before its end people may be told otherwise what it is. */
export const isUnderWay = (stream: Pick<LivestreamRow, 'kind' | 'status'>) =>
  (stream.status === 'ready' && !isBetween(stream)) || stream.status === 'live' || stream.status === 'interrupted'

export const can = {
  read: (me, stream) => isHost(me, stream) || isOwner(me),
  change: (me, stream) => isHost(me, stream) && (isToCome(stream) || isUnderWay(stream) || isBetween(stream)),
  changeReplay: (me, stream) => isHost(me, stream) && stream.source === 'ingest' && stream.status !== 'canceled' && stream.status !== 'expired',
  cancel: (me, stream) => (isHost(me, stream) || isOwner(me)) && (isToCome(stream) || stream.status === 'ready' || isBetween(stream)),
} satisfies Rules<LivestreamRow>
