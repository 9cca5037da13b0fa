import { randomUUID } from 'node:crypto'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { Identity, PageLook } from '@marquee/identity/options'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { databases, type Databases } from '#db/database.ts'
import type { Scope } from '#db/scope.ts'
import { actorFor } from '#features/accounts/actor.ts'
import { actorByKey } from '#features/apiKeys/actor.ts'
import { presentConfiguration, presentPageLook } from '#features/configuration/present.ts'
import { configuration } from '#features/configuration/queries.ts'
import { noteAct } from '#features/impersonations/acts.ts'
import { sessionByImpersonation } from '#features/impersonations/actor.ts'
import { addressProvedBy, holdInvitation } from '#features/invitations/queries.ts'
import { unsubscribePages } from '#features/notificationPreferences/unsubscribePage.ts'
import { publicEvent, publicEventPages } from '#features/events/publicEvent.ts'
import { paymentHooks } from '#features/payments/hooks.ts'
import { publicFeed } from '#features/posts/publicFeed.ts'
import { firstPostAt, publicPost, publicPostPages } from '#features/posts/publicPost.ts'
import { publicCreatorPages, publicProfile } from '#features/profiles/publicProfile.ts'
import { markEnded, standingOf } from '#features/sessions/queries.ts'
import { followSponsors } from '#features/sponsorships/followed.ts'
import { mediamtxHook, streamHook } from '#features/streamSessions/hooks.ts'
import { receptionWith } from '#features/streamSessions/ingest.ts'
import { serveStreams } from '#features/streams/serve.ts'
import { boundStreamsAtOnce } from '#features/streamSettings/queries.ts'
import { features, liveRooms, presenceSeen } from '#features.ts'
import { authenticate } from '#http/authenticate.ts'
import { cacheAnswers } from '#http/caching.ts'
import { compressAnswers } from '#http/compress.ts'
import { boundByAddress, connectionLimits, endInTime, serverOptions, type ConnectionLimits } from '#http/connections.ts'
import { allowOrigins } from '#http/cors.ts'
import { answerFailures } from '#http/failures.ts'
import { answerFeeds } from '#http/feeds.ts'
import { answerSitemap } from '#http/sitemap.ts'
import { answerUnread, secureHeaders } from '#http/headers.ts'
import { answerHealth } from '#http/health.ts'
import { findTenant } from '#http/host.ts'
import { answerInstallation } from '#http/installation.ts'
import { limitCalls } from '#http/limits.ts'
import { loggedPathOf, loggerFor } from '#http/logging.ts'
import { firstMode } from '#http/manifest.ts'
import type { metricsOf } from '#http/metrics.ts'
import { answerPages } from '#http/pages.ts'
import { platformOver } from '#http/platform.ts'
import type { PublicPage } from '#http/publicPage.ts'
import { readableAddress } from '#http/readable.ts'
import { answerReference } from '#http/reference.ts'
import { refuse } from '#http/refuse.ts'
import { sessionsFor } from '#http/sessions.ts'
import type { Tenants } from '#http/tenants.ts'
import { verifySecondLogin } from '#http/secondLogin.ts'
import { slowRefusals } from '#http/slowRefusals.ts'
import type { TokenRules } from '#http/tokens.ts'
import { takeTurns } from '#http/turns.ts'
import type { Web } from '#http/web.ts'
import { takeIngest } from '#ingest/ingestSocket.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import { liveIngestFrom } from '#liveIngest.ts'
import type { LiveNode } from '#live/bus.ts'
import { liveGateway } from '#live/gateway.ts'
import type { Rooms } from '#live/rooms.ts'
import { masterKeysOf, openSeal } from '#masterKey/keys.ts'
import { serveMedia } from '#media/serve.ts'
import type { MediaStore } from '#media/store.ts'
import { withheldIn } from '#media/withheld.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'
import type { Payments } from '#payments/payments.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import '#http/decorations.ts'
import { bareAddress } from '#http/aliases.ts'

