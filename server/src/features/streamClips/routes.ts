import { streamClips } from '@marquee/contract/streamClips'
import { weighWords } from '#features/contentRules/weigh.ts'
import { allowClips } from '#features/livestreams/clipQueries.ts'
import { can as ofStream } from '#features/streams/policy.ts'
import { sessionToWatch } from '#features/streams/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { can, mayRemove } from './policy.ts'
import { presentClip } from './present.ts'
import * as q from './queries.ts'

const { clippedStream } = q

const found = async (context: Context, livestreamId: string, clipId: string) => {
  const row = await q.clip(context, clipId)
  return row?.livestreamId === livestreamId ? row : refuse('not_found')
}

export const streamClipRoutes = implement(streamClips, {
  list: on(clippedStream, can.read, async (context, row, { livestreamId, ...wish }) => {
    const [{ items, ...rest }, session] = await Promise.all([q.clipsOf(context, livestreamId, wish), sessionToWatch(context, row)])
    const { make: may, allow } = abilities(can, context.me, row)
    const make = may && session?.hasPictures === true
    return { items: items.map((one) => presentClip(context.me, one)), ...rest, isAllowed: row.clipsAllowed, can: { make, allow } }
  }),

  read: on(clippedStream, can.read, async (context, { id }, { clipId }) => presentClip(context.me, await found(context, id, clipId))),

  make: unmuted(on(clippedStream, can.read, async (context, row, { livestreamId, id, recordingId, ...wish }) => {
    if (!can.make(context.me, row)) refuse('clips_off')
    if (recordingId && !ofStream.watchReplay(context.me, row)) refuse('not_allowed')
    const session = await sessionToWatch(context, row, recordingId)
    if (!session?.hasPictures) return refuse('stream_not_on')
    await weighWords(context, context.me.profileId, { title: [wish.title] })
    await q.addClip(context, { id, livestreamId, sessionId: session.id, ...wish })
    const made = await found(context, livestreamId, id)
    // The id was somebody else's already.
    return made.makerId === context.me.profileId ? presentClip(context.me, made) : refuse('not_allowed')
  })),

  remove: on(clippedStream, can.read, async (context, { id }, { clipId }) => {
    const row = await found(context, id, clipId)
    if (!mayRemove(context.me, row)) refuse('not_allowed')
    await q.removeClip(context, row)
  }),

  allow: on(clippedStream, can.allow, (context, { id }, { isAllowed }) => allowClips(context, id, isAllowed)),
})
