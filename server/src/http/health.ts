import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'

const asks = async (pool: pg.Pool) => {
  await pool.query({ name: 'ready', text: 'select 1' })
  return true
}

/** How many facts could not be heard and wait for somebody, in all channels. */
export const countSetAside = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ count: number }>({ name: 'set aside', text: 'select set_aside_count()::int as count' })
  return rows[0]!.count
}

/** /healthz says that the process lives, /readyz that it can serve; neither says more on the public listener. */
export const answerHealth = (app: FastifyInstance, pool: pg.Pool, isDraining: () => boolean) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await asks(pool).catch(() => false))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}

/** The listener for operators: metrics and what readiness rests on. Never the public one. */
export const operatorListener = async (port: number, host: string, registry: Registry, pool: pg.Pool) => {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.get('/readyz', async () => {
    const database = await asks(pool).then(
      () => 'ok',
      (error: Error) => error.message,
    )
    const factsSetAside = await countSetAside(pool).catch(() => null)
    return { database, connections: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }, factsSetAside }
  })
  await app.listen({ port, host })
  return app
}
