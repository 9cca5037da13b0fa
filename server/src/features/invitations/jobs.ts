import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/ground.ts'
import * as q from './queries.ts'

/** The address of somebody who never came is kept no longer than it is of use. */
export const invitationJobs: Jobs = (ground) => ({
  sweep_invitations: () => inKeptChannelAfterChannel(ground, (tenantId) => q.forgetOldInvitations(ground.scopeOf(tenantId))),
})
