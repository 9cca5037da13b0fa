import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '#config.ts'
import type { LiveNode } from '#live/bus.ts'
import { isLiveKey } from '#payments/stripePayments.ts'

/** How this process stands, as far as it knows without asking anybody. */
export interface Standing {
  connections: { busy: number; idle: number; waiting: number }
  live: { kind: 'memory' | 'redis'; isUp: boolean; sockets: number }
  storage: { kind: 'folder' | 'bucket' }
  mail: { isSet: boolean }
  /** `isForTrying`: no real money moves, though the installation is a real one, and nobody has asked for that by name. */
  payments: { isSet: boolean; isLive: boolean | null; isForTrying: boolean }
  versions: { product: string; node: string; uptimeSeconds: number }
}

interface StandingOptions {
  config: Config
  /** The connections that answer calls. */
  pool: pg.Pool
  live: Pick<LiveNode, 'io' | 'isUp'>
}

export const { version: productVersion } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

/** By whom channels are paid, as the settings have it. */
export const providerIn = ({ STRIPE_SECRET_KEY: key, APP_ENV: appEnv, PAYMENTS_SANDBOX: isAskedFor }: Config): Standing['payments'] => ({
  isSet: key !== undefined,
  isLive: key === undefined ? null : isLiveKey(key),
  isForTrying: key !== undefined && !isLiveKey(key) && appEnv === 'production' && !isAskedFor,
})

/** Looks at the process. */
export const standingOf = ({ config, pool, live }: StandingOptions): Standing => ({
  connections: { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
  live: { kind: config.REDIS_URL ? 'redis' : 'memory', isUp: live.isUp(), sockets: live.io.engine.clientsCount },
  storage: { kind: config.S3_BUCKET ? 'bucket' : 'folder' },
  mail: { isSet: config.SMTP_URL !== undefined },
  payments: providerIn(config),
  versions: { product: productVersion, node: process.version.slice(1), uptimeSeconds: Math.floor(process.uptime()) },
})
