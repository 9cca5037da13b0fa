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
    origins: { platforms: 'http://localhost:3000/sandbox' },
    addPerson: async ({ email }) => ({ sub: email }),
    log: () => {},
    painter: blank,
  })
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

it('gives a few most of the attention', async () => {
  const top = await number(
    'select sum(follower_count) from (select follower_count from profile_stat order by follower_count desc limit 10) most',
  )
  expect(top / (await number('select sum(follower_count) from profile_stat'))).toBeGreaterThan(0.25)
})

it('grows a channel once', async () => {
  expect(await grow()).toBe(false)
})
