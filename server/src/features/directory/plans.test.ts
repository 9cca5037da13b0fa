import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { account } from '#features/accounts/queries.ts'
import { followersOf } from '#features/follows/queries.ts'
import { friendsOf, mutualFriends } from '#features/friendships/queries.ts'
import type { Context } from '#http/actor.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { peopleToMention } from './mentionQueries.ts'
import { nearPeople } from './nearQueries.ts'
import { findPeople, suggestedPeople } from './queries.ts'

/* What searches and lists of people cost, in pages of the database, among 30,000 people: neither may grow with them. */

let world: World
let someone: string
const interestId = newId()
const count = 30_000
/** The others are empty here: reading nothing whole is right. */
const grows = ['profile', 'directory_word', 'profile_interest', 'follow', 'friendship', 'follow_request']

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ben')
  await world.addPerson('ada', { role: 'Creator' })
  const { tenantId } = world.home
  const { owner } = world
  await owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [tenantId, interestId, 'Ceramics'])
  // A third are called Anna: a broad word. Ids are random, as they are to names.
  await owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, role, is_listed)
     select $1, gen_random_uuid(), 'person_' || n, case n % 3 when 0 then 'Anna ' else '' end || 'Name' || n,
            case n % 100 when 0 then 'Creator' else 'Member' end, true
       from generate_series(1, $2::int) n`,
    [tenantId, count],
  )
  await owner.query(
    `insert into profile_interest (tenant_id, profile_id, interest_id) select $1, id, $2 from profile where tenant_id = $1`,
    [tenantId, interestId],
  )
  await owner.query(`insert into follow (tenant_id, follower_id, followed_id) select $1, id, $2 from profile where tenant_id = $1 and id <> $2`, [
    tenantId,
    world.person('ben').profileId,
  ])
  await owner.query(
    `insert into friendship (tenant_id, a_id, b_id, requested_by, status, responded_at)
     select $1, id, next, id, 'accepted', now() from (select id, lead(id) over (order by id) as next from profile where tenant_id = $1) p where next is not null`,
    [tenantId],
  )
  // Ada follows more people than are looked at.
  await owner.query(
    `insert into follow (tenant_id, follower_id, followed_id) select $1, $2, id from profile where tenant_id = $1 and id <> $2 limit 2000 on conflict do nothing`,
    [tenantId, world.person('ada').profileId],
  )
  // Thousands would like to know ada, and everybody somebody.
  const ada = world.person('ada').profileId
  await owner.query(
    `insert into friendship (tenant_id, a_id, b_id, requested_by, status)
     select $1, least(id, $2), greatest(id, $2), id, 'requested' from profile where tenant_id = $1 and id <> $2 limit 5000 on conflict do nothing`,
    [tenantId, ada],
  )
  await owner.query(
    `insert into follow_request (tenant_id, follower_id, followed_id)
     select $1, id, next from (select id, lead(id) over (order by id) as next from profile where tenant_id = $1) p where next is not null
      union select $1, id, $2 from (select id from profile where tenant_id = $1 and id <> $2 limit 5000) p`,
    [tenantId, ada],
  )
  const { rows } = await owner.query<{ id: string }>('select id from profile order by id limit 1 offset 500')
  someone = rows[0]!.id
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const page = { limit: 30 }
describe.each(planModes)('with %s', (mode) => {
  it.each([
    ['a rare name', (context: Context) => findPeople(context, { q: 'name12345', ...page }), 60],
    ['a name that a third have', (context: Context) => findPeople(context, { q: 'anna', ...page }), 1_200],
    ['a letter', (context: Context) => findPeople(context, { q: 'n', ...page }), 1_200],
    ['a name among creators', (context: Context) => findPeople(context, { q: 'name', role: 'Creator', ...page }), 1_200],
    ['two words', (context: Context) => findPeople(context, { q: 'anna name123', ...page }), 1_200],
    ['a name with a slip', (context: Context) => nearPeople(context, { q: 'nmae12345' }), 3_000],
    ['a name with a slip in each word', (context: Context) => nearPeople(context, { q: 'nmae12345 nanaxy' }), 12_000],
    ['whom to mention', (context: Context) => peopleToMention({ ...context, me: world.person('ada') as never }, { q: 'nam' }), 3_000],
    ['an interest', (context: Context) => findPeople(context, { q: '', interestId, ...page }), 1_200],
    ['everybody', (context: Context) => findPeople(context, { q: '', ...page }), 1_200],
    ['the followers of somebody whom all follow', (context: Context) => followersOf(context, context.me.profileId, page), 700],
    ['friends', (context: Context) => friendsOf(context, someone, page), 100],
    ['mutual friends', (context: Context) => mutualFriends(context, someone, page), 100],
    ['how many wait for an answer', (context: Context) => account({ ...context, me: world.person('ada') as never }).catch(() => {}), 700],
    ['suggestions', (context: Context) => suggestedPeople(context), 700],
  ] as const)('looks for %s by indexes, in a bounded number of pages', async (_, work, most) => {
    const { buffers, whole } = await costOf(world, 'ben', work, mode)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
    expect(buffers).toBeLessThan(most)
  })
})
