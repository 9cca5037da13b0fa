import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnChild } from '#measure/child.ts'
import { audience, masterKey } from '#store/channel.ts'

export interface ProductOptions {
  databaseUrl: string
  port: number
  /** Where its pictures would be. */
  dataDir: string
  /** All of it, unless one part is named. */
  role?: 'all' | 'gateway' | 'worker'
  redisUrl?: string | undefined
  metricsPort?: number | undefined
  logLevel?: 'warn' | 'silent'
}

/** As npm start sets it up, but with wide limits and addresses without a port. */
export const settingsOf = ({ databaseUrl, port, dataDir, role = 'all', redisUrl = '', metricsPort, logLevel = 'warn' }: ProductOptions) => ({
  APP_ENV: 'staging',
  LOG_LEVEL: logLevel,
  DATABASE_URL: databaseUrl,
  DATABASE_APP_URL: '',
  DATABASE_POOL_SIZE: '',
  DB_POOLER: '',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_PROTOCOL: 'http',
  PUBLIC_PORT: '80',
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  IDP_DOMAIN: '',
  IDP_AUDIENCE: audience,
  RATE_LIMITS: 'wide',
  ROLE: role,
  REDIS_URL: redisUrl,
  SMTP_URL: '',
  METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort),
})

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { scripts: { start: string } }
/** What `npm start` tells Node. */
export const flagsOfStart = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts the product over a loaded database, without waiting for it. */
export const startProduct = (options: ProductOptions) => spawnChild('product/server.ts', {}, settingsOf(options), flagsOfStart)
