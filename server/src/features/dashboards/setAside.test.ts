import { dashboards } from '@marquee/contract/dashboards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyTenant } from '#db/everyTenant.ts'
import { openPool } from '#db/pool.ts'
import { addUpAgain, changesSetAside } from '#jobs/queries.ts'
import { createWorld, type World } from '#test/world.ts'
import { dashboardJobs } from './jobs.ts'

/* What cannot be added up, what was added up wrongly, and what has not been for a long time. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.runJob('add_up_figures')
})
afterAll(() => world.close())

const nobody = '00000000-0000-0000-0000-000000000000'
const rowsOf = async (text: string) => (await world.owner.query(text)).rows

/** From now on figures cannot be written but for those of which this holds. */
const forbid = (unless: string) => world.owner.query(`alter table figure add constraint broken check (${unless}) not valid`)
const allow = () => world.owner.query('alter table figure drop constraint broken')

const addAgain = async () => {
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_relay', size: 1, onError: () => {} })
  try {
    const db = everyTenant(pool)
    expect(await changesSetAside(db, 10)).toMatchObject([{ tenantId: world.home.tenantId, metric: 98, reason: expect.stringContaining('broken') }])
    return await addUpAgain(db)
  } finally {
    await pool.end()
  }
}

const jobsOf = (tenantIds: string[], told: object[]) =>
  dashboardJobs({
    scopeOf: (tenantId: string) => world.scope({ ...world.home, tenantId }),
    tenantIds: async () => tenantIds,
    log: { error: (fields: object) => told.push(fields) },
  } as never)

it('adds up the other channels where one cannot be', async () => {
  const other = await world.addTenant('overclock.test')
  await world.addPerson('zoe', {}, other)
  const { tenantId } = world.home
  const changes = 25
  for (let one = 0; one < changes; one++)
    await world.owner.query(`insert into figure_change (tenant_id, profile_id, metric, at, delta) values ($1, $2, 2, now(), 1)`, [tenantId, nobody])
  await forbid(`tenant_id <> '${tenantId}'`)
  const told: object[] = []
  await jobsOf([tenantId, other.tenantId], told).add_up_figures!({}, {} as never)
  expect(told.at(-1)).toMatchObject({ tenantId, err: expect.any(Error) })
  expect(await rowsOf(`select count::int from figure where tenant_id = '${other.tenantId}' and span = 0 and metric = 0`)).toEqual([{ count: 1 }])
  // Where nothing can be added up something else is wrong than a change: the rest of them wait.
  const aside = await rowsOf(`select set_aside_for as reason from figure_change where tenant_id = '${tenantId}' order by id`)
  expect([aside.length, aside.filter(({ reason }) => reason !== null).length]).toEqual([changes, 20])
  await allow()
  await world.owner.query('delete from figure_change')
})

it('sets aside the one change that cannot be added up, and adds it up once somebody has mended it', async () => {
  const { tenantId } = world.home
  const add = (metric: number) =>
    world.owner.query(
      `insert into figure_change (tenant_id, profile_id, metric, at, delta) select $1, $2, $3, '2020-02-02', 1 from generate_series(1, 150)`,
      [tenantId, nobody, metric])
  const day = () => rowsOf(`select metric, count::int from figure where span = 1 and begins = '2020-02-02T00:00:00Z' order by 1`)
  await add(2)
  await world.owner.query(`insert into figure_change (tenant_id, profile_id, metric, at, delta) values ($1, $2, 98, '2020-02-02', 1)`, [tenantId, nobody])
  await add(4)
  await forbid('metric <> 98')
  const told: object[] = []
  await jobsOf([tenantId], told).add_up_figures!({}, {} as never)
  expect(await day()).toEqual([{ metric: 2, count: 150 }, { metric: 4, count: 150 }])
  expect(told).toEqual([{ tenantId, changeId: expect.stringMatching(/^\d+$/) }])
  expect(await rowsOf('select metric, set_aside_for as reason from figure_change')).toEqual([{ metric: 98, reason: expect.stringContaining('broken') }])
  await allow()
  await world.runJob('add_up_figures')
  expect(await day()).toHaveLength(2)
  expect(await addAgain()).toBe(1)
  await world.runJob('add_up_figures')
  expect(await day()).toEqual([{ metric: 2, count: 150 }, { metric: 4, count: 150 }, { metric: 98, count: 1 }])
})

it('holds a sample of the days against the rows every night, and tells where they differ', async () => {
  const { tenantId } = world.home
  const { profileId } = await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  // On every day somebody comes to follow her; of half of them it is added up.
  for (let day = 1; day <= 31; day++) {
    const { profileId: follower } = await world.addPerson(`reader_${day}`)
    await world.owner.query(`insert into follow (tenant_id, follower_id, followed_id, created_at) values ($1, $2, $3, now() - make_interval(days => $4))`, [
      tenantId, follower, profileId, day])
    if (day === 15) await world.runJob('add_up_figures')
  }
  const told: object[] = []
  const drifted: unknown[] = []
  const jobs = dashboardJobs({
    scopeOf: () => world.scope(),
    tenantIds: async () => [tenantId],
    drifted: (...what: unknown[]) => drifted.push(what),
    log: { error: (fields: object) => told.push(fields), warn: (fields: object) => told.push(fields) },
  } as never)
  await jobs.check_figures!({}, {} as never)
  expect([told, drifted]).toEqual([[], [['figure', 0]]])
  await world.runJob('add_up_figures')
  await world.owner.query('update figure set count = count + 6 where profile_id = $1 and metric = 3', [profileId])
  await jobs.check_figures!({}, {} as never)
  expect(told).toMatchObject([{ tenantId, profileId, what: 'follows', counted: 7, found: 1 }])
  expect(drifted).toEqual([['figure', 0], ['figure', 1]])
  await world.owner.query('delete from figure')
})

it('shows owners the figures of a moment ago where more waits than a look reads, and says which', async () => {
  const { tenantId } = world.home
  const read = () => world.as('olga')(dashboards.owner, { period: 'week' })
  const react = (count: number, notedAt: string) =>
    world.owner.query(
      `insert into figure_change (tenant_id, profile_id, metric, at, delta, noted_at) select $1, $2, 4, now(), 1, $4 from generate_series(1, $3)`,
      [tenantId, nobody, count, notedAt])
  // The first look of the day is somebody being here.
  const before = (await read()).reactions.added
  await world.runJob('add_up_figures')
  await react(20_000, '2026-11-26T09:00:00Z')
  expect(await read()).toMatchObject({ asOf: null, reactions: { added: before + 20_000 } })
  await react(3, '2026-11-26T09:05:00Z')
  expect(await read()).toMatchObject({ asOf: '2026-11-26T09:05:00.000Z', reactions: { added: before + 20_000 } })
  await world.runJob('add_up_figures')
  expect(await read()).toMatchObject({ asOf: null, reactions: { added: before + 20_003 } })
})
