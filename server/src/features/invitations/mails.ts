import type { TierAlong } from '@marquee/contract/invitations'
import { isolated } from '@marquee/contract/isolated'
import { brandedMail, type MailContent, type MailLook } from '#mail/brandedMail.ts'
import { dateOf } from '#mail/dateOf.ts'

export interface InvitationMail {
  to: string
  inviter: string
  /** The tenant's word for the role. */
  role: string
  message: string
  /** What comes along; null without one. */
  tier: Pick<TierAlong, 'name' | 'days'> | null
  /** Path of the invitation. */
  path: string
  expiresAt: Date
}

interface FirstOwnerMail {
  path: string
  expiresAt: Date
  /** How people reach the channel. */
  origin: string
}

/** "Ada invites you to Northlight", with the link that holds the token. */
export const invitationMail = (look: MailLook, { to, inviter, role, message, tier, path, expiresAt }: InvitationMail) =>
  brandedMail(look, to, {
    subject: `${isolated(inviter)} invites you to ${isolated(look.channelName)}`,
    paragraphs: [
      `${isolated(inviter)} would like to have you at ${isolated(look.channelName)} as ${isolated(role)}.`,
      ...(tier ? [`${isolated(tier.name)} comes along, ${tier.days === null ? 'for good' : `for ${tier.days} days`}.`] : []),
      ...(message ? [`“${isolated(message)}”`] : []),
      `The link works once, until ${dateOf(expiresAt)}. It shows that this address is yours, so keep it to yourself.`,
    ],
    button: { label: 'See the invitation', href: path },
    note: `You do not know ${isolated(inviter)}? Then ignore this mail. Nothing happens without the link.`,
  })

/** To whoever is to own a channel that was opened a moment ago. */
export const firstOwnerMail = ({ path, expiresAt, origin }: FirstOwnerMail): MailContent => ({
  subject: 'Your channel is ready',
  paragraphs: [
    `It answers at ${new URL(origin).host}, and you are the one who runs it: its name, its look, its people.`,
    `The link works once, until ${dateOf(expiresAt)}. It shows that this address is yours, so keep it to yourself.`,
  ],
  button: { label: 'Take it over', href: path },
  note: 'You know nothing of a channel? Then ignore this mail. Nothing happens without the link.',
})
