import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#db/pool.ts'
import { timetable } from '#timetable.ts'
import { createWorld, type World } from '#test/world.ts'
import { startWorker } from './worker.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('begins no job of the clock beside itself, however long it runs: one turn waits', async () => {
  const [job] = parseCrontab(timetable).filter(({ task }) => task === 'index_posts')
  const { queueName, jobKey, jobKeyMode } = job!.options
  const turn = () =>
    world.owner.query('select graphile_worker.add_job($1, queue_name => $2, job_key => $3, job_key_mode => $4)', [job!.task, queueName, jobKey, jobKeyMode])
  let running = 0
  let most = 0
  let turns = 0
  let end = () => {}
  const longOne = new Promise<void>((resolve) => (end = resolve))
  const index_posts = async () => {
    most = Math.max(most, ++running)
    turns++
    await longOne
    running--
  }
  await world.owner.query('delete from graphile_worker._private_jobs')
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_relay', size: 4, onError: () => {} })
  const worker = await startWorker({ pool, tasks: { index_posts }, timetable: '', log: { error: () => {} } })
  try {
    await turn()
    await expect.poll(() => turns).toBe(1)
    for (let missed = 0; missed < 4; missed++) await turn()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect({ turns, most }).toEqual({ turns: 1, most: 1 })
    end()
    await expect.poll(() => turns, { timeout: 10_000 }).toBe(2)
    await expect.poll(async () => (await world.owner.query('select 1 from graphile_worker._private_jobs')).rowCount, { timeout: 10_000 }).toBe(0)
    expect({ turns, most }).toEqual({ turns: 2, most: 1 })
  } finally {
    end()
    await worker.stop()
    await pool.end()
  }
})

it('treats every job of the clock alike', () => {
  for (const { task, options } of parseCrontab(timetable)) expect([task, options.queueName, options.jobKey]).toEqual([task, task, task])
})
