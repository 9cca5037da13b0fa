import type { Scope } from '#db/scope.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { differences } from './checkQueries.ts'
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

/** Holds a sample against the rows. What differs is our mistake: it is counted and told, and stays as it is until somebody has looked. */
const check = (context: JobContext) => async (scope: Scope) => {
  const found = await differences(scope)
  context.drifted('figure', found.length)
  for (const difference of found) context.log.warn({ tenantId: scope.tenantId, ...difference }, 'figures differ from the rows')
}

export const dashboardJobs: Jobs = (context) => ({
  add_up_figures: async () =>
    inEach(await context.tenantIds(), context, (scope) =>
      rollUp(scope, (changeId) => context.log.error({ changeId, tenantId: scope.tenantId }, 'a change cannot be added up and was set aside'))),
  check_figures: async () => inEach(await context.tenantIds(), context, check(context)),
  forget_old_figures: async () => inEach(await context.keptTenantIds(), context, forgetOld),
})
