import { isolated } from '@marquee/contract/isolated'
import { brandedMail, type MailLook } from '#mail/brandedMail.ts'
import { dateOf } from '#mail/dateOf.ts'

interface TransferMail {
  to: string
  giver: string
  title: string
  startsAt: Date
  /** Path of the ticket that waits. */
  path: string
}

/** "Ben has a ticket for you", with the link that holds it. */
export const transferMail = (look: MailLook, { to, giver, title, startsAt, path }: TransferMail) =>
  brandedMail(look, to, {
    subject: `${isolated(giver)} has a ticket for you`,
    paragraphs: [
      `It is for “${isolated(title)}” at ${isolated(look.channelName)}, on ${dateOf(startsAt)}. You owe nothing for it.`,
      'The link is good for one person, so keep it to yourself. The ticket is yours once you have taken it, and can be taken back until then.',
    ],
    button: { label: 'Take the ticket', href: path },
    note: `You do not know ${isolated(giver)}? Then ignore this mail. Nothing happens without the link.`,
  })
