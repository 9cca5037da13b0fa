import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import * as q from './queries.ts'

export const contentRuleJobs: Jobs = (context) => ({
  sweep_said_texts: () => inEveryKeptChannel(context, (tenantId) => q.forgetSaid(context.scopeOf(tenantId))),
})
