import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { endPolls } from './queries.ts'

export const pollJobs: Jobs = (context) => ({
  /** Once a minute, every channel after the other. */
  end_polls: () => inChannelAfterChannel(context, (tenantId) => endPolls(context.scopeOf(tenantId))),
})
