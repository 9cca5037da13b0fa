import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { attemptsOf, deliveriesOf, delivery } from './deliveryQueries.ts'

/* What the delivery log costs, in pages of the database, among 20,000 deliveries. */

let world: World
const webhookId = newId()
const deliveryId = newId()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  const { owner, home } = world
  await owner.query(`insert into webhook (tenant_id, id, url, events, secret) values ($1, $2, 'https://shop.example', '{post.published}', 'x')`, [home.tenantId, webhookId])
  await owner.query(
    `insert into webhook_delivery (tenant_id, id, webhook_id, event, body, state, next_at)
     select $1, case when n = 10000 then $3::uuid else gen_random_uuid() end, $2, 'post.published', '{}', case when n % 500 = 0 then 'dead' else 'delivered' end, null
       from generate_series(1, 20000) n`,
    [home.tenantId, webhookId, deliveryId],
  )
  await owner.query(
    `insert into webhook_attempt (tenant_id, id, delivery_id, status, duration_ms)
     select $1, gen_random_uuid(), d.id, 200, 9 from webhook_delivery d`, [home.tenantId])
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const middle = '80000000-0000-7000-8000-000000000000'
const named = { webhookId, deliveryId }
const all = planModes.flatMap((mode) => [{ mode, wish: {} }, { mode, wish: { state: 'dead' as const } }])

it.each(all)('reads a page of deliveries by reading that page, with $mode, of $wish', async ({ mode, wish }) => {
  const { buffers, whole } = await costOf(world, 'olga', (context) => deliveriesOf(context, webhookId, { ...wish, cursor: middle, limit: 5 }), mode)
  expect(whole).toEqual([])
  expect(buffers).toBeLessThan(80)
})

it.each(planModes)('reads one delivery and its tries by reading those, with %s', async (mode) => {
  for (const work of [delivery, (context: Parameters<typeof delivery>[0]) => attemptsOf(context, deliveryId)]) {
    const { buffers, whole } = await costOf(world, 'olga', (context) => work(context, named), mode)
    expect(whole).toEqual([])
    expect(buffers).toBeLessThan(40)
  }
})
