import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { invitationsSent } from './queries.ts'

/* What the last page of the invitations costs, in pages of the database, among 20,000 of them: no more than the first. */

let world: World
/** Nearly all are newer. */
let cursor: string

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Owner' })
  const { owner, home } = world
  await owner.query(
    `insert into invitation (tenant_id, id, target_role, token_hash, status, invited_by, expires_at)
     select $1, gen_random_uuid(), 'Member', sha256(n::text::bytea), 'revoked', $2, now() from generate_series(1, 20000) n`,
    [home.tenantId, world.person('ada').profileId],
  )
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>('select id from invitation order by id limit 1 offset 10')
  cursor = rows[0]!.id
}, 120_000)
afterAll(() => world.close())

it.each(planModes)('begins where the page before has ended, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'ada', (context) => invitationsSent(context, { targetRole: 'Member', cursor, limit: 5 }), mode)
  expect(buffers).toBeLessThan(200)
})
