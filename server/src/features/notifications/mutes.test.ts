import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { mutedWords } from '@marquee/contract/mutedWords'
import { notifications, type MutedThing } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let chatId: string
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('dov')
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  await as('ada')(friendships.ask, person('ben'))
  await as('ben')(friendships.accept, person('ada'))
  await as('ben')(follows.follow, person('ada'))
  chatId = (await as('ada')(chats.start, person('ben'))).id
  await world.settled()
})
afterAll(() => world.close())

beforeEach(async () => {
  for (const { targetId } of await mutesOf('ben')) await as('ben')(notifications.removeMute, { targetId })
  await world.settled()
  for (const table of ['notification', 'notification_broadcast']) await world.owner.query(`delete from ${table}`)
})

const as = (name: string) => world.as(name)
const person = (name: string) => ({ profileId: world.person(name).profileId })
const publish = async (who: string, text: string) => (await as(who)(posts.publish, { id: newId(), text })).id
const say = async (text = 'Hello') => (await as('ada')(messages.send, { chatId, clientId: newId(), text })).seq
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const openEvent = async (title: string) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title, startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard' })
  await as('ada')(events.publish, { eventId })
  await as('ben')(events.answer, { eventId, answer: 'going' })
  return eventId
}
const postpone = (eventId: string) => as('ada')(events.postpone, { eventId })

const rowsOf = async (who: string) => {
  await world.settled()
  return (await as(who)(notifications.list, {})).items
}
const muteNewest = async (who: string) => {
  const [row] = await rowsOf(who)
  expect(row!.can.mute).toBe(true)
  await as(who)(notifications.mute, { notificationId: row!.id })
  return row!
}
const mutesOf = async (who: string) => (await as(who)(notifications.mutes, {})).items
const said = ({ kind, post, person: whose, chat, event }: MutedThing) =>
  [kind, post?.text, event?.title, chat && (chat.title || 'of two'), whose?.nickname].filter(Boolean).join(' ')

it('is found again, whatever it was muted by, the latest first, and heard of again from there', async () => {
  const postId = await publish('ben', 'A bowl')
  await as('dov')(reactions.react, { postId, reaction: 0 })
  await muteNewest('ben')
  await publish('ada', 'News')
  await muteNewest('ben')
  const eventId = await openEvent('Raku')
  // One after the other: what is told together comes in any order.
  await world.settled()
  await postpone(eventId)
  await muteNewest('ben')
  await say()
  await muteNewest('ben')
  const found = await mutesOf('ben')
  expect(found.map(said)).toEqual(['chat of two ada', 'event Raku', 'person ada', 'post A bowl ben'])
  expect(found.map(({ mutedUntil }) => mutedUntil)).toEqual([null, null, null, null])
  expect(await mutesOf('dov')).toEqual([])

  for (const { targetId } of found) await as('ben')(notifications.removeMute, { targetId })
  expect(await mutesOf('ben')).toEqual([])
  await world.owner.query('delete from notification')
  await as('ada')(reactions.react, { postId, reaction: 0 })
  await publish('ada', 'More news')
  await as('ada')(events.publish, { eventId })
  await say('Again')
  expect((await rowsOf('ben')).map(({ type }) => type).toSorted()).toEqual([
    'CHAT_MESSAGE_LOG', 'EVENT_PUBLISHED', 'EVENT_UPDATED', 'LIKE_LOG', 'POST_LOG', 'POST_LOG',
  ])
})

it('comes a page at a time, each once, though more is muted meanwhile', async () => {
  const mute = async (text: string) => {
    await as('dov')(reactions.react, { postId: await publish('ben', text), reaction: 0 })
    await muteNewest('ben')
  }
  for (const text of ['One', 'Two', 'Three']) await mute(text)
  await as('ben')(chats.setAttention, { chatId, muted: 'always' })
  const first = await as('ben')(notifications.mutes, { limit: 2 })
  await mute('Four')
  const second = await as('ben')(notifications.mutes, { limit: 2, cursor: first.cursor! })
  const third = await as('ben')(notifications.mutes, { limit: 2, cursor: second.cursor! })
  expect([first, second, third].map(({ items }) => items.map(said))).toEqual([['chat of two ada', 'post Three ben'], ['post Two ben', 'post One ben'], []])
  expect(third.cursor).toBeNull()
})

