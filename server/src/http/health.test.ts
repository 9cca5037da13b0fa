import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { startRelay } from '#jobs/relay.ts'
import { freshDatabase } from '#test/database.ts'
import { answerHealth, operatorListener } from './health.ts'
import { metricsOf } from './metrics.ts'

/* What operators see of a process beside the public answers: figures, and what readiness rests on. */

const bus = { isUp: true }
const onError = () => {}
let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Pool
let pool: pg.Pool
let platformPool: pg.Pool
let operators: FastifyInstance
let metrics: ReturnType<typeof metricsOf>

beforeAll(async () => {
  database = await freshDatabase()
  const { url } = database
  owner = new pg.Pool({ connectionString: url, max: 1 })
  owner.on('error', onError)
  pool = openPool({ url, role: 'marquee_app', size: 1, onError })
  platformPool = openPool({ url, role: 'marquee_platform', size: 1, onError })
  metrics = metricsOf({ pool, platformPool })
  operators = await operatorListener({ port: 0, host: '127.0.0.1', registry: metrics.registry, pool, live: { isUp: () => bus.isUp } })
})
afterAll(async () => {
  await operators.close()
  for (const one of [platformPool, pool, owner]) await one.end()
  await database.drop()
})

/** The samples of one figure, as a scraper reads them. */
const figure = async (name: string) => {
  const { body } = await operators.inject('/metrics')
  return body.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [Number(line.slice(name.length + 1))] : []))
}

it('says how many facts wait to be heard, how long the oldest has, and how many the relay took at once', async () => {
  expect([await figure('outbox_rows'), await figure('outbox_oldest_seconds')]).toEqual([[0], [0]])
  const tenantId = newId()
  await owner.query(`insert into tenant (tenant_id, slug, org_id) values ($1, 'northlight', 'org_0123456789abcdef')`, [tenantId])
  const fact = `insert into outbox (tenant_id, topic, key, payload, created_at) values ($1, 'post_published', 'x', '{}', now() - $2::interval)`
  for (const age of ['40 seconds', '20 seconds', '1 second']) await owner.query(fact, [tenantId, age])
  expect(await figure('outbox_rows')).toEqual([3])
  const [oldest] = await figure('outbox_oldest_seconds')
  expect(oldest).toBeGreaterThanOrEqual(40)
  expect(oldest).toBeLessThan(400)

  const relayPool = openPool({ url: database.url, role: 'marquee_relay', size: 1, onError })
  const nobody = { projections: [], reactions: {}, heard: [], live: { publish: () => {} }, log: { error: onError } }
  const relay = startRelay({ ...nobody, pool: relayPool, batched: metrics.batched })
  await expect.poll(() => figure('outbox_rows'), { timeout: 10_000 }).toEqual([0])
  await relay.stop()
  await relayPool.end()
  expect(await figure('relay_batch_sum')).toEqual([3])
})

it('says whether the live bus is up, which makes nobody unready while it is away', async () => {
  const details = async () => (await operators.inject('/readyz')).json()
  expect(await details()).toMatchObject({ database: 'ok', bus: 'ok', factsSetAside: 0 })
  bus.isUp = false
  expect(await details()).toMatchObject({ database: 'ok', bus: 'away' })
  const app = Fastify()
  answerHealth(app, pool, () => false)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }])
})

it('leaves out a figure that it cannot know', async () => {
  const unknowing = metricsOf({ pool, platformPool: { query: () => Promise.reject(new Error('away')) } as unknown as pg.Pool })
  const text = await unknowing.registry.metrics()
  expect(text).not.toMatch(/^outbox_rows /m)
  expect(text).toMatch(/^facts_set_aside 0$/m)
})
