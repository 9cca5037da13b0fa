import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

/** Sign-ins that nobody can come back to are forgotten: their refresh tokens have long ended. */
export const sessionJobs: Jobs = ({ scopeOf, tenantIds }) => ({
  sweep_sessions: async () => {
    for (const tenantId of await tenantIds()) await q.forgetOldSessions(scopeOf(tenantId))
  },
})
