import type { Scope } from '#db/scope.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { forgetOld, rollUp } from './rollUpQueries.ts'

/** In each channel by itself: what one cannot do now it does the next time, and the others have theirs. */
const inEach = async (tenantIds: readonly string[], { scopeOf, log }: JobContext, work: (scope: Scope) => Promise<void>) => {
  for (const tenantId of tenantIds) {
    try {
      await work(scopeOf(tenantId))
    } catch (error) {
      log.error({ err: error, tenantId }, 'the figures of a channel wait')
    }
  }
}

export const dashboardJobs: Jobs = (context) => ({
  add_up_figures: async () =>
    inEach(await context.tenantIds(), context, (scope) =>
      rollUp(scope, (changeId) => context.log.error({ changeId, tenantId: scope.tenantId }, 'a change cannot be added up and was set aside'))),
  forget_old_figures: async () => inEach(await context.keptTenantIds(), context, forgetOld),
})