export interface AppOptions {
  config: Config
  pool: pg.Pool
  /** Connections of whoever runs the installation. */
  platformPool: pg.Pool
  tenants: Tenants
  tokens: TokenRules
  /** The built-in provider; absent where another one is configured. */
  identity?: Identity | undefined
  web?: Web | undefined
  media: MediaStore
  /** How live messages reach the browsers at this process, and this process' words the others. */
  live: LiveNode
  /** The guarded rooms; those of the features, unless a test has others. */
  rooms?: readonly Rooms[]
  /** How pages of other people's are fetched; as the settings say, unless a test says it. */
  outside?: OutsideOptions | undefined
  /** By whom channels are paid; as the settings say, unless a test says it. */
  payments?: Payments | undefined
  /** How livestreams come in; as the settings say, unless it is one that listens already. */
  liveIngest?: LiveIngest | undefined
  /** For how long whoever calls waits for an answer, in ms: as long as the web does, unless a test says it. */
  patience?: number
  /** How long connections may take, unless a test says it. */
  connections?: Partial<ConnectionLimits>
  metrics?: ReturnType<typeof metricsOf> | undefined
  /** Further parts on the same origin: the sandbox's mailbox for one. */
  mounts?: readonly FastifyPluginAsync[]
  isDraining?: () => boolean
  /** Called after each command: what it announced need not wait for the next look at the outbox. */
  onCommand?: () => void
}

/** The web waits for ten seconds, and the answer has a way to go. In ms. */
const patienceOfTheWeb = 9_000

/** What the tenant of a scope looks like, as everybody may know it. */
export const configurationOf = async (scope: Scope): Promise<GlobalConfiguration> =>
  presentConfiguration((await configuration(scope)) ?? refuse('unknown_channel'))

/** The look of the provider, whose mails come from whom the channel's own do. */
export const lookOf = async (scope: Scope, origin: string): Promise<PageLook & { mailSender: string }> => {
  const row = (await configuration(scope)) ?? refuse('unknown_channel')
  return { ...presentPageLook(row, origin), mailSender: row.mailSenderName }
}

/** What the channel's icons are drawn from: the smallest file of its favicon, else of its logo, that is large enough, or the largest. */
const signOf = async (scope: Scope): Promise<string | undefined> => {
  const look = await configuration(scope)
  const sign = look && (look.favicon ?? (firstMode(look.activeTemplate) === 'dark' ? look.darkLogo : look.lightLogo))
  const sizes = sign?.sizes
  return (sizes?.find(({ width }) => width >= 512) ?? sizes?.at(-1))?.key
}

const publicPages = [
  { pattern: /^\/posts\/([0-9a-f-]{36})$/, read: publicPost },
  { pattern: /^\/events\/([0-9a-f-]{36})$/, read: publicEvent },
  { pattern: /^\/(?:creator|member)\/([0-9a-f-]{36})$/, read: publicProfile },
]

/** What everybody in the world may know of a post or a person; undefined for every other page. */
const publicPageOf = async (scope: Scope, path: string): Promise<PublicPage | undefined> => {
  for (const { pattern, read } of publicPages) {
    const id = uuid.safeParse(pattern.exec(path)?.[1]).data
    if (id) return read(scope, id)
  }
  return undefined
}

/** Whether an invitation lets a login into an invite-only channel: identity asks. */
export const invitationLetsIn = (scope: Scope, tokenHash: Buffer, subject: string): Promise<boolean> =>
  holdInvitation(scope, tokenHash, subject)

/** Where the token of an open invitation was mailed, and to nobody else: identity asks. */
export const addressInvited = (scope: Scope, tokenHash: Buffer): Promise<string | undefined> => addressProvedBy(scope, tokenHash)

/** The provider has ended sign-ins, some of them perhaps of another channel: identity tells. Answers whose they were here. */
export const signInsEnded = async (scope: Scope, sidHashes: readonly Buffer[]): Promise<string[]> =>
  [...new Set((await markEnded(scope, sidHashes)).map(({ accountId }) => accountId))]

const uuid = z.uuid()
const bodyLimit = 256 * 1_024
const gatewayRoles = new Set(['all', 'gateway'])

/** Whether a process of a role holds connections open. */
export const takesSockets = (role: string) => gatewayRoles.has(role)

/** The channel at a host name with its rows, for what comes without being a call of the API. */
export const scopeAtIn = (tenants: Tenants, channels: Databases) => async (hostname: string): Promise<Scope | undefined> => {
  const tenant = await tenants.at(hostname)
  return tenant && { db: channels.of(tenant.tenantId), tenantId: tenant.tenantId }
}

