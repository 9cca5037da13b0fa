import { spawnChild } from '#measure/child.ts'
import { audience, masterKey } from '#store/channel.ts'

interface ProductOptions {
  databaseUrl: string
  port: number
  /** Where its pictures would be. */
  dataDir: string
}

/** As npm start sets it up, but with wide limits and addresses without a port. */
const settingsOf = ({ databaseUrl, port, dataDir }: ProductOptions) => ({
  APP_ENV: 'staging',
  LOG_LEVEL: 'warn',
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
  ROLE: 'all',
  SMTP_URL: '',
  METRICS_PORT: '',
})

/** Starts the product over a loaded database, without waiting for it. */
export const startProduct = (options: ProductOptions) => spawnChild('product/server.ts', {}, settingsOf(options))
