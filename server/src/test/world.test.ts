import { bookmarks } from '@marquee/contract/bookmarks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('tells a test what broke in the server, which an answer never says', async () => {
  const list = () => world.as('ada')(bookmarks.list, {})
  await list()
  await world.owner.query('alter table bookmark rename to bookmark_elsewhere')
  await expect(list()).rejects.toMatchObject({ code: 'broken', cause: { message: 'relation "bookmark" does not exist' } })
})
