import type { Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { removeGoneCaptions } from './queries.ts'

export const streamCaptionJobs: Jobs = (context) => ({
  /** What is said in a recording goes after it. */
  sweep_captions: () => inKeptChannelAfterChannel(context, (tenantId) => removeGoneCaptions(context.scopeOf(tenantId))),
})
