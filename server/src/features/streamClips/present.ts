import type { StreamClip } from '@marquee/contract/streamClips'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { mediaUrl } from '#media/addresses.ts'
import { mayRemove } from './policy.ts'
import type { ClipRow } from './queries.ts'

/** Where the file of a clip lies. */
export const clipKey = (folder: string) => `${folder}/clip.mp4`

/** A clip that can be played gets an address for its reader. */
export const presentClip = (me: Actor, row: ClipRow): StreamClip => {
  const { id, livestreamId, title, state, startMs, durationMs, width, height, bytes, createdAt, folder } = row
  const url = state === 'ready' ? mediaUrl(clipKey(folder)) : null
  return {
    id, livestreamId, title, state, startMs, durationMs, width, height, bytes, createdAt, url,
    maker: presentCard(row.maker),
    can: { remove: mayRemove(me, row) },
  }
}
