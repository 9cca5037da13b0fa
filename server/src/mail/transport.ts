import type { Transporter } from 'nodemailer'
import type { Facts } from '#jobs/facts.ts'

/** Sends one mail by SMTP; throws when the server does not take it, and the job is tried again. */
export const mailTransport = (smtpUrl: string, from: string) => {
  // Loaded with the first mail: many processes send none.
  let library: Promise<Transporter> | undefined
  const transport = () => (library ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl)))
  return {
    send: async ({ fromName, to, subject, text, html, unsubscribeUrl }: Facts['mail_wanted']) => {
      // RFC 8058: mail programs show a button that needs no visit.
      const headers = unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      const opened = await transport()
      await opened.sendMail({ to, subject, text, html, from: { name: fromName, address: from }, ...(headers ? { headers } : {}) })
    },
    close: async () => (await library)?.close(),
  }
}
