import { brand } from '@marquee/contract/brand'
import { configuration } from '@marquee/contract/configuration'
import { dashboards } from '@marquee/contract/dashboards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Days are those of the channel's clock. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(() => world.close())

const rowsOf = async (text: string) => (await world.owner.query(text)).rows
const choose = async (timeZone: string) => world.as('olga')(brand.save, { timeZone, seen: await world.as('olga')(brand.read, {}) })
const figures = (from: string, to: string) => world.as('olga')(dashboards.owner, { from, to })

/** As a channel that has gone by these clocks, each from the beginning of a day on. */
const wentBy = async (...clocks: [timeZone: string, firstDay: string, beginsAt: string][]) => {
  await world.owner.query('delete from channel_clock')
  for (const clock of clocks)
    await world.owner.query('insert into channel_clock (tenant_id, time_zone, first_day, begins_at) values ($1, $2, $3, $4)', [world.home.tenantId, ...clock])
}
const always = '-infinity'

const publishAt = (moment: string) =>
  world.owner.query(`insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, 'x', $4)`, [
    world.home.tenantId, newId(), world.person('ada').profileId, moment,
  ])

const clear = () => world.owner.query('delete from post; truncate figure, figure_change, post_figure')

it.each([
  ['Pacific/Auckland, where the day has begun', 'Pacific/Auckland', ['2025-06-10T11:59:00Z', '2025-06-10T12:01:00Z', '2025-06-11T11:59:00Z'], [1, 2, 0]],
  ['America/Los_Angeles, where it has not', 'America/Los_Angeles', ['2025-06-10T06:59:00Z', '2025-06-10T07:01:00Z', '2025-06-11T06:59:00Z', '2025-06-11T07:01:00Z'], [2, 1, 0]],
  ['Asia/Kathmandu, which is no whole hours off', 'Asia/Kathmandu', ['2025-06-10T18:14:00Z', '2025-06-10T18:16:00Z'], [1, 1, 0]],
])('counts what comes on the days of %s', async (_, timeZone, moments, days) => {
  await clear()
  await wentBy([timeZone, always, always])
  for (const moment of moments) await publishAt(moment)
  const read = async () => (await figures('2025-06-10', '2025-06-12')).posts.steps
  expect(await read()).toEqual(days)
  await world.runJob('add_up_figures')
  expect(await read()).toEqual(days)
  const first = await world.as('olga')(dashboards.posts, { from: '2025-06-10', to: '2025-06-10' })
  expect(first.items).toHaveLength(days[0]!)
})

it('has one day of 25 hours and one of 23 where clocks are changed', async () => {
  await clear()
  await wentBy(['America/New_York', always, always])
  for (const moment of ['2025-11-02T04:01:00Z', '2025-11-03T04:59:00Z', '2025-11-03T05:01:00Z', '2025-03-09T05:01:00Z', '2025-03-10T03:59:00Z', '2025-03-10T04:01:00Z'])
    await publishAt(moment)
  expect((await figures('2025-11-01', '2025-11-03')).posts.steps).toEqual([0, 2, 1])
  expect((await figures('2025-03-08', '2025-03-10')).posts.steps).toEqual([0, 2, 1])
})

it('lists who came on a day with the day that counts them', async () => {
  await wentBy(['Pacific/Auckland', always, always])
  const came = await world.addPerson('ben')
  await world.owner.query(`update profile set created_at = '2025-06-10T12:01:00Z' where id = $1`, [came.profileId])
  const on = async (day: string) =>
    (await world.as('olga')(dashboards.people, { from: day, to: day })).items.map(({ nickname, on: counted }) => [nickname, counted])
  expect([await on('2025-06-10'), await on('2025-06-11')]).toEqual([[], [['ben', '2025-06-11']]])
  expect((await figures('2025-06-11', '2025-06-11')).members.added).toBe(1)
})

