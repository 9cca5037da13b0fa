import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let chatId: string
const profileId = (name: string) => world.person(name).profileId
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben']) await world.addPerson(name)
  await world.owner.query(`update account set created_at = now() - interval '3 days'`)
  await as('ada')(friendships.ask, { profileId: profileId('ben') })
  await as('ben')(friendships.accept, { profileId: profileId('ada') })
  chatId = (await as('ada')(chats.start, { profileId: profileId('ben') })).id
})
afterAll(() => world.close())

const say = async (who: string) => (await as(who)(messages.send, { chatId, clientId: newId(), text: 'Hello' })).seq
const rows = async (who: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, {})
  return items.filter(({ type }) => type === 'CHAT_MESSAGE_LOG')
}

it('tells of a chat in one row until it is read, and in a new one after that', async () => {
  await say('ada')
  await say('ada')
  const last = await say('ada')
  const [row, ...others] = await rows('ben')
  expect(others).toEqual([])
  expect(row).toMatchObject({ isUnread: true, count: 3, chat: { id: chatId, title: null }, actorCount: 1, can: { mute: true } })
  expect(await rows('ada')).toEqual([])
  await as('ben')(messages.markRead, { chatId, seq: last })
  expect(await rows('ben')).toEqual([])
  await say('ada')
  const [next] = await rows('ben')
  expect(next).toMatchObject({ isUnread: true, count: 1 })
  expect(next!.id).not.toBe(row!.id)
})

it('is over with an answer that says what was seen, and not with one from elsewhere', async () => {
  const last = await say('ada')
  await say('ben')
  expect(await rows('ben')).toHaveLength(1)
  await as('ben')(messages.send, { chatId, clientId: newId(), text: 'Seen', readSeq: last + 1 })
  expect(await rows('ben')).toEqual([])
  expect(await as('ada')(messages.receipts, { chatId })).toEqual([{ profileId: profileId('ben'), readSeq: last + 2 }])
})

it('counts a chat once: among the unread rows, and not among those that a sum of everything adds to the chats', async () => {
  await world.addPerson('cleo')
  await say('ada')
  await say('ada')
  await as('cleo')(friendships.ask, { profileId: profileId('ben') })
  await world.settled()
  expect(await as('ben')(chats.unread, {})).toMatchObject({ chats: 1 })
  expect(await as('ben')(notifications.unread, {})).toMatchObject({ unread: 2, besideChats: 1 })
  await as('ben')(notifications.readAll, {})
  expect(await as('ben')(notifications.unread, {})).toMatchObject({ unread: 0, besideChats: 0 })
  const last = await say('ada')
  await world.settled()
  await as('ben')(messages.markRead, { chatId, seq: last })
  expect(await rows('ben')).toEqual([])
})

it('is news again after only the row was read, and says nothing of a muted chat', async () => {
  await say('ada')
  const [row] = await rows('ben')
  await as('ben')(notifications.read, { notificationId: row!.id })
  expect((await rows('ben')).map(({ isUnread }) => isUnread)).toEqual([false])
  await say('ada')
  const [again] = await rows('ben')
  expect(again).toMatchObject({ isUnread: true })
  await as('ben')(notifications.mute, { notificationId: again!.id })
  const last = await say('ada')
  expect((await rows('ben')).filter(({ isUnread }) => isUnread)).toEqual([])
  await as('ben')(messages.markRead, { chatId, seq: last })
  await say('ada')
  expect(await rows('ben')).toEqual([])
})

it('tells whoever a changed message newly names, once, and nobody whom it has named before', async () => {
  await world.addPerson('eve')
  await world.addPerson('finn')
  for (const name of ['eve', 'finn']) {
    await as('ada')(friendships.ask, { profileId: profileId(name) })
    await as(name)(friendships.accept, { profileId: profileId('ada') })
  }
  const group = newId()
  await as('ada')(chats.startGroup, { id: group, title: 'Kiln', memberIds: ['ben', 'eve', 'finn'].map(profileId) })
  const { seq } = await as('ada')(messages.send, { chatId: group, clientId: newId(), text: 'Tomorrow, @ben' })
  await as('eve')(chats.setAttention, { chatId: group, notify: 'mentions' })
  await as('ben')(messages.markRead, { chatId: group, seq })
  await as('finn')(chats.setAttention, { chatId: group, notify: 'none' })
  await world.settled()
  await world.owner.query('delete from notification')
  const change = async (text: string) => {
    await as('ada')(messages.edit, { chatId: group, seq: String(seq), text })
    await world.settled()
  }
  const unread = async (who: string) => (await rows(who)).filter((row) => row.chat?.id === group && row.isUnread).length
  const readRow = async (who: string) => as(who)(notifications.readAll, {})

  await change('Tomorrow, @ben, @eve and @finn')
  expect([await unread('ben'), await unread('eve'), await unread('finn'), await unread('ada')]).toEqual([0, 1, 0, 0])
  const { rows: due } = await world.owner.query<{ profileId: string }>(
    `select distinct d.recipient_id as "profileId" from notification_delivery d join notification n on n.id = d.notification_id where n.chat_id = $1`, [group])
  expect(due.map(({ profileId: id }) => id)).not.toContain(profileId('ben'))
  await readRow('eve')
  for (const text of ['Tomorrow, @ben and @finn', 'Tomorrow, @eve', 'Tomorrow, all, @eve and @ben']) await change(text)
  expect([await unread('ben'), await unread('eve')]).toEqual([0, 0])

  const next = await as('ada')(messages.send, { chatId: group, clientId: newId(), text: 'And cups' })
  await as('ben')(messages.markRead, { chatId: group, seq: next.seq })
  await as('ada')(messages.edit, { chatId: group, seq: String(next.seq), text: 'And cups, @ben and @eve' })
  expect([await unread('ben'), await unread('eve')]).toEqual([1, 1])
})
