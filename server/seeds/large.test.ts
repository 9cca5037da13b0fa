import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '#media/diskStore.ts'
import { freshDatabase } from '#test/database.ts'
import { seedLarge } from './large.ts'
import type { Paint } from './paint.ts'
import { seedDemo } from './seed.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client
let mediaDir: string

const now = Date.parse('2026-11-21T12:00:00Z')
const blank: Paint = async (picture) => ({ picture, placeholder: '#FFFFFF', blur: '', files: [] })
const grow = () => seedLarge({ ownerUrl: database.url, people: 300, posts: 900, follows: 4_000, now, log: () => {} })
const number = async (sql: string) => Number(Object.values((await client.query<Record<string, string>>(sql)).rows[0]!)[0])

beforeAll(async () => {
  ;[database, mediaDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'marquee-large-'))])
  client = new Client(database.url)
  await client.connect()
  await seedDemo({
    ownerUrl: database.url,
    media: diskStore(mediaDir),
    origins: { platforms: 'http://localhost:3000/sandbox', pages: 'http://pages.localhost:3000/sandbox/pages' },
    addPerson: async ({ email }) => ({ sub: email }),
    openAccount: async () => null,
    log: () => {},
    painter: blank,
  })
  await client.query('create temp table by_hand as select id from post')
  expect(await grow()).toBe(true)
})

afterAll(async () => {
  await client.end()
  await Promise.all([database.drop(), rm(mediaDir, { recursive: true })])
})

it('adds the people and posts it was asked for, and about as many follows', async () => {
  expect(await number('select count(*) from profile')).toBeGreaterThan(300)
  expect(await number('select count(*) from post')).toBeGreaterThan(900)
  const follows = await number('select count(*) from follow')
  expect([follows > 2_000, follows < 6_000]).toEqual([true, true])
})

it('has nobody publish or be followed before they joined', async () => {
  expect(
    await number(`select count(*) from post join profile p on p.id = author_id where published_at < p.created_at - interval '1 second'`),
  ).toBe(0)
  expect(
    await number(
      `select count(*) from follow f join profile p on p.id in (follower_id, followed_id) where f.created_at < p.created_at - interval '1 second'`,
    ),
  ).toBe(0)
})

it('has nothing published in days to come', async () => {
  const { rows } = await client.query<{ newest: string }>(
    `select max(published_at) as newest from post where author_id in (select id from profile where avatar_id is null)`,
  )
  expect(new Date(rows[0]!.newest).getTime()).toBeLessThan(now)
})

it('leaves every count as the relay would', async () => {
  const wrong = `select count(*) from profile_stat s where follower_count <> (select count(*) from follow where followed_id = s.profile_id)
    or following_count <> (select count(*) from follow where follower_id = s.profile_id)
    or post_count <> (select count(*) from post where author_id = s.profile_id and status = 1)`
  expect(await number(wrong)).toBe(0)
  expect(
    await number(
      `select count(*) from author_stat a where last_timeline_key <> (select timeline_key from post where author_id = a.profile_id order by timeline_key desc limit 1)`,
    ),
  ).toBe(0)
})

it.each([
  ['reactions', 'post_reaction'],
  ['comments', 'comment'],
])('spreads %s over the past months: no day has most of them, and none comes before its post', async (_, table) => {
  const from = `${table} x join post p on p.id = x.post_id and p.id not in (select id from by_hand)`
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${from} where x.created_at > $1::timestamptz - interval '90 days' group by (x.created_at at time zone 'UTC')::date`,
    [new Date(now)],
  )
  const counts = rows.map(({ count }) => count)
  expect(counts.length).toBeGreaterThan(75)
  expect(Math.max(...counts) / counts.reduce((all, count) => all + count, 0)).toBeLessThan(0.1)
  expect(await number(`select count(*) from ${from} where x.created_at < p.published_at - interval '1 second'`)).toBe(0)
})

it('has people here on every one of the past ninety days, more of them lately, and counts each once', async () => {
  const { rows } = await client.query<{ day: string; count: number }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(delta)::int as count from figure_change where metric = 10 group by 1 order by 1`,
  )
  expect([rows.length, rows[0]!.day, rows.at(-1)!.day]).toEqual([90, '2026-08-24', '2026-11-21'])
  const week = (from: number) => rows.slice(from, from + 7).reduce((all, { count }) => all + count, 0)
  expect([week(83) > week(0), week(83) / 7 > 40, week(83) / 7 < 200]).toEqual([true, true, true])
  const remembered = await client.query<{ day: string; count: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as count from active_person group by 1 order by 1`,
  )
  expect(remembered.rows).toEqual(rows.slice(-remembered.rows.length))
  expect(remembered.rows.length).toBeGreaterThan(2)
})

it('has some thousand events, found by their words and as full as they say', async () => {
  expect(await number('select count(*) from event')).toBeGreaterThan(3_000)
  expect(await number(`select count(*) from event_word where word = 'indigo'`)).toBeGreaterThan(100)
  expect(
    await number(`select count(*) from event_seats s where taken <> (
      select count(*) from event_rsvp r where r.event_id = s.event_id and r.status = 'going')`),
  ).toBe(0)
})

it('gives a few most of the attention', async () => {
  const top = await number(
    'select sum(follower_count) from (select follower_count from profile_stat order by follower_count desc limit 10) most',
  )
  expect(top / (await number('select sum(follower_count) from profile_stat'))).toBeGreaterThan(0.25)
})

it('grows a channel once', async () => {
  expect(await grow()).toBe(false)
})

it('has people on every level, some of whom were given it', async () => {
  expect(await number('select count(distinct tier_level) from entitlement')).toBe(3)
  expect(await number(`select count(*) from entitlement e join tier t on t.id = e.tier_id where t.level <> e.tier_level`)).toBe(0)
  expect(await number(`select count(*) from entitlement where source = 'comp'`)).toBeGreaterThan(4)
})
