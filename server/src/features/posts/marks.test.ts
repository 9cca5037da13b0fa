import type { RichText } from '@marquee/contract/richText'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { readWords, setMarks } from './marks.ts'

let world: World
let ids: Record<'ada' | 'ben' | 'cleo' | 'dov' | 'eve', string>

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben', 'cleo', 'dov']) await world.addPerson(name)
  await world.addPerson('eve', { setupCompleted: false })
  const idOf = (name: string) => world.person(name).profileId
  ids = { ada: idOf('ada'), ben: idOf('ben'), cleo: idOf('cleo'), dov: idOf('dov'), eve: idOf('eve') }
  const block = 'insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3)'
  await world.owner.query(block, [world.home.tenantId, ids.cleo, ids.ada])
  await world.owner.query(block, [world.home.tenantId, ids.ada, ids.dov])
})
afterAll(() => world.close())

const mentioning = (...people: [id: string, label: string][]): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: people.map(([id, label]) => ({ type: 'mention', attrs: { id, label } })) }],
})

it('lets ada mention ben by his name or from the list, and nobody who is not there or has a block with her', async () => {
  const typed = await readWords(world.scope(), ids.ada, { text: 'With @Ben, @cleo, @dov, @eve, @ada and @nobody at the #Kiln' })
  const rest = ', @cleo, @dov, @eve, @ada and @nobody at the #Kiln'
  const named = { type: 'mention', attrs: { id: ids.ben, label: 'ben' } }
  const content = [{ type: 'text', text: 'With ' }, named, { type: 'text', text: rest }]
  const body = { type: 'doc', content: [{ type: 'paragraph', content }] }
  expect(typed).toEqual({ text: `With @ben${rest}`, body, tags: ['kiln'], mentions: [ids.ben] })
  expect(await readWords(world.scope(), ids.ada, typed)).toEqual(typed)

  const people = Object.entries(ids).map(([name, id]): [string, string] => [id, name])
  const picked = await readWords(world.scope(), ids.ada, { text: '', body: mentioning(...people, [newId(), 'gone']) })
  expect(picked.mentions).toEqual([ids.ben])
  expect(JSON.stringify(picked.body).match(/"mention"/g)).toHaveLength(1)
})

it('calls ben by his own name, whatever was sent', async () => {
  const { body, text } = await readWords(world.scope(), ids.ada, { text: '', body: mentioning([ids.ben, 'olga']) })
  expect(body).toEqual(mentioning([ids.ben, 'ben']))
  expect(text).toBe('@ben')
})

it('knows nobody of another channel', async () => {
  const elsewhere = await world.addTenant('elsewhere.test')
  const words = await readWords(world.scope(elsewhere), newId(), { text: '@ben', body: mentioning([ids.ben, 'ben']) })
  expect(words).toMatchObject({ mentions: [], text: '@ben' })
})

it('keeps the marks of the last wording only', async () => {
  const postId = newId()
  const timelineKey = newId()
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $4, 1, 'a', now())`,
    [world.home.tenantId, postId, ids.ada, timelineKey],
  )
  const marks = async () => {
    const { rows } = await world.owner.query(
      `select array(select tag from post_tag where post_id = $1 and timeline_key = $2 order by tag) as tags,
              array(select profile_id from post_mention where post_id = $1) as mentions`,
      [postId, timelineKey],
    )
    return rows[0]
  }
  const post = { postId, timelineKey }
  await setMarks(world.scope(), { ...post, ...(await readWords(world.scope(), ids.ada, { text: '#kiln #Glaze @ben' })) })
  expect(await marks()).toEqual({ tags: ['glaze', 'kiln'], mentions: [ids.ben] })
  await setMarks(world.scope(), { ...post, ...(await readWords(world.scope(), ids.ada, { text: '#slip' })) })
  expect(await marks()).toEqual({ tags: ['slip'], mentions: [] })
})
