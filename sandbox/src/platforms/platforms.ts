import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { accountsOf, platformSites, publishItem, type Account, type PlatformSite } from './accounts.ts'
import { grants } from './grants.ts'
import { consentPage, itemPage, pictureOf, rssOf, switches, switchesPage, wrongClientPage, type Switch } from './pages.ts'

const clientId = 'marquee-demo'
/** As it would be registered with a platform: the path is always the same, channels have addresses of their own. */
const redirectPath = '/profile/settings/platforms'
const late = 10_000

type Fields = Record<string, string>
interface Asking {
  Querystring: Fields
  Body: Fields
}

const isKnownClient = ({ client_id: client, redirect_uri: uri = '' }: Fields) =>
  client === clientId && URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol) && new URL(uri).pathname === redirectPath

const policy = (nonce: string, actions = "'self'") =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`

const sendPage = (reply: FastifyReply, made: (nonce: string) => string, actions?: string) => {
  const nonce = randomBytes(16).toString('base64')
  const headers = { 'content-security-policy': policy(nonce, actions), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return reply.headers(headers).type('text/html; charset=utf-8').send(made(nonce))
}

const back = (reply: FastifyReply, { redirect_uri: uri = '', state = '' }: Fields, answer: Fields) => {
  const url = new URL(uri)
  url.search = new URLSearchParams({ ...answer, state }).toString()
  return reply.redirect(url.href, 303)
}

/** Down or late, as its switches say: true where it has answered so already. */
const fails = async (reply: FastifyReply, account: Account | undefined): Promise<boolean> => {
  if (account?.isSlow) await pause(late)
  if (account?.isOut) await reply.code(503).send({ error: 'temporarily_unavailable' })
  return account?.isOut ?? false
}

const effects: Record<Exclude<Switch, 'expire' | 'revoke'>, (account: Account) => unknown> = {
  publish: publishItem,
  outage: (account) => (account.isOut = true),
  slow: (account) => (account.isSlow = true),
  short: (account) => (account.isShort = true),
  heal: (account) => Object.assign(account, { isOut: false, isSlow: false, isShort: false }),
}

interface PlatformsOptions {
  /** The names under which clients are registered, by the host that they want to be answered at; others are called by that host. */
  clients?: ReadonlyMap<string, string>
}

/**
 * Platforms outside: OAuth 2 with PKCE and refresh tokens, a JSON Feed, an open feed in RSS, pages with Open Graph and oEmbed, and switches
 * that break them.
 */
export const platformsPlugin: FastifyPluginAsync<PlatformsOptions> = async (app, { clients }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const accounts = accountsOf(platformSites)
  const granted = grants()

  app.get('/sandbox/platforms', async (_request, reply) =>
    sendPage(reply, (nonce) => switchesPage(accounts.all().map((one) => ({ ...one, grants: granted.countOf(one.account) })), nonce)),
  )

  const mount = (site: PlatformSite) => {
    const path = `/sandbox/platforms/${site.id}`
    const at = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${path}`

    app.get<Asking>(`${path}/authorize`, async ({ query }, reply) => {
      if (!isKnownClient(query)) return sendPage(reply.code(400), (nonce) => wrongClientPage(site, nonce))
      if (query['response_type'] !== 'code' || query['code_challenge_method'] !== 'S256' || !query['code_challenge']) return back(reply, query, { error: 'invalid_request' })
      const { origin, hostname } = new URL(query['redirect_uri']!)
      const client = clients?.get(hostname) ?? hostname
      return sendPage(reply, (nonce) => consentPage({ site, client, nonce, query }), `'self' ${origin}`)
    })

    app.post<Asking>(`${path}/authorize`, async ({ body }, reply) => {
      if (!isKnownClient(body)) return sendPage(reply.code(400), (nonce) => wrongClientPage(site, nonce))
      if (body['answer'] !== 'allow') return back(reply, body, { error: 'access_denied' })
      const account = accounts.at(site, /^[a-z0-9-]{1,40}$/.test(body['handle'] ?? '') ? body['handle']! : 'studio')
      const { redirect_uri: redirectUri = '', code_challenge: challenge = '' } = body
      return back(reply, body, { code: granted.addCode({ platformId: site.id, account, clientId, redirectUri, challenge }) })
    })

    app.post<Asking>(`${path}/token`, async ({ body }, reply) => {
      if (await fails(reply, granted.accountIn(body))) return reply
      const answer = granted.tokens(site.id, body)
      return reply.code('error' in answer ? 400 : 200).header('cache-control', 'no-store').send(answer)
    })

    app.post<Asking>(`${path}/revoke`, async ({ body }) => {
      granted.revoke(body['token'])
      return {}
    })

    const accountIn = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const account = granted.accountOf(site.id, /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
      if (!account) await reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' })
      return account && !(await fails(reply, account)) ? account : undefined
    }

    app.get(`${path}/userinfo`, async (request, reply) => {
      const account = await accountIn(request, reply)
      return account ? { sub: `${site.id}:${account.handle}`, preferred_username: account.handle, name: account.handle } : reply
    })

    app.get(`${path}/feed.json`, async (request, reply) => {
      const account = await accountIn(request, reply)
      if (!account) return reply
      const items = account.items.slice(0, 50).map(({ id, title, text, hasPicture, publishedAt }) => {
        const url = `${at(request)}/items/${id}`
        return { id, url, title, content_text: text, date_published: publishedAt, ...(hasPicture ? { image: `${url}.svg` } : {}) }
      })
      return reply.type('application/feed+json').send(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: account.handle, items }))
    })

    // What anybody may read of an account, without a key.
    app.get<{ Params: { handle: string } }>(`${path}/feeds/:handle.xml`, async (request, reply) => {
      const account = accounts.at(site, request.params.handle)
      if (await fails(reply, account)) return reply
      return reply.type('application/rss+xml; charset=utf-8').send(rssOf({ site, account, at: at(request) }))
    })

    app.get<{ Params: { file: string } }>(`${path}/items/:file`, async (request, reply) => {
      const { file } = request.params
      const found = accounts.withItem(site, file.replace(/\.svg$/, ''))
      if (!found) return reply.code(404).send('')
      if (await fails(reply, found.account)) return reply
      const { item } = found
      if (file.endsWith('.svg')) return reply.type('image/svg+xml').send(pictureOf(site, item))
      return sendPage(reply, (nonce) => itemPage({ site, item, at: at(request), nonce }))
    })

    app.get<Asking>(`${path}/oembed`, async (request, reply) => {
      const found = accounts.withItem(site, request.query['url']?.split('/items/')[1] ?? '')
      if (!found) return reply.code(404).send({})
      return { version: '1.0', type: 'link', title: found.item.title, author_name: found.account.handle, provider_name: site.name }
    })

    app.post<Asking & { Params: { handle: string } }>(`${path}/accounts/:handle`, async ({ params, body }, reply) => {
      const account = accounts.at(site, params.handle)
      const name = switches.find((one) => one === body['switch'])
      if (name === 'expire') granted.end(account, 'expired')
      else if (name === 'revoke') granted.end(account, 'revoked')
      else if (name) effects[name](account)
      return reply.redirect('/sandbox/platforms', 303)
    })
  }
  platformSites.forEach(mount)
}
