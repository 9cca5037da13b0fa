import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyTenant } from '#db/everyTenant.ts'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { countSetAside } from '#http/health.ts'
import { hearAgain, setAsideFacts } from '#jobs/queries.ts'
import type { Heard } from '#live/heard.ts'
import { createWorld, type World } from '#test/world.ts'

/* A fact that cannot be heard holds up nobody for good. */

let world: World
/** Posts in the order in which they were heard of. */
const heardOf: string[] = []
/** What the database says to the next ones who listen, one each. */
const troubles: string[] = []
/** Listening ends no sooner. */
let listening = Promise.resolve()
beforeAll(async () => {
  const listens: Heard = {
    post_published: async ({ db }, facts) => {
      const trouble = troubles.shift()
      if (trouble) await sql.raw(trouble).execute(db)
      await listening
      heardOf.push(...facts.map(({ postId }) => postId))
      return []
    },
  }
  world = await createWorld({ heard: [listens] })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const patiently = { timeout: 30_000, interval: 50 }

const relayed = async <Result>(work: (pool: ReturnType<typeof openPool>) => Promise<Result>) => {
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_relay', size: 1, onError: () => {} })
  return work(pool).finally(() => pool.end())
}
const publish = async () => (await world.as('ada')(posts.publish, { id: newId(), text: 'Heard' })).id
const waiting = () => relayed((pool) => setAsideFacts(everyTenant(pool), 10))

it('is set aside with its reason, while those before and behind it are heard in their order', async () => {
  const { profileId } = world.person('ada')
  const before = await publish()
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload) values ($1, 'follow_added', 'x', jsonb_build_object('followerId', 'nobody', 'followedId', $2::text))`,
    [world.home.tenantId, profileId],
  )
  const behind = [await publish(), await publish(), await publish()]
  await world.as('ben')(follows.follow, { profileId })

  await expect.poll(() => heardOf.slice(-3), patiently).toEqual(behind)
  expect(heardOf).toEqual([before, ...behind])
  const followers = async () => (await world.as('ben')(profiles.read, { profileId })).followerCount
  await expect.poll(followers, patiently).toBe(1)
  expect(await waiting()).toMatchObject([{ tenantId: world.home.tenantId, topic: 'follow_added', reason: expect.stringContaining('uuid') }])
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  expect(await countSetAside(pool).finally(() => pool.end())).toBe(1)

  // What was wrong with it has been mended.
  await world.owner.query(`update set_aside_fact set payload = jsonb_build_object('followerId', $1::text, 'followedId', $2::text)`, [
    world.person('ben').profileId, profileId,
  ])
  expect(await relayed((one) => hearAgain(everyTenant(one)))).toBe(1)
  await world.settled()
  expect([await followers(), await waiting()]).toEqual([2, []])
}, 60_000)

it('comes back to its place in the outbox, and only if it was asked for', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into set_aside_fact (tenant_id, id, topic, key, payload, reason, created_at)
     select $1, n, 'poll_ended', 'x', jsonb_build_object('postId', gen_random_uuid()), 'It was late', now() from generate_series(1, 2) n returning id::text`,
    [world.home.tenantId],
  )
  expect(await relayed((pool) => hearAgain(everyTenant(pool), [rows[1]!.id]))).toBe(1)
  await world.settled()
  expect((await waiting()).map(({ id }) => id)).toEqual([rows[0]!.id])
})

it('is out of the way before the next one is tried: what others wait for is not held while many fail', async () => {
  const before = (await waiting()).length
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload)
     select $1, 'follow_added', 'x', '{"followerId": "nobody", "followedId": "nobody"}' from generate_series(1, 2)`,
    [world.home.tenantId],
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  listening = promise
  const behind = await publish()
  try {
    await expect.poll(async () => (await waiting()).length, { ...patiently, timeout: 9_000 }).toBe(before + 2)
    expect(heardOf).not.toContain(behind)
  } finally {
    resolve()
  }
  await expect.poll(() => heardOf, patiently).toContain(behind)
}, 60_000)

it('waits for a database that is late, or that does not know yet what the code asks for', async () => {
  const before = await waiting()
  const late = `do $$ begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end $$`
  const older = 'select not_yet_there from post'
  // Eight times together with others, then by itself, once for each.
  troubles.push(...Array.from({ length: 5 }, () => [late, older]).flat())
  const postId = await publish()
  await expect.poll(() => heardOf, patiently).toContain(postId)
  expect([troubles, await waiting()]).toEqual([[], before])
}, 60_000)
