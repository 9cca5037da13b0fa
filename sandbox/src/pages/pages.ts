import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt, somePages } from './catalogue.ts'
import { articleOf, indexOf, nameOf, pictureOf, playerOf } from './markup.ts'

const at = '/sandbox/pages'

/** How pages fail: what a link to each of them meets. */
const troubles: Record<string, (reply: FastifyReply, site: string) => unknown> = {
  slow: async (reply) => {
    await wait(15_000)
    return reply.type('text/html').send('<title>Late</title>')
  },
  huge: (reply) => reply.type('text/html').send(`<p>${'So much to say. '.repeat(90_000)}`),
  down: (reply) => reply.code(503).type('text/html').send('<title>Down for maintenance</title>'),
  moved: (reply, site) => reply.redirect(`${site}/articles/ash-glaze`, 301),
  private: (reply) => reply.redirect('http://192.168.0.1/admin', 302),
  circle: (reply, site) => reply.redirect(`${site}/trouble/circle`, 302),
  file: (reply) => reply.type('application/pdf').send('%PDF-1.7'),
}

const policy = (nonce: string, ancestors: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors ${ancestors}`

const send = (reply: FastifyReply, nonce: string, html: string, ancestors = "'none'") =>
  reply.headers({ 'content-security-policy': policy(nonce, ancestors), 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)

const siteOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${at}`
const newNonce = () => randomBytes(16).toString('base64')

/** Pages of other people's, with pictures, oEmbed answers and players, and pages that fail in every way. */
export const somePagesPlugin: FastifyPluginAsync = async (app) => {
  app.get(at, async (request, reply) =>
    send(reply, newNonce(), indexOf(somePages, Object.keys(troubles).map((name) => `trouble/${name}`), siteOf(request))),
  )

  for (const page of somePages) {
    app.get(`${at}/${page.path}`, async (request, reply) => {
      const nonce = newNonce()
      return send(reply, nonce, articleOf({ page, site: siteOf(request), nonce }))
    })
    app.get(`${at}/art/${nameOf(page)}.svg`, async (_request, reply) => reply.type('image/svg+xml').send(pictureOf(page)))
    if (page.plays)
      app.get(`${at}/players/${nameOf(page)}`, async (_request, reply) => {
        const nonce = newNonce()
        return send(reply, nonce, playerOf({ page, nonce }), '*')
      })
  }

  app.get<{ Querystring: { url?: string } }>(`${at}/oembed`, async (request, reply) => {
    const site = siteOf(request)
    const page = pageAt(request.query.url?.replace(`${site}/`, '') ?? '')
    if (!page) return reply.code(404).send({})
    return { version: '1.0', type: page.plays ? 'video' : 'link', title: page.title, provider_name: page.siteName, thumbnail_url: `${site}/art/${nameOf(page)}.svg` }
  })

  for (const [name, meet] of Object.entries(troubles)) app.get(`${at}/trouble/${name}`, async (request, reply) => meet(reply, siteOf(request)))
}
