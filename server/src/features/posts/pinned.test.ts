import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ivy', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = (text: string) => world.as('ivy')(posts.publish, { id: newId(), text })
const page = (input: { limit?: number; cursor?: string } = {}) => world.as('ben')(posts.by, { profileId: world.person('ivy').profileId, ...input })
const texts = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text)

it('leads its author’s page, is the only one, and stands there once', async () => {
  const [one, two] = [await publish('One'), await publish('Two')]
  await publish('Three')
  expect(await world.as('ivy')(posts.pin, { postId: one.id })).toMatchObject({ isPinned: true })
  expect(texts(await page())).toEqual(['One', 'Three', 'Two'])
  await world.as('ivy')(posts.pin, { postId: two.id })
  expect(texts(await page())).toEqual(['Two', 'Three', 'One'])
  const first = await page({ limit: 2 })
  const second = await page({ limit: 2, cursor: first.cursor! })
  expect([texts(first), texts(second)]).toEqual([['Two', 'Three'], ['One']])
  await world.as('ivy')(posts.unpin, { postId: two.id })
  expect(texts(await page())).toEqual(['Three', 'Two', 'One'])
  for (const who of ['ben', 'cleo', 'olga']) await expect(world.as(who)(posts.pin, { postId: two.id })).rejects.toMatchObject({ status: 403 })
})
