import { isAtLeast, type InvitedRole } from '@marquee/contract/invitations'
import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

/** What decides about an invitation, sent or about to be sent. */
export interface Offer {
  targetRole: InvitedRole
  /** The tenant's flag add-owner-role: owners may then make owners. */
  ownersAddOwners: boolean
}

/** Whoever runs the channel sees every invitation. */
export const runsTheChannel = (me: Actor) => owners.includes(me.role)

/** Nobody grants more than they have: members and creators by every owner, owners by superadmins, or by owners where the flag says so. */
export const mayInvite = (me: Actor, { targetRole, ownersAddOwners }: Offer) =>
  runsTheChannel(me) && (targetRole !== 'Owner' || me.role === 'Superadmin' || ownersAddOwners)

const isOpen = ({ state }: { state: string }) => state === 'pending' || state === 'expired'

export const can = {
  resend: (me, invitation) => isOpen(invitation) && mayInvite(me, invitation),
  // Taking back is never too much: an owner may stop what a superadmin began.
  revoke: (me, invitation) => isOpen(invitation) && runsTheChannel(me),
} satisfies Rules<Offer & { state: string }>

/** Nothing to gain: a newcomer, a member by signing in, still accepts to become one, and everybody takes the tier that comes along. */
export const holdsAlready = (me: Actor, { targetRole, tier }: Pick<Offer, 'targetRole'> & { tier: object | null }) =>
  !tier && isAtLeast(me.role, targetRole) && (targetRole !== 'Member' || me.setupCompleted)
