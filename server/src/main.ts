import { resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { createApp, scopeAtIn, takesSockets } from '#app.ts'
import { readConfig, type Environment } from '#config.ts'
import { databases } from '#db/database.ts'
import { openPool } from '#db/pool.ts'
import { heard, heardFirst, jobs, projections } from '#features.ts'
import { jobsAtStart, timetable } from '#timetable.ts'
import { operatorListener } from '#http/health.ts'
import { metricsOf } from '#http/metrics.ts'
import { providerIn } from '#http/standing.ts'
import { tenantsIn } from '#http/tenants.ts'
import { builtWeb, type Web } from '#http/web.ts'
import { builtInIdentity, tokenRules } from '#identity.ts'
import { receptionWith } from '#features/streamSessions/ingest.ts'
import { startBackground } from '#jobs/background.ts'
import { liveIngestFrom } from '#liveIngest.ts'
import { openBus } from '#live/openBus.ts'
import { mediaStore } from '#media/openStore.ts'
import { reactions } from '#reactions.ts'

export interface StartOptions {
  env: Environment
  /** Further parts on the same origin: the sandbox's mailbox for one. */
  mounts?: readonly FastifyPluginAsync[]
  /** Instead of the build in web/dist: Vite, while somebody works on the web application. */
  web?: Web
}

const webFolder = new URL('../../web/dist', import.meta.url).pathname
/** Expired sessions go, and keys that another process rotated come in. */
const sweepEvery = 5 * 60_000

/** Starts the server in the role its settings name. The database must have been migrated. */
export const startServer = async ({ env, mounts = [], web = builtWeb(webFolder) }: StartOptions) => {
  const config = readConfig(env)
  const url = config.DATABASE_APP_URL ?? config.DATABASE_URL
  const media = await mediaStore(config, resolve(config.DATA_DIR, 'media'))

  let draining = false
  // Pools and the bus may be missing something before there is a log to write that into.
  const logs: { log?: FastifyBaseLogger } = {}
  const onError = (error: Error) => {
    if (!draining) logs.log?.warn({ err: error }, 'a database connection was lost')
  }
  const pool = openPool({ url, role: 'marquee_app', size: config.DATABASE_POOL_SIZE, onError })
  const identityPool = config.IDP_DOMAIN ? undefined : openPool({ url, role: 'marquee_identity', size: 4, onError })
  const platformPool = openPool({ url, role: 'marquee_platform', size: 2, onError })
  const tenants = tenantsIn(pool, config)
  const live = await openBus(config, (error) => {
    if (!draining) logs.log?.warn({ err: error }, 'the live bus was lost')
  })
  const identity =
    identityPool &&
    (await builtInIdentity({
      config,
      pool: identityPool,
      databases: databases(pool, { everyRead: config.DB_POOLER === 'transaction' }),
      tenants,
      forget: (accountId) => live.recheck(accountId),
      log: (fields, message) => logs.log?.['err' in fields ? 'error' : 'info'](fields, message),
    }))
  const liveIngest = liveIngestFrom(config)
  const metrics = metricsOf({ pool, platformPool })
  const app = await createApp({
    config,
    pool,
    platformPool,
    tenants,
    tokens: tokenRules(config, identity),
    identity,
    web,
    media,
    live,
    liveIngest,
    metrics,
    mounts,
    isDraining: () => draining,
    onCommand: () => background?.relay.kick(),
  })
  logs.log = app.log
  if (providerIn(config).isForTrying) app.log.warn('STRIPE_SECRET_KEY is one of test mode: whatever is sold here costs nothing')

  const hasBackground = config.ROLE === 'all' || config.ROLE === 'worker'
  const background = hasBackground
    ? await startBackground({
        config, url, projections, reactions, heard, heardFirst, live, jobs, jobsAtStart, timetable, media, identity,
        drifted: metrics.drifted, mailed: metrics.mailed, batched: metrics.batched, log: app.log, onError,
      })
    : undefined
  const sweep = identity && setInterval(() => void identity.sweep().catch((error: Error) => onError(error)), sweepEvery)
  if (config.ROLE !== 'worker') await app.listen({ port: config.PORT, host: config.HOST })
  const ofChannels = databases(pool, { everyRead: config.DB_POOLER === 'transaction' })
  const encoders = takesSockets(config.ROLE)
    ? await liveIngest.listen({
        reception: receptionWith({ media, seal: app.seal }),
        scopeAt: scopeAtIn(tenants, ofChannels),
        log: app.log,
      })
    : undefined
  const { METRICS_PORT: metricsPort, HOST: host } = config
  const { registry } = metrics
  const operators = metricsPort === undefined ? undefined : await operatorListener({ port: metricsPort, host, registry, pool, live })

  return {
    app,
    identity,
    /** Where encoders send to; undefined where none is listened to. */
    encoderAddress: liveIngest.encoderAddress('http://localhost'),
    /** Stops taking calls, finishes those under way, then lets go of the database. */
    async close() {
      draining = true
      clearInterval(sweep)
      await operators?.close()
      await encoders?.close()
      await app.close()
      await background?.stop()
      await live.stop()
      await identity?.close()
      await identityPool?.end()
      await platformPool.end()
      await pool.end()
    },
  }
}
