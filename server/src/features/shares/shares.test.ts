import { posts } from '@marquee/contract/posts'
import { shares } from '@marquee/contract/shares'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const publish = async () => (await world.as('ada')(posts.publish, { id: newId(), text: 'Third firing' })).id
const shared = async (postId: string) => {
  await world.settled()
  return (await world.as('ada')(posts.read, { postId })).counts.shares
}

it('counts a person once a way of sharing, however often they press', async () => {
  const postId = await publish()
  await Promise.all(Array.from({ length: 8 }, () => world.as('ben')(shares.record, { postId, channel: 'copy_link' })))
  expect(await shared(postId)).toBe(1)
  await world.as('ben')(shares.record, { postId, channel: 'external' })
  await world.as('gus')(shares.record, { postId, channel: 'copy_link' })
  expect(await shared(postId)).toBe(3)
})

it('lets a locked post be passed on, and nothing that cannot be seen', async () => {
  const locked = await publish()
  await world.owner.query('update post set audience = 2, min_tier = 2 where id = $1', [locked])
  await world.as('ben')(shares.record, { postId: locked, channel: 'copy_link' })
  expect(await shared(locked)).toBe(1)

  const forFollowers = await publish()
  await world.owner.query('update post set audience = 1 where id = $1', [forFollowers])
  await expect(world.as('ben')(shares.record, { postId: forFollowers, channel: 'copy_link' })).rejects.toMatchObject({ status: 404 })
})
