import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

export const impersonationJobs: Jobs = (ground) => ({
  sweep_impersonations: () => inEveryKeptChannel(ground, (tenantId) => q.forgetOld(ground.scopeOf(tenantId))),
})
