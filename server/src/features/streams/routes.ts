import { streams, type Watching } from '@marquee/contract/streams'
import type { Context } from '#http/actor.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { captionLanguagesOf } from './captionQueries.ts'
import { openingFor } from './opening.ts'
import { can } from './policy.ts'
import { presentStream } from './present.ts'
import * as q from './queries.ts'

/** Opens the files of a session to the caller in this browser; answers their folder. */
const openFor = (context: Context, livestreamId: string, sessionId: string) => {
  const { tenantId, me } = context
  const viewer = { livestreamId, profileId: me.profileId, accountId: me.accountId, signIn: me.sessionId }
  const { folder, cookie } = openingFor(tenantId, sessionId, viewer)
  context.keepCookie(cookie)
  return folder
}

/** @throws Refusal stream_locked, replay_not_for_you, stream_not_on */
const watch = async (context: Context, row: q.StreamRow, { recordingId }: { recordingId?: string | undefined }): Promise<Watching> => {
  const session = await q.sessionToWatch(context, row, recordingId)
  const isLive = session?.isOver === false
  if (!isLive && row.replayAudience !== null && !can.watchReplay(context.me, row)) refuse('replay_not_for_you')
  if (row.post.isLocked && (isLive || !can.watchReplay(context.me, row))) refuse('stream_locked', { remedy: { kind: 'subscribe' } })
  if (!session?.hasPictures && !session?.isHosted) return refuse('stream_not_on')
  const languages = isLive ? [] : await captionLanguagesOf(context, session.id)
  const folder = openFor(context, row.id, session.id)
  const soFar = `${folder}replay.m3u8`
  const captions = languages.map((language) => ({ language, url: `${folder}captions-${language}.vtt` }))
  return { playlist: isLive ? `${folder}live.m3u8` : soFar, soFar, isLive, startedAt: session.startedAt, captions }
}

export const streamRoutes = implement(streams, {
  read: on(q.stream, can.read, async (context, row) => presentStream(context.me, row, context.outside.loopbackHosts ?? [])),
  watch: on(q.stream, can.read, watch),

  files: on(q.stream, can.host, async (context, row, { recordingId }) => {
    const session = await q.recordedSession(context, row.id, recordingId)
    if (!session) return []
    const folder = openFor(context, row.id, recordingId)
    return (await q.recordingFiles(context, recordingId)).map(({ part, bytes }) => ({ url: `${folder}recording-${part}.mp4`, bytes }))
  }),

  recordings: on(q.stream, can.read, async (context, row, { cursor, limit }) => {
    if (!can.watchReplay(context.me, row)) return { items: [], cursor: null }
    return q.recordings(context, row.id, { cursor, limit })
  }),
})
