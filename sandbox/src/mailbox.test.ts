import Fastify, { type FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailbox, type Mail, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
let app: FastifyInstance
const said: string[] = []

beforeAll(async () => {
  mailbox = await startMailbox({ log: (line) => said.push(line) })
  app = Fastify()
  await app.register(mailbox.plugin)
})
beforeEach(() => app.inject({ method: 'DELETE', url: '/sandbox/mailbox' }))
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

const send = (mail: { to: string | string[]; subject: string; text?: string; html?: string }) =>
  createTransport(mailbox.smtpUrl).sendMail({ from: { name: 'Northlight', address: 'no-reply@northlight.example' }, ...mail })

it('keeps what was sent, newest first, with its words intact', async () => {
  await send({ to: 'ada@example.com', subject: 'Grüße — 你好', text: 'Zeile 1\nZeile 2', html: '<p>Zeile <b>1</b></p>' })
  await send({ to: ['Ben@Example.com', 'cleo@example.com'], subject: 'Second' , text: 'for two' })

  expect(mailbox.messages()).toMatchObject([
    { subject: 'Second', to: ['ben@example.com', 'cleo@example.com'], text: 'for two\n', html: null },
    { subject: 'Grüße — 你好', to: ['ada@example.com'], from: { name: 'Northlight', address: 'no-reply@northlight.example' }, text: 'Zeile 1\nZeile 2\n' },
  ])
  expect(mailbox.messages()[1]!.html).toContain('<b>1</b>')
})

it('answers one person’s mail as JSON, whatever the case of the address', async () => {
  await send({ to: 'ada@example.com', subject: 'For Ada', text: 'a' })
  await send({ to: 'ben@example.com', subject: 'For Ben', text: 'b' })
  const answer = await app.inject('/sandbox/mailbox/messages?to=ADA@example.com')
  expect(answer.json<Mail[]>().map(({ subject }) => subject)).toEqual(['For Ada'])
})

it('shows the mail in a frame where nothing runs', async () => {
  await send({ to: 'ada@example.com', subject: '<script>alert(1)</script>', html: '<p>Hello</p><script>alert(2)</script>' })
  const page = await app.inject('/sandbox/mailbox')
  expect(page.body).not.toContain('<script>')
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const [mail] = mailbox.messages()
  const frame = await app.inject(`/sandbox/mailbox/messages/${mail!.id}`)
  expect(frame.body).toContain('<p>Hello</p>')
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups')
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts')
})

it('takes no mail for bounce@, as a server does where nobody has that mailbox', async () => {
  for (const to of ['bounce@example.com', 'Bounce+ada@example.com'])
    await expect(send({ to, subject: 'Lost', text: 'x' })).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550, response: expect.stringContaining('5.1.1') as string })
  await send({ to: 'bouncer@example.com', subject: 'At the entrance', text: 'x' })
  expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['At the entrance'])
})

it('can be emptied, says so, and answers 404 for a mail that is gone', async () => {
  await send({ to: 'ada@example.com', subject: 'Soon gone', text: 'x' })
  const [{ id }] = mailbox.messages() as [Mail]
  expect((await app.inject({ method: 'POST', url: '/sandbox/mailbox/empty', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).statusCode).toBe(303)
  expect(mailbox.messages()).toEqual([])
  expect((await app.inject('/sandbox/mailbox')).body).toContain('No mail yet')
  expect((await app.inject(`/sandbox/mailbox/messages/${id}`)).statusCode).toBe(404)
})

it('forgets the oldest beyond five hundred', async () => {
  const transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 4 })
  await Promise.all(Array.from({ length: 503 }, (_, index) =>
    transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: `Number ${index}`, text: 'x' })))
  transport.close()
  expect(mailbox.messages()).toHaveLength(500)
  expect(said).toEqual([])
})

it('says how many mails wait for their hour, to one person and in all, and lets them out', async () => {
  let waits = ['ada@example.com', 'ben@example.com']
  const waiting = {
    count: async (to?: string) => waits.filter((address) => !to || address === to).length,
    sendNow: async () => {
      waits = []
    },
  }
  const patient = await startMailbox({ log: () => {}, waiting })
  const pages = Fastify()
  try {
    await pages.register(patient.plugin)
    expect((await pages.inject('/sandbox/mailbox')).body).toContain('Send what waits for its hour now (2)')
    expect((await pages.inject('/sandbox/mailbox/waiting?to=ada@example.com')).json()).toEqual({ count: 1 })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await pages.inject({ method: 'POST', url: '/sandbox/mailbox/waiting', headers: form })).statusCode).toBe(303)
    expect((await pages.inject('/sandbox/mailbox')).body).not.toContain('waits for its hour')
  } finally {
    await pages.close()
    await patient.close()
  }
})
