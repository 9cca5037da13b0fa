import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { roleRequestsOf } from './queries.ts'

/* What the last page of the requests for a role costs, in pages of the database, among 20,000 of them: no more than the first. */

let world: World
/** Nearly all are newer. */
let cursor: string

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Owner' })
  const { owner, home } = world
  await owner.query(
    `insert into role_request (tenant_id, id, profile_id, target_role, reason, state)
     select $1, gen_random_uuid(), $2, 'Creator', 'I print zines', 'declined' from generate_series(1, 20000)`,
    [home.tenantId, world.person('ada').profileId],
  )
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>('select id from role_request order by id limit 1 offset 10')
  cursor = rows[0]!.id
}, 120_000)
afterAll(() => world.close())

const both = planModes.flatMap((mode) => [undefined, 'declined' as const].map((state) => ({ mode, state })))

it.each(both)('begins where the page before has ended, with $mode, of state $state', async ({ mode, state }) => {
  const { buffers } = await costOf(world, 'ada', (context) => roleRequestsOf(context, { state, cursor, limit: 5 }), mode)
  expect(buffers).toBeLessThan(100)
})
