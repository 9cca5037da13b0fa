import type { Transporter } from 'nodemailer'
import type { Facts } from '#jobs/facts.ts'

/** Sends mails by SMTP, one at a time; throws when the server does not take one. */
export const mailTransport = (smtpUrl: string, from: string) => {
  // Loaded with the first mail: many processes send none.
  let library: Promise<Transporter> | undefined
  const transport = () => (library ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl)))
  return {
    send: async ({ fromName, to, subject, text, html, unsubscribeUrl }: Facts['mail_wanted']) => {
      const headers = {
        // RFC 3834: nobody answers that they are on holiday.
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: mail programs show a button that needs no visit.
        ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }
      const opened = await transport()
      await opened.sendMail({ to, subject, text, html, from: { name: fromName, address: from }, headers })
    },
    close: async () => (await library)?.close(),
  }
}

export type MailTransport = ReturnType<typeof mailTransport>
