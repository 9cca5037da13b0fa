import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import { endSuspensions } from './actionQueries.ts'

const batch = 100

export const moderationJobs: Jobs = (ground) => ({
  end_suspensions: () => inChannelAfterChannel(ground, (tenantId) => endSuspensions(ground.scopeOf(tenantId), batch)),
})
