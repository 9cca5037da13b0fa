import { dashboards } from '@marquee/contract/dashboards'
import { comments } from '@marquee/contract/comments'
import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { mutedWords } from '@marquee/contract/mutedWords'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* What owners see of each creator, and what waits for a creator. */

let world: World
const kiln = newId()
const idOf = (name: string) => world.person(name).profileId
const ofOwner = [dashboards.ofCreator, dashboards.moneyOfCreator, dashboards.followersOfCreator, dashboards.postsOfCreator] as const

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
  for (const name of ['ben', 'gus']) await world.as(name)(follows.follow, { profileId: idOf('ada') })
  await world.as('ada')(posts.publish, { id: kiln, text: 'The kiln is on', audience: 'followers' })
  await world.as('ben')(reactions.react, { postId: kiln, reaction: 0 })
  await world.settled()
  await world.runJob('add_up_figures')
})
afterAll(() => world.close())

it('shows an owner what a creator sees of their own figures', async () => {
  const profileId = idOf('ada')
  const [own, seen] = [await world.as('ada')(dashboards.creator, {}), await world.as('olga')(dashboards.ofCreator, { profileId })]
  expect(seen.creator).toMatchObject({ id: profileId, nickname: 'ada' })
  for (const line of ['followers', 'posts', 'reactions', 'comments', 'reshares'] as const) expect(seen[line]).toEqual(own[line])
  expect(seen.followers).toMatchObject({ total: 2, added: 2 })
  expect(seen.topPosts).toEqual(own.topPosts)
  expect(seen.latestPosts).toMatchObject([{ text: 'The kiln is on', isLocked: false }])
  expect(await world.as('olga')(dashboards.moneyOfCreator, { profileId })).toEqual(await world.as('ada')(dashboards.creatorMoney, {}))
  expect(await world.as('olga')(dashboards.followersOfCreator, { profileId })).toEqual(await world.as('ada')(dashboards.followers, {}))
  expect(await world.as('olga')(dashboards.postsOfCreator, { profileId })).toEqual(await world.as('ada')(dashboards.ownPosts, {}))
})

it('knows no figures of whoever is no creator, or is another channel’s', async () => {
  const overclock = await world.addTenant('overclock.test', 'Overclock')
  const foreign = await world.addPerson('ines', { role: 'Creator' }, overclock)
  await world.addPerson('rex', { role: 'Creator' })
  const rex = { profileId: idOf('rex') }
  for (const route of ofOwner) {
    await expect(world.as('olga')(route, rex)).resolves.toBeTruthy()
    for (const profileId of [foreign.profileId, idOf('ben'), idOf('olga'), newId()])
      await expect(world.as('olga')(route, { profileId })).rejects.toMatchObject({ status: 404 })
  }
  await world.owner.query(`update profile set role = 'Member' where id = $1`, [rex.profileId])
  for (const route of ofOwner) await expect(world.as('olga')(route, rex)).rejects.toMatchObject({ status: 404 })
})

it('keeps the figures of a creator from everybody else', async () => {
  for (const route of ofOwner)
    for (const name of ['ada', 'cleo', 'ben']) await expect(world.as(name)(route, { profileId: idOf('ada') })).rejects.toMatchObject({ status: 403 })
  for (const route of [dashboards.creators, dashboards.payers])
    for (const name of ['ada', 'ben']) await expect(world.as(name)(route, {})).rejects.toMatchObject({ status: 403 })
  for (const name of ['ben', 'olga']) await expect(world.as(name)(dashboards.toAnswer, {})).rejects.toMatchObject({ status: 403 })
})

it('lists every creator by followers, with what the time brought each, page by page', async () => {
  const olga = world.as('olga')
  const first = await olga(dashboards.creators, { limit: 1 })
  expect(first.items).toMatchObject([{ nickname: 'ada', followerCount: 2, postCount: 1, newFollowerCount: 2, engagement: 1, sold: [] }])
  const second = await olga(dashboards.creators, { limit: 5, cursor: first.cursor! })
  expect(second.items).toMatchObject([{ nickname: 'cleo', followerCount: 0, newFollowerCount: 0, engagement: 0 }])
  expect(second.cursor).toBeNull()
  const lastYear = await olga(dashboards.creators, { from: '2025-01-01', to: '2025-01-31' })
  expect(lastYear.items[0]).toMatchObject({ nickname: 'ada', followerCount: 2, newFollowerCount: 0, engagement: 0 })
})

it('tells a creator which comments wait for an answer, and no longer once they have one', async () => {
  const add = async (who: string, text: string, answersId?: string) => {
    const id = newId()
    await world.as(who)(comments.add, { postId: kiln, id, text, ...(answersId && { answersId }) })
    return id
  }
  const waiting = async () => (await world.as('ada')(dashboards.toAnswer, {})).items
  const texts = async () => (await waiting()).map(({ text }) => text)
  const hot = await add('ben', 'How hot?')
  const long = await add('gus', 'How long?')
  await add('ada', 'It is on now')
  await add('gus', 'Me too', hot)
  expect(await waiting()).toMatchObject([
    { id: long, postId: kiln, postLine: 'The kiln is on', text: 'How long?', author: { nickname: 'gus' }, mutedWord: null },
    { id: hot, text: 'How hot?' },
  ])
  expect((await world.as('cleo')(dashboards.toAnswer, {})).items).toEqual([])
  await add('ada', '1,240 degrees', hot)
  expect(await texts()).toEqual(['How long?'])

  await world.as('ada')(mutedWords.set, { wordId: newId(), phrase: 'long', isWhole: true, places: ['comments'], action: 'warn' })
  expect((await waiting())[0]).toMatchObject({ mutedWord: 'long' })
  await world.as('ada')(blocks.block, { profileId: idOf('gus') })
  expect(await texts()).toEqual([])
})
