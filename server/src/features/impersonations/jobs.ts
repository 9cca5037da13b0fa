import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import * as q from './queries.ts'

export const impersonationJobs: Jobs = (context) => ({
  sweep_impersonations: () => inEveryKeptChannel(context, (tenantId) => q.forgetOld(context.scopeOf(tenantId))),
})
