import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'
import type { Tenants } from './tenants.ts'
import { unknownChannelPage } from './unknownChannel.ts'

/** Answered whatever the address: a load balancer asks by IP, and media may have an origin of their own. */
const anywhere = new Set(['/healthz', '/readyz'])

/** Finds the tenant of the Host header before anything else runs; an address without a channel gets a 404 of its own. */
export const findTenant = (app: FastifyInstance, tenants: Tenants) => {
  app.decorateRequest('tenant', null as never)
  app.addHook('onRequest', async (request, reply) => {
    if (anywhere.has(request.url) || request.url.startsWith('/media/')) return
    const tenant = await tenants.at(request.hostname.toLowerCase())
    if (tenant) {
      request.tenant = tenant
      return
    }
    if (!request.headers.accept?.includes('text/html')) refuse('unknown_channel')
    const { html, policy } = unknownChannelPage(request.nonce)
    return reply.code(404).headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)
  })
}
