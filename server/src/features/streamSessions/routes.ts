import { ingestPath, streamSessions } from '@marquee/contract/streamSessions'
import { publishers } from '@marquee/contract/roles'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { knownTo, on, only, onOwn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { setAutoStart } from '#features/livestreams/lifecycleQueries.ts'
import { IngestRefusal } from '#ingest/ingestRefusal.ts'
import { closedFolder } from '#media/store.ts'
import * as l from './lifecycleQueries.ts'
import { can } from './policy.ts'
import { presentStudio } from './present.ts'
import * as q from './queries.ts'
import { keysOf } from './keys.ts'
import { newToken } from './token.ts'

/** The studio’s: whoever watches asks for it elsewhere. */
const known = knownTo(can.read, q.stream)

const studio = async (context: Context, livestreamId: string) => {
  const stream = (await q.stream(context, { livestreamId })) ?? refuse('not_found')
  return presentStudio(context, stream)
}

/** Takes a recording away. Where that is not its host, it is written down who did. */
const removeRecording = (context: Context, stream: q.StreamRow, recordingId: string) =>
  inTransaction(context, async (inside) => {
    const isHost = stream.creatorId === inside.me.profileId
    if (!(await l.forgetRecording(inside, recordingId, isHost ? 'deleted' : 'removed')) || isHost) return
    const target = { targetType: 'profile', targetId: stream.creatorId }
    await record(inside, { actorId: inside.me.profileId, action: 'stream.recordingRemoved', ...target, after: { livestreamId: stream.id } })
  })

/** @throws Refusal streams_full, stream_over */
const beginNow = async (context: Context, stream: q.StreamRow) => {
  const encoder = context.liveIngest.service ? 'hosted' : 'rtmp'
  const protocol = stream.source === 'external' ? 'outside' : encoder
  try {
    await l.begin(context, { livestreamId: stream.id, sessionId: newId(), protocol, folder: closedFolder(context.tenantId) })
    if (protocol === 'hosted') await announce(context, 'hosted_stream_told', stream.id, { livestreamId: stream.id })
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error
    if (error.reason === 'too_many') refuse('streams_full')
    // Somebody has pressed twice.
    if (error.reason !== 'already_live') refuse('stream_over')
  }
}

export const streamSessionRoutes = implement(streamSessions, {
  read: on(known, can.read, (context, { id }) => studio(context, id)),

  open: unmuted(on(known, can.open, async (context, { id: livestreamId }) => {
    if (context.liveIngest.service) refuse('stream_by_encoder')
    const latest = await q.latestSession(context, livestreamId)
    const sessionId = latest?.endedAt === null ? latest.id : newId()
    return { sessionId, token: newToken(context.seal, context.tenantId, { livestreamId, sessionId }), path: ingestPath }
  })),

  start: unmuted(on(known, can.start, async (context, stream) => {
    const isOnAir = (await q.latestSession(context, stream.id))?.endedAt === null
    if (!isOnAir && stream.source === 'ingest' && !(await q.signalFor(context, stream.id))?.isThere) refuse('stream_no_signal')
    if (!isOnAir) await beginNow(context, stream)
    return studio(context, stream.id)
  })),

  end: on(known, can.end, async (context, stream) => {
    const latest = await q.latestSession(context, stream.id)
    if (latest?.endedAt === null) await l.endSession(context, latest.id, stream.creatorId === context.me.profileId ? 'host' : 'owner')
    return studio(context, stream.id)
  }),

  setAutoStart: on(known, can.prepare, async (context, { id }, { autoStart }) => {
    await setAutoStart(context, id, autoStart)
    return studio(context, id)
  }),

  removeRecording: onOwn(q.stream, can.removeRecording, async (context, stream, { recordingId }) => {
    const session = await q.session(context, recordingId)
    if (session?.livestreamId !== stream.id || session.endedAt === null) refuse('not_found')
    await removeRecording(context, stream, recordingId)
  }),

  readKey: only(publishers, async (context) => ({
    rtmpAddress: context.liveIngest.encoderAddress(context.origin),
    key: (await keysOf(context.liveIngest).of(context, { profileId: context.me.profileId, livestreamId: undefined })) ?? null,
  })),

  rotateKey: only(publishers, async (context, { livestreamId }) => {
    const { profileId } = context.me
    if (livestreamId !== undefined && (await q.stream(context, { livestreamId }))?.creatorId !== profileId) refuse('not_found')
    return keysOf(context.liveIngest).rotate(context, { profileId, livestreamId })
  }),

  removeKey: only(publishers, async (context, { livestreamId }) => {
    const { profileId } = context.me
    if (livestreamId !== undefined && (await q.stream(context, { livestreamId }))?.creatorId !== profileId) refuse('not_found')
    await keysOf(context.liveIngest).remove(context, { profileId, livestreamId })
  }),
})
