import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { generalHeaders } from '#pages/page.ts'
import { words } from '#words/en.ts'
import { refuseForeignHost, type Entry } from './door.ts'
import { signOut, type Told } from './signOut.ts'
import { rememberTenant } from './tenantOf.ts'
import { asForm } from './tokenRequest.ts'

const paths = [
  '/authorize', '/authorize/:uid', '/oauth/token', '/oauth/revoke', '/userinfo', '/oidc/logout', '/oidc/logout/*',
  '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/.well-known/jwks.json',
]

// The library adds the digest of its own inline script to script-src; frames must be able to hold the web_message page.
const contentPolicy = `default-src 'none'; script-src; form-action 'self'; base-uri 'none'`

type Enter = (request: FastifyRequest) => Promise<Entry | undefined>

/** Hands the provider's paths to the library, which reads bodies itself. */
export const providerRoutes = (enter: Enter, told: Told): FastifyPluginAsync => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => done(null))

  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = await enter(request)
    if (!entry) return refuseForeignHost(reply, words.trouble.unknownChannel)
    const { tenant, provider } = entry
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
    return entry ? signOut(request, reply, entry, told) : refuseForeignHost(reply, words.trouble.unknownChannel)
  })
}
