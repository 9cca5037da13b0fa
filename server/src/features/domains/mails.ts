import type { Facts } from '#jobs/facts.ts'
import type { MailContent } from '#mail/brandedMail.ts'

const reasons: Record<Facts['domain_lost']['why'], { heading: string; text: string }> = {
  unproved: {
    heading: 'The channel no longer answers at a domain',
    text: 'The record in DNS that proves it yours has been missing for a week. To have it back, add the domain anew and write the new record.',
  },
  taken: {
    heading: 'The channel no longer answers at a domain',
    text: 'Somebody else has proved in DNS that it is theirs, and your record is not there any more. If it is yours, ask your domain provider what has happened.',
  },
  astray: {
    heading: 'The main address has changed',
    text: 'DNS has led elsewhere for hours, so mails lead to the address that the channel was opened at. Once DNS leads here again, you can make it the main address.',
  },
}

/** Tells an owner what has become of a domain. */
export const domainMail = (hostname: string, why: Facts['domain_lost']['why']): MailContent => ({
  subject: `${reasons[why].heading}: ${hostname}`,
  heading: reasons[why].heading,
  paragraphs: [hostname, reasons[why].text],
  button: { label: 'Open addresses', href: '/owner/settings/domains' },
})
