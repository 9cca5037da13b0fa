import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import { expireLivestreams } from './queries.ts'

export const livestreamJobs: Jobs = (ground) => ({
  /** Says of streams that never began that they will not be. */
  expire_livestreams: () => inChannelAfterChannel(ground, (tenantId) => expireLivestreams(ground.scopeOf(tenantId))),
})
