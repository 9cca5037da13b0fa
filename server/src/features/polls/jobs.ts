import { inChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import { endPolls } from './queries.ts'

export const pollJobs: Jobs = (ground) => ({
  /** Once a minute, every channel after the other. */
  end_polls: () => inChannelAfterChannel(ground, (tenantId) => endPolls(ground.scopeOf(tenantId))),
})
