import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { casesIn } from './caseQueries.ts'

/* What a page of the queue costs, in pages of the database, among 20,000 cases: the last no more than the first. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  const { owner, home } = world
  await owner.query(
    `insert into moderation_case (tenant_id, id, target_type, target_id, category, priority, state)
     select $1, gen_random_uuid(), 'post', gen_random_uuid(), case when n % 400 = 0 then 'violence' else 'spam' end, 0, case when n % 2 = 0 then 'open' else 'resolved' end
       from generate_series(1, 20000) n`,
    [home.tenantId],
  )
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const wishes = (['open', 'resolved'] as const).flatMap((state) => [undefined, 'violence' as const].map((category) => ({ state, category })))
const both = planModes.flatMap((mode) => wishes.map((wish) => ({ mode, ...wish })))

it.each(both)('with $mode, $state, $category', async ({ mode, state, category }) => {
  const { owner } = world
  const { rows } = await owner.query<{ id: string; place: string }>(`select id, place from moderation_case where state = $1 order by id`, [state])
  const last = state === 'open' ? rows.map(({ place }) => place).sort().at(-20)! : rows[20]!.id
  for (const cursor of [undefined, last]) {
    const { buffers } = await costOf(world, 'olga', (context) => casesIn(context, { state, category, cursor, limit: 5 }), mode)
    expect(buffers).toBeLessThan(150)
  }
})
