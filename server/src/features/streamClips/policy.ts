import { mayModerate } from '@marquee/contract/roles'
import { can as ofStream } from '#features/streams/policy.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { ClipRow, ClippedRow } from './queries.ts'

const isOn = ({ status }: ClippedRow) => status === 'live' || status === 'interrupted'

/** Of what is not to be kept nobody keeps a part. Its host may always make some. */
const isAllowedFor = (me: Actor, row: ClippedRow) => row.recordReplay && (row.clipsAllowed || ofStream.host(me, row))

export const can = {
  /** Whoever may see the recording sees what was cut out of it, also when it is no longer kept; while it is on, whoever may see that. */
  read: (me: Actor, row) => (isOn(row) ? ofStream.watch(me, row) : ofStream.watchReplay(me, row)),
  make: (me: Actor, row) => me.setupCompleted && isAllowedFor(me, row),
  allow: (me: Actor, row) => ofStream.host(me, row),
} satisfies Rules<ClippedRow>

/** Whoever has made it, whose stream it is of, and whoever looks after the channel. */
export const mayRemove = (me: Actor, { makerId, hostId }: Pick<ClipRow, 'makerId' | 'hostId'>) =>
  makerId === me.profileId || hostId === me.profileId || mayModerate(me)
