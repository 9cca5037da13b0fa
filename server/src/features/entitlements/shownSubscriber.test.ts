import { comments } from '@marquee/contract/comments'
import { entitlements } from '@marquee/contract/entitlements'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { preferences } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whoever has a tier is known as a subscriber where they show it, for as long as they have it. */

let world: World
const [tierId, postId] = [newId(), newId()]
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 1, 'Circle', 'active')`, [world.home.tenantId, tierId])
  await as('ada')(posts.publish, { id: postId, text: 'What the kiln keeps' })
  await as('ben')(comments.add, { postId, id: newId(), text: 'Warm' })
  await as('ben')(follows.follow, { profileId: idOf('ada') })
})
afterAll(() => world.close())
afterEach(async () => {
  await world.owner.query('delete from entitlement')
  for (const name of ['ben', 'ada']) await as(name)(preferences.setPrivacy, { showsSubscriber: false })
})

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const give = (nickname: string) => as('olga')(entitlements.give, { tierId, id: newId(), nickname, days: null })
const takeBack = (name: string) => as('olga')(entitlements.takeBack, { tierId, profileId: idOf(name) })
const show = (name: string) => as(name)(preferences.setPrivacy, { showsSubscriber: true })
/** What dov sees of ben: on his page, at what he says, and in a list of people. */
const seen = async () => {
  const page = await as('dov')(profiles.read, { profileId: idOf('ben') })
  const { items: [said] } = await as('dov')(comments.list, { postId })
  const { items: [follower] } = await as('dov')(follows.followers, { profileId: idOf('ada') })
  return [page, said!.author, follower].map((card) => card?.isShownAsSubscriber ?? false)
}
const nowhere = [false, false, false]
const everywhere = [true, true, true]

it('is told to nobody unless they want it', async () => {
  await give('ben')
  expect(await seen()).toEqual(nowhere)
  expect(await as('ben')(preferences.mine, {})).toMatchObject({ privacy: { showsSubscriber: false } })
})

it('is told wherever they are met from the moment they have a tier until it ends', async () => {
  await show('ben')
  expect(await seen()).toEqual(nowhere)
  await give('ben')
  expect(await seen()).toEqual(everywhere)
  await takeBack('ben')
  expect(await seen()).toEqual(nowhere)
})

it('is told no more once what they have has run out by itself', async () => {
  await show('ben')
  await give('ben')
  await world.owner.query(`update entitlement set valid_from = now() - interval '2 days', valid_until = now() - interval '1 second'`)
  expect(await seen()).toEqual(nowhere)
})

it('is said of members alone: a creator is a creator', async () => {
  await show('ada')
  await give('ada')
  expect((await as('dov')(profiles.read, { profileId: idOf('ada') })).isShownAsSubscriber).toBe(false)
})
