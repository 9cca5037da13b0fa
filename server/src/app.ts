import { randomUUID } from 'node:crypto'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { Identity } from '@marquee/identity/options'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { databases } from '#db/database.ts'
import type { Scope } from '#db/scope.ts'
import { actorFor } from '#features/accounts/actor.ts'
import { presentConfiguration } from '#features/configuration/present.ts'
import { configuration } from '#features/configuration/queries.ts'
import { holdInvitation } from '#features/invitations/queries.ts'
import { features } from '#features.ts'
import { authenticate } from '#http/authenticate.ts'
import { cacheAnswers } from '#http/caching.ts'
import { allowOrigins } from '#http/cors.ts'
import { answerFailures } from '#http/failures.ts'
import { secureHeaders } from '#http/headers.ts'
import { answerHealth } from '#http/health.ts'
import { findTenant } from '#http/host.ts'
import { limitCalls } from '#http/limits.ts'
import { loggedPathOf, loggerFor } from '#http/logging.ts'
import type { metricsOf } from '#http/metrics.ts'
import { answerPages } from '#http/pages.ts'
import { refuse } from '#http/refuse.ts'
import { sessionsFor } from '#http/sessions.ts'
import type { Tenants } from '#http/tenants.ts'
import { verifySecondLogin } from '#http/secondLogin.ts'
import type { TokenRules } from '#http/tokens.ts'
import type { Web } from '#http/web.ts'
import { serveMedia } from '#media/serve.ts'
import type { MediaStore } from '#media/store.ts'
import '#http/decorations.ts'
import { bareAddress } from '#http/aliases.ts'

export interface AppOptions {
  config: Config
  pool: pg.Pool
  tenants: Tenants
  tokens: TokenRules
  /** The built-in provider; absent where another one is configured. */
  identity?: Identity | undefined
  web?: Web | undefined
  media: MediaStore
  metrics?: ReturnType<typeof metricsOf> | undefined
  /** Further parts on the same origin: the sandbox's mailbox for one. */
  mounts?: readonly FastifyPluginAsync[]
  isDraining?: () => boolean
}

/** What the tenant of a scope looks like, as everybody may know it. */
export const configurationOf = async (scope: Scope): Promise<GlobalConfiguration> =>
  presentConfiguration((await configuration(scope)) ?? refuse('unknown_channel'))

/** Whether an invitation lets a login into an invite-only channel: identity asks. */
export const invitationLetsIn = (scope: Scope, tokenHash: Buffer, subject: string): Promise<boolean> =>
  holdInvitation(scope, tokenHash, subject)

const bodyLimit = 256 * 1_024

/** The whole HTTP side of the product on one Fastify instance, not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, pool, tenants, tokens, identity, web, media, metrics, mounts = [], isDraining = () => false } = options
  const bound = features.flatMap((feature) => feature.bound)

  const app = Fastify({
    logger: loggerFor(config, loggedPathOf(bound.map(({ route }) => route))),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    bodyLimit,
    rewriteUrl: bareAddress(bound),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })

  // Fastify reads text bodies by itself; ours are JSON only.
  app.removeContentTypeParser('text/plain')
  answerFailures(app, config)
  secureHeaders(app, config)
  allowOrigins(app, config.CORS_ORIGINS)
  findTenant(app, tenants)
  cacheAnswers(app)
  metrics?.watch(app)
  answerHealth(app, pool, isDraining)
  app.decorate('identity', identity)
  app.decorate('media', media)
  app.decorate('secondLoginIn', ({ tenant }, idToken) => verifySecondLogin(tokens, tenant, config.IDP_LINK_CLIENT_ID, idToken))
  authenticate(app, {
    config,
    databases: databases(pool, { everyRead: config.DB_POOLER === 'transaction' }),
    sessions: sessionsFor(tokens, actorFor),
  })

  await app.register(async (api) => {
    limitCalls(api, config)
    for (const feature of features) await api.register(feature.plugin)
  })
  for (const mount of mounts) await app.register(mount)
  if (identity) await app.register(identity.plugin)
  serveMedia(app, media, config)
  await web?.mount(app)
  answerPages(app, { config, web, bound, configurationOf })
  return app
}
