import { z } from 'zod'
import { entitlementLimits } from './entitlements.ts'
import { Id } from './id.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { AccountRole, accountRoles, Role } from './roles.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const invitationLimits = { addresses: 200, line: 320, message: 500, days: 7, keptDays: 90 } as const

/** What one can be invited to become. */
export const invitedRoles = ['Member', 'Creator', 'Owner'] as const satisfies readonly Role[]
export const InvitedRole = z.enum(invitedRoles)
export type InvitedRole = z.infer<typeof InvitedRole>

/** True where `role` can do all that `least` can. */
export const isAtLeast = (role: AccountRole, least: AccountRole): boolean => accountRoles.indexOf(role) >= accountRoles.indexOf(least)

export const invitationStates = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export const InvitationState = z.enum(invitationStates)
export type InvitationState = z.infer<typeof InvitationState>

/** What an invitation gives besides the role. `days` is null for good. */
export const TierAlong = z.object({ level: z.int(), name: z.string(), days: z.int().nullable() })
export type TierAlong = z.infer<typeof TierAlong>

/** An invitation as whoever holds its link may see it. */
export const Invitation = z.object({
  /** Null when the account is gone. */
  inviter: ProfileCard.pick({ id: true, displayName: true, avatar: true }).nullable(),
  targetRole: InvitedRole,
  /** Null without one, and where the tier is over by now. */
  tier: TierAlong.nullable(),
  /** Empty once the invitation is settled. */
  message: z.string(),
  /** Masked: the link may have been passed on. Null for an open link. */
  sentTo: z.string().nullable(),
  state: InvitationState,
  expiresAt: Moment,
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation as the channel's owners see it. */
export const SentInvitation = z.object({
  id: z.uuid(),
  targetRole: InvitedRole,
  tier: TierAlong.nullable(),
  /** Null for an open link, and once somebody has accepted: then the person stands in its place. */
  email: z.string().nullable(),
  state: InvitationState,
  sentAt: Moment,
  expiresAt: Moment,
  inviter: ProfileCard.nullable(),
  acceptedBy: ProfileCard.nullable(),
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
})
export type SentInvitation = z.infer<typeof SentInvitation>

export const lineOutcomes = ['sent', 'invalid', 'duplicate', 'has_role', 'already_invited'] as const

/** What became of one pasted line, in the order in which they were pasted. */
export const InvitedLine = z.object({ line: z.string(), outcome: z.enum(lineOutcomes) })
export type InvitedLine = z.infer<typeof InvitedLine>

const Message = z.string().trim().max(invitationLimits.message).default('')

/** A tier that comes along with the role, for so many days; null for good. */
const along = {
  tierId: Id.nullable().default(null),
  tierDays: z.int({ error: 'must be a whole number' }).min(1).max(entitlementLimits.days).nullable().default(null),
}

const OpenLink = z.object({ invitation: SentInvitation, url: z.url() })

export const invitations = feature('invitations', {
  /** For anybody with the link. */
  read: get('/invitations/:inviteToken', { result: Invitation }),
  /**
   * Raises the role of the signed-in account, never lowers it, and gives the tier that comes along. Whoever accepts needs the link, not the
   * address it was sent to.
   */
  accept: post('/invitations/:inviteToken/acceptance', { result: z.object({ role: AccountRole }) }),
  decline: post('/invitations/:inviteToken/decline', { result: Invitation }),

  /** Newest first. */
  sent: get('/sent-invitations', {
    input: page(pageSize.people).extend({ targetRole: InvitedRole, state: InvitationState.optional() }),
    result: pageOf(SentInvitation),
  }),
  /** Every line is sent or explained; a failure sends none. An expired invitation to the same address starts again. */
  send: post('/sent-invitations', {
    input: z.strictObject({
      targetRole: InvitedRole,
      lines: z
        .array(z.string().max(invitationLimits.line))
        .min(1, 'must hold at least one address')
        .max(invitationLimits.addresses, `must hold at most ${invitationLimits.addresses} addresses`),
      message: Message,
      ...along,
    }),
    result: z.array(InvitedLine),
  }),
  /** A link for one person whose address one does not know. It is shown in this answer only. */
  openLink: post('/sent-invitations/open-link', { input: z.strictObject({ targetRole: InvitedRole, message: Message, ...along }), result: OpenLink }),
  /** A new token for another seven days; the old link ends. `url` only where there is no address to send it to. */
  resend: post('/sent-invitations/:invitationId/renewal', { result: z.object({ invitation: SentInvitation, url: z.url().nullable() }) }),
  revoke: del('/sent-invitations/:invitationId', { result: SentInvitation }),
})
