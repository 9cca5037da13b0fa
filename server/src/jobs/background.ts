import type { Identity } from '@marquee/identity/options'
import type { Config } from '#config.ts'
import { databases } from '#db/database.ts'
import { everyTenant } from '#db/everyTenant.ts'
import { openPool } from '#db/pool.ts'
import { mailTransport } from '#mail/transport.ts'
import type { MediaStore } from '#media/store.ts'
import type { Facts } from './facts.ts'
import type { Jobs } from './ground.ts'
import type { Projections, Reactions } from './projections.ts'
import { openTenantIds } from './queries.ts'
import { startRelay } from './relay.ts'
import { startWorker } from './worker.ts'

interface BackgroundOptions {
  config: Config
  url: string
  projections: readonly Projections[]
  reactions: Reactions
  jobs: Jobs
  timetable: string
  media: MediaStore
  identity: Identity | undefined
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
  onError(error: Error): void
}

/** The relay and the jobs, with their own connections: a busy API must not keep facts from being counted. */
export const startBackground = async (options: BackgroundOptions) => {
  const { config, url, projections, reactions, jobs, timetable, media, identity, log, onError } = options
  const pool = openPool({ url, role: 'marquee_relay', size: 5, onError })
  const mail = config.SMTP_URL ? mailTransport(config.SMTP_URL, config.MAIL_FROM) : undefined

  const tenants = databases(pool, { everyRead: config.DB_POOLER === 'transaction' })
  const ground = {
    media,
    identity,
    scopeOf: (tenantId: string) => ({ db: tenants.of(tenantId), tenantId }),
    tenantIds: () => openTenantIds(everyTenant(pool)),
    outside: { loopbackHosts: config.OUTSIDE_LOOPBACK_HOSTS },
    log,
  }

  const worker = await startWorker({
    pool,
    log,
    timetable,
    tasks: {
      ...jobs(ground),
      send_mail: async (payload) => {
        if (!mail) throw new Error('SMTP_URL is not set: the mail waits')
        await mail.send(payload as Facts['mail_wanted'])
      },
    },
  })
  const relay = startRelay({ pool, projections, reactions, log })

  return {
    relay,
    async stop() {
      await relay.stop()
      await worker.stop()
      mail?.close()
      await pool.end()
    },
  }
}
