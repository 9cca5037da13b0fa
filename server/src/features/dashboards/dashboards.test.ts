import { dashboards } from '@marquee/contract/dashboards'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
  await world.addPerson('newcomer', { setupCompleted: false })
  const ada = { profileId: world.person('ada').profileId }
  await world.as('ben')(follows.follow, ada)
  await world.as('gus')(follows.follow, ada)
  await world.as('ada')(posts.publish, { id: newId(), text: 'The kiln is on' })
  await world.settled()
  await joined('gus', 3)
  await joined('cleo', 40)
  await world.owner.query(`update follow set created_at = now() - interval '3 days' where follower_id = $1`, [world.person('gus').profileId])
})
afterAll(() => world.close())

const joined = (name: string, daysAgo: number) =>
  world.owner.query(`update profile set created_at = now() - make_interval(days => $2) where id = $1`, [world.person(name).profileId, daysAgo])

const inAll = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0)

it('tells a creator who came in a day, a week and a month', async () => {
  const seen = await world.as('ada')(dashboards.creator, {})
  expect(seen.followers).toEqual({ total: 2, day: 1, week: 2, month: 2 })
  expect(seen.posts).toEqual({ total: 1, day: 1, week: 1, month: 1 })
  expect(seen.newestFollowers.map(({ nickname }) => nickname)).toEqual(['ben', 'gus'])
  expect(seen.latestPosts).toMatchObject([{ text: 'The kiln is on' }])
})

it('draws thirty days, today last', async () => {
  const { followersByDay, postsByDay } = await world.as('ada')(dashboards.creator, {})
  expect(followersByDay).toHaveLength(30)
  expect(followersByDay.at(-1)).toEqual({ on: new Date().toISOString().slice(0, 10), count: 1 })
  expect(followersByDay.at(-4)).toMatchObject({ count: 1 })
  expect(inAll(followersByDay)).toBe(2)
  expect(postsByDay.at(-1)).toMatchObject({ count: 1 })
})

it('counts everybody once for the owner, by the role they hold, and nobody who is still setting up', async () => {
  const seen = await world.as('olga')(dashboards.owner, {})
  expect(seen.members).toEqual({ total: 2, day: 1, week: 2, month: 2 })
  expect(seen.creators).toEqual({ total: 2, day: 1, week: 1, month: 1 })
  expect(seen.follows).toMatchObject({ total: 2, day: 1 })
  expect([inAll(seen.membersByDay), inAll(seen.creatorsByDay), inAll(seen.postsByDay), inAll(seen.followsByDay)]).toEqual([2, 1, 1, 2])
  expect(seen.topCreators).toMatchObject([
    { nickname: 'ada', followerCount: 2, postCount: 1 },
    { nickname: 'cleo', followerCount: 0, postCount: 0 },
  ])
  expect(seen.newestMembers.map(({ nickname }) => nickname)).toEqual(['ben', 'gus'])
})

it('shows a creator the own figures only, and owners the channel', async () => {
  await expect(world.as('ada')(dashboards.owner, {})).rejects.toMatchObject({ status: 403 })
  await expect(world.as('ben')(dashboards.creator, {})).rejects.toMatchObject({ status: 403 })
  expect((await world.as('cleo')(dashboards.creator, {})).followers).toEqual({ total: 0, day: 0, week: 0, month: 0 })
})
