import type { Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { forgetCleared } from './clearedQueries.ts'

const batch = 100

export const profileJobs: Jobs = (context) => ({
  /** Nothing that moderators have taken away of a profile is kept longer than it can be given back. */
  sweep_cleared_profiles: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      while ((await forgetCleared(context.scopeOf(tenantId), batch)) === batch);
    }),
})
