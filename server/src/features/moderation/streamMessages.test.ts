import type { ActionKind } from '@marquee/contract/cases'
import { livestreams } from '@marquee/contract/livestreams'
import { moderation } from '@marquee/contract/moderation'
import { streamChats } from '@marquee/contract/streamChats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let livestreamId: string
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('cleo', { role: 'Creator' })
  for (const name of ['ada', 'fay', 'mia']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query('update account set is_moderator = true where profile_id = $1', [idOf('mia')])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const stream = async () => {
  livestreamId = newId()
  const scheduledStart = new Date(Date.now() + 600_000).toISOString()
  await as('cleo')(livestreams.schedule, { id: livestreamId, title: 'The kiln, live', scheduledStart, timeZone: 'UTC' })
}
const say = async (name: string, text: string) => (await as(name)(streamChats.say, { livestreamId, id: newId(), text })).id
const saidTo = async (name: string) => (await as(name)(streamChats.list, { livestreamId })).items.map(({ text }) => text)
/** The case about a message that somebody has reported. */
const reported = async (messageId: string, by = 'ada') => {
  await as(by)(moderation.reportStreamMessage, { messageId, category: 'harassment', text: 'Look at that' })
  const { items } = await as('mia')(moderation.queue, {})
  return items.find(({ reported: thing }) => thing.id === messageId)!.id
}
const read = (caseId: string) => as('mia')(moderation.readCase, { caseId })
const decide = async (caseId: string, kind: ActionKind) => {
  const { actions, version } = await read(caseId)
  return as('mia')(moderation.decide, { caseId, kind, category: 'harassment', reason: `We ${kind}`, version, after: actions[0]?.id ?? null })
}
const logged = async () =>
  (await world.owner.query<{ action: string }>(`select action from audit_log where target_type = 'stream_message' order by seq`)).rows.map(({ action }) => action)

it('shows moderators what stands around a message beside a livestream, and where', async () => {
  await stream()
  for (const number of [1, 2, 3, 4]) await say('ada', `Before ${number}`)
  const caseId = await reported(await say('fay', 'You all are thieves'))
  for (const number of [1, 2, 3, 4]) await say('ada', `After ${number}`)
  const one = await read(caseId)
  expect(one.messages.map(({ text, isSubject, sender }) => [text, isSubject, sender?.nickname])).toEqual([
    ['Before 2', false, 'ada'], ['Before 3', false, 'ada'], ['Before 4', false, 'ada'], ['You all are thieves', true, 'fay'],
    ['After 1', false, 'ada'], ['After 2', false, 'ada'], ['After 3', false, 'ada'],
  ])
  expect(one).toMatchObject({ reported: { postId: livestreamId }, context: { post: { title: 'The kiln, live', author: { nickname: 'cleo' } } } })
  expect(one.kinds).toEqual(['warn', 'remove_content', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss'])
})

it('is removed by its case for whoever listens at once, with a statement of reasons, and comes back when that is taken back', async () => {
  await stream()
  const messageId = await say('fay', 'You all are thieves')
  const caseId = await reported(messageId)
  const ada = await listenerOf(world, 'ada')
  expect(await ada.join(`streamchat:${livestreamId}`)).toEqual([])
  const before = (await logged()).length
  expect(await decide(caseId, 'remove_content')).toMatchObject({ reported: { state: 'removed' }, asReported: [{ text: 'You all are thieves' }] })
  await within(() => ada.heard.filter(({ topic }) => topic === 'stream_unsaid').map(({ data }) => data)).toEqual([{ ids: [messageId] }])
  ada.socket.close()
  expect(await saidTo('ada')).toEqual([])
  expect((await as('fay')(moderation.ownDecisions, {})).items[0]).toMatchObject({
    kind: 'remove_content', type: 'stream_message', excerpt: 'You all are thieves', reason: 'We remove_content', can: { appeal: true },
  })
  expect((await decide(caseId, 'lift')).reported).toMatchObject({ state: 'shown', text: 'You all are thieves' })
  expect(await saidTo('ada')).toEqual(['You all are thieves'])
  expect((await logged()).slice(before)).toEqual(['moderation.removed', 'moderation.lifted'])
})

it('keeps whoever wrote it from writing more there, in that stream alone, until that is taken back', async () => {
  await stream()
  const caseId = await reported(await say('fay', 'You all are thieves'))
  const kept = livestreamId
  expect((await decide(caseId, 'restrict_stream')).kinds).not.toContain('restrict_stream')
  await expect(say('fay', 'Again')).rejects.toMatchObject({ body: { code: 'stream_chat_restricted' } })
  expect((await as('fay')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'restrict_stream', reason: 'We restrict_stream' })
  expect(await as('cleo')(streamChats.restrictions, { livestreamId })).toMatchObject([{ person: { nickname: 'fay' }, span: 'stream' }])
  await stream()
  await say('fay', 'Elsewhere I may')
  livestreamId = kept
  await decide(caseId, 'lift')
  await say('fay', 'Sorry')
  expect(await saidTo('ada')).toEqual(['You all are thieves', 'Sorry'])
})

it('keeps nobody out of their own livestream, and brings back nothing that its host has taken back', async () => {
  await stream()
  const byHost = await reported(await say('cleo', 'I say what I want'))
  expect((await read(byHost)).kinds).not.toContain('restrict_stream')
  const messageId = await say('fay', 'Rude')
  const caseId = await reported(messageId)
  await as('cleo')(streamChats.remove, { livestreamId, messageId })
  expect((await read(caseId)).kinds).toEqual(['warn', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss'])
})
