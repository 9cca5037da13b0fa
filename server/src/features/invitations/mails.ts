import { brandedMail, type MailLook } from '#mail/brandedMail.ts'

interface InvitationMail {
  to: string
  inviter: string
  /** The tenant's word for the role. */
  role: string
  message: string
  /** Path of the invitation. */
  path: string
  expiresAt: Date
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "Ada invites you to Northlight", with the link that holds the token. */
export const invitationMail = (look: MailLook, { to, inviter, role, message, path, expiresAt }: InvitationMail) =>
  brandedMail(look, to, {
    subject: `${inviter} invites you to ${look.channelName}`,
    paragraphs: [
      `${inviter} would like to have you at ${look.channelName} as ${role}.`,
      ...(message ? [`“${message}”`] : []),
      `The link works once, until ${day.format(expiresAt)}.`,
    ],
    button: { label: 'See the invitation', href: path },
    note: `You do not know ${inviter}? Then ignore this mail. Nothing happens without the link.`,
  })