it('keeps what was counted by an earlier clock where it was, also what is taken back later', async () => {
  await clear()
  await wentBy(['UTC', always, always], ['America/Los_Angeles', '2025-06-11', '2025-06-11T07:00:00Z'])
  // The last day of UTC goes on until midnight in Los Angeles; the next one is theirs.
  for (const moment of ['2025-06-10T23:59:00Z', '2025-06-11T03:00:00Z', '2025-06-11T23:00:00Z', '2025-06-12T06:59:00Z', '2025-06-12T07:01:00Z'])
    await publishAt(moment)
  await world.runJob('add_up_figures')
  const { posts, clocks } = await figures('2025-06-09', '2025-06-12')
  expect(posts.steps).toEqual([0, 1, 3, 1])
  expect(clocks).toEqual([{ timeZone: 'UTC', firstDay: null }, { timeZone: 'America/Los_Angeles', firstDay: '2025-06-11' }])
  expect((await figures('2025-06-11', '2025-06-12')).clocks).toMatchObject([{ timeZone: 'America/Los_Angeles' }])
  await world.owner.query(`update post set status = 3 where published_at < '2025-06-11T04:00:00Z'`)
  expect((await figures('2025-06-09', '2025-06-12')).posts.steps).toEqual([0, 0, 2, 1])
})

it('counts the last hour of a clock that is more than a day ahead of the next one with the first day of that', async () => {
  await clear()
  await wentBy(['Pacific/Kiritimati', always, always], ['Pacific/Pago_Pago', '2025-06-11', '2025-06-11T11:00:00Z'])
  // In Kiritimati it is the 12th already.
  for (const moment of ['2025-06-11T10:30:00Z', '2025-06-11T11:30:00Z']) await publishAt(moment)
  const read = async () => (await figures('2025-06-10', '2025-06-12')).posts.steps
  expect(await read()).toEqual([0, 2, 0])
  await world.runJob('add_up_figures')
  expect(await read()).toEqual([0, 2, 0])
})

it('lets an owner choose the zone: everybody’s next request says so, and days go by it from its next midnight on', async () => {
  await wentBy(['UTC', always, always])
  const days = () => rowsOf(`select channel_day(tenant_id, m)::text as day from channel_clock, generate_series(now() - interval '3 days', now(), '15 minutes') m where begins_at = '-infinity'`)
  const before = await days()
  await choose('Pacific/Auckland')
  expect((await world.asNobody(configuration.global, {})).timeZone).toBe('Pacific/Auckland')
  expect(await days()).toEqual(before)
  expect(await rowsOf(`select time_zone, begins_at > now() as later from channel_clock order by begins_at`))
    .toEqual([{ time_zone: 'UTC', later: false }, { time_zone: 'Pacific/Auckland', later: true }])
  await choose('UTC')
  expect(await rowsOf('select time_zone from channel_clock')).toEqual([{ time_zone: 'UTC' }])
})

it('knows every zone that can be chosen', async () => {
  const offered = Intl.supportedValuesOf('timeZone')
  const { rows } = await world.owner.query(`select zone from unnest($1::text[]) zone where midnight_of('2026-06-01', zone) is null`, [offered])
  expect([offered.length > 300, rows]).toEqual([true, []])
})

// The database knows nothing of the first, and takes the second for so many hours from UTC all year.
it.each(['VST', 'SystemV/AST4ADT'])('takes no zone that days cannot go by, though JavaScript knows it, and says so at its field: %s', async (zone) => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  const message = 'must be a time zone that days can go by'
  await expect(choose(zone)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'timeZone', message }] } })
  expect(await world.as('olga')(brand.read, {})).toMatchObject({ timeZone: 'UTC' })
})

it('has every moment on one day, and days after each other, whichever clock follows which', async () => {
  const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Havana']
  for (const one of zones)
    for (const other of zones.filter((zone) => zone !== one)) {
      await world.owner.query(`update tenant_configuration set time_zone = 'Etc/GMT+1'`)
      await wentBy([one, always, always])
      await world.owner.query('update tenant_configuration set time_zone = $1', [other])
      const wrong = await rowsOf(`
        select * from (
          select m, d.day, lag(d.day) over (order by m) as earlier,
                 channel_day_begins(c.tenant_id, d.day) as begins, channel_day_begins(c.tenant_id, d.day + 1) as ends
            from (select tenant_id from channel_clock limit 1) c,
                 generate_series(date_trunc('hour', now()) - interval '1 day', now() + interval '4 days', '45 minutes') m,
                 lateral (select channel_day(c.tenant_id, m) as day) d) k
         where day < earlier or begins > m or ends <= m`)
      expect([one, other, wrong]).toEqual([one, other, []])
    }
})
