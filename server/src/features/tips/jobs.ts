import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { forgetUnpaid } from './queries.ts'

/** What was meant and never paid is forgotten. */
export const tipJobs: Jobs = (context) => ({
  sweep_tips: () => inEveryKeptChannel(context, (tenantId) => forgetUnpaid(context.scopeOf(tenantId))),
})
