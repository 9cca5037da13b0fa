import { publishers } from '@marquee/contract/roles'
import { streamLimits } from '@marquee/contract/streamSessions'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { beReady } from '#features/livestreams/lifecycleQueries.ts'
import { IngestRefusal } from '#ingest/ingestRefusal.ts'
import type { RemoteState, HostedStreams } from '#ingest/hostedStreams.ts'
import type { Jobs } from '#jobs/context.ts'
import { each, inEveryKeptChannel } from '#jobs/each.ts'
import { closedFolder } from '#media/store.ts'
import * as h from './hostedQueries.ts'
import * as k from './keyQueries.ts'
import * as l from './lifecycleQueries.ts'
import * as q from './queries.ts'

/** What the service says may be behind what it has told by so many seconds. */
const behind = 10
/** After that it has given up on an encoder that was cut off: one that is active sends. In seconds. */
const sureAfter = streamLimits.silence + 30

/** Whether an encoder is there: what was told, held against what the service says when it is asked. */
const isThere = async (scope: Scope, livestreamId: string, hosted: h.HostedStream, { isActive }: RemoteState) => {
  const quietFor = hosted.quietFor ?? Infinity
  if (isActive === hosted.isSending) return isActive
  const isMissed = isActive ? quietFor > sureAfter : quietFor > behind
  if (isMissed) await h.noteFound(scope, livestreamId, isActive)
  return isMissed ? isActive : hosted.isSending
}

/** An encoder sends before its stream is on air: it goes on air where its time has come, and is sent away where it is not to be. */
const take = async (scope: Scope, service: HostedStreams, stream: q.StreamRow, hosted: h.HostedStream) => {
  const start = await k.startOf(scope, stream.id)
  if (!start?.isWaiting || !(await q.maySend(scope, stream.creatorId, publishers))) return service.end(hosted.remoteId)
  await beReady(scope, stream.id)
  if (!start.isTime) return
  try {
    await l.begin(scope, { livestreamId: stream.id, sessionId: newId(), protocol: 'hosted', folder: closedFolder(scope.tenantId) })
  } catch (error) {
    // As many are on air as may be, or somebody has pressed the button in this moment: it is looked at again.
    if (!(error instanceof IngestRefusal)) throw error
  }
}

const follow = async (scope: Scope, session: q.SessionRow, remote: RemoteState | undefined, isSending: boolean) => {
  const onAir = { livestreamId: session.livestreamId, sessionId: session.id }
  if (!remote) return l.endSession(scope, session.id, 'failed')
  if (remote.assetId && remote.isActive) await h.addRecording(scope, session.id, remote.assetId)
  if (isSending) return h.hear(scope, onAir)
  const silentFor = session.interruptedAt ? (Date.now() - Date.parse(session.interruptedAt)) / 1_000 : 0
  if (!remote.isActive || silentFor > streamLimits.silence) return l.endSession(scope, session.id, 'silence')
  return h.cut(scope, onAir)
}

/** What is over is closed there, whoever has ended it: encoder and recording. One that comes again is opened anew. */
const close = async (scope: Scope, service: HostedStreams, { remoteId }: h.HostedStream, isRecorded: boolean, livestreamId: string) => {
  if (!(await q.latestSession(scope, livestreamId))?.endedAt) return
  const comesAgain = (await k.startOf(scope, livestreamId))?.isWaiting
  if (comesAgain && !isRecorded) return
  await service.end(remoteId)
  if (comesAgain) await service.open(remoteId)
}

/**
 * Holds a livestream against what the service says of it, and moves what differs. What the service tells only says that it is to be looked
 * at: in whatever order it comes, twice or not at all, the same is found.
 * @throws HostedStreamsError
 */
export const lookAtHosted = async (scope: Scope, service: HostedStreams, livestreamId: string) => {
  const hosted = await h.hostedStream(scope, livestreamId)
  const stream = hosted && (await q.stream(scope, { livestreamId }))
  if (!hosted || !stream) return
  const remote = await service.look(hosted.remoteId)
  const isSending = remote !== undefined && (await isThere(scope, livestreamId, hosted, remote))
  const before = await q.latestSession(scope, livestreamId)
  if (before?.protocol === 'hosted' && before.endedAt === null) await follow(scope, before, remote, isSending)
  else if (isSending) {
    await take(scope, service, stream, hosted)
    const begun = await q.latestSession(scope, livestreamId)
    if (begun?.protocol === 'hosted' && begun.endedAt === null) await follow(scope, begun, remote, true)
  }
  const recordings = await h.recordingsInTheMaking(scope, livestreamId)
  if (remote?.isActive) await close(scope, service, hosted, recordings.some(({ remoteId }) => remoteId === remote.assetId), livestreamId)
  for (const making of recordings) {
    const asset = (await service.asset(making.remoteId)) ?? { state: 'failed' as const, playbackId: undefined }
    if (asset.state !== 'making') await h.noteRecording(scope, making, asset)
  }
}

/** Deletes at the service what is gone here. */
const removeAtService = async (scope: Scope, service: HostedStreams) => {
  for (const { kind, remoteId } of await h.removals(scope)) {
    await service.remove(kind, remoteId)
    await h.removed(scope, kind, remoteId)
  }
}

/**
 * A playlist of a session that a service shows, for the player: which pictures there are to choose from, or one of the choices. Undefined
 * where no service shows it, or there is nothing to be played.
 */
export const hostedPlaylist = async (
  scope: Scope, service: HostedStreams, sessionId: string, { kind, choice, query }: { kind: 'live' | 'replay'; choice: number | undefined; query: string },
) => {
  const playbackId = await h.playbackOf(scope, sessionId)
  return playbackId === undefined ? undefined : service.playlist({ playbackId, choice, query }, (place) => `${kind}-${place}.m3u8`)
}

export const hostedStreamJobs: Jobs = ({ liveIngest: { service }, scopeOf, ...context }) => ({
  /** The service has told something of a livestream. */
  look_at_hosted_stream: async (job) => {
    const { tenantId, livestreamId } = job as { tenantId: string; livestreamId: string }
    if (service) await lookAtHosted(scopeOf(tenantId), service, livestreamId)
  },
  /** Finds out what the service has told and nobody heard, and deletes there what is gone here. */
  keep_hosted_streams: async () => {
    if (!service) return
    await inEveryKeptChannel(context, async (tenantId) => {
      const scope = scopeOf(tenantId)
      const failed = (err: unknown, { livestreamId }: { livestreamId: string }) =>
        context.log.error({ err, livestreamId }, 'a livestream could not be looked at where it is taken')
      await each(await h.streamsToLookAt(scope), 4, ({ livestreamId }) => lookAtHosted(scope, service, livestreamId), failed)
      await removeAtService(scope, service)
    })
  },
})
