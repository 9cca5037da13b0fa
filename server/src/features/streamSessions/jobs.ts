import { streamLimits } from '@marquee/contract/streamSessions'
import type { Scope } from '#db/scope.ts'
import { beginProcessing, settleReplay } from '#features/livestreams/lifecycleQueries.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { each, inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import { putInOrder } from './joining.ts'
import { sessionsDue, sessionsToJoin } from './joinQueries.ts'
import { forgetOldAdmissions } from './admissionQueries.ts'
import { isStillMade } from './hostedQueries.ts'
import * as l from './lifecycleQueries.ts'
import * as q from './queries.ts'

/** What has gone without a word: its process died, or its host's connection. A restart of the server changes nothing about it. */
const keepStreams = async (scope: Scope) => {
  for (const { id, silentFor } of await q.silentSessions(scope, l.goneAfter))
    if (silentFor >= streamLimits.silence) await l.endSession(scope, id, 'silence', streamLimits.silence)
    else await l.leave(scope, id, null)
  for (const { id } of await q.tooLongSessions(scope, streamLimits.hours)) await l.endSession(scope, id, 'limit')
  await forgetOldAdmissions(scope)
}

/** What was recorded can be watched, or goes. The session says what is meant, so that an old job does nothing to a later one. */
const settle = async (scope: Scope, { livestreamId, sessionId }: Facts['livestream_ended']) => {
  const session = await q.session(scope, sessionId)
  if (session?.livestreamId !== livestreamId || session.endedAt === null) return
  const isLast = (await q.latestSession(scope, livestreamId))?.id === sessionId
  const livestream = await beginProcessing(scope, livestreamId, isLast)
  if (!livestream) return
  // What a service records is settled when that is there.
  if (livestream.recordReplay && (await isStillMade(scope, sessionId))) return
  const hasReplay = livestream.recordReplay && (await l.isRecorded(scope, sessionId))
  if (!hasReplay) await l.forgetRecording(scope, sessionId, livestream.recordReplay ? 'empty' : 'not_wanted')
  if (isLast) await settleReplay(scope, livestreamId, hasReplay)
}

/** How long the end of a stream has its job to itself, in minutes: after that it was cut off for good. */
const joinedWithin = 60

/** Files that were left as they were: the job that was to join or remove them was given up, or the recording is older than joining. */
const putRestInOrder = async (scope: Scope, { media, log }: JobContext) => {
  const failed = (err: unknown, { id }: { id: string }) => log.error({ err, sessionId: id }, 'the files of a recording could not be put in order')
  await each(await sessionsToJoin(scope, joinedWithin), 1, ({ id }) => putInOrder(scope, media, id), failed)
}

/** What has been kept for as long as its host or the channel has said goes. */
const expire = async (scope: Scope) => {
  for (const { id } of await sessionsDue(scope)) await l.forgetRecording(scope, id, 'expired')
}

/** A channel that is suspended shows nothing, and takes nothing either. */
const endAll = async (scope: Scope) => {
  for (const { id } of await q.tooLongSessions(scope, 0)) await l.endSession(scope, id, 'owner')
}

export const streamSessionJobs: Jobs = (context) => ({
  /** Interrupts and ends what is no longer sent, or may not be. */
  keep_streams: async () => {
    const open = new Set(await context.tenantIds())
    await inKeptChannelAfterChannel(context, (tenantId) => (open.has(tenantId) ? keepStreams : endAll)(context.scopeOf(tenantId)))
  },
  /** Settles what becomes of a recording, and joins it. Doing it again changes nothing. */
  finish_stream: async (job) => {
    const { tenantId, ...ended } = job as Facts['livestream_ended'] & { tenantId: string }
    const scope = context.scopeOf(tenantId)
    await settle(scope, ended)
    await putInOrder(scope, context.media, ended.sessionId)
  },
  /** Takes the files of a recording away that is gone. */
  clear_recording: (job) => {
    const { tenantId, sessionId } = job as Facts['recording_gone'] & { tenantId: string }
    return putInOrder(context.scopeOf(tenantId), context.media, sessionId)
  },
  /** Ends the time of recordings, and joins what was left in single files. */
  keep_recordings: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      await expire(scope)
      await putRestInOrder(scope, context)
    }),
})
