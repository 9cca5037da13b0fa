import { posts } from '@marquee/contract/posts'
import { search } from '@marquee/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query(`update tenant_configuration set language = 'de'`)
})
afterAll(() => world.close())

const languageOf = async (postId: string) =>
  (await world.owner.query<{ language: string }>('select language from post where id = $1', [postId])).rows[0]!.language
const publish = async (contents: object) => (await world.as('ada')(posts.publish, { id: newId(), ...contents })).id

it('is the channel’s where a post does not say, and its words are found by it', async () => {
  const postId = await publish({ text: 'Die alten Häuser am Hafen' })
  expect(await languageOf(postId)).toBe('de')
  await world.settled()
  await world.worked()
  expect((await world.as('ada')(search.posts, { q: 'Haus' })).items.map(({ post }) => post.id)).toEqual([postId])
})

it('stays what its author has said when other things change', async () => {
  const postId = await publish({ text: 'Houses by the harbour', language: 'en' })
  await world.as('ada')(posts.edit, { postId, text: 'Old houses by the harbour' })
  expect(await languageOf(postId)).toBe('en')
})
