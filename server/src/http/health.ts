import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { LiveNode } from '#live/bus.ts'
import { connectionLimits, endInTime, serverOptions } from './connections.ts'

const asks = async (pool: pg.Pool) => {
  await pool.query({ name: 'ready', text: 'select 1' })
  return true
}

/** How many facts could not be heard and wait for somebody, in all channels. */
export const countSetAside = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ count: number }>({ name: 'set aside', text: 'select set_aside_count()::int as count' })
  return rows[0]!.count
}

/** How many facts wait to be heard, counted no further than 10,000, and for how long the oldest has, in seconds. */
export const outboxStanding = async (platformPool: pg.Pool) => {
  const { rows } = await platformPool.query<{ waiting: number; oldestSeconds: number }>({
    name: 'outbox',
    text: `select facts_waiting as waiting, greatest(oldest_fact_seconds, 0) as "oldestSeconds" from installation_health()`,
  })
  return rows[0]!
}

/**
 * /healthz says that the process lives, /readyz that it can serve; neither says more on the public listener. A live bus that is away makes
 * nobody unready: all processes lose it together, calls go on without it, and clients read again by themselves what it would have told.
 */
export const answerHealth = (app: FastifyInstance, pool: pg.Pool, isDraining: () => boolean) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await asks(pool).catch(() => false))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}

interface OperatorListener {
  port: number
  host: string
  registry: Registry
  pool: pg.Pool
  live: Pick<LiveNode, 'isUp'>
}

/** The listener for operators: metrics and what readiness rests on, the live bus beside it. Never the public one. */
export const operatorListener = async ({ port, host, registry, pool, live }: OperatorListener) => {
  const app = Fastify({ ...serverOptions(connectionLimits), logger: false })
  endInTime(app, connectionLimits)
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.get('/readyz', async () => {
    const database = await asks(pool).then(
      () => 'ok',
      (error: Error) => error.message,
    )
    const bus = live.isUp() ? 'ok' : 'away'
    const factsSetAside = await countSetAside(pool).catch(() => null)
    return { database, bus, connections: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }, factsSetAside }
  })
  await app.listen({ port, host })
  return app
}
