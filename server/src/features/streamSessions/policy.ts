import { mayModerate, owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { StreamRow } from './queries.ts'

const isHost = (me: Actor, stream: StreamRow) => stream.creatorId === me.profileId
const isOwner = (me: Actor) => owners.includes(me.role)
const isOnAir = ({ status }: StreamRow) => status === 'live' || status === 'interrupted'
/** What was permanent and on is to come again, also while its last recording is looked at. */
const isToCome = ({ kind, status }: StreamRow) =>
  status === 'draft' || status === 'scheduled' || status === 'ready' || (kind === 'permanent' && (status === 'ended' || status === 'processing'))
/** Whether it has been on, as far as that can be told: a permanent one is ready at once when it is over. */
const mayHaveBegun = (stream: StreamRow) => stream.kind === 'permanent' || !isToCome(stream)

export const can = {
  read: (me, stream) => isHost(me, stream) || isOwner(me),
  /** A browser sends it. */
  open: (me, stream) => isHost(me, stream) && stream.source === 'ingest' && (isToCome(stream) || isOnAir(stream)),
  /** It begins at a platform, or with what an encoder sends; said again it changes nothing. */
  start: (me, stream) => isHost(me, stream) && (isToCome(stream) || isOnAir(stream)),
  /** Said again it changes nothing. */
  end: (me, stream) => (isHost(me, stream) || isOwner(me)) && mayHaveBegun(stream) && stream.status !== 'canceled' && stream.status !== 'expired',
  prepare: isHost,
  removeRecording: (me, stream) => isHost(me, stream) || mayModerate(me),
} satisfies Rules<StreamRow>
