import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>) => world.as(who)(posts.publish, { id: newId(), ...contents })
const profileOf = (name: string) => ({ profileId: world.person(name).profileId })

it('keeps what it said before, for whoever may read it', async () => {
  const { id: postId } = await publish('ada', { title: 'Glaze', text: 'Cobalt, 2 %' })
  await world.as('ada')(posts.edit, { postId, text: 'Cobalt, 1 %' })
  await world.as('ada')(posts.edit, { postId, title: 'Blue glaze' })
  const said = async (who: string) => (await world.as(who)(posts.history, { postId })).map(({ title, text }) => [title, text])
  const history = [['Glaze', 'Cobalt, 1 %'], ['Glaze', 'Cobalt, 2 %']]
  expect(await said('ben')).toEqual(history)
  await world.as('ada')(posts.edit, { postId, audience: 'tier', minTier: 1 })
  await expect(said('ben')).rejects.toMatchObject({ status: 403 })
  expect(await said('ada')).toEqual(history)
})

it('gives nothing away that was for few while it said it', async () => {
  await world.as('cleo')(follows.follow, profileOf('ada'))
  const { id: postId } = await publish('ada', { text: 'For members', audience: 'tier', minTier: 1 })
  await world.as('ada')(posts.edit, { postId, text: 'For followers', audience: 'followers' })
  await world.as('ada')(posts.edit, { postId, text: 'For all', audience: 'everyone' })
  await world.as('ada')(posts.edit, { postId, text: 'For all still' })
  const said = async (who: string) => (await world.as(who)(posts.history, { postId })).map(({ text }) => text)
  expect(await said('ben')).toEqual(['For all'])
  expect(await said('cleo')).toEqual(['For all', 'For followers'])
  for (const who of ['ada', 'olga']) expect(await said(who)).toEqual(['For all', 'For followers', 'For members'])
  await world.owner.query(`insert into entitlement (tenant_id, profile_id, source, source_id, tier_level) values ($1, $2, 'paid', $2, 1)`, [
    world.home.tenantId,
    world.person('ben').profileId,
  ])
  expect(await said('ben')).toEqual(['For all', 'For members'])
  await world.owner.query('delete from entitlement')
})

it('does not read as edited where only its readers changed', async () => {
  const { id: postId } = await publish('ada', { text: 'For few' })
  expect(await world.as('ada')(posts.edit, { postId, audience: 'followers' })).toMatchObject({ audience: 'followers', editedAt: null, text: 'For few' })
  expect(await world.as('ada')(posts.history, { postId })).toEqual([])
})
