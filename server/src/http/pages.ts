import type { Boot } from '@marquee/contract/boot'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import { addressOf } from '@marquee/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foreignProviderOrigin, type Config } from '#config.ts'
import type { Scope } from '#db/scope.ts'
import { pagePolicy } from './headers.ts'
import type { Bound } from './implement.ts'
import { openapi } from './openapi.ts'
import { fillPage, manifestFor } from './page.ts'
import { referencePage } from './reference.ts'
import { refuse } from './refuse.ts'
import type { Web } from './web.ts'

interface PagesOptions {
  config: Config
  web: Web | undefined
  bound: readonly Bound[]
  configurationOf(scope: Scope): Promise<GlobalConfiguration>
}

const isApi = /^\/(?:api|reader)(?:\/|\?|$)/

/** Pages whose address is a secret: no other site may learn it from a link. */
const secretPage = /^\/invitation\//i

/** The methods that the contract has for a path, where it has any. */
const methodsFor = (bound: readonly Bound[]) => {
  const patterns = bound.map(({ route }) => ({
    method: route.method,
    pattern: new RegExp(`^${addressOf(route).replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (path: string) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

/** Everything that is no call: the web application at every other address, its manifest, the API reference. */
export const answerPages = (app: FastifyInstance, { config, web, bound, configurationOf }: PagesOptions) => {
  const document = openapi(bound, 'Marquee API')
  const methodsOf = methodsFor(bound)

  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (request, reply) =>
    reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${request.nonce}'; frame-ancestors 'none'; base-uri 'none'`)
      .type('text/html; charset=utf-8')
      .send(referencePage(document, request.nonce)),
  )
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply.type('application/manifest+json').send(manifestFor(await configurationOf(app.scopeOf(request)))),
  )

  const mediaOrigin = config.MEDIA_ORIGIN ?? null
  const identityOrigin = foreignProviderOrigin(config) ?? null

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const configuration = await configurationOf(app.scopeOf(request))
    const boot: Boot = {
      environment: config.APP_ENV,
      nonce: request.nonce,
      identity: {
        domain: config.IDP_DOMAIN ?? request.tenant.origin,
        clientId: config.IDP_CLIENT_ID,
        linkClientId: config.IDP_LINK_CLIENT_ID,
        audience: config.IDP_AUDIENCE,
        organization: config.IDP_DOMAIN ? null : request.tenant.orgId,
        isBuiltIn: !config.IDP_DOMAIN,
      },
    }
    const development = config.APP_ENV === 'development'
    const policy = pagePolicy({ nonce: request.nonce, leadDyno: configuration.leadDyno.active, development, identityOrigin, mediaOrigin })
    if (secretPage.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(fillPage(await web!.page(request.url), configuration, boot))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    const methods = methodsOf(path)
    if (methods.length) {
      reply.header('allow', methods.join(', '))
      refuse('method_not_allowed')
    }
    const wantsPage = request.method === 'GET' && !isApi.test(request.url) && !path.startsWith('/assets/') && !path.startsWith('/media/')
    if (!wantsPage || !web) refuse('not_found')
    return page(request, reply)
  })
}
