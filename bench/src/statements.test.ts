import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { newId } from '@marquee/server/db/id'
import { createWorld, type World } from '@marquee/server/test/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countQueries } from '#sent/countQueries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  for (let number = 0; number < 30; number++) await world.as('ada')(posts.publish, { id: newId(), text: `Day ${number}` })
})
afterAll(() => world.close())

const read = (input: { tab?: 'following' | 'discover'; cursor?: string } = {}) => world.as('ben')(timeline.read, input)

it.each(['following', 'discover'] as const)('brings ben his %s page in at most two statements', async (tab) => {
  const first = await read({ tab })
  expect(first.items).toHaveLength(20)
  expect((await countQueries(() => read({ tab }))).length).toBeLessThanOrEqual(2)
  expect((await countQueries(() => read({ tab, cursor: first.cursor! }))).length).toBeLessThanOrEqual(2)
})

it('counts what is sent', async () => {
  const sent = await countQueries(() => read())
  expect(sent.filter((text) => text.includes('from follow'))).toHaveLength(1)
})
