import { channelRoom } from '@marquee/contract/live'
import { interests } from '@marquee/contract/interests'
import { defaultLabels, labels, pairsOf } from '@marquee/contract/labels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
afterAll(() => world.close())

const said = (what: string) => ({ room: channelRoom, topic: 'channel_changed', key: what, data: { what } })

it('tells every browser of the channel that its words are others, and no browser of another channel', async () => {
  const everybody = await Promise.all(['ada', 'ben', 'olga'].map((name) => listenerOf(world, name)))
  const rita = await listenerOf(world, 'rita')
  for (const one of [...everybody, rita]) expect(await one.join(channelRoom)).toEqual([])
  await world.as('olga')(labels.set, { SUBSCRIPTION: { singular: 'Pass', plural: 'Passes' }, seen: pairsOf(defaultLabels) })
  for (const { heard } of everybody) await within(() => heard).toEqual([said('labels')])
  await rita.present([])
  expect(rita.heard).toEqual([])
})

it('tells them of each change of what there is to choose from, and not of a press that changes nothing', async () => {
  const ben = await listenerOf(world, 'ben')
  await ben.join(channelRoom)
  const interestId = newId()
  await world.as('olga')(interests.add, { id: interestId, name: 'Glaze', icon: 'star' })
  await within(() => ben.heard).toEqual([said('interests')])
  for (let times = 0; times < 2; times++) await world.as('olga')(interests.archive, { interestId })
  await within(() => ben.heard).toEqual([said('interests'), said('interests')])
  await world.settled()
  await ben.present([])
  expect(ben.heard).toHaveLength(2)
})

it('says it once however often it became true, and of each part by itself', async () => {
  const ben = await listenerOf(world, 'ben')
  await ben.join(channelRoom)
  await inTransaction(world.scope(), async (inside) => {
    for (const what of ['configuration', 'legalDocuments', 'configuration'] as const) await announce(inside, 'channel_changed', what, { what })
  })
  await within(() => ben.heard.length).toBe(2)
  await world.settled()
  await ben.present([])
  expect(ben.heard.map(({ key }) => key).sort()).toEqual(['configuration', 'legalDocuments'])
})

it('has one such room and no others', async () => {
  const ben = await listenerOf(world, 'ben')
  const others = [`${channelRoom}:${newId()}`, `${channelRoom}:${world.home.tenantId}`]
  expect(await ben.join(...others)).toEqual(others)
})
