import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { livestreams } from '@marquee/contract/livestreams'
import { messages } from '@marquee/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { liveRooms } from '#features.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const idOf = (name: string) => world.person(name).profileId

/** A room of every kind that ada and ben may listen in; a new kind fails here until it has one. */
const valueOf: Record<string, () => Promise<string>> = {
  chat: async () => {
    const { id } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'The two of us', memberIds: [idOf('ben')] })
    await world.as('ben')(chats.accept, { chatId: id }).catch(() => undefined)
    return id
  },
  stream: () => closedStream(),
  streamchat: () => closedStream(),
}

/** A livestream of somebody whose profile is closed: those two follow them. */
const closedStream = async () => {
  const name = `host${newId().slice(-6)}`
  await world.addPerson(name, { role: 'Creator' })
  for (const follower of ['ada', 'ben']) await world.as(follower)(follows.follow, { profileId: idOf(name) })
  await world.owner.query('update profile set is_private = true where id = $1', [idOf(name)])
  const id = newId()
  await world.as(name)(livestreams.schedule, { id, title: 'Behind the door', scheduledStart: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'UTC', audience: 'followers' })
  return id
}
/** Those who run a channel look after what is shown in it, and are in nobody's chats. */
const strangersTo = (kind: string) => (kind.startsWith('stream') ? ['dov', 'rita'] : ['dov', 'olga', 'sol', 'rita'])
const kinds = [...new Set(liveRooms.flatMap((rooms) => Object.keys(rooms)))]

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben', 'dov']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
afterAll(() => world.close())

it.each(kinds)('lets into a %s who may be there, and neither strangers, whatever their role, nor people of another channel', async (kind) => {
  const room = `${kind}:${await valueOf[kind]!()}`
  for (const name of ['ada', 'ben']) expect(await (await listenerOf(world, name)).join(room)).toEqual([])
  for (const name of strangersTo(kind)) expect(await (await listenerOf(world, name)).join(room)).toEqual([room])
  const nowhere = [`${kind}:${newId()}`, `person:${idOf('ben')}`, `nothing:${newId()}`, `constructor:${newId()}`]
  expect(await (await listenerOf(world, 'ada')).join(...nowhere)).toEqual(nowhere)
})

it('tells nobody across a block who is typing, and ends a chat of two at once', async () => {
  for (const name of ['eve', 'fay']) await world.addPerson(name)
  await world.owner.query(`update account set created_at = now() - interval '3 days'`)
  for (const name of ['eve', 'fay']) {
    await world.as('ada')(friendships.ask, { profileId: idOf(name) })
    await world.as(name)(friendships.accept, { profileId: idOf('ada') })
  }
  const group = await world.as('ada')(chats.startGroup, { id: newId(), title: 'The three of us', memberIds: [idOf('eve'), idOf('fay')] })
  const two = await world.as('ada')(chats.start, { profileId: idOf('eve') })
  await world.as('ada')(messages.send, { chatId: two.id, clientId: newId(), text: 'Good morning' })
  await world.settled()
  const inGroup = `chat:${group.id}`
  const inTwo = `chat:${two.id}`
  const [ada, eve, fay] = [await listenerOf(world, 'ada'), await listenerOf(world, 'eve'), await listenerOf(world, 'fay')]
  for (const one of [ada, eve]) expect(await one.join(inGroup, inTwo)).toEqual([])
  expect(await fay.join(inGroup)).toEqual([])

  await world.as('eve')(blocks.block, { profileId: idOf('ada') })
  for (const one of [ada, eve]) await within(() => one.left).toEqual([inTwo])
  for (const room of [inTwo, inGroup]) ada.socket.emit('typing', room)
  await within(() => fay.typings).toEqual([{ room: inGroup, profileId: idOf('ada') }])
  await eve.present([])
  expect(eve.typings).toEqual([])

  // Whoever is no longer blocked enters again.
  await world.as('eve')(blocks.unblock, { profileId: idOf('ada') })
  expect(await ada.join(inTwo)).toEqual([])
})

it('brings what is said in a chat to those who are in it, and nothing after they were removed', async () => {
  const chatId = await valueOf['chat']!()
  const room = `chat:${chatId}`
  // How the chat began has been told before ben listens.
  await world.settled()
  const [ben, dov] = [await listenerOf(world, 'ben'), await listenerOf(world, 'dov')]
  expect(await ben.join(room)).toEqual([])
  await dov.join(room)
  const said = (key: string) => ben.heard.filter(({ topic }) => topic === key).length
  await world.as('ada')(messages.send, { chatId, clientId: newId(), text: 'Good morning' })
  await within(() => said('message_sent')).toBe(1)

  await world.as('ada')(chats.removeMember, { chatId, profileId: idOf('ben') })
  await world.as('ada')(messages.send, { chatId, clientId: newId(), text: 'He has gone' })
  await world.settled()
  await within(() => ben.left).toEqual([room])
  expect(await ben.join(room)).toEqual([room])
  expect(said('message_sent')).toBe(1)
  expect(dov.heard).toEqual([])
})
