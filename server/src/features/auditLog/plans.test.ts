import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { entriesOf, filtersOf, linksAfter } from './queries.ts'

/* What a page of the audit log costs, in pages of the database, among 20,000 entries: no more at the end than at the beginning. */

let world: World
let actorId: string

beforeAll(async () => {
  world = await createWorld()
  const { owner, home } = world
  actorId = (await world.addPerson('olga', { role: 'Owner' })).profileId
  const other = (await world.addPerson('petra', { role: 'Owner' })).profileId
  await owner.query(
    `insert into audit_log (tenant_id, seq, at, actor_kind, actor_id, action, target_type, target_id, prev_hash, hash)
     select $1, n, now(), 'person', case when n % 200 = 0 then $2::uuid else $3::uuid end, case when n % 100 = 0 then 'flag.changed' else 'label.changed' end,
            'label', case when n % 500 = 0 then 'One' else 'Creator' end, sha256('x'), sha256('x')
       from generate_series(1, 20000) n`,
    [home.tenantId, actorId, other],
  )
  await owner.query(`insert into audit_head (tenant_id, seq, hash) values ($1, 20000, sha256('x'))`, [home.tenantId])
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const time = { from: '2026-01-01T00:00:00.000Z', to: '2999-01-01T00:00:00.000Z' }
const wishes = [
  {}, { action: 'flag.changed' }, { actorId: 'olga' }, { action: 'flag.changed', actorId: 'olga' }, time, { ...time, action: 'flag.changed' },
  { targetId: 'One' }, { targetId: 'One', actorId: 'olga' },
]
const all = planModes.flatMap((mode) => wishes.map((wish) => ({ mode, wish })))

it.each(all)('begins where the page before has ended, with $mode, of $wish', async ({ mode, wish }) => {
  const whose = 'actorId' in wish ? { actorId } : {}
  const { buffers } = await costOf(world, 'olga', (context) => entriesOf(context, { ...wish, ...whose, cursor: '9000', limit: 5 }), mode)
  expect(buffers).toBeLessThan(100)
})

it.each(planModes)('finds the words that are in the log without reading it, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'olga', (context) => filtersOf(context), mode)
  expect(buffers).toBeLessThan(60)
})

it.each(planModes)('verifies a page by reading that page, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'olga', (context) => linksAfter(context, 19_000, 100).catch(() => undefined), mode)
  expect(buffers).toBeLessThan(500)
})
