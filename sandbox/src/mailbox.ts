import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import PostalMime, { type Address, type Header } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailboxRoutes } from './mailboxRoutes.ts'

export interface Mail {
  id: string
  from: { name: string; address: string }
  /** Lower-case addresses of the envelope. */
  to: string[]
  subject: string
  text: string
  html: string | null
  /** Where one press stops mails like it (RFC 8058); null where it does not say. */
  unsubscribeUrl: string | null
  /** It says that no person has written it (RFC 3834): nobody's absence answers it. */
  isAutomatic: boolean
  receivedAt: string
}

/** Mails that an installation has made up its mind about and sends later. */
export interface WaitingMails {
  /** To one address, or in all. */
  count(to?: string): Promise<number>
  sendNow(): Promise<void>
}

interface MailboxOptions {
  log(line: string): void
  waiting?: WaitingMails
  /** What is answered to a mail for an address that it is not taken for: '550 5.2.1 Closed'. */
  refuses?(address: string): string | undefined
}

export interface Mailbox {
  smtpUrl: string
  /** Newest first. */
  messages(): Mail[]
  plugin: FastifyPluginAsync
  close(): Promise<void>
}

/** Who has no mailbox here: 'bounce@…' and 'bounce+anything@…', to see what becomes of mails that come back. */
const isMissing = (address: string) => /^bounce(\+[^@]*)?@/i.test(address)

/** How many mails are kept; older ones are forgotten. */
const room = 500
const mostBytes = 5_000_000

/** A post office for machines without one: takes every mail over SMTP on loopback and shows it on a page, which also sends what waits. */
export const startMailbox = async ({ log, waiting, refuses }: MailboxOptions): Promise<Mailbox> => {
  const mails: Mail[] = []
  let received = 0

  const keep = async (raw: Buffer, recipients: string[]) => {
    const { from, subject = '', text = '', html = null, headers } = await PostalMime.parse(raw)
    received += 1
    mails.unshift({
      id: String(received),
      from: sender(from),
      to: recipients.map((to) => to.toLowerCase()),
      subject,
      text,
      html,
      unsubscribeUrl: oneClick(headers),
      isAutomatic: valueIn(headers, 'auto-submitted') === 'auto-generated',
      receivedAt: new Date().toISOString(),
    })
    mails.length = Math.min(mails.length, room)
  }

  const smtp = new SMTPServer({
    size: mostBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuses?.(address) ?? (isMissing(address) ? '550 5.1.1 No such mailbox' : undefined)
      done(refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }))
        keep(Buffer.concat(chunks), envelope.rcptTo.map(({ address }) => address)).then(() => done(), done)
      })
    },
  })
  smtp.on('error', (error: Error) => log(`The mailbox had trouble: ${error.message}`))
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    messages: () => [...mails],
    plugin: mailboxRoutes(mails, waiting),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

const sender = (from: Address | undefined) => ({ name: from?.name ?? '', address: from?.address ?? '' })

const valueIn = (headers: Header[], name: string) => headers.find(({ key }) => key === name)?.value

const oneClick = (headers: Header[]) =>
  valueIn(headers, 'list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
    ? (/<(https?:[^>]+)>/.exec(valueIn(headers, 'list-unsubscribe') ?? '')?.[1] ?? null)
    : null
