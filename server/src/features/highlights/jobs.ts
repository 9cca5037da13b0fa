import { postLimits } from '@marquee/contract/posts'
import type { Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { purgeHighlights } from './moderatedQueries.ts'

const batch = 100

export const highlightJobs: Jobs = (context) => ({
  /** What moderators have removed is kept no longer than a post. */
  purge_highlights: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      while ((await purgeHighlights(context.scopeOf(tenantId), postLimits.restoreDays, batch)) === batch);
    }),
})
