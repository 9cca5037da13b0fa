import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import { forgetUnpaid } from './queries.ts'

/** What was meant and never paid is forgotten. */
export const tipJobs: Jobs = (ground) => ({
  sweep_tips: () => inEveryKeptChannel(ground, (tenantId) => forgetUnpaid(ground.scopeOf(tenantId))),
})
