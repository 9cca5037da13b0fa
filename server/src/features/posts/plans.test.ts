import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { archivedPosts, heldPosts } from './queries.ts'

/*
 * What it costs to read what waits for moderators, and what is archived, in pages of the database: no more where others have written
 * much.
 */

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { owner, home: { tenantId } } = world
  const [ada, cleo] = [await world.addPerson('ada', { role: 'Creator' }), await world.addPerson('cleo', { role: 'Creator' })]
  await owner.query('alter table post disable trigger user')
  await owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, is_held, text, published_at)
     select $1, id, case when n % 100 = 0 then $2::uuid else $3::uuid end, id, 2, n % 2 = 0, 'x', now()
       from (select n, uuid_of_moment(now() - make_interval(mins => n)) as id from generate_series(1, 20000) n) p`,
    [tenantId, ada.profileId, cleo.profileId],
  )
  await owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, archived_at, text, published_at)
     select $1, id, case when n % 100 = 0 then $2::uuid else $3::uuid end, id, 5, now(), 'x', now()
       from (select n, uuid_of_moment(now() - make_interval(mins => n, secs => 1)) as id from generate_series(1, 20000) n) p`,
    [tenantId, ada.profileId, cleo.profileId],
  )
  await owner.query('alter table post enable trigger user')
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

it.each(planModes)('reads what of somebody’s waits, with %s', async (mode) => {
  const { buffers, whole } = await costOf(world, 'ada', (context) => heldPosts(context, { limit: 10 }), mode)
  expect(buffers).toBeLessThan(400)
  expect(whole).not.toContain('post')
})

it.each(planModes)('reads what somebody has archived, with %s', async (mode) => {
  const { buffers, whole } = await costOf(world, 'ada', (context) => archivedPosts(context, { limit: 10 }), mode)
  expect(buffers).toBeLessThan(400)
  expect(whole).not.toContain('post')
})
