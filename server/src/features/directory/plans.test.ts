import type { CompiledQuery } from 'kysely'
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { followersOf } from '#features/follows/queries.ts'
import { friendsOf, mutualFriends } from '#features/friendships/queries.ts'
import type { Context } from '#http/actor.ts'
import { createWorld, type World } from '#test/world.ts'
import { findPeople, suggestedPeople } from './queries.ts'

/* What searches and lists of people cost, in pages of the database, among 30,000 people: neither may grow with them. */

let world: World
let someone: string
const interestId = newId()
const count = 30_000
/** The others are empty here: reading nothing whole is right. */
const grows = ['profile', 'directory_word', 'profile_interest', 'follow', 'friendship']

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ben')
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
  const { rows } = await owner.query<{ id: string }>('select id from profile order by id limit 1 offset 500')
  someone = rows[0]!.id
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

/** Sends what a query function sends, and answers what it cost under row security. */
const costOf = async (work: (context: Context) => Promise<unknown>, mode: string) => {
  const sent: CompiledQuery[] = []
  const recorder = { withoutPlugins: () => ({ executeQuery: async (query: CompiledQuery) => (sent.push(query), { rows: [] }) }) }
  await work({ db: recorder, tenantId: world.home.tenantId, me: { profileId: world.person('ben').profileId } } as unknown as Context)
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  try {
    await pool.query(`set app.tenant_id = '${world.home.tenantId}'`)
    await pool.query(`set plan_cache_mode = ${mode}`)
    const { sql, parameters } = sent[0]!
    await pool.query(`prepare measured as ${sql}`)
    const literals = (parameters as (string | number | string[] | null)[]).map((value) => {
      if (value === null) return 'null'
      return escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
    })
    const { rows } = await pool.query(`explain (analyze, buffers, format json) execute measured(${literals.join(', ')})`)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const whole = [...JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan".*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
    return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], whole: whole.filter((table) => grows.includes(table)) }
  } finally {
    await pool.end()
  }
}

const page = { limit: 30 }
describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  it.each([
    ['a rare name', (context: Context) => findPeople(context, { q: 'name12345', ...page }), 60],
    ['a name that a third have', (context: Context) => findPeople(context, { q: 'anna', ...page }), 1_200],
    ['a letter', (context: Context) => findPeople(context, { q: 'n', ...page }), 1_200],
    ['a name among creators', (context: Context) => findPeople(context, { q: 'name', role: 'Creator', ...page }), 1_200],
    ['two words', (context: Context) => findPeople(context, { q: 'anna name123', ...page }), 1_200],
    ['an interest', (context: Context) => findPeople(context, { q: '', interestId, ...page }), 1_200],
    ['everybody', (context: Context) => findPeople(context, { q: '', ...page }), 1_200],
    ['the followers of somebody whom all follow', (context: Context) => followersOf(context, context.me.profileId, page), 700],
    ['friends', (context: Context) => friendsOf(context, someone, page), 100],
    ['mutual friends', (context: Context) => mutualFriends(context, someone, page), 100],
    ['suggestions', (context: Context) => suggestedPeople(context), 600],
  ] as const)('looks for %s by indexes, in a bounded number of pages', async (_, work, most) => {
    const { buffers, whole } = await costOf(work, mode)
    expect(whole).toEqual([])
    expect(buffers).toBeLessThan(most)
  })
})
