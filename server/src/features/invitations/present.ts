import type { Invitation, SentInvitation } from '@marquee/contract/invitations'
import { maskedAddress } from '@marquee/contract/mailAddresses'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import type { InvitationRow } from './queries.ts'

const card = (row: CardRow | null) => row && presentCard(row)

/** For whoever holds the link: the message ends with the offer, and the address is only hinted at. */
export const presentInvitation = ({ inviter, targetRole, tier, message, email, state, expiresAt }: InvitationRow): Invitation => ({
  inviter: card(inviter),
  targetRole,
  tier,
  message: state === 'pending' ? message : '',
  sentTo: email && maskedAddress(email),
  state,
  expiresAt,
})

export const presentSent = (me: Actor, row: InvitationRow): SentInvitation => ({
  id: row.id,
  targetRole: row.targetRole,
  tier: row.tier,
  email: row.email,
  state: row.state,
  sentAt: row.sentAt,
  expiresAt: row.expiresAt,
  inviter: card(row.inviter),
  acceptedBy: card(row.acceptedBy),
  can: abilities(can, me, row),
})
