import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

export const auditLogJobs: Jobs = (ground) => ({
  sweep_audit_origins: () => inKeptChannelAfterChannel(ground, (tenantId) => q.forgetOldOrigins(ground.scopeOf(tenantId))),
})
