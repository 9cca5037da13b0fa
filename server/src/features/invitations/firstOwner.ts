import { invitationLimits } from '@marquee/contract/invitations'
import type { Scope } from '#db/scope.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { firstOwnerMail } from './mails.ts'
import { addOperatorInvitation } from './operatorQueries.ts'
import { newToken } from './queries.ts'

/**
 * Invites somebody by mail to own a channel, in the name of whoever runs the installation; answers the id. `origin` is how people reach the
 * channel.
 */
export const inviteFirstOwner = async (inside: Scope, { email, origin }: { email: string; origin: string }) => {
  const token = newToken()
  const id = await addOperatorInvitation(inside, email, token)
  const expiresAt = new Date(Date.now() + invitationLimits.days * 86_400_000)
  await sendTenantMail(inside, origin, email, firstOwnerMail({ path: `/invitation/${token}`, expiresAt, origin }))
  return id
}
