import { auditLog } from '@marquee/contract/auditLog'
import { posts } from '@marquee/contract/posts'
import { webhooks } from '@marquee/contract/webhooks'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { databases } from '#db/database.ts'
import { everyTenant } from '#db/everyTenant.ts'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { inTransaction } from '#db/scope.ts'
import { primaryHostname } from '#jobs/queries.ts'
import { startWorker } from '#jobs/worker.ts'
import { hookReceiver, type HookReceiver } from '#test/hookReceiver.ts'
import { createWorld, type World } from '#test/world.ts'
import { claimDue, settled, tellAll } from './deliveryQueries.ts'
import { webhookJobs } from './jobs.ts'

/* How webhooks share the worker and the connections with everything else, and with each other. */

let world: World
let receiver: HookReceiver
let pool: pg.Pool
const errors: string[] = []

beforeAll(async () => {
  receiver = await hookReceiver()
  world = await createWorld({ env: { OUTSIDE_LOOPBACK_HOSTS: `hooks.test:${receiver.port}` } })
  pool = openPool({ url: world.databaseUrl, role: 'marquee_relay', size: 5, onError: () => {} })
  const { accountId } = await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query(`update account set email = 'olga@north.example' where id = $1`, [accountId])
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(async () => {
  await pool.end()
  await world.close()
  await receiver.kill()
})

beforeEach(async () => {
  await world.worked()
  await world.owner.query('delete from webhook')
  receiver.received.length = 0
  errors.length = 0
  Object.assign(receiver.behaviour, { status: 200, hangsUp: false, silentAt: '', together: 1 })
})

/** The jobs as the background runs them: whatever they ask, they ask by the same five connections. */
const jobs = (more: object = {}) => {
  const tenants = databases(pool, { everyRead: false })
  const error = (_: object, message: string) => void errors.push(message)
  return webhookJobs({
    ...world.context,
    scopeOf: (tenantId) => ({ db: tenants.of(tenantId), tenantId }),
    originOf: async (tenantId) => `http://${await primaryHostname(everyTenant(pool), tenantId)}`,
    log: { error, warn: error },
    ...more,
  })
}
const run = (task: string, more?: object) => Promise.resolve(jobs(more)[task]!({}, {} as never))

const olga = () => world.as('olga')
const add = async (path: string) =>
  (await olga()(webhooks.add, { url: `http://hooks.test:${receiver.port}${path}`, events: ['post.published'] })).webhook.id
const put = async (webhookId: string, count: number) => {
  for (let n = 0; n < count; n++) await olga()(webhooks.test, { webhookId })
}
const publish = async () => {
  await world.as('ada')(posts.publish, { id: newId(), text: 'A post' })
  await world.settled()
}
const statesOf = async (webhookId: string) => (await olga()(webhooks.deliveries, { webhookId })).items.map(({ state }) => state)

it('pauses what is gone when ten deliveries hear so at the same time, while its owner writes to it as well', async () => {
  const ids = [await add('/one'), await add('/two')]
  for (const id of ids) await put(id, 5)
  await world.settled()
  Object.assign(receiver.behaviour, { status: 410, together: 10 })
  await Promise.all([run('send_due_webhooks'), ...ids.map((webhookId) => olga()(webhooks.renewSecret, { webhookId }))])

  expect(receiver.received).toHaveLength(10)
  expect(errors).toEqual([])
  for (const webhookId of ids) {
    expect(await olga()(webhooks.read, { webhookId })).toMatchObject({ pausedFor: 'gone', lastStatus: 410 })
    expect((await olga()(webhooks.deliveries, { webhookId })).items).toMatchObject(Array(5).fill({ state: 'retrying', nextAt: null }))
  }
  expect((await olga()(auditLog.list, { action: 'webhook.paused' })).items).toHaveLength(2)
})

it('sends to everybody else while one receiver hangs', async () => {
  const [hanging, healthy] = [await add('/hangs'), await add('/hook')]
  await put(hanging, 8)
  await put(healthy, 12)
  receiver.behaviour.silentAt = '/hangs'
  const job = run('send_due_webhooks')
  await vi.waitFor(async () => expect(await statesOf(healthy)).toEqual(Array(12).fill('delivered')), { timeout: 8_000 })
  expect(receiver.received.filter(({ path }) => path === '/hangs')).toHaveLength(5)
  await receiver.kill()
  await receiver.start()
  receiver.behaviour.silentAt = ''
  await job
})

it('leaves a receiver where nothing arrives to the clock, unless its owner tries it', async () => {
  const webhookId = await add('/hook')
  receiver.behaviour.status = 500
  await publish()
  await world.worked()
  await publish()
  await world.worked()
  expect(receiver.received).toHaveLength(1)
  await put(webhookId, 1)
  await world.worked()
  expect(receiver.received).toHaveLength(3)
})

it('takes one place of the worker for a channel, however much happens in it', async () => {
  const [turns, others]: [number[], number[]] = [[], []]
  let running = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const tasks = {
    send_webhooks: async () => {
      turns.push(++running)
      await ended
      running--
    },
    other: async () => void others.push(1),
  }
  const webhookId = await add('/hook')
  const worker = await startWorker({ pool, tasks, timetable: '', log: { error: () => {} } })
  try {
    await publish()
    await vi.waitFor(() => expect(turns).toEqual([1]), { timeout: 10_000 })
    for (let n = 0; n < 3; n++) await publish()
    await put(webhookId, 1)
    await world.settled()
    await world.owner.query(`select graphile_worker.add_job('other')`)
    await vi.waitFor(() => expect(others).toEqual([1]), { timeout: 10_000 })
    expect(turns).toEqual([1])
    end()
    await vi.waitFor(() => expect(turns).toEqual([1, 1, 1]), { timeout: 10_000 })
  } finally {
    end()
    await worker.stop()
  }
})

it('gives up what it cannot sign, and goes on with everything else', async () => {
  const [broken, healthy] = [await add('/broken'), await add('/hook')]
  for (const id of [broken, healthy]) await put(id, 1)
  await world.owner.query(`update webhook set secret = 'x' where id = $1`, [broken])
  await run('send_due_webhooks', { tenantIds: async () => ['no channel', world.home.tenantId] })
  expect([await statesOf(broken), await statesOf(healthy)]).toEqual([['dead'], ['delivered']])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect(errors.sort()).toEqual(['a job of the clock could not be done for a channel', 'the secret of a webhook cannot be opened'])
})

it('lets no try settle what was sent again meanwhile', async () => {
  const webhookId = await add('/hook')
  await put(webhookId, 1)
  const [claimed] = await claimDue(world.scope(), webhookId, 5)
  const named = { webhookId, deliveryId: claimed!.id }
  await olga()(webhooks.replay, named)
  const outcome = { status: 500, durationMs: 1, answer: '', error: 'It answered 500', again: null }
  await inTransaction(world.scope(), (inside) => settled(inside, claimed!, outcome))
  const { state, attempts, nextAt } = await olga()(webhooks.delivery, named)
  expect([state, attempts.length, nextAt === null]).toEqual(['pending', 1, false])
  await world.worked()
  expect(await statesOf(webhookId)).toEqual(['delivered'])
})

it('puts all that has happened on its way in one statement', async () => {
  for (const path of ['/one', '/two']) await add(path)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const happened = Array.from({ length: 20 }, () => ({ event: 'post.published' as const, data: { postId: newId(), authorId: newId() } }))
  await inTransaction(world.scope(), (inside) => tellAll(inside, happened))
  const inserts = query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('insert into webhook_delivery'))
  query.mockRestore()
  expect(inserts).toHaveLength(1)
  await world.worked()
  for (const path of ['/one', '/two']) expect(receiver.received.filter((one) => one.path === path)).toHaveLength(20)
})
