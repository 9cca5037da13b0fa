import { streamLimits } from '@marquee/contract/streamSessions'
import type { Scope } from '#db/scope.ts'
import { beginProcessing, settleReplay } from '#features/livestreams/lifecycleQueries.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import { removeFolder } from '#media/store.ts'
import { forgetOldAdmissions } from './admissionQueries.ts'
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

/**
 * What was recorded can be watched, or goes. Doing it again changes nothing: the session says what is meant, so that an old job does
 * nothing to a later one.
 */
const finishStream = async ({ media, scopeOf }: JobContext, { tenantId, livestreamId, sessionId }: Facts['livestream_ended'] & { tenantId: string }) => {
  const scope = scopeOf(tenantId)
  const session = await q.latestSession(scope, livestreamId)
  if (session?.id !== sessionId || session.endedAt === null) return
  const livestream = await beginProcessing(scope, livestreamId)
  if (!livestream) return
  const hasReplay = livestream.recordReplay && (await l.isRecorded(scope, sessionId))
  if (!hasReplay) {
    await l.forgetRecording(scope, sessionId)
    await removeFolder(media, session.folder)
  }
  await settleReplay(scope, livestreamId, hasReplay)
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
  /** Settles what becomes of a recording. */
  finish_stream: (ended) => finishStream(context, ended as Facts['livestream_ended'] & { tenantId: string }),
})
