import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { patientPool } from './patientPool.ts'

const beat = 10_000
const lost = 60

interface WorkerOptions {
  pool: pg.Pool
  tasks: TaskList
  /** When tasks run by the clock, in cron's words. */
  timetable: string
  log: { error(fields: object, message: string): void }
}

/**
 * Runs jobs. The queue keeps jobs of a killed worker locked for four hours, so every worker says every ten seconds that
 * it lives, and frees the jobs of those that have not been heard of for a minute.
 */
export const startWorker = async ({ pool, tasks, timetable, log }: WorkerOptions) => {
  // The queue locks jobs under ids of its own, which it tells only through its events.
  const ids = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id))
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId))
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
  })
  let hasEnded = false
  const queue = { pgPool: patientPool(pool, () => hasEnded), taskList: tasks, crontab: timetable, events, logger }
  const runner = await run({ ...queue, concurrency: 5, noHandleSignals: true, pollInterval: 1_000 })

  const live = async () => {
    await pool.query(
      'insert into ops.worker_heartbeat (worker_id) select * from unnest($1::text[]) on conflict (worker_id) do update set seen_at = now()',
      [[...ids]],
    )
    const { rows } = await pool.query<{ worker_id: string }>(
      `delete from ops.worker_heartbeat where seen_at < now() - make_interval(secs => $1) returning worker_id`,
      [lost],
    )
    if (rows.length) await pool.query('select graphile_worker.force_unlock_workers($1)', [rows.map((row) => row.worker_id)])
  }
  await live()
  const timer = setInterval(() => live().catch((error: unknown) => log.error({ err: error }, 'the worker could not say that it lives')), beat)

  return {
    async stop() {
      hasEnded = true
      clearInterval(timer)
      await runner.stop()
      await pool.query('delete from ops.worker_heartbeat where worker_id = any($1)', [[...ids]])
    },
  }
}
