import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { doneItems } from './checklistQueries.ts'
import { countWaiting } from './waitingQueries.ts'

/* What a look at what waits costs, in pages of the database, where nearly everything is settled: it grows with what waits alone. */

let world: World

beforeAll(async () => {
  world = await createWorld()
  const { profileId } = await world.addPerson('olga', { role: 'Owner' })
  const { owner, home: { tenantId } } = world
  const fill = (table: string, columns: string, values: string, ...more: unknown[]) =>
    owner.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${values} from generate_series(1, 20000) n`, [tenantId, ...more])
  await owner.query('alter table profile disable trigger user')
  await fill('profile', 'id, nickname, is_listed', `gen_random_uuid(), 'person_' || n, true`)
  await fill('moderation_case', 'id, target_type, target_id, category, priority, state', `gen_random_uuid(), 'profile', gen_random_uuid(), 'spam', 0, 'resolved'`)
  await fill('role_request', 'id, profile_id, target_role, reason, state', `gen_random_uuid(), $2, 'Creator', 'I print zines', 'declined'`, profileId)
  await fill('dispute', 'id, reference, payment_reference, cents, currency, reason, state, opened_at, fetched_at',
    `gen_random_uuid(), 'dp_' || n, 'ch_' || n, 900, 'usd', 'fraudulent', 'lost', now(), now()`)
  await fill('payout', 'id, reference, cents, currency, state, made_at, arrives_at, fetched_at',
    `gen_random_uuid(), 'po_' || n, 900, 'usd', 'paid', now(), now(), now()`)
  await owner.query('alter table subscription_spell disable trigger user')
  await fill('subscription_spell', 'subscription_id, place, state, twelfths, began_at, ended_at',
    `gen_random_uuid(), 1, case when n % 2 = 0 then 'active' else 'past_due' end, 12, now() - interval '9 days', case when n % 2 = 1 then now() end`)
  await owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`, [tenantId])
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

it.each(planModes)('counts what waits without reading what is settled, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'olga', countWaiting, mode)
  expect(buffers).toBeLessThan(100)
  expect(read.filter((table) => ['moderation_case', 'role_request', 'dispute', 'payout', 'subscription_spell'].includes(table))).toEqual([])
})

it.each(planModes)('looks for what a channel needs no further than to the first of it, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'olga', doneItems, mode)
  expect(buffers).toBeLessThan(100)
})
