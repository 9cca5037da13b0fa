import { dashboards } from '@marquee/contract/dashboards'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Growth can fall: whoever goes was there until then. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'gus', 'hal']) {
    await world.addPerson(name)
    await world.as(name)(follows.follow, { profileId: idOf('ada') })
  }
  await world.owner.query(`update profile set created_at = now() - interval '40 days'`)
  await world.owner.query(`update follow set created_at = now() - interval '3 days' where follower_id = $1`, [idOf('hal')])
  await world.owner.query(`update follow set created_at = now() - interval '20 days' where follower_id <> $1`, [idOf('hal')])
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId
const ofAda = (wish: object = { period: 'week' }) => world.as('ada')(dashboards.creator, wish)
const ofChannel = (wish: object = { period: 'week' }) => world.as('olga')(dashboards.owner, wish)

it.each(['not yet added up', 'added up'])('shows a creator followers who have left until they did, %s', async (state) => {
  if (state === 'added up') await world.runJob('add_up_figures')
  else {
    const { added, level, left } = (await ofAda()).followers
    expect([added, level, left.added]).toEqual([1, { now: 3, before: 2, steps: [2, 2, 2, 3, 3, 3, 3] }, 0])
    for (const name of ['ben', 'gus']) await world.as(name)(follows.unfollow, { profileId: idOf('ada') })
  }
  const { added, level, left } = (await ofAda()).followers
  expect([added, level, left.added]).toEqual([1, { now: 1, before: 2, steps: [2, 2, 2, 3, 3, 3, 1] }, 2])
  expect((await ofChannel()).follows).toMatchObject({ added: 1, level: { now: 1, before: 2 }, left: { added: 2 } })
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  expect((await ofAda({ from: dayAgo(10), to: dayAgo(2) })).followers).toMatchObject({ level: { now: 3, before: 2 }, left: { added: 0 } })
})

it('shows owners people who are shut out until they were, and again from when they come back', async () => {
  const list = (isListed: boolean) => world.owner.query('update profile set is_listed = $2 where id = $1', [idOf('gus'), isListed])
  await list(false)
  const { added, level, left } = (await ofChannel()).members
  expect([added, level, left.added]).toEqual([0, { now: 2, before: 3, steps: [3, 3, 3, 3, 3, 3, 2] }, 1])
  await list(true)
  expect((await ofChannel()).members).toMatchObject({ added: 0, level: { now: 3, before: 3 }, left: { added: 1 } })
})

it('counts somebody who becomes a creator among these from that day on', async () => {
  await world.owner.query(`update profile set role = 'Creator' where id = $1`, [idOf('hal')])
  const { members, creators } = await ofChannel()
  expect([members.level, creators.level]).toMatchObject([{ now: 2, before: 3 }, { now: 2, before: 1, steps: [1, 1, 1, 1, 1, 1, 2] }])
})

it('shows a post that was put away until it was, and from when it stands there again', async () => {
  const { id } = await world.as('ada')(posts.publish, { id: newId(), text: 'The kiln is on' })
  await world.owner.query(`update post set published_at = now() - interval '9 days' where id = $1`, [id])
  const set = (change: string) => world.owner.query(`update post set ${change} where id = $1`, [id])
  await set('status = 5, archived_at = now()')
  expect((await ofAda()).posts).toMatchObject({ added: 0, level: { now: 0, before: 1, steps: [1, 1, 1, 1, 1, 1, 0] }, left: { added: 1 } })
  await set('status = 1, archived_at = null')
  expect((await ofAda()).posts).toMatchObject({ added: 0, level: { now: 1, before: 1 } })
  await world.as('ada')(posts.remove, { postId: id })
  expect((await ofAda()).posts).toMatchObject({ level: { now: 0, before: 1 }, left: { added: 2 } })
})
