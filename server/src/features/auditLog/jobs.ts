import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import * as q from './queries.ts'

export const auditLogJobs: Jobs = (context) => ({
  sweep_audit_origins: () => inKeptChannelAfterChannel(context, (tenantId) => q.forgetOldOrigins(context.scopeOf(tenantId))),
})
