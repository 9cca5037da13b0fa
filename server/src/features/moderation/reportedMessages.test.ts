import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { moderation } from '@marquee/contract/moderation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Reports of messages: the reporter hands over a few, and moderators read these and nothing else. */

let world: World
let chatId = ''
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'eve', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  for (const friend of ['dov', 'eve']) {
    await as('ben')(friendships.ask, { profileId: idOf(friend) })
    await as(friend)(friendships.accept, { profileId: idOf('ben') })
  }
  chatId = (await as('ben')(chats.start, { profileId: idOf('dov') })).id
  for (let number = 1; number <= 9; number++) await say(number % 2 ? 'ben' : 'dov', `Line ${number}`)
})
afterAll(() => world.close())

const say = async (name: string, text: string) => (await as(name)(messages.send, { chatId, clientId: crypto.randomUUID(), text })).seq
const seqOf = async (text: string) => (await as('ben')(messages.list, { chatId })).items.find((one) => one.text === text)!.seq
const report = async (name: string, text: string, more: object = {}) =>
  as(name)(moderation.reportMessage, { chatId, seq: String(await seqOf(text)), category: 'harassment', ...more })
const caseAbout = async (person: string) =>
  (await as('mia')(moderation.queue, { state: 'open' })).items.find(({ reported }) => reported.type === 'message' && reported.person?.id === idOf(person))

it('hands that message over and three on either side, and moderators read no others', async () => {
  expect(await report('ben', 'Line 6', { text: 'He goes on and on' })).toEqual({ isNew: true })
  expect(await report('ben', 'Line 6')).toEqual({ isNew: false })
  const { id: caseId, reported } = (await caseAbout('dov'))!
  expect(reported).toMatchObject({ text: 'Line 6', state: 'shown', person: { displayName: 'Dov' }, postId: null })
  const one = await as('mia')(moderation.readCase, { caseId })
  expect(one.messages.map(({ text, isSubject, sender }) => [text, isSubject, sender?.displayName])).toEqual([
    ['Line 3', false, 'Ben'], ['Line 4', false, 'Dov'], ['Line 5', false, 'Ben'], ['Line 6', true, 'Dov'],
    ['Line 7', false, 'Ben'], ['Line 8', false, 'Dov'], ['Line 9', false, 'Ben'],
  ])
  expect(one.kinds).toEqual(['warn', 'mute', 'suspend', 'ban', 'dismiss'])
  expect(JSON.stringify(one)).not.toContain('Line 2')
  for (const call of [() => as('mia')(messages.list, { chatId }), () => as('olga')(chats.read, { chatId })]) await expect(call()).rejects.toMatchObject({ status: 404 })
})

it('keeps what was said as it was, though its sender takes it back', async () => {
  const seq = await say('dov', 'A threat')
  await report('ben', 'A threat')
  await as('dov')(messages.remove, { chatId, seq: String(seq) })
  const { items } = await as('mia')(moderation.queue, { state: 'open', limit: 100 })
  const { id: caseId } = items.find(({ reported }) => reported.text === 'A threat')!
  await as('mia')(moderation.decide, { caseId, kind: 'warn', category: 'harassment', reason: 'Nobody is threatened here' })
  expect((await as('dov')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'warn', type: 'message', excerpt: 'A threat' })
  expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ type: 'message', state: 'resolved' })
})

it('is for those who are in the chat, about others, and about what is there', async () => {
  const own = String(await seqOf('Line 5'))
  await expect(as('ben')(moderation.reportMessage, { chatId, seq: own, category: 'spam' })).rejects.toMatchObject({ status: 403 })
  for (const name of ['eve', 'mia', 'olga'])
    await expect(as(name)(moderation.reportMessage, { chatId, seq: own, category: 'spam' })).rejects.toMatchObject({ status: 404 })
  await expect(as('dov')(moderation.reportMessage, { chatId, seq: '9999', category: 'spam' })).rejects.toMatchObject({ status: 404 })
  const seq = await say('dov', 'Taken back')
  await as('dov')(messages.remove, { chatId, seq: String(seq) })
  await expect(as('ben')(moderation.reportMessage, { chatId, seq: String(seq), category: 'spam' })).rejects.toMatchObject({ status: 403 })
})

it('hands over nothing that is taken back or from before somebody came', async () => {
  const group = (await as('ben')(chats.startGroup, { id: crypto.randomUUID(), title: 'Kiln', memberIds: [idOf('dov')] })).id
  const inGroup = async (name: string, text: string) =>
    (await as(name)(messages.send, { chatId: group, clientId: crypto.randomUUID(), text })).seq
  await inGroup('ben', 'Before eve')
  await as('ben')(chats.add, { chatId: group, profileIds: [idOf('eve')] })
  const unsaid = await inGroup('dov', 'Unsaid')
  await as('dov')(messages.remove, { chatId: group, seq: String(unsaid) })
  const seq = await inGroup('ben', 'Rude')
  await as('eve')(moderation.reportMessage, { chatId: group, seq: String(seq), category: 'hate' })
  const { id: caseId } = (await caseAbout('ben'))!
  expect((await as('mia')(moderation.readCase, { caseId })).messages.map(({ text }) => text)).toEqual(['Rude'])
})
