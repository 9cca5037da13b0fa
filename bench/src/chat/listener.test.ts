import { chats } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import { newId } from '@marquee/server/db/id'
import { portOf } from '@marquee/server/test/listener'
import { createWorld, type World } from '@marquee/server/test/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openListener } from './listener.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada')
})
afterAll(() => world.close())

it('hears every message of its chat once, and is refused without a token', async () => {
  const { id } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Ada alone', memberIds: [] })
  await world.settled()
  const ada = world.person('ada')
  const heard: string[] = []
  const told = (frame: Buffer) => heard.push(frame.toString())
  const options = { port: await portOf(world.app), protocol: 'socket.io', host: ada.hostname, room: `chat:${id}`, told } as const
  await expect(openListener({ ...options, token: 'junk' })).rejects.toThrow('not_signed_in')
  const listeners = await Promise.all([1, 2, 3].map(async () => openListener({ ...options, token: await world.tokenFor(ada) })))

  const texts = ['Good morning', 'Still here', 'Good night']
  for (const text of texts) await world.as('ada')(messages.send, { chatId: id, clientId: newId(), text })
  await world.settled()
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(texts.length * listeners.length)
  for (const text of texts) expect(heard.filter((frame) => frame.includes(text))).toHaveLength(listeners.length)
  expect(listeners.every(({ isOpen }) => isOpen())).toBe(true)
  for (const { close } of listeners) close()
})
