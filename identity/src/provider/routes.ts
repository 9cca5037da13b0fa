import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { IdentityOptions } from '#options.ts'
import { generalHeaders } from '#pages/page.ts'
import { tooManyPage, troublePage } from '#pages/plain.ts'
import { sendPage } from '#pages/send.ts'
import { words } from '#words/en.ts'
import { addressOf, refuseForeignHost, type Entry } from './door.ts'
import { signOut, type Told } from './signOut.ts'
import { rememberTenant } from './tenantOf.ts'
import { asForm } from './tokenRequest.ts'

const paths = [
  '/authorize', '/authorize/:uid', '/oauth/token', '/oauth/revoke', '/userinfo', '/oidc/logout', '/oidc/logout/*',
  '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/.well-known/jwks.json',
]

// The library adds the digest of its own inline script to script-src; our own pages hold the web_message page in a frame.
const contentPolicy = `default-src 'none'; script-src; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`

/** What no database keeps: U+0000. Half a character cannot stand in an address. */
const holdsZero = (url: string) => /%00|\0/.test(url)

type Enter = (request: FastifyRequest) => Promise<Entry | undefined>

/**
 * How often an address may begin to sign in, each of which is a row, and ask for tokens, in how many seconds. Counted in this process: it
 * keeps machines away, and asks no database.
 */
export const providerBudgets = { begin: { points: 120, duration: 60 }, token: { points: 600, duration: 60 } } as const

const budgetsIn = (width: IdentityOptions['limits']) => {
  const limiterOf = (budget: { points: number; duration: number }) => new RateLimiterMemory(width === 'real' ? budget : { ...budget, points: 1_000_000 })
  const [begin, token] = [limiterOf(providerBudgets.begin), limiterOf(providerBudgets.token)]
  const of: Record<string, RateLimiterMemory> = { '/authorize': begin, '/oauth/token': token, '/oauth/revoke': token }
  /** Counts a call; answers for how many seconds to wait where it is one too many. */
  return async (path: string, address: string): Promise<number | undefined> => {
    try {
      await of[path]?.consume(address)
      return undefined
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1_000)
      throw refused
    }
  }
}

type RoutesOptions = Told & Pick<IdentityOptions, 'limits' | 'trustProxy'>

/** Hands the provider's paths to the library, which reads bodies itself. */
export const providerRoutes = (enter: Enter, options: RoutesOptions): FastifyPluginAsync => async (app) => {
  const spend = budgetsIn(options.limits)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => done(null))

  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = await enter(request)
    if (!entry) return refuseForeignHost(reply, words.trouble.unknownChannel)
    const { tenant, provider } = entry
    // The library would let any site ask first.
    const { origin } = request.headers
    if (request.method === 'OPTIONS' && origin !== tenant.origin) return reply.code(204).send()
    const path = request.routeOptions.url ?? ''
    const wait = request.method === 'OPTIONS' ? undefined : await spend(path, addressOf(request, options.trustProxy))
    if (wait !== undefined) {
      reply.header('retry-after', wait)
      if (path === '/authorize') return sendPage(reply, 429, tenant, tooManyPage(wait))
      return reply.code(429).header('cache-control', 'no-store').send({ error: 'too_many_requests', error_description: words.errors.tooMany })
    }
    if (holdsZero(request.url)) return sendPage(reply, 400, tenant, troublePage(tenant, words.errors.unreadable))
    reply.hijack()
    const raw = await asForm(request.raw)
    rememberTenant(raw, tenant)
    reply.raw.removeHeader('cross-origin-opener-policy')
    for (const [name, value] of Object.entries(generalHeaders(tenant.origin))) reply.raw.setHeader(name, value)
    reply.raw.setHeader('content-security-policy', contentPolicy)
    await provider.callback()(raw, reply.raw)
  }
  for (const url of paths) app.route({ method: ['GET', 'POST', 'OPTIONS'], url, handler: handOver })

  app.get('/v2/logout', async (request, reply) => {
    const entry = await enter(request)
    return entry ? signOut(request, reply, entry, options) : refuseForeignHost(reply, words.trouble.unknownChannel)
  })
}
