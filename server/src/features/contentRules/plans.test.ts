import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { forgetSaid, sayAgain, writerOf } from './queries.ts'

/* What it costs to let words out, in pages of the database: no more where others have written much. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { owner, home: { tenantId } } = world
  const [ada, cleo] = [await world.addPerson('ada', { role: 'Creator' }), await world.addPerson('cleo', { role: 'Creator' })]
  await owner.query(
    `insert into said_text (tenant_id, profile_id, digest, said_id)
     select $1, case when n % 100 = 0 then $2::uuid else $3::uuid end, sha256(n::text::bytea), gen_random_uuid() from generate_series(1, 20000) n`,
    [tenantId, ada.profileId, cleo.profileId],
  )
  // Many who have said something once.
  await owner.query(
    `with added as (
       insert into profile (tenant_id, id, nickname, display_name) select $1, gen_random_uuid(), 'fan_' || n, 'Fan' from generate_series(1, 5000) n returning id)
     insert into said_text (tenant_id, profile_id, digest, said_id) select $1, id, sha256(id::text::bytea), gen_random_uuid() from added`,
    [tenantId],
  )
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId

it.each(planModes)('forgets what somebody has said long ago, with %s', async (mode) => {
  const digest = createHash('sha256').update('x').digest()
  // What comes after the first query finds nothing to read where nothing is answered.
  const work = (context: Parameters<typeof writerOf>[0]) => sayAgain(context, idOf('ada'), digest, idOf('ada')).catch(() => undefined)
  const { buffers, whole } = await costOf(world, 'ada', work, mode)
  expect(buffers).toBeLessThan(50)
  expect(whole).not.toContain('said_text')
})

it.each(planModes)('finds by night what anybody has said long ago, with %s', async (mode) => {
  const { buffers, whole } = await costOf(world, 'ada', (context) => forgetSaid(context), mode)
  expect(buffers).toBeLessThan(50)
  expect(whole).not.toContain('said_text')
})

it.each(planModes)('knows who writes, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'ada', (context) => writerOf(context, idOf('ada'), idOf('cleo')), mode)
  expect(buffers).toBeLessThan(50)
})
