import { auditLog } from '@marquee/contract/auditLog'
import { health } from '@marquee/contract/health'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
const as = (name: string) => world.as(name)
const read = () => as('sol')(health.read, {})

beforeAll(async () => {
  world = await createWorld({ env: { SMTP_URL: 'smtp://somebody:a-secret@mail.test:25' } })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

it('tells how each part is, and nothing that is secret', async () => {
  // A first call is a fact itself: somebody has come.
  await read()
  await world.settled()
  await world.owner.query(`insert into ops.worker_heartbeat (worker_id) values ('one'), ('two')`)
  await world.owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('publish', now(), now())`)
  const now = await read()
  expect(now).toMatchObject({
    database: { bytes: expect.any(Number) },
    outbox: { state: 'ok', waiting: 0, oldestSeconds: null, setAside: 0 },
    jobs: { state: 'ok', workers: 2, failed: 0 },
    live: { state: 'ok', kind: 'memory', sockets: 0 },
    storage: { state: 'ok', kind: 'folder', milliseconds: expect.any(Number) },
    mail: { state: 'ok', isSet: true, waiting: 0, failed: 0, refused: 0 },
    payments: { state: 'ok', isSet: false, isLive: null, waiting: 0, oldestSeconds: null, parked: 0 },
    figures: { state: 'ok', setAside: 0 },
    migrations: { state: 'ok', pending: [] },
    channels: { open: 1, suspended: 0 },
  })
  expect(now.versions.node).toBe(process.version.slice(1))
  expect(now.migrations.newest).toMatch(/^\d{4}_\w+\.sql$/)
  expect(JSON.stringify(now)).not.toMatch(/a-secret|mail\.test|127\.0\.0\.1|postgres:/)
  expect((await as('olga')(auditLog.list, { limit: 1 })).items).toMatchObject([{ action: 'health.read', actor: { displayName: 'Sol' } }])
})

it('says what lags, what failed and what is not there', async () => {
  const { owner, home } = world
  await owner.query('delete from ops.worker_heartbeat')
  await owner.query(`insert into set_aside_fact (tenant_id, id, topic, key, payload, reason, created_at) values ($1, 1, 'x', 'x', '{}', 'x', now())`, [home.tenantId])
  for (const [address, age] of [['gone@people.test', '6 days'], ['long-gone@people.test', '8 days']])
    await owner.query(`insert into refused_address (tenant_id, address, refused_at, is_missing, code) values ($1, $2, now() - $3::interval, true, '550 5.1.1')`, [home.tenantId, address, age])
  await owner.query(`select graphile_worker.add_job('send_mail', '{}', run_at := now() - interval '20 minutes')`)
  await owner.query(`select graphile_worker.add_job('send_push', '{}')`)
  await owner.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send_push'`)
  await owner.query(`update graphile_worker._private_jobs set created_at = now() - interval '20 minutes'`)
  await owner.query(`delete from schema_migration where name = '0002_outbox.sql'`)
  await owner.query('delete from figure_change')
  await owner.query(
    `insert into figure_change (tenant_id, profile_id, metric, at, delta, noted_at, set_aside_for)
     values ($1, nobodys_figures(), 2, now(), 1, now() - interval '20 minutes', null), ($1, nobodys_figures(), 2, now(), 1, now(), 'x')`, [home.tenantId])
  const now = await read()
  expect(now).toMatchObject({
    outbox: { state: 'attention', setAside: 1 },
    figures: { state: 'attention', setAside: 1 },
    jobs: { state: 'down', due: 1, failed: 1, workers: 0 },
    mail: { state: 'attention', waiting: 1, failed: 0, refused: 1 },
    migrations: { state: 'down', pending: ['0002_outbox.sql'] },
  })
  expect(now.jobs.oldestSeconds).toBeGreaterThan(1_100)
  expect(now.mail.oldestSeconds).toBeGreaterThan(1_100)
  expect(now.figures.oldestSeconds).toBeGreaterThan(1_100)
})

it('is for superadmins alone', async () => {
  for (const name of ['olga', 'ada']) await expect(as(name)(health.read, {})).rejects.toMatchObject({ status: 403 })
})
