import { audiences } from '@marquee/contract/posts'
import { mayModerate, owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { StreamRow } from './queries.ts'

/** What says who may see a recording; `replayAudience` as audiences are numbered, null where whoever may see the stream may. */
export type ReplayRow = Pick<StreamRow, 'replayAudience' | 'replayMinTier' | 'isFollowing' | 'post'>

const isHost = (me: Pick<Actor, 'profileId'>, { post }: Pick<StreamRow, 'post'>) => post.authorId === me.profileId

/** Whether somebody who may read what announces a livestream may see its recordings: fewer people may than saw it live, or more. */
export const isReplayFor = (me: Pick<Actor, 'profileId' | 'role'>, row: ReplayRow): boolean => {
  if (isHost(me, row) || owners.includes(me.role)) return true
  const audience = row.replayAudience === null ? undefined : audiences[row.replayAudience]
  if (audience === 'followers') return row.isFollowing
  if (audience === 'tier') return row.post.readerTier >= row.replayMinTier
  return audience === 'everyone' || !row.post.isLocked
}

const isOver = ({ status }: StreamRow) => status === 'replay_ready'

/** Whoever may read what announces a livestream may know of it. */
export const can = {
  read: () => true,
  /** What there is to be seen now: the picture, or the recording. */
  watch: (me: Actor, row) => (isOver(row) ? isReplayFor(me, row) : !row.post.isLocked),
  /** Recordings, of a permanent one also while it is on. */
  watchReplay: isReplayFor,
  host: isHost,
  removeRecording: (me: Actor, row) => row.recordingId !== null && row.goneAt === null && (isHost(me, row) || mayModerate(me)),
} satisfies Rules<StreamRow>
