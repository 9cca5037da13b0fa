import type { Identity } from '@marquee/identity/options'
import type { Config } from '#config.ts'
import { databases } from '#db/database.ts'
import { despiteDeadlocks } from '#db/deadlock.ts'
import { everyTenant } from '#db/everyTenant.ts'
import { openPool } from '#db/pool.ts'
import { originOf } from '#http/tenants.ts'
import { mailTransport } from '#mail/transport.ts'
import type { LiveBus } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { openSeal } from '#masterKey/keys.ts'
import type { MediaStore } from '#media/store.ts'
import { namesBy } from '#outside/names.ts'
import { liveIngestFrom } from '#liveIngest.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import type { JobContext, Jobs } from './context.ts'
import type { Projections, Reactions, Tally } from './projections.ts'
import { pausedIn, resting } from './paused.ts'
import { addJobs, keptTenantIds, openTenantIds, primaryHostname } from './queries.ts'
import { startRelay } from './relay.ts'
import { startWorker } from './worker.ts'

interface BackgroundOptions {
  config: Config
  url: string
  projections: readonly (Projections | Tally)[]
  reactions: Reactions
  heard: readonly Heard[]
  heardFirst: readonly Heard[]
  live: LiveBus
  jobs: Jobs
  /** Those of the clock that are done once when this starts. */
  jobsAtStart: readonly string[]
  timetable: string
  media: MediaStore
  drifted: JobContext['drifted']
  mailed: JobContext['mailed']
  batched(facts: number): void
  identity: Identity | undefined
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
  onError(error: Error): void
}

/** The relay and the jobs, with their own connections: a busy API must not keep facts from being counted. */
export const startBackground = async (options: BackgroundOptions) => {
  const { config, url, projections, reactions, heard, heardFirst, live, jobs, jobsAtStart, timetable, media, identity } = options
  const { drifted, mailed, batched, log, onError } = options
  const pool = openPool({ url, role: 'marquee_relay', size: 5, onError })
  const mail = config.SMTP_URL ? mailTransport(config.SMTP_URL, config.MAIL_FROM) : undefined

  const tenants = databases(pool, { everyRead: config.DB_POOLER === 'transaction' })
  const context = {
    media,
    mail,
    drifted,
    mailed,
    identity,
    installation: everyTenant(pool),
    payments: paymentsFrom(config),
    liveIngest: liveIngestFrom(config),
    scopeOf: (tenantId: string) => ({ db: tenants.of(tenantId), tenantId }),
    tenantIds: () => openTenantIds(everyTenant(pool)),
    keptTenantIds: () => keptTenantIds(everyTenant(pool)),
    originOf: async (tenantId: string) => originOf(config, (await primaryHostname(everyTenant(pool), tenantId)) ?? ''),
    outside: { loopbackHosts: config.OUTSIDE_LOOPBACK_HOSTS },
    names: namesBy(config.DNS_SERVERS),
    seal: await openSeal(pool, config),
    casesKeptMonths: config.CASES_KEPT_MONTHS,
    log,
  }

  const paused = pausedIn(everyTenant(pool))
  const worker = await startWorker({
    pool,
    log,
    timetable,
    tasks: resting(jobs(context), paused),
  })
  // The names of tasks that nobody has said yet are written by the worker and here, each in an order of its own.
  await despiteDeadlocks(() => addJobs(everyTenant(pool), jobsAtStart.map((task) => ({ task, payload: {}, queue: task, key: task }))))
  const relay = startRelay({ pool, projections, reactions, heard, heardFirst, live, batched, log, paused })

  return {
    relay,
    async stop() {
      await relay.stop()
      await worker.stop()
      await mail?.close()
      await pool.end()
    },
  }
}
