import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Mail, WaitingMails } from './mailbox.ts'
import { mailboxPage, withoutHtml } from './mailboxPage.ts'

const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

// What a mail brings may be drawn and its links opened in a new tab; it runs nothing and has no origin.
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox`

export const mailboxRoutes = (mails: Mail[], waiting?: WaitingMails): FastifyPluginAsync => async (app) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => done(null))
  const find = (id: string | undefined) => mails.find((mail) => mail.id === id)

  app.get<{ Querystring: { id?: string } }>('/sandbox/mailbox', async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply.headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mailboxPage({ mails, open: find(query.id) ?? mails[0], waitingCount: (await waiting?.count()) ?? 0, nonce }))
  })

  app.get<{ Querystring: { to?: string } }>('/sandbox/mailbox/messages', async ({ query }, reply) => {
    const to = query.to?.toLowerCase()
    return reply.header('cache-control', 'no-store').send(to ? mails.filter((mail) => mail.to.includes(to)) : mails)
  })

  app.get<{ Params: { id: string } }>('/sandbox/mailbox/messages/:id', async ({ params }, reply) => {
    const mail = find(params.id)
    return reply.headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .code(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail ? `<base target="_blank">${mail.html ?? withoutHtml(mail.text)}` : '')
  })

  if (waiting) {
    app.get<{ Querystring: { to?: string } }>('/sandbox/mailbox/waiting', async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ count: await waiting.count(query.to) }))
    app.post('/sandbox/mailbox/waiting', async (request, reply) => {
      await waiting.sendNow()
      return reply.redirect('/sandbox/mailbox', 303)
    })
  }

  const empty = () => void mails.splice(0)
  app.delete('/sandbox/mailbox', async (request, reply) => {
    empty()
    return reply.code(204).send()
  })
  app.post('/sandbox/mailbox/empty', async (request, reply) => {
    empty()
    return reply.redirect('/sandbox/mailbox', 303)
  })
}