it('says nothing more of an event, but for tickets and money', async () => {
  const eventId = await openEvent('Salon')
  await postpone(eventId)
  const row = await muteNewest('ben')
  await as('ada')(events.publish, { eventId })
  const rows = (await rowsOf('ben')).filter(({ type }) => type !== 'EVENT_PUBLISHED')
  expect(rows.map(({ id, isMuted, isUnread }) => [id, isMuted, isUnread])).toEqual([[row.id, true, false]])
  const noticeId = newId()
  await world.owner.query(
    `insert into event_notice (tenant_id, id, event_id, kind, starts_at) select tenant_id, $1, id, 'ticket', starts_at from event where id = $2`,
    [noticeId, eventId],
  )
  const { profileId } = person('ben')
  await inTransaction(world.scope(), (inside) => announce(inside, 'event_told', noticeId, { noticeId, eventId, kind: 'ticket', profileIds: [profileId] }))
  expect((await rowsOf('ben'))[0]).toMatchObject({ type: 'TICKET_ISSUED', isUnread: true, isMuted: true, can: { mute: true, leaveOut: false } })
  await world.owner.query(`update event set access_mode = 'ticketed' where id = $1`, [eventId])
  await as('ada')(events.cancel, { eventId, reason: 'Rain' })
  const [canceled] = await rowsOf('ben')
  expect(canceled).toMatchObject({ type: 'EVENT_CANCELED', isUnread: true, isMuted: false, can: { mute: false } })
})

it('is the same for a chat, whether it is muted by its row, in its settings or heard again from the list', async () => {
  await say()
  const row = await muteNewest('ben')
  expect(await as('ben')(chats.read, { chatId })).toMatchObject({ isMuted: true, mutedUntil: null })
  await as('ben')(chats.setAttention, { chatId, muted: 'hour' })
  const [chat] = await mutesOf('ben')
  expect(Date.parse(chat!.mutedUntil!) - Date.parse(chat!.mutedAt)).toBe(3_600_000)
  await as('ben')(notifications.unmute, { notificationId: row.id })
  expect(await as('ben')(chats.read, { chatId })).toMatchObject({ isMuted: false })
  expect(await mutesOf('ben')).toEqual([])
  await as('ben')(chats.setAttention, { chatId, muted: 'day' })
  await as('ben')(notifications.removeMute, { targetId: chatId })
  expect(await as('ben')(chats.read, { chatId })).toMatchObject({ isMuted: false })
})

it('leaves out what has gone or is not for somebody any more, and does not quote their muted words', async () => {
  const postId = await publish('ada', 'All about glaze')
  await publish('ben', 'Mine')
  await as('ben')(reactions.react, { postId, reaction: 0 })
  for (const targetId of [postId, world.person('ada').profileId])
    await world.owner.query('insert into notification_mute (tenant_id, profile_id, target_id) values ($1, $2, $3)', [world.home.tenantId, world.person('ben').profileId, targetId])
  const wordId = newId()
  await as('ben')(mutedWords.set, { wordId, phrase: 'glaze', isWhole: true, places: ['notifications'], action: 'warn', span: 'always' })
  expect((await mutesOf('ben')).find(({ kind }) => kind === 'post')).toMatchObject({ mutedWord: 'glaze' })
  await as('ben')(mutedWords.remove, { wordId })
  await as('ada')(posts.remove, { postId })
  expect((await mutesOf('ben')).map(said)).toEqual(['person ada'])
  await as('ben')(blocks.block, person('ada'))
  expect(await mutesOf('ben')).toEqual([])
  await as('ben')(blocks.unblock, person('ada'))
  await world.owner.query('delete from post where id = $1', [postId])
  await world.runJob('sweep_notifications')
  const { rows } = await world.owner.query<{ targetId: string }>('select target_id as "targetId" from notification_mute')
  expect(rows.map(({ targetId }) => targetId)).toEqual([world.person('ada').profileId])
})
