import type { Transporter } from 'nodemailer'
import type { Facts } from '#jobs/facts.ts'

/** Codes of tickets as files of a mail. What draws them is loaded with the first. */
const picturesOf = async (tickets: readonly { code: string }[]) => {
  if (tickets.length === 0) return []
  const { qrPicture } = await import('./qrPicture.ts')
  return Promise.all(tickets.map(async ({ code }, place) => ({
    filename: `ticket-${place + 1}.png`, content: await qrPicture(code), contentType: 'image/png',
  })))
}

/** Sends mails by SMTP, one at a time; throws when the server does not take one. */
export const mailTransport = (smtpUrl: string, from: string) => {
  // Loaded with the first mail: many processes send none.
  let library: Promise<Transporter> | undefined
  const transport = () => (library ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl)))
  return {
    send: async ({ fromName, to, subject, text, html, unsubscribeUrl, calendar, tickets = [] }: Facts['mail_wanted']) => {
      const headers = {
        // RFC 3834: nobody answers that they are on holiday.
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: mail programs show a button that needs no visit.
        ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }
      // A file beside the mail, and no invitation inside it: mail programs would offer answers that reach nobody.
      const pictures = await picturesOf(tickets)
      const file = calendar && {
        filename: calendar.name, content: calendar.text, contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
      }
      const attachments = [...pictures, ...(file ? [file] : [])]
      const opened = await transport()
      const sender = { name: fromName, address: from }
      await opened.sendMail({ to, subject, text, html, from: sender, headers, ...(attachments.length > 0 && { attachments }) })
    },
    close: async () => (await library)?.close(),
  }
}

export type MailTransport = ReturnType<typeof mailTransport>
