import type { Config } from '#config.ts'
import { openPool } from '#db/pool.ts'
import { mailTransport } from '#mail/transport.ts'
import type { Facts } from './facts.ts'
import type { Projections, Reactions } from './projections.ts'
import { startRelay } from './relay.ts'
import { startWorker } from './worker.ts'

interface BackgroundOptions {
  config: Config
  url: string
  projections: readonly Projections[]
  reactions: Reactions
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
  onError(error: Error): void
}

/** The relay and the jobs, with their own connections: a busy API must not keep facts from being counted. */
export const startBackground = async ({ config, url, projections, reactions, log, onError }: BackgroundOptions) => {
  const pool = openPool({ url, role: 'marquee_relay', size: 5, onError })
  const mail = config.SMTP_URL ? mailTransport(config.SMTP_URL, config.MAIL_FROM) : undefined

  const worker = await startWorker({
    pool,
    log,
    tasks: {
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
