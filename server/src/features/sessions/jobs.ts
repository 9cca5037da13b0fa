import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import * as q from './queries.ts'

/** Sign-ins that nobody can come back to are forgotten: their refresh tokens have long ended. */
export const sessionJobs: Jobs = (context) => ({
  sweep_sessions: () => inKeptChannelAfterChannel(context, (tenantId) => q.forgetOldSessions(context.scopeOf(tenantId))),
})
