import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { IdentityOptions, IdentityTenant } from '#options.ts'
import { cookieNames, hasCookie, type Providers } from './providers.ts'
import { rememberTenant } from './tenantOf.ts'

export interface Entry { tenant: IdentityTenant; provider: Provider; linking: boolean }

const claims = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/**
 * Lets a request in when its host is a verified domain. From then on scheme and host are the tenant's own,
 * whatever the request claimed; the issuer never comes from a header.
 */
export const doorOf = (options: Pick<IdentityOptions, 'tenantOfHost' | 'trustProxy' | 'clients'>, providers: Providers) =>
  async (request: FastifyRequest): Promise<Entry | undefined> => {
    const tenant = await options.tenantOfHost(hostnameOf(options.trustProxy ? request.host : request.headers.host ?? ''))
    if (!tenant) return undefined
    const { raw } = request
    const { host, protocol } = new URL(tenant.origin)
    for (const name of claims) delete raw.headers[name]
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    rememberTenant(raw, tenant)
    const names = cookieNames(protocol === 'https:').linking
    const begins = startsLinking(request, options.clients.secondary)
    if (begins) dropCookie(request, names.session)
    const linking = begins || hasCookie(raw, names.interaction) || hasCookie(raw, names.resume)
    const { main, linking: linkingProvider } = providers.of(tenant)
    return { tenant, provider: linking ? linkingProvider : main, linking }
  }

/** Lower case, without the port and the dot that a name may end with. */
const hostnameOf = (host: string) => host.toLowerCase().replace(/\.?(:\d+)?$/, '')

const startsLinking = (request: FastifyRequest, secondary: string) => {
  const { pathname, searchParams } = new URL(request.url, 'http://path.invalid')
  return pathname === '/authorize' && searchParams.get('client_id') === secondary
}

const dropCookie = ({ raw }: FastifyRequest, name: string) => {
  const kept = (raw.headers.cookie ?? '').split(/; */).filter((part) => !part.startsWith(`${name}=`) && !part.startsWith(`${name}.sig=`))
  raw.headers.cookie = kept.join('; ')
}

/** Where a try comes from, for the limits. */
export const addressOf = (request: FastifyRequest, trustProxy: boolean) =>
  (trustProxy ? request.ip : request.socket.remoteAddress) ?? 'unknown'

export const refuseForeignHost = (reply: FastifyReply, text: string) => reply.code(404).type('text/plain; charset=utf-8').send(text)
