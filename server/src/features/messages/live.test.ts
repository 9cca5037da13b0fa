import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { chatHeard } from './live.ts'

let world: World
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben', 'cleo', 'dov', 'eve']) await world.addPerson(name)
  await world.owner.query(`update account set created_at = now() - interval '3 days'`)
  for (const name of ['ben', 'cleo', 'dov', 'eve']) {
    await world.as('ada')(friendships.ask, { profileId: idOf(name) })
    await world.as(name)(friendships.accept, { profileId: idOf('ada') })
  }
})
afterAll(() => world.close())

it('sends ben, who has just left, out of the room before anything is said there', async () => {
  const { id: chatId } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Trio', memberIds: [idOf('ben'), idOf('cleo')] })
  await world.as('ben')(chats.leave, { chatId })
  const { seq } = await world.as('ada')(messages.send, { chatId, clientId: newId(), text: 'Between us' })

  const news = await chatHeard.message_sent!(world.scope(), [{ chatId, seq, senderId: idOf('ada') }])

  const { tenantId } = world.home
  expect(news).toMatchObject([
    { tenantId, room: `chat:${chatId}`, evicts: idOf('ben') },
    { tenantId, room: `chat:${chatId}`, topic: 'message_sent', seq },
  ])
})

it('brings no note that names people along: who they are each reader asks for', async () => {
  const { id: chatId } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Kiln', memberIds: [idOf('ben')] })
  await world.as('ada')(chats.edit, { chatId, title: 'Big kiln' })
  await world.as('ada')(chats.add, { chatId, profileIds: [idOf('cleo')] })
  const { items } = await world.as('ada')(messages.list, { chatId })
  const told = async (act: string) => {
    const { seq } = items.find(({ note }) => note?.act === act)!
    const [news] = await chatHeard.message_sent!(world.scope(), [{ chatId, seq, senderId: idOf('ada') }])
    return { seq, data: (news as { data: object }).data }
  }
  const renamed = await told('renamed')
  expect(renamed.data).toMatchObject({ seq: renamed.seq, message: { note: { title: 'Big kiln' } } })
  const added = await told('added')
  expect(added.data).toEqual({ seq: added.seq })
})

it('tells how far ada has read to those who show the same, and to nobody across a block', async () => {
  const memberIds = ['ben', 'cleo', 'dov', 'eve'].map(idOf)
  const { id: chatId } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Five', memberIds })
  await world.as('ben')(chats.setAttention, { chatId, receiptsOn: false })
  await world.as('cleo')(blocks.block, { profileId: idOf('ada') })
  const fact = { chatId, profileId: idOf('ada'), readSeq: 1 }
  const heard = async () => (await chatHeard.chat_read!(world.scope(), [fact])).map((news) => ('topic' in news ? `${news.topic} ${news.room}` : ''))

  const own = `own_chat_read person:${idOf('ada')}`
  expect((await heard()).sort()).toEqual([own, ...['dov', 'eve'].map((name) => `chat_read person:${idOf(name)}`)].sort())
  await world.as('ada')(blocks.block, { profileId: idOf('dov') })
  expect(await heard()).toEqual([own, `chat_read person:${idOf('eve')}`])
  await world.as('ada')(chats.setAttention, { chatId, receiptsOn: false })
  expect(await heard()).toEqual([own])
})
