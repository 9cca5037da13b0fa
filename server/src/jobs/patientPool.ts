import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const lost = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE)$/
const lostWords = /^(Connection terminated|Client has encountered a connection error)/

/** True where the database was away, or went while it was asked. */
const isLost = (error: unknown) => lost.test((error as { code?: string }).code ?? '') || lostWords.test((error as Error).message)

/** What the queue takes for a reason to ask once more: 'cannot connect now'. */
const askAgain = '57P03'

/** How long, in ms, a database that is away is waited for, and between two tries. */
const patience = { most: 600_000, pause: 250 }

/**
 * The pool as the queue needs it. By itself the queue gives up on a job that ends while the database is away, and then on all that come:
 * what it asks of a database that was lost is asked again, and a connection is waited for. Each question may be asked twice: a job is
 * taken off once, however often that is said.
 */
export const patientPool = (pool: pg.Pool, hasEnded: () => boolean): pg.Pool => {
  const connected = async (): Promise<pg.PoolClient> => {
    for (const until = performance.now() + patience.most; ; await wait(patience.pause)) {
      try {
        return asksAgain(await pool.connect())
      } catch (error) {
        if (hasEnded() || !isLost(error) || performance.now() > until) throw error
      }
    }
  }
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? pool.connect(callback) : connected())
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}

/** Until it is given back, what a lost connection says to it is that it may be asked again. */
const asksAgain = (client: pg.PoolClient): pg.PoolClient => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const release = client.release.bind(client)
  const told = (error: unknown) => {
    throw isLost(error) ? Object.assign(error as Error, { code: askAgain }) : error
  }
  const asked = (...what: unknown[]) => {
    const answer = query(...what)
    return answer instanceof Promise ? answer.catch(told) : answer
  }
  return Object.assign(client, {
    query: asked,
    release: (error?: Error | boolean) => {
      delete (client as { query?: unknown }).query
      release(error)
    },
  })
}
