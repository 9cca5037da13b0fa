import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(() => world.close())

const oldIn = async (table: string, at: string) =>
  Number((await world.owner.query<{ count: string }>(`select count(*) from ${table} where tenant_id = $1 and ${at} < now() - interval '90 days'`, [world.home.tenantId])).rows[0]!.count)

it('forgets all that is too old in a night, however busy the channel was', async () => {
  const { profileId } = world.person('ada')
  const old = [world.home.tenantId, profileId]
  await world.owner.query(
    `insert into notification_delivery (tenant_id, recipient_id, channel, notification_id, type, rhythm, due_at, settled_at)
     select $1, $2, 'mail', gen_random_uuid(), 'FOLLOW_LOG', 'daily', now() - interval '101 days', now() - interval '101 days' from generate_series(1, 1200)`,
    old,
  )
  const { id } = await world.as('ada')(posts.publish, { id: newId(), text: 'Kiln is on.' })
  await world.owner.query(
    `with copies as (
       insert into post select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'timeline_key', gen_random_uuid()))).*
         from post p, generate_series(1, 1200) where p.tenant_id = $1 and p.id = $3 returning id)
     insert into notification_broadcast (tenant_id, id, type, author_id, post_id, at)
     select $1, gen_random_uuid(), 'POST_LOG', $2, id, now() - interval '500 days' from copies`,
    [...old, id],
  )
  await world.runJob('sweep_notifications')
  expect([await oldIn('notification_delivery', 'settled_at'), await oldIn('notification_broadcast', 'at')]).toEqual([0, 0])
})
