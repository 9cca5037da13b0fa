import { blocks } from '@marquee/contract/blocks'
import { bookmarks } from '@marquee/contract/bookmarks'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const publish = async (who: string, text: string) => (await world.as(who)(posts.publish, { id: newId(), text })).id
const keep = (who: string, postId: string) => world.as(who)(bookmarks.keep, { postId })
const kept = async (who: string) => (await world.as(who)(bookmarks.list, {})).items.map(({ text }) => text)

it('keeps posts for oneself, whatever was kept last first', async () => {
  const [first, second] = [await publish('ada', 'One'), await publish('ada', 'Two')]
  await keep('ben', second)
  await keep('ben', first)
  await keep('ben', second)
  expect(await kept('ben')).toEqual(['One', 'Two'])
  expect(await kept('gus')).toEqual([])
  expect((await world.as('ben')(posts.read, { postId: first })).isBookmarked).toBe(true)
  expect((await world.as('gus')(posts.read, { postId: first })).isBookmarked).toBe(false)

  expect(await world.as('ben')(bookmarks.drop, { postId: first })).toEqual({ isBookmarked: false })
  await world.as('ben')(bookmarks.drop, { postId: first })
  expect(await kept('ben')).toEqual(['Two'])
})

it('turns pages without a gap while posts in between are gone', async () => {
  await world.addPerson('hal')
  const ids: string[] = []
  for (let number = 1; number <= 9; number++) ids.push(await publish('ada', `Day ${number}`))
  for (const id of ids) await keep('hal', id)
  for (const id of [ids[7]!, ids[6]!, ids[3]!]) await world.as('ada')(posts.remove, { postId: id })
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page: { items: { text: string }[]; cursor: string | null } = await world.as('hal')(bookmarks.list, { limit: 2, cursor })
    read.push(...page.items.map(({ text }) => text))
    cursor = page.cursor ?? undefined
  } while (cursor)
  expect(read).toEqual(['Day 9', 'Day 6', 'Day 5', 'Day 3', 'Day 2', 'Day 1'])
})

it('shows nothing any more of somebody who has blocked the reader', async () => {
  const id = await publish('cleo', 'Warp and weft')
  await keep('gus', id)
  expect(await kept('gus')).toEqual(['Warp and weft'])
  await world.as('cleo')(blocks.block, { profileId: world.person('gus').profileId })
  expect(await kept('gus')).toEqual([])
  await expect(keep('gus', id)).rejects.toMatchObject({ status: 404 })
  expect(await world.as('gus')(bookmarks.drop, { postId: id })).toEqual({ isBookmarked: false })
})
