import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

/** The address of somebody who never came is kept no longer than it is of use. */
export const invitationJobs: Jobs = ({ scopeOf, tenantIds }) => ({
  sweep_invitations: async () => {
    for (const tenantId of await tenantIds()) await q.forgetOldInvitations(scopeOf(tenantId))
  },
})
