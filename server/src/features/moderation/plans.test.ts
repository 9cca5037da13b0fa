import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { casesIn } from './caseQueries.ts'

/* What a page of the queue costs, in pages of the database, among 20,000 cases: the last no more than the first. */

let world: World
let [aboutId, olgaId] = ['', '']
beforeAll(async () => {
  world = await createWorld()
  olgaId = (await world.addPerson('olga', { role: 'Owner' })).profileId
  aboutId = (await world.addPerson('bad')).profileId
  const { owner, home } = world
  await owner.query(
    `insert into moderation_case (tenant_id, id, target_type, target_id, category, priority, state, subject_id, assignee_id, held_by)
     select $1, gen_random_uuid(), case when n % 400 < 2 then 'event' else 'post' end, gen_random_uuid(), case when n % 400 < 2 then 'violence' else 'spam' end, 0,
            case when n % 2 = 0 then 'open' else 'resolved' end, case when n % 400 < 2 then $2::uuid end, case when n % 400 < 2 then $3::uuid end,
            case when n % 400 < 2 then 'words' end
       from generate_series(1, 20000) n`,
    [home.tenantId, aboutId, olgaId],
  )
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const narrowed = [{}, { category: 'violence' }, { type: 'event' }, { origin: 'held' }, { whose: 'mine' }, { about: 'bad' }] as const
const wishes = (['open', 'resolved'] as const).flatMap((state) => narrowed.map((wish) => ({ state, wish })))
const both = planModes.flatMap((mode) => wishes.map((wish) => ({ mode, ...wish })))

it.each(both)('with $mode, $state, $wish', async ({ mode, state, wish }) => {
  const about = 'about' in wish ? { about: aboutId } : {}
  const { owner } = world
  const { rows } = await owner.query<{ id: string; place: string }>(`select id, place from moderation_case where state = $1 order by id`, [state])
  const last = state === 'open' ? rows.map(({ place }) => place).sort().at(-20)! : rows[20]!.id
  for (const cursor of [undefined, last]) {
    const { buffers } = await costOf(world, 'olga', (context) => casesIn(context, { state, ...wish, ...about, cursor, limit: 5 }), mode)
    expect(buffers).toBeLessThan(150)
  }
})
