import { inChannelAfterChannel, inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { expireLivestreams } from './queries.ts'
import { purgeLivestreams } from './replayQueries.ts'

export const livestreamJobs: Jobs = (context) => ({
  /** Says of streams that never began that they will not be. */
  expire_livestreams: () => inChannelAfterChannel(context, (tenantId) => expireLivestreams(context.scopeOf(tenantId))),
  /** Deletes those whose posts were deleted, once their files have gone. */
  purge_livestreams: () => inKeptChannelAfterChannel(context, (tenantId) => purgeLivestreams(context.scopeOf(tenantId))),
})
