import { follows } from '@marquee/contract/follows'
import { channelRoom } from '@marquee/contract/live'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.addPerson('rita', { role: 'Creator' }, await world.addTenant('arcade.test'))
})
afterAll(() => world.close())

const id = (name: string) => world.person(name).profileId
const publish = (who: string) => world.as(who)(posts.publish, { id: newId(), text: 'News' })
const said = (...names: string[]) => ({
  room: channelRoom, topic: 'authors_published', key: world.home.tenantId, data: { authorIds: names.map(id).toSorted() },
})

it('says to everybody in the channel who has published, so that the number of those who follow rises at once', async () => {
  await world.as('ben')(follows.follow, { profileId: id('ada') })
  await world.settled()
  const [ben, rita] = [await listenerOf(world, 'ben'), await listenerOf(world, 'rita')]
  for (const one of [ben, rita]) expect(await one.join(channelRoom)).toEqual([])
  await publish('ada')
  await within(() => ben.heard).toEqual([said('ada')])
  expect(await world.as('ben')(notifications.unread, {})).toMatchObject({ unread: 1 })
  expect(await world.as('ben')(follows.ids, {})).toEqual({ ids: [id('ada')], isAll: true })
  expect(await world.as('dov')(follows.ids, {})).toEqual({ ids: [], isAll: true })
  await rita.present([])
  expect(rita.heard).toEqual([])
})

it('does not say when somebody publishes whose profile is closed', async () => {
  await world.owner.query('update profile set is_private = true where id = $1', [id('cleo')])
  const dov = await listenerOf(world, 'dov')
  await dov.join(channelRoom)
  await publish('cleo')
  await world.settled()
  await publish('ada')
  await within(() => dov.heard).toEqual([said('ada')])
})
