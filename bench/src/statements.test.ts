import { chats } from '@marquee/contract/chats'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { timeline } from '@marquee/contract/timeline'
import { newId } from '@marquee/server/db/id'
import { createWorld, type World } from '@marquee/server/test/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countQueries } from '#sent/countQueries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  for (const name of ['ada', 'cleo'])
    for (let number = 0; number < 30; number++) await world.as(name)(posts.publish, { id: newId(), text: `Day ${number}` })
  // Ben's timeline is written ahead.
  await world.worked()
})
afterAll(() => world.close())

const read = (input: { tab?: 'following' | 'discover'; kind?: 'text'; cursor?: string } = {}) => world.as('ben')(timeline.read, input)

it.each([
  ['following', undefined],
  ['following', 'text'],
  ['discover', undefined],
  ['discover', 'text'],
] as const)('brings ben his %s page, of kind %s, in at most two statements', async (tab, kind) => {
  const asked = { tab, ...(kind ? { kind } : {}) }
  const first = await read(asked)
  expect(first.items).toHaveLength(20)
  expect((await countQueries(() => read(asked))).length).toBeLessThanOrEqual(2)
  expect((await countQueries(() => read({ ...asked, cursor: first.cursor! }))).length).toBeLessThanOrEqual(2)
})

it('brings ben a person’s posts in at most three: the pinned one leads the first page', async () => {
  const byAda = (cursor?: string) => world.as('ben')(posts.by, { profileId: world.person('ada').profileId, ...(cursor ? { cursor } : {}) })
  const { cursor } = await byAda()
  expect((await countQueries(() => byAda())).length).toBeLessThanOrEqual(3)
  expect((await countQueries(() => byAda(cursor!))).length).toBeLessThanOrEqual(2)
})

it('writes a like and a message of ben in at most two statements each', async () => {
  const [post] = (await read()).items
  const like = () => world.as('ben')(reactions.react, { postId: post!.id, reaction: 0 })
  expect((await countQueries(like)).length).toBeLessThanOrEqual(2)
  const ada = { profileId: world.person('ada').profileId }
  await world.as('ben')(friendships.ask, ada)
  await world.as('ada')(friendships.accept, { profileId: world.person('ben').profileId })
  const { id: chatId } = await world.as('ben')(chats.start, ada)
  await world.owner.query(`update account set created_at = now() - interval '30 days'`)
  const say = () => world.as('ben')(messages.send, { chatId, clientId: newId(), text: 'Hello' })
  // Whether somebody is new here is asked once.
  await say()
  expect((await countQueries(say)).length).toBeLessThanOrEqual(2)
})

it('counts what is sent', async () => {
  const sent = await countQueries(() => read())
  expect(sent.filter((text) => text.includes('from follow'))).toHaveLength(1)
})
