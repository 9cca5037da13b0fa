import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

/** Sign-ins that nobody can come back to are forgotten: their refresh tokens have long ended. */
export const sessionJobs: Jobs = (ground) => ({
  sweep_sessions: () => inKeptChannelAfterChannel(ground, (tenantId) => q.forgetOldSessions(ground.scopeOf(tenantId))),
})
