import type { Scope } from '#db/scope.ts'
import type { JobGround, Jobs } from '#jobs/ground.ts'
import { forgetOld, rollUp } from './rollUpQueries.ts'

/** In each channel by itself: what one cannot do now it does the next time, and the others have theirs. */
const inEach = async (tenantIds: readonly string[], { scopeOf, log }: JobGround, work: (scope: Scope) => Promise<void>) => {
  for (const tenantId of tenantIds) {
    try {
      await work(scopeOf(tenantId))
    } catch (error) {
      log.error({ err: error, tenantId }, 'the figures of a channel wait')
    }
  }
}

export const dashboardJobs: Jobs = (ground) => ({
  add_up_figures: async () => inEach(await ground.tenantIds(), ground, rollUp),
  forget_old_figures: async () => inEach(await ground.keptTenantIds(), ground, forgetOld),
})
