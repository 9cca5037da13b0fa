import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { despiteDeadlocks } from './deadlock.ts'

let world: World
let others: pg.Client[]
beforeAll(async () => {
  world = await createWorld()
  others = [new pg.Client({ connectionString: world.databaseUrl }), new pg.Client({ connectionString: world.databaseUrl })]
  for (const client of others) await client.connect()
})
afterAll(async () => {
  for (const client of others) await client.end()
  await world.close()
})

it('does again what was ended because two have waited for each other, and each is done once', async () => {
  const [one, other] = others as [pg.Client, pg.Client]
  const say = (client: pg.Client, name: string) => client.query('insert into task_name values ($1) on conflict do nothing', [name])
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await one.query('create table task_name (name text primary key)')
  // Whoever has waited for so long looks whether the other waits as well, and is ended for it: never this one.
  await one.query(`begin; set local deadlock_timeout = '60s'`)
  await say(one, 'clean')
  let first: Promise<unknown> | undefined
  let tries = 0
  await despiteDeadlocks(async () => {
    tries++
    await other.query(`begin; set local deadlock_timeout = '10ms'`)
    try {
      await say(other, 'mail')
      first ??= say(one, 'mail').then(() => one.query('commit'))
      if (tries === 1) await expect.poll(async () => (await world.owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      await say(other, 'clean')
      await other.query('commit')
    } catch (error) {
      await other.query('rollback')
      throw error
    }
  })
  await first
  expect(tries).toBe(2)
  expect((await one.query('select name from task_name order by 1')).rows).toEqual([{ name: 'clean' }, { name: 'mail' }])
})

it('does nothing again that failed for another reason', async () => {
  let tries = 0
  await expect(despiteDeadlocks(() => Promise.reject(Object.assign(new Error(`try ${++tries}`), { code: '23505' })))).rejects.toThrow('try 1')
})
