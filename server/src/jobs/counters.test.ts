import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let postId: string
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  postId = (await world.as('ada')(posts.publish, { id: newId(), text: 'Third firing' })).id
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  await world.as('ben')(reactions.react, { postId, reaction: 2 })
  await world.settled()
})
afterAll(() => world.close())
beforeEach(() => world.drifts.clear())

const recount = () => world.runJob('recount_counters')
const likes = async () => (await world.as('ada')(posts.read, { postId })).counts.reactions

it('finds nothing wrong where the relay has counted', async () => {
  await recount()
  expect(Object.fromEntries(world.drifts)).toEqual({ profile_stat: 0, post_stat: 0, comment_stat: 0, poll_stat: 0 })
})

it('mends a counter that somebody broke, and says so', async () => {
  await world.owner.query(`update post_stat set reactions = '{5,0,0,0,0,0,0}', share_count = 3 where post_id = $1`, [postId])
  await world.owner.query('update profile_stat set follower_count = 7 where profile_id = $1', [world.person('ada').profileId])
  await recount()
  expect(Object.fromEntries(world.drifts)).toEqual({ profile_stat: 1, post_stat: 1, comment_stat: 0, poll_stat: 0 })
  expect(await likes()).toEqual([0, 0, 1, 0, 0, 0, 0])
  const { rows } = await world.owner.query('select follower_count::int from profile_stat where profile_id = $1', [world.person('ada').profileId])
  expect(rows).toEqual([{ follower_count: 1 }])
})

it('leaves alone what the outbox still speaks of: it would be counted twice', async () => {
  // The relay waits for a counter that somebody else holds: the fact is told, the row is there, and nothing has been counted.
  const held = await world.owner.connect()
  await held.query('begin')
  await held.query('select 1 from post_stat where post_id = $1 for update', [postId])
  await world.as('ada')(reactions.react, { postId, reaction: 0 })
  await recount()
  await held.query('commit')
  held.release()
  await world.settled()
  expect(await likes()).toEqual([1, 0, 1, 0, 0, 0, 0])
  await recount()
  expect(world.drifts.get('post_stat')).toBe(0)
})

it('looks at nothing that nobody has touched for two days', async () => {
  await world.owner.query(`update post_stat set share_count = 3, touched_at = now() - interval '3 days' where post_id = $1`, [postId])
  await recount()
  expect(world.drifts.get('post_stat')).toBe(0)
  await world.owner.query('update post_stat set touched_at = now() where post_id = $1', [postId])
  await recount()
  expect(world.drifts.get('post_stat')).toBe(1)
})
