import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '#media/diskStore.ts'
import { freshDatabase } from '#test/database.ts'
import { catalogue } from './art/catalogue.ts'
import { paint, type Paint } from './paint.ts'
import { demoChannels, pictureKeysOf, seedDemo } from './seed.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client
let mediaDir: string
const logins: { email: string; orgIds: string[] }[] = []

/** Painting all pictures takes seconds; what is asked here does not depend on what they show. */
const blank: Paint = async (picture) => ({
  picture,
  placeholder: '#FFFFFF',
  blur: '',
  files: [{ width: 320, extension: 'webp', bytes: Buffer.from('blank') }],
})

const seed = () =>
  seedDemo({
    ownerUrl: database.url,
    media: diskStore(mediaDir),
    origins: { platforms: 'http://localhost:3000/sandbox' },
    addPerson: async (login) => {
      logins.push(login)
      return { sub: `demo|${login.email}` }
    },
    log: () => {},
    painter: blank,
  })

const count = async (sql: string) => Number((await client.query<{ count: string }>(`select count(*) ${sql}`)).rows[0]!.count)

beforeAll(async () => {
  ;[database, mediaDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'marquee-seed-'))])
  client = new Client(database.url)
  await client.connect()
  await seed()
})

afterAll(async () => {
  await client.end()
  await Promise.all([database.drop(), rm(mediaDir, { recursive: true })])
})

it('writes every channel with its people and posts', async () => {
  expect(await count('from tenant')).toBe(demoChannels.length)
  expect(await count('from profile')).toBe(demoChannels.reduce((sum, { people }) => sum + people.length, 0))
  expect(await count('from post where status = 1')).toBe(demoChannels.reduce((sum, { posts }) => sum + posts.length, 0))
})

it('gives one login to a person of two channels', () => {
  const ada = logins.filter(({ email }) => email === 'ada@marquee.test')
  expect(ada.map(({ orgIds }) => orgIds)).toEqual([demoChannels.map(({ orgId }) => orgId)])
})

it('puts a file into the store for every size of every picture', async () => {
  const { rows } = await client.query<{ key: string }>(
    `select size ->> 'key' as key from image, jsonb_array_elements(sizes) size order by 1`,
  )
  expect((await diskStore(mediaDir).list('')).map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort())
  expect(await count('from image')).toBe(demoChannels.reduce((sum, channel) => sum + pictureKeysOf(channel).size, 0))
})

it('counts followers and posts as the relay would', async () => {
  const ada = await client.query<{ counted: number; followers: number; posts: number }>(
    `select s.follower_count::int as counted, s.post_count::int as posts, (select count(*)::int from follow f where f.followed_id = p.id) as followers
       from profile p join profile_stat s on s.profile_id = p.id where p.nickname = 'ada' order by p.created_at`,
  )
  for (const { counted, followers, posts } of ada.rows) expect([counted, posts > 5]).toEqual([followers, true])
})

it('counts friends as the relay would, ben among those who have some and are asked', async () => {
  const { rows } = await client.query<{ counted: number; friends: number; asked: number }>(
    `select s.friend_count::int as counted,
            (select count(*)::int from friendship f where p.id in (f.a_id, f.b_id) and f.status = 'accepted') as friends,
            (select count(*)::int from friendship f where p.id in (f.a_id, f.b_id) and f.status = 'requested' and f.requested_by <> p.id) as asked
       from profile p join profile_stat s on s.profile_id = p.id where p.nickname = 'ben'`,
  )
  expect(rows).toHaveLength(demoChannels.length)
  for (const { counted, friends, asked } of rows) expect([counted, friends > 2, asked > 1]).toEqual([friends, true, true])
})

it('tells what people did as the relay would', async () => {
  const told = (type: string) => count(`from activity where type = '${type}'`)
  expect(await told('POST_LOG')).toBe(await count('from post where status = 1'))
  expect(await told('FOLLOW_LOG')).toBe(await count('from follow'))
  expect(await told('NEW_MEMBER_LOG')).toBe(await count('from account'))
})

it('leaves channels alone that are there', async () => {
  await client.query(`update tenant_configuration set channel_name = 'Olga’s own'`)
  expect(await seed()).toBe(0)
  expect(await count(`from tenant_configuration where channel_name = 'Olga’s own'`)).toBe(demoChannels.length)
})

it.each(['ada', 'banner-fjord', 'northlight-dark'])('paints %s in sizes that grow', async (key) => {
  const { files, placeholder } = await paint(catalogue.get(key)!)
  const weights = files.map(({ bytes }) => bytes.length)
  expect(files.map(({ width }) => width)).toEqual(files.map(({ width }) => width).sort((a, b) => a - b))
  expect(weights).toEqual([...weights].sort((a, b) => a - b))
  expect(placeholder).toMatch(/^#[0-9A-F]{6}$/)
})
