import { inChannelAfterChannel, inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { endSuspensions } from './actionQueries.ts'
import { putBackLeft } from './assignQueries.ts'
import { clearCases } from './clearQueries.ts'

const batch = 100

/** Of how many cases is dropped at a time what is kept no longer. */
const clearedAtOnce = 100

export const moderationJobs: Jobs = (context) => ({
  end_suspensions: () => inChannelAfterChannel(context, (tenantId) => endSuspensions(context.scopeOf(tenantId), batch)),

  put_back_cases: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      while ((await putBackLeft(context.scopeOf(tenantId), batch)) === batch);
    }),

  sweep_cases: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      while ((await clearCases(context.scopeOf(tenantId), context.casesKeptMonths, clearedAtOnce)) === clearedAtOnce);
    }),
})
