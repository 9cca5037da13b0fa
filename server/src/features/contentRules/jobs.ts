import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

export const contentRuleJobs: Jobs = (ground) => ({
  sweep_said_texts: () => inEveryKeptChannel(ground, (tenantId) => q.forgetSaid(ground.scopeOf(tenantId))),
})
