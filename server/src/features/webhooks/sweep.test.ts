import { webhooks } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const olga = () => world.as('olga')
const add = async () => (await olga()(webhooks.add, { url: 'https://shop.example/hook', events: ['poll.ended'] })).webhook.id
const fill = (webhookId: string, count: number) =>
  world.owner.query(
    `insert into webhook_delivery (tenant_id, id, webhook_id, event, body, state, next_at, created_at)
     select $1, gen_random_uuid(), $2, 'poll.ended', '{}', 'delivered', null, now() - interval '31 days' from generate_series(1, $3::int)`,
    [world.home.tenantId, webhookId, count],
  )
const kept = async (table: string) => (await world.owner.query(`select 1 from ${table}`)).rowCount

it('forgets however much is old, and no secret outlives its day', async () => {
  const webhookId = await add()
  await olga()(webhooks.renewSecret, { webhookId })
  await fill(webhookId, 4_001)
  await olga()(webhooks.test, { webhookId })
  await world.runJob('sweep_webhooks')
  const secrets = async () => (await world.owner.query('select old_secret is null as gone, old_secret_until is null as ended from webhook')).rows
  expect([await kept('webhook_delivery'), await secrets()]).toEqual([1, [{ gone: false, ended: false }]])
  await world.owner.query('update webhook set old_secret_until = now()')
  await world.runJob('sweep_webhooks')
  expect(await secrets()).toEqual([{ gone: true, ended: true }])
  await olga()(webhooks.remove, { webhookId })
})

it('removes a webhook at once, and empties its log by night', async () => {
  await world.owner.query('delete from webhook')
  const webhookId = await add()
  const { id: deliveryId } = await olga()(webhooks.test, { webhookId })
  await fill(webhookId, 2_500)
  await olga()(webhooks.remove, { webhookId })

  expect(await olga()(webhooks.list, {})).toEqual([])
  for (const call of [
    () => olga()(webhooks.read, { webhookId }),
    () => olga()(webhooks.delivery, { webhookId, deliveryId }),
    () => olga()(webhooks.replay, { webhookId, deliveryId }),
    () => olga()(webhooks.resume, { webhookId }),
    () => olga()(webhooks.remove, { webhookId }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect(await kept('webhook_delivery')).toBe(2_501)
  expect((await world.owner.query('select length(secret) as length from webhook')).rows).toEqual([{ length: 0 }])

  await world.runJob('sweep_webhooks')
  expect([await kept('webhook_delivery'), await kept('webhook')]).toEqual([0, 0])
})
