import { refusals } from '@marquee/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mediamtxHookPath, paymentHookPaths, streamHookPath } from './hookPaths.ts'
import { refuse } from './refuse.ts'
import type { Tenants } from './tenants.ts'
import { unknownChannelPage } from './unknownChannel.ts'

/** Answered whatever the address: a load balancer asks by IP, and payment provider and media server speak of all channels at one. */
const anywhere = new Set<string>(['/healthz', '/readyz', mediamtxHookPath, streamHookPath, ...Object.values(paymentHookPaths)])

/** Lower case, and without the dot that a name may end with. */
const hostnameOf = ({ hostname }: FastifyRequest) => hostname.toLowerCase().replace(/\.$/, '')

/**
 * Finds the tenant of the Host header before anything else runs; an address without a channel, or with one that is suspended, gets a page
 * of its own. Names that stand for other people's pages on this machine (`sandboxHosts`; production has none) have no channel and answer
 * what the sandbox has there.
 */
export const findTenant = (app: FastifyInstance, tenants: Tenants, sandboxHosts: readonly string[] = []) => {
  app.decorateRequest('tenant', null as never)
  app.addHook('onRequest', async (request, reply) => {
    if (anywhere.has(request.url.split('?')[0]!)) return
    const hostname = hostnameOf(request)
    if (request.url.startsWith('/media/')) {
      // Media may have an origin of their own; on a channel's they are shut with it.
      if (await tenants.isSuspendedAt(hostname).catch(() => false)) refuse('channel_suspended')
      return
    }
    if (request.url.startsWith('/sandbox/') && sandboxHosts.includes(hostname)) return
    const tenant = await tenants.at(hostname)
    if (tenant) {
      request.tenant = tenant
      return
    }
    const code = (await tenants.isSuspendedAt(hostname)) ? 'channel_suspended' : 'unknown_channel'
    if (!request.headers.accept?.includes('text/html')) refuse(code)
    const { html, policy } = unknownChannelPage(request.nonce, code)
    return reply.code(refusals[code].status).headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)
  })
}
