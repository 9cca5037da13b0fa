import { resolve } from 'node:path'
import { readConfig, type Environment } from '@marquee/server/config'
import { root } from '#root.ts'
import { Trouble, wordsOf } from '#trouble.ts'
import { isFree } from '#port.ts'

export interface StartSettings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** A PostgreSQL of somebody's own; ours is started where it is missing. */
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  env: Environment
}

/** What a start finds out later, so that all the rest can be read before. */
export const placeholders = { DATABASE_URL: 'postgres://localhost/not-known-yet', MASTER_KEY: Buffer.alloc(32).toString('base64') }
const quiet = { APP_ENV: 'staging', LOG_LEVEL: 'warn' }
const said = (env: Environment) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/** Reads what the environment says about this start. Throws Trouble, naming the setting, when a value is wrong. */
export const readSettings = (environment: Environment): StartSettings => {
  const env: Environment = { ...quiet, DATA_DIR: '.marquee', ...said(environment) }
  try {
    const { PORT, HOST, DATA_DIR } = readConfig({ ...placeholders, ...env })
    return { port: PORT, host: HOST, dataDir: resolve(root, DATA_DIR), databaseUrl: env['DATABASE_URL'], smtpUrl: env['SMTP_URL'], env }
  } catch (error) {
    throw new Trouble(wordsOf(error))
  }
}

/** Throws Trouble when somebody listens on the port already. */
export const needFreePort = async ({ port, host }: StartSettings) => {
  if (port && !(await isFree(port, host))) {
    throw new Trouble(`Port ${port} is taken: stop what listens there, or choose another one, as in PORT=${port + 1} npm start`)
  }
}
