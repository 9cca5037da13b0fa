import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import type { Route } from '@marquee/contract/route'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, Refused, type World } from '#test/world.ts'

/* Few people who all press at once: whatever comes of it, nothing breaks and every count is what the tables hold. */

let world: World
const names = ['ada', 'cleo', 'vera', 'ben', 'dov', 'gus']
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'vera']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
  await world.owner.query(`update profile set is_private = true where nickname = 'vera'`)
})
afterAll(() => world.close())

const clicks: Route[] = [
  follows.follow, follows.unfollow, follows.accept, follows.reject, follows.removeFollower,
  friendships.ask, friendships.accept, friendships.decline, friendships.cancel, friendships.remove,
  blocks.block, blocks.unblock,
]

/** Answers the refusal's status, or 200. Anything else is thrown. */
const press = async (who: string, route: Route, whom: string) => {
  try {
    await world.as(who)(route, { profileId: world.person(whom).profileId })
    return 200
  } catch (error) {
    if (error instanceof Refused) return error.status
    throw error
  }
}

const drift = `
  select p.nickname, s.follower_count, s.following_count, s.friend_count from profile p join profile_stat s on s.profile_id = p.id
   where s.follower_count <> (select count(*) from follow f where f.followed_id = p.id)
      or s.following_count <> (select count(*) from follow f where f.follower_id = p.id)
      or s.friend_count <> (select count(*) from friendship f where p.id in (f.a_id, f.b_id) and f.status = 'accepted')`

/** What may not stand beside a block, in either direction. */
const acrossBlocks = `
  select b.* from block b
   where exists (select 1 from follow f where (f.follower_id, f.followed_id) in ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id)))
      or exists (select 1 from follow_request f
                  where f.status = 'requested' and (f.follower_id, f.followed_id) in ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id)))
      or exists (select 1 from friendship f where f.status in ('requested', 'accepted')
                  and f.a_id = least(b.blocker_id, b.blocked_id) and f.b_id = greatest(b.blocker_id, b.blocked_id))`

it('keeps every count exact through a storm of parallel clicks', async () => {
  const click = fc.record({ who: fc.constantFrom(...names), whom: fc.constantFrom(...names), route: fc.constantFrom(...clicks) })
  const storm = fc.array(click, { minLength: 64, maxLength: 64 })
  await fc.assert(
    fc.asyncProperty(storm, async (all) => {
      const answers = await Promise.all(all.map(({ who, route, whom }) => press(who, route, whom)))
      expect(answers.filter((status) => status >= 500)).toEqual([])
      await world.settled()
      expect((await world.owner.query(drift)).rows).toEqual([])
      expect((await world.owner.query(acrossBlocks)).rows).toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

it('lets nothing slip past a block that is made at the same moment', async () => {
  for (let round = 0; round < 40; round++) {
    await press('ada', blocks.unblock, 'cleo')
    const others = [follows.follow, friendships.ask, follows.follow, friendships.ask]
    await Promise.all([
      ...others.map((route) => press('cleo', route, 'ada')),
      press('ada', blocks.block, 'cleo'),
      ...others.map((route) => press('cleo', route, 'ada')),
    ])
    expect((await world.owner.query(acrossBlocks)).rows).toEqual([])
  }
}, 30_000)

it('does twice what it does once, whichever command it is', async () => {
  for (const route of clicks) {
    const once = await press('ben', route, 'ada')
    const before = await tables()
    expect(await press('ben', route, 'ada')).toBe(once)
    expect(await tables()).toEqual(before)
  }
})

const tables = async () => {
  await world.settled()
  const held = ['follow', 'follow_request', 'friendship', 'block', 'profile_stat'].map(async (table) => (await world.owner.query(`select * from ${table} order by 1, 2, 3`)).rows)
  return Promise.all(held)
}
