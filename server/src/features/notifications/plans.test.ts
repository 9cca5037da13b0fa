import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { selectBroadcasts } from './broadcastQueries.ts'
import { reachedBy } from './deliveryQueries.ts'
import { ownLines } from './lineQueries.ts'

/* What a page of notifications costs, in pages of the database, among 98,000 parts and a creator with 8,000 followers. */

let world: World
const people = 8_000
const rows = 1_000

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  const { tenantId } = world.home
  const { owner } = world
  const ada = world.person('ada').profileId
  await owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, is_listed) select $1, gen_random_uuid(), 'p_' || n, 'P', true from generate_series(1, $2::int) n`,
    [tenantId, people],
  )
  await owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
     select $1, k, $2, k, 1, 'x', at from (select uuid_of_moment(at) as k, at from (select now() - n * interval '10 minutes' as at from generate_series(1, $3::int) n) m) p`,
    [tenantId, ada, rows],
  )
  await owner.query(
    `insert into follow (tenant_id, follower_id, followed_id, created_at) select $1, id, $2, now() - interval '1 year' from profile where tenant_id = $1 and id <> $2`,
    [tenantId, ada],
  )
  // Nobody is the only one who is followed: a plan for anybody must not take one for everybody.
  await owner.query(
    `insert into follow (tenant_id, follower_id, followed_id, created_at)
     select $1, f.id, c.id, now() - interval '1 year'
       from (select id from profile where tenant_id = $1 and nickname like 'p\\_%' order by nickname limit 40) c
      cross join (select id from profile where tenant_id = $1 and nickname like 'p\\_%' order by nickname desc limit 100) f`,
    [tenantId],
  )
  await owner.query(
    `insert into notification_broadcast (tenant_id, id, type, author_id, post_id, at)
     select $1, uuid_of_moment(published_at), 'POST_LOG', author_id, id, published_at from post where tenant_id = $1`,
    [tenantId],
  )
  await owner.query('alter table notification_part disable trigger user')
  await owner.query(
    `insert into notification (tenant_id, id, recipient_id, type, group_key, key, at, post_id, actor_count, read_at)
     select $1, id, $2, 'LIKE_LOG', 'LIKE_LOG ' || id, timeline_key, published_at, id, case when row_number() over (order by timeline_key desc) = 1 then 8000 else 90 end,
            case when row_number() over (order by timeline_key desc) > 200 then now() end
       from post where tenant_id = $1`,
    [tenantId, ada],
  )
  // One row is the talk of the town, the others have ninety people each.
  await owner.query(
    `insert into notification_part (tenant_id, notification_id, recipient_id, type, source_id, actor_id, at)
     select $1, n.id, $2, 'LIKE_LOG', n.id, p.id, n.at
       from (select id, at, row_number() over (order by key desc) as number from notification where tenant_id = $1) n
      cross join lateral (select id from profile where tenant_id = $1 and nickname like 'p\\_%' limit case when n.number = 1 then 8000 else 90 end) p`,
    [tenantId, ada],
  )
  await owner.query('alter table notification_part enable trigger user')
  await owner.query(`insert into block (tenant_id, blocker_id, blocked_id) select $1, $2, id from profile where tenant_id = $1 and nickname like 'p\\_%' limit 20`, [tenantId, ada])
  await owner.query('vacuum analyze')
}, 180_000)
afterAll(() => world.close())

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const oldest = '00000000-0000-0000-0000-000000000000'

/** The others are empty here: reading nothing whole is right. */
const grows = ['notification', 'notification_part', 'notification_broadcast', 'profile', 'follow', 'post']

describe.each(planModes)('with %s', (mode) => {
  it.each([
    ['all', false],
    ['unread', true],
    ['asideUnread', true],
    ['mentions', false],
    ['money', false],
    ['requests', false],
  ] as const)('reads a page of %s by its index, however many people a row has', async (tab, onlyUnread) => {
    const me = world.person('ada').profileId
    const { buffers, whole } = await costOf(world, 'ada', (scope) => ownLines[tab](scope, me, newest, 30, [], onlyUnread), mode)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
    // A row asks for its three latest people, and looks each blocked one up: not for all its people.
    expect(buffers).toBeLessThan(4_000)
  })

  it('reads what goes to many by the people one follows', async () => {
    const fan = newId()
    const { tenantId } = world.home
    await world.owner.query(`insert into profile (tenant_id, id, nickname, display_name, is_listed) values ($1, $2, $3, 'Fan', true)`, [tenantId, fan, `fan_${mode}`])
    await world.owner.query(`insert into follow (tenant_id, follower_id, followed_id, created_at) values ($1, $2, $3, now() - interval '1 year')`, [
      tenantId,
      fan,
      world.person('ada').profileId,
    ])
    const { buffers, whole } = await costOf(world, 'ada', (scope) => selectBroadcasts(scope, fan, newest, 30, [], false), mode)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
    expect(buffers).toBeLessThan(400)
  })

  it('counts nothing of what goes to many for whoever has read it, however much there is', async () => {
    const fan = newId()
    const { tenantId } = world.home
    await world.owner.query(`insert into profile (tenant_id, id, nickname, display_name, is_listed) values ($1, $2, $3, 'Fan', true)`, [tenantId, fan, `read_${mode}`])
    await world.owner.query(`insert into follow (tenant_id, follower_id, followed_id, created_at) values ($1, $2, $3, now() - interval '1 year')`, [
      tenantId,
      fan,
      world.person('ada').profileId,
    ])
    await world.owner.query(`insert into notification_reader (tenant_id, profile_id, read_until) values ($1, $2, $3)`, [tenantId, fan, newest])
    const { buffers, whole } = await costOf(world, 'ada', (scope) => selectBroadcasts(scope, fan, newest, 100, [], true), mode)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
    expect(buffers).toBeLessThan(60)
  })

  it('finds whom a post reaches without asking everybody else', async () => {
    const [authorId, postId] = [world.person('ada').profileId, newId()]
    const page = (author: string) => costOf(world, 'ada', (scope) => reachedBy(scope, { type: 'POST_LOG', authorId: author, postId }, oldest, 500), mode)
    const [loved, unknown] = [await page(authorId), await page(newId())]
    expect(loved.buffers).toBeLessThan(200)
    expect(unknown.buffers).toBeLessThan(20)
  })
})
