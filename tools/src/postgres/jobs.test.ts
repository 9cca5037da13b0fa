import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startWorker } from '@marquee/server/jobs/worker'
import { startPostgres } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('ends a job that was at work when the database was killed, once it is there again, and goes on with the next ones', async () => {
  const said: string[] = []
  const upkeep = { log: (line: string) => said.push(line), onLost: (trouble: Error) => said.push(trouble.message) }
  const dataDir = join(folder, 'postgres')
  const postgres = await startPostgres({ dataDir, durable: true, upkeep })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 5, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query(`create schema ops; create table ops.worker_heartbeat (worker_id text primary key, seen_at timestamptz not null default now())`)

  let begins = () => {}
  const hasBegun = new Promise<void>((resolve) => (begins = resolve))
  let ends = () => {}
  const mayEnd = new Promise<void>((resolve) => (ends = resolve))
  const done: string[] = []
  const tasks = {
    slow: async () => {
      begins()
      await mayEnd
      done.push('slow')
    },
    next: async () => void done.push('next'),
  }
  const worker = await startWorker({ pool, tasks, timetable: '', log: { error: () => {} } })
  const add = (task: string) => pool.query('select graphile_worker.add_job($1)', [task])

  await add('slow')
  await hasBegun
  process.kill(Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expect.poll(() => said.length).toBe(1)
  ends()
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(2)
  await add('next')
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['slow', 'next'])
  // What ended is taken off: nobody does it a second time.
  await expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount, { timeout: 30_000 }).toBe(0)

  await worker.stop()
  await pool.end()
  await postgres.stop()
}, 60_000)
