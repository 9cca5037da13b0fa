import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { expireLivestreams } from './queries.ts'

export const livestreamJobs: Jobs = (context) => ({
  /** Says of streams that never began that they will not be. */
  expire_livestreams: () => inChannelAfterChannel(context, (tenantId) => expireLivestreams(context.scopeOf(tenantId))),
})
