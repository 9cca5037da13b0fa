import { createTransport } from 'nodemailer'
import type { Facts } from '#jobs/facts.ts'

/** Sends one mail by SMTP; throws when the server does not take it, and the job is tried again. */
export const mailTransport = (smtpUrl: string, from: string) => {
  const transport = createTransport(smtpUrl)
  return {
    send: async ({ fromName, to, subject, text, html }: Facts['mail_wanted']) => {
      await transport.sendMail({ to, subject, text, html, from: { name: fromName, address: from } })
    },
    close: () => transport.close(),
  }
}
