import type { GiftMonths } from '@marquee/contract/gifts'
import { isolated } from '@marquee/contract/isolated'
import { brandedMail, type MailLook } from '#mail/brandedMail.ts'
import { dateOf } from '#mail/dateOf.ts'

interface GiftMail {
  to: string
  /** Null for somebody whose name is not said. */
  giver: string | null
  tierName: string
  months: GiftMonths
  message: string
  /** Path of the gift. */
  path: string
  expiresAt: Date
}

const timeOf = (months: GiftMonths) => (months === 1 ? 'a month' : months === 12 ? 'a year' : `${months} months`)

/** "Dov has a gift for you", with the link that holds the code. */
export const giftMail = (look: MailLook, { to, giver, tierName, months, message, path, expiresAt }: GiftMail) =>
  brandedMail(look, to, {
    subject: `${isolated(giver ?? 'Somebody')} has a gift for you`,
    paragraphs: [
      `It is ${timeOf(months)} of ${isolated(tierName)} at ${isolated(look.channelName)}. It is paid, and you owe nothing for it, now or afterwards.`,
      ...(message ? [`“${isolated(message)}”`] : []),
      `The link is good for one person, until ${dateOf(expiresAt)}, so keep it to yourself. What it gives begins when you redeem it.`,
    ],
    button: { label: 'Open the gift', href: path },
    note: `You know nobody who would give you this? Then ignore this mail. Nothing happens without the link.`,
  })
