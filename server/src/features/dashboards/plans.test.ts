import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { arrivedIn, followedIn } from './arrivedQueries.ts'
import { rankedCreators } from './creatorQueries.ts'
import { broughtTo, channelLines, channelMoney, figuresAsOf, linesOfAuthor } from './figureQueries.ts'
import { leavers } from './leaverQueries.ts'
import { movementsIn } from './movementQueries.ts'
import { payers } from './payerQueries.ts'
import { edgesOf, stepsOf } from './range.ts'
import { topPosts } from './topPostQueries.ts'
import { unanswered } from './unansweredQueries.ts'

/*
 * What a dashboard costs, in pages of the database, where a million facts have been counted and a fifth of one waits to be: it grows with
 * the days, not with the facts.
 */

let world: World
let adaId: string
const midnight = Date.parse('2026-11-22T00:00:00Z')
const noon = { today: '2026-11-22', hour: Date.parse('2026-11-22T12:00:00Z'), todayBegins: midnight, yesterdayBegins: midnight - 86_400_000 }
const whole = stepsOf({ period: 'month', from: '2025-11-22', to: '2026-11-22' }, noon)
const month = stepsOf({ period: 'month' }, noon)
const nobody = '00000000-0000-0000-0000-000000000000'

beforeAll(async () => {
  world = await createWorld()
  adaId = (await world.addPerson('ada', { role: 'Creator' })).profileId
  const { owner, home: { tenantId } } = world
  // A million facts of three years, as they are kept: by day and author, and the posts with what they have brought.
  await owner.query(
    `insert into figure (tenant_id, profile_id, span, begins, metric, count)
     select $1, whose, 1, '2026-11-22T00:00:00Z'::timestamptz - make_interval(days => n), metric, case when whose = $3 then 900 else 45 end
       from generate_series(0, 1100) n, generate_series(2, 6) metric,
            (select $2::uuid as whose union all select $3::uuid union all select gen_random_uuid() from generate_series(1, 6)) w`,
    [tenantId, adaId, nobody],
  )
  await owner.query(
    `insert into figure (tenant_id, profile_id, span, begins, metric, currency, count)
     select $1, whose, 1, '2026-11-22T00:00:00Z'::timestamptz - make_interval(days => n), metric, case when metric < 18 then '' else 'usd' end, 900
       from generate_series(0, 1100) n, generate_series(11, 36) metric, (select $2::uuid as whose union all select $3::uuid) w
      where metric not between 24 and 31`,
    [tenantId, adaId, nobody],
  )
  await owner.query('alter table post disable trigger user')
  await owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
     select $1, id, $2, id, 1, 'x', '2026-11-22T00:00:00Z'::timestamptz - make_interval(mins => n * 20)
       from (select n, uuid_of_moment('2026-11-22T00:00:00Z'::timestamptz - make_interval(mins => n * 20)) as id from generate_series(1, 30000) n) p`,
    [tenantId, adaId],
  )
  await owner.query(
    `insert into post_figure (tenant_id, post_id, author_id, day, is_out, engagement)
     select tenant_id, id, author_id, (published_at at time zone 'UTC')::date, true, (random() * 60)::int from post`)
  // A night without a worker: what has changed is waiting.
  await owner.query(
    `insert into figure_change (tenant_id, profile_id, metric, at, delta)
     select $1, $2, 4, '2026-11-22T00:00:00Z'::timestamptz - make_interval(secs => n), 1 from generate_series(1, 200000) n`, [tenantId, adaId])
  await owner.query('alter table profile disable trigger user')
  await owner.query(
    `insert into profile (tenant_id, id, nickname, is_listed, created_at)
     select $1, gen_random_uuid(), 'person_' || n, true, '2026-11-22T00:00:00Z'::timestamptz - make_interval(mins => n * 30) from generate_series(1, 20000) n`,
    [tenantId],
  )
  await owner.query('alter table follow disable trigger user')
  await owner.query(
    `insert into follow (tenant_id, follower_id, followed_id, created_at) select tenant_id, id, $1, created_at from profile where id <> $1`, [adaId])
  // Twenty thousand who pay, and fifty thousand comments on ada's posts.
  await owner.query('alter table subscription disable trigger user')
  await owner.query(
    `insert into subscription (tenant_id, id, tier_level, per, cents, trial_days, account, status, open_until)
     select $1, gen_random_uuid(), 1, 'month', 500, 0, 'acct', 'active', now() from generate_series(1, 20000)`, [tenantId])
  await owner.query('alter table subscription_spell disable trigger user')
  await owner.query(
    `insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at)
     select tenant_id, id, 1, case when random() < 0.02 then 'past_due' else 'active' end, 6000,
            '2026-11-22T00:00:00Z'::timestamptz - make_interval(mins => (row_number() over ())::int * 60) from subscription`)
  // As many who have left.
  await owner.query(
    `insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at, ended_at)
     select tenant_id, gen_random_uuid(), 1, 'active', 6000, began_at - interval '90 days', began_at from subscription_spell`)
  await owner.query('alter table comment disable trigger user')
  await owner.query(
    `insert into comment (tenant_id, id, key, post_id, author_id, text)
     select p.tenant_id, gen_random_uuid(), gen_random_uuid(), p.id, w.id, 'x'
       from (select tenant_id, id from post order by published_at desc limit 100) p,
            (select id from profile where id <> $1 limit 500) w`, [adaId])
  // Three thousand creators, whom others follow.
  await owner.query('alter table profile_stat disable trigger user')
  await owner.query(
    `with creators as (
       insert into profile (tenant_id, id, nickname, role, is_listed)
       select $1, gen_random_uuid(), 'creator_' || n, 'Creator', true from generate_series(1, 3000) n returning id)
     insert into profile_stat (tenant_id, profile_id, follower_count) select $1, id, (random() * 900)::int from creators`, [tenantId])
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

it.each(planModes)('draws a month of the channel from its days, and of what waits from no more than a look reads, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => channelLines(context, month), mode)
  expect(buffers).toBeLessThan(700)
  expect(read).not.toContain('figure')
})

it.each(planModes)('draws a year of an author, and the year before, from their days alone, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => linesOfAuthor(context, adaId, whole), mode)
  expect(buffers).toBeLessThan(2_000)
  expect(read).not.toContain('figure')
})

it.each(planModes)('draws a year of what a channel sells, and the year before, from their days alone, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => channelMoney(context, whole), mode)
  expect(buffers).toBeLessThan(2_400)
  expect(read).not.toContain('figure')
})

it.each(planModes)('finds the top posts of a month by a look into each day, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => topPosts(context, month, { limit: 5 }), mode)
  expect(buffers).toBeLessThan(800)
  expect(read).not.toContain('post_figure')
})

it.each(planModes)('finds the top posts of a year by a look into each day, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => topPosts(context, whole, { limit: 30 }), mode)
  expect(buffers).toBeLessThan(8_000)
  expect(read).not.toContain('post_figure')
})

it.each(planModes)('ranks creators by reading them alone, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => rankedCreators(context, month, { limit: 20 }), mode)
  expect(buffers).toBeLessThan(1_000)
  expect(read).not.toContain('profile')
})

it.each(planModes)('says of which moment figures are by a look at what waits, as far as a look reads, with %s', async (mode) => {
  const { buffers } = await costOf(world, 'ada', (context) => figuresAsOf(context), mode)
  expect(buffers).toBeLessThan(700)
})

it.each(planModes)('finds an author’s top posts by a look into each day, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => topPosts(context, month, { limit: 50 }, adaId), mode)
  expect(buffers).toBeLessThan(4_000)
  expect(read).not.toContain('post_figure')
})

it.each(planModes)('lists who came by reading one page of them, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => arrivedIn(context, edgesOf(month), { limit: 30 }), mode)
  expect(buffers).toBeLessThan(400)
  expect(read).not.toContain('profile')
})

it.each(planModes)('lists who follows by reading one page of them, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => followedIn(context, adaId, edgesOf(month), { limit: 30 }), mode)
  expect(buffers).toBeLessThan(400)
  expect(read).not.toContain('follow')
})

it.each(planModes)('lists who came in one role by reading one page of them, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => arrivedIn(context, edgesOf(month), { limit: 30, role: 'Member' }), mode)
  expect(buffers).toBeLessThan(400)
  expect(read).not.toContain('profile')
})

it.each(planModes)('goes on in the list of top posts at the cost of its beginning, with %s', async (mode) => {
  const cursor = `40_${nobody}`
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => topPosts(context, month, { limit: 30, cursor }), mode)
  expect(buffers).toBeLessThan(6_000)
  expect(read).not.toContain('post_figure')
})

it.each(planModes)('tells what a month brought to a page of creators from their days alone, with %s', async (mode) => {
  const several = [adaId, ...Array.from({ length: 19 }, () => crypto.randomUUID())]
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => broughtTo(context, several, month), mode)
  expect(buffers).toBeLessThan(600)
  expect(read).not.toContain('figure')
})

it.each(planModes)('lists who pays by reading one page of them, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => payers(context, { state: 'paying', limit: 30 }), mode)
  expect(buffers).toBeLessThan(900)
  expect(read).not.toContain('subscription')
  expect(read).not.toContain('subscription_spell')
})

it.each(planModes)('lists what moved recurring revenue by reading one page of it, with %s', async (mode) => {
  for (const kind of [undefined, 'begun', 'ended'] as const) {
    const { buffers, whole: read } = await costOf(world, 'ada', (context) => movementsIn(context, edgesOf(month), { limit: 30, kind }), mode)
    expect(buffers).toBeLessThan(1_500)
    expect(read).not.toContain('subscription_spell')
  }
})

it.each(planModes)('lists who has left by reading one page of them, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => leavers(context, edgesOf(month), { limit: 30 }), mode)
  expect(buffers).toBeLessThan(900)
  expect(read).not.toContain('subscription')
})

it.each(planModes)('finds comments to answer by a look into the newest posts, with %s', async (mode) => {
  const { buffers, whole: read } = await costOf(world, 'ada', (context) => unanswered(context), mode)
  expect(buffers).toBeLessThan(12_000)
  expect(read).not.toContain('comment')
})