/** The whole HTTP side of the product on one Fastify instance, not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, pool, platformPool, tenants, tokens, identity, web, media, live, metrics } = options
  const { rooms = liveRooms, mounts = [], isDraining = () => false, onCommand } = options
  const bound = features.flatMap((feature) => feature.bound)

  const bare = bareAddress(bound)

  const limits = { ...connectionLimits, ...options.connections }
  const app = Fastify({
    ...serverOptions(limits),
    logger: loggerFor(config, loggedPathOf(bound.map(({ route }) => route))),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    bodyLimit,
    rewriteUrl: ({ url, method, headers }) => readableAddress({ url: bare({ url, method }), method, headers }),
    frameworkErrors: answerUnread(config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })

  // Fastify reads text bodies by itself; ours are JSON only.
  app.removeContentTypeParser('text/plain')
  endInTime(app, limits)
  // A proxy holds everybody's connections: there it is its own affair.
  if (!config.TRUST_PROXY.length) boundByAddress(app.server, limits.byAddress)
  answerFailures(app, config)
  secureHeaders(app, config)
  allowOrigins(app, config.CORS_ORIGINS)
  findTenant(app, tenants, config.OUTSIDE_LOOPBACK_HOSTS)
  cacheAnswers(app)
  compressAnswers(app)
  metrics?.watch(app)
  if (onCommand)
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET') onCommand()
    })
  answerHealth(app, pool, isDraining)
  app.decorate('identity', identity)
  app.decorate('media', media)
  app.decorate('outside', options.outside ?? { loopbackHosts: config.OUTSIDE_LOOPBACK_HOSTS })
  app.decorate('seal', await openSeal(pool, config))
  const payments = options.payments ?? paymentsFrom(config)
  app.decorate('payments', payments)
  app.decorate('liveIngest', options.liveIngest ?? liveIngestFrom(config))
  app.decorate('patience', options.patience ?? patienceOfTheWeb)
  app.decorate('secondLoginIn', ({ tenant }, idToken) => verifySecondLogin(tokens, tenant, config.IDP_LINK_CLIENT_ID, idToken))
  const sessions = sessionsFor(tokens, actorFor, sessionByImpersonation)
  // First of all who heed: what is looked up anew must not be remembered.
  live.onWord((word) => {
    if ('recheck' in word) sessions.forget(word.recheck)
    if ('channel' in word) tenants.forget()
    if ('host' in word) tenants.forget(word.host)
  })
  const everyRead = config.DB_POOLER === 'transaction'
  app.decorate('platform', platformOver({ config, databases: databases(platformPool, { everyRead }), pool, live }))
  authenticate(app, {
    config,
    databases: databases(pool, { everyRead }),
    sessions,
    byKey: actorByKey,
    noteAct,
    forget: (accountId) => live.recheck(accountId),
  })

  await app.register(async (api) => {
    limitCalls(api, config)
    if (config.RATE_LIMITS === 'real') {
      takeTurns(api)
      slowRefusals(api)
    }
    for (const feature of features) await api.register(feature.plugin)
    answerFeeds(api, { configurationOf, feedOf: publicFeed })
    answerSitemap(api, { creators: publicCreatorPages, events: publicEventPages, posts: publicPostPages, firstPostAt })
    answerReference(api, bound)
    followSponsors(api)
    if (takesSockets(config.ROLE)) {
      const delivered = metrics?.watchLive(live)
      liveGateway(api, { node: live, sessions, rooms, sees: presenceSeen, standing: standingOf, origins: config.CORS_ORIGINS, delivered })
      takeIngest(api, { reception: receptionWith({ media, seal: app.seal }), origins: config.CORS_ORIGINS })
    }
  })
  await app.register(unsubscribePages)
  await app.register(paymentHooks({ payments, pool }))
  const ofChannels = databases(pool, { everyRead })
  const scopeOf = (tenantId: string): Scope => ({ db: ofChannels.of(tenantId), tenantId })
  await app.register(streamHook({ service: app.liveIngest.service, scopeOf }))
  await app.register(mediamtxHook({ secret: config.MEDIAMTX_SECRET, scopeAt: scopeAtIn(tenants, ofChannels) }))
  for (const mount of mounts) await app.register(mount)
  if (identity) await app.register(identity.plugin)
  boundStreamsAtOnce(config.STREAMS_AT_ONCE)
  serveStreams(app, media, masterKeysOf(config))
  serveMedia(app, media, withheldIn(pool), config)
  await web?.mount(app)
  answerInstallation(app, { configurationOf, signOf })
  answerPages(app, { config, web, bound, configurationOf, publicPageOf })
  return app
}
