import pg from 'pg'
import { isoInstant } from './isoInstant.ts'

const timestamptz = 1184
const bigint = 20

const types = new pg.TypeOverrides()
types.setTypeParser(timestamptz, isoInstant)
// Counters and outbox ids stay far below 2^53.
types.setTypeParser(bigint, Number)

export type DatabaseRole = 'marquee_app' | 'marquee_relay' | 'marquee_identity' | 'marquee_platform'

/**
 * How long a connection is kept that nobody asks anything, in milliseconds. It holds the plans of what it has answered: whoever comes after
 * a quiet minute would wait for all of them to be made anew, some 300 ms where several come at once.
 */
const quietMs = 300_000

interface PoolOptions {
  url: string
  role: DatabaseRole
  size: number
  onError(error: Error): void
}

/**
 * Connections that act as one of the product's roles, whatever login the URL names. Instants arrive as ISO strings.
 * A connection idle in a transaction for 10 s and a statement of 10 s are cut: neither may hold up the outbox. Pages are priced as
 * memory and flash give them: with the price of a turning disk the planner reads whole small tables where an index takes one look.
 * A statement is planned once and for any values: left to its own count, PostgreSQL plans a page of the timeline anew each time, which
 * takes several times as long as reading it (docs/decisions/005).
 */
export const openPool = ({ url, role, size, onError }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // The identity provider is a package of its own and reads instants as pg gives them.
    ...(role === 'marquee_identity' ? {} : { types }),
    application_name: role,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: quietMs,
    options: Object.entries({
      role,
      timezone: 'UTC',
      statement_timeout: '10s',
      idle_in_transaction_session_timeout: '10s',
      jit: 'off',
      random_page_cost: '1.1',
      plan_cache_mode: 'force_generic_plan',
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // Without a listener a connection that the server closes would end the process: the pool hears of idle ones only.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
