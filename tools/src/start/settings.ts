import { resolve } from 'node:path'
import { readConfig, type Environment } from '@marquee/server/config'
import { root } from '#root.ts'
import { Trouble, wordsOf } from '#trouble.ts'
import { obstacleAt } from '#port.ts'

interface Listener {
  name: 'PORT' | 'METRICS_PORT' | 'RTMP_PORT'
  /** 0 for any free one. */
  port: number
  hostName: 'HOST' | 'RTMP_HOST'
  host: string
}

export interface StartSettings {
  port: number
  /** Where this start is to listen, as far as the environment says. */
  listeners: Listener[]
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

const listenersOf = (ports: Record<Listener['name'], number | undefined>, host: string, rtmpHost: string | undefined): Listener[] =>
  (Object.entries(ports) as [Listener['name'], number | undefined][]).flatMap(([name, port]): Listener[] => {
    // Where only the address is said, any port of it has to do.
    if (name === 'RTMP_PORT' && rtmpHost) return [{ name, port: port ?? 0, hostName: 'RTMP_HOST', host: rtmpHost }]
    return port === undefined ? [] : [{ name, port, hostName: 'HOST', host }]
  })

/** Reads what the environment says about this start. Throws Trouble, naming the setting, when a value is wrong. */
export const readSettings = (environment: Environment): StartSettings => {
  const env: Environment = { ...quiet, DATA_DIR: '.marquee', ...said(environment) }
  try {
    const { PORT, METRICS_PORT, RTMP_PORT, HOST, RTMP_HOST, DATA_DIR } = readConfig({ ...placeholders, ...env })
    const listeners = listenersOf({ PORT, METRICS_PORT, RTMP_PORT }, HOST, RTMP_HOST)
    return { port: PORT, listeners, dataDir: resolve(root, DATA_DIR), databaseUrl: env['DATABASE_URL'], smtpUrl: env['SMTP_URL'], env }
  } catch (error) {
    throw new Trouble(wordsOf(error))
  }
}

const sentenceFor = (obstacle: string, { name, port, hostName, host }: Listener) => {
  if (obstacle === 'EACCES') return `Port ${port} of ${name} is not for this account: choose one above 1023.`
  if (obstacle !== 'EADDRINUSE') return `The setting ${hostName} must be an address of this machine: nobody can listen at ${host} (${obstacle}).`
  if (name === 'PORT') return `Port ${port} is taken: stop what listens there, or choose another one, as in PORT=${port + 1} npm start`
  return `Port ${port} of ${name} is taken: stop what listens there, or choose another one`
}

/** Throws Trouble when nobody can listen where this start is to: somebody does already, or it is no address of this machine. */
export const needFreePorts = async ({ listeners }: StartSettings) => {
  for (const listener of listeners) {
    const obstacle = await obstacleAt(listener.port, listener.host)
    if (obstacle) throw new Trouble(sentenceFor(obstacle, listener))
  }
}
