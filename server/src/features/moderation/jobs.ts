import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { endSuspensions } from './actionQueries.ts'

const batch = 100

export const moderationJobs: Jobs = (context) => ({
  end_suspensions: () => inChannelAfterChannel(context, (tenantId) => endSuspensions(context.scopeOf(tenantId), batch)),
})
