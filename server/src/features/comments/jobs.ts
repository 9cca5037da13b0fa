import type { Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { forgetRemoved } from './moderatedQueries.ts'

const batch = 100

export const commentJobs: Jobs = (context) => ({
  /** Nothing that moderators have removed is kept longer than it can be brought back. */
  sweep_removed_comments: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      while ((await forgetRemoved(context.scopeOf(tenantId), batch)) === batch);
    }),
})
