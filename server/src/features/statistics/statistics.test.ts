import { follows } from '@marquee/contract/follows'
import { statistics } from '@marquee/contract/statistics'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.settled()
  for (const table of ['follow', 'post', 'profile_interest', 'interest']) await world.owner.query(`delete from ${table}`)
  await world.owner.query(`update profile set is_private = false, followers_visibility = 'public'`)
})

const idOf = (name: string) => world.person(name).profileId
const read = (reader: string, whose: string) => world.as(reader)(statistics.of, { profileId: idOf(whose) })

const weekMs = 7 * 86_400_000
/** Thursday noon (UTC) of the week so many weeks ago: far from the edges of the week. */
const thursday = (weeksAgo: number) => {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday + 3, 12) - weeksAgo * weekMs
}

const publishAt = (msecs: number) =>
  world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $4, 1, 'x', $5)`,
    [world.home.tenantId, newId(), idOf('ada'), v7({ msecs }), new Date(msecs)],
  )

const followAt = (follower: string, msecs: number) =>
  world.owner.query('insert into follow (tenant_id, follower_id, followed_id, created_at) values ($1, $2, $3, $4)', [
    world.home.tenantId,
    idOf(follower),
    idOf('ada'),
    new Date(msecs),
  ])

it('counts posts by month and follows by week, the running ones last', async () => {
  const now = new Date()
  const lastYear = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 15)
  await publishAt(lastYear)
  await publishAt(lastYear)
  await publishAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 15))
  await followAt('ben', thursday(11))
  await followAt('gus', thursday(12))
  const { postsByMonth, followersByWeek } = await read('ben', 'ada')
  expect(postsByMonth.map(({ count }) => count)).toEqual([2, ...Array.from({ length: 11 }, () => 0)])
  expect(postsByMonth.at(-1)!.on).toBe(`${now.toISOString().slice(0, 7)}-01`)
  expect(followersByWeek!.map(({ count }) => count)).toEqual([1, ...Array.from({ length: 11 }, () => 0)])
})

it.each([
  [[], 0],
  [[0], 1],
  [[1, 2, 3], 3],
  [[0, 1, 3, 4], 2],
  [[2, 3], 0],
])('sees posts %j weeks ago as a streak of %i', async (weeksAgo, streak) => {
  for (const ago of weeksAgo) await publishAt(Math.min(thursday(ago), Date.now()))
  expect((await read('ben', 'ada')).streakWeeks).toBe(streak)
})

it('says what followers are into, most of them first', async () => {
  for (const [order, name] of ['Clay', 'Synths'].entries()) {
    const interestId = newId()
    await world.owner.query('insert into interest (tenant_id, id, name, sort_order) values ($1, $2, $3, $4)', [world.home.tenantId, interestId, name, order])
    for (const follower of name === 'Synths' ? ['ben', 'gus'] : ['ben'])
      await world.owner.query('insert into profile_interest (tenant_id, profile_id, interest_id) values ($1, $2, $3)', [
        world.home.tenantId,
        idOf(follower),
        interestId,
      ])
  }
  await world.as('ben')(follows.follow, { profileId: idOf('ada') })
  await world.as('gus')(follows.follow, { profileId: idOf('ada') })
  expect((await read('ben', 'ada')).topInterests.map(({ name, count }) => [name, count])).toEqual([['Synths', 2], ['Clay', 1]])
})

it('adds up what posts for everyone have brought, and names their hashtags, most used first', async () => {
  const publish = async (audience: number, reactions: number[], comments: number, tags: string[]) => {
    const id = newId()
    const key = v7()
    await world.owner.query(
      `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at, audience) values ($1, $2, $3, $4, 1, 'x', now(), $5)`,
      [world.home.tenantId, id, idOf('ada'), key, audience],
    )
    await world.owner.query(
      `insert into post_stat (tenant_id, post_id, reactions, comment_count) values ($1, $2, $3, $4)
       on conflict (tenant_id, post_id) do update set reactions = excluded.reactions, comment_count = excluded.comment_count`,
      [world.home.tenantId, id, reactions, comments],
    )
    for (const tag of tags) await world.owner.query('insert into post_tag (tenant_id, tag, post_id, timeline_key) values ($1, $2, $3, $4)', [world.home.tenantId, tag, id, key])
  }
  await publish(0, [2, 1, 0, 0, 0, 0, 0], 3, ['kiln', 'ash'])
  await publish(0, [0, 0, 0, 0, 0, 0, 4], 1, ['kiln'])
  await publish(1, [9, 0, 0, 0, 0, 0, 0], 9, ['secret'])
  const found = await read('ben', 'ada')
  expect(found).toMatchObject({ reactionCount: 7, commentCount: 4, topTags: [{ tag: 'kiln', count: 2 }, { tag: 'ash', count: 1 }] })
  await world.owner.query('delete from post')
  expect(await read('ben', 'ada')).toMatchObject({ reactionCount: 0, commentCount: 0, topTags: [] })
})

it('tells ada alone who is new and who waits', async () => {
  await followAt('ben', Date.now() - 86_400_000)
  await followAt('gus', Date.now() - 20 * 86_400_000)
  expect((await read('ada', 'ada')).own).toEqual({ newFollowerCount: 1, waitingRequestCount: 0 })
  expect((await read('ben', 'ada')).own).toBeNull()
})

it('says nothing of an audience that ada hides, and nothing at all behind a closed door', async () => {
  await world.owner.query(`update profile set followers_visibility = 'private' where id = $1`, [idOf('ada')])
  expect(await read('ben', 'ada')).toMatchObject({ followersByWeek: null, topInterests: [] })
  expect((await read('ada', 'ada')).followersByWeek).toHaveLength(12)
  await world.owner.query('update profile set is_private = true where id = $1', [idOf('ada')])
  await expect(read('ben', 'ada')).rejects.toMatchObject({ status: 403 })
})
