import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import * as q from './queries.ts'

/** The address of somebody who never came is kept no longer than it is of use. */
export const invitationJobs: Jobs = (context) => ({
  sweep_invitations: () => inKeptChannelAfterChannel(context, (tenantId) => q.forgetOldInvitations(context.scopeOf(tenantId))),
})
