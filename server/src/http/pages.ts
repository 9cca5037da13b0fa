import type { Boot } from '@marquee/contract/boot'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import { earlyReads } from '@marquee/contract/earlyReads'
import { playerOrigins } from '@marquee/contract/linkProviders'
import { addressOf } from '@marquee/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foreignProviderOrigin, type Config } from '#config.ts'
import type { Scope } from '#db/scope.ts'
import { pagePolicy } from './headers.ts'
import type { Bound } from './implement.ts'
import type { PublicPage } from './publicPage.ts'
import { fillPage } from './page.ts'
import { refuse } from './refuse.ts'
import { workerPath, type Web } from './web.ts'

interface PagesOptions {
  config: Config
  web: Web | undefined
  bound: readonly Bound[]
  configurationOf(scope: Scope): Promise<GlobalConfiguration>
  /** What everybody may know of the page at a path; undefined where that is nothing. */
  publicPageOf(scope: Scope, path: string): Promise<PublicPage | undefined>
}

const isApi = /^\/(?:api|reader)(?:\/|\?|$)/

/** Pages whose address is a secret: no other site may learn it from a link. */
const secretPage = /^\/invitation\//i

/** Where everybody comes in; of all other pages robots keep those that everybody may know. */
const entrance = /^\/(?:login)?$/

/** What shows the insides of the product is nowhere in production (rulings). */
const insidePage = /^\/playground\/?$/i

/** The methods that the contract has for a path, where it has any. */
const methodsFor = (bound: readonly Bound[]) => {
  const patterns = bound.map(({ route }) => ({
    method: route.method,
    pattern: new RegExp(`^${addressOf(route).replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (path: string) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

/** Everything that is no call: the web application at every other address. */
export const answerPages = (app: FastifyInstance, { config, web, bound, configurationOf, publicPageOf }: PagesOptions) => {
  const methodsOf = methodsFor(bound)
  const players = playerOrigins(config.OUTSIDE_LOOPBACK_HOSTS)
  const mediaOrigin = config.MEDIA_ORIGIN ?? null
  const pictureOrigins = app.liveIngest.service?.pictureOrigins ?? null
  const identityOrigin = foreignProviderOrigin(config) ?? null

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const configuration = await configurationOf(app.scopeOf(request))
    const { joinMode, origin } = request.tenant
    // Where not everybody may join, nothing is told to everybody.
    const path = request.url.split('?')[0]!
    const told = joinMode === 'open' ? await publicPageOf(app.scopeOf(request), path) : undefined
    const { active: leadDyno } = configuration.leadDyno
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
      earlyReads: earlyReads({ url: request.url, leadDyno }),
    }
    const development = config.APP_ENV === 'development'
    const { nonce, tenant } = request
    const policy = pagePolicy({ nonce, origin: tenant.origin, leadDyno, development, identityOrigin, mediaOrigin, pictureOrigins, players })
    if (config.APP_ENV === 'production' && insidePage.test(path)) reply.code(404)
    const isForRobots = joinMode === 'open' && (told !== undefined || entrance.test(path))
    if (!isForRobots) reply.header('x-robots-tag', 'noindex')
    if (secretPage.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(fillPage(await web!.page(request.url), configuration, boot, path, { told: told && { page: told, origin }, isForRobots }))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    const methods = methodsOf(path)
    // One that is right and yet leads nowhere, as with a part that is too long, is not found.
    if (methods.length && !methods.some((method) => method === request.method)) {
      reply.header('allow', methods.join(', '))
      refuse('method_not_allowed')
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !isApi.test(request.url) && !path.startsWith('/assets/') && !path.startsWith('/media/') && path !== workerPath
    if (!wantsPage || !web) refuse('not_found')
    return page(request, reply)
  })
}
