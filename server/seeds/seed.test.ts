import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '#media/diskStore.ts'
import { freshDatabase } from '#test/database.ts'
import { catalogue } from './art/catalogue.ts'
import { chatPicturesOf } from './chats.ts'
import { coversOf } from './events.ts'
import { paint, type Paint } from './paint.ts'
import { demoChannels, pictureKeysOf, seedDemo } from './seed.ts'
import { sponsorPicture } from './sponsor.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client
let mediaDir: string
const logins: { email: string; orgIds: string[] }[] = []

/** Painting all pictures takes seconds; what is asked here does not depend on what they show. */
const blank: Paint = async (picture) => ({
  picture,
  placeholder: '#FFFFFF',
  blur: '',
  files: [{ width: 320, extension: 'webp', bytes: Buffer.from('blank'), ...(picture.kind === 'sponsor' && { png: Buffer.from('blank') }) }],
})

const seed = () =>
  seedDemo({
    ownerUrl: database.url,
    media: diskStore(mediaDir),
    origins: { platforms: 'http://localhost:3000/sandbox', pages: 'http://pages.localhost:3000/sandbox/pages' },
    addPerson: async (login) => {
      logins.push(login)
      return { sub: `demo|${login.email}` }
    },
    openAccount: async ({ country }) => ({ reference: 'acct_demo', country, currency: 'usd' }),
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

it('has a livestream that is over, second by second in the store, and what was said beside it', async () => {
  const sent = demoChannels.flatMap(({ posts }) => posts).flatMap((post) => post.sent ?? [])
  expect(sent.length).toBeGreaterThan(0)
  expect(await count("from livestream where status = 'replay_ready'")).toBe(sent.length)
  const { rows } = await client.query<{ key: string; bytes: number; seconds: number }>(
    `select g.key, g.bytes, extract(epoch from s.ended_at - s.started_at)::int as seconds from stream_segment g
       join stream_session s on s.tenant_id = g.tenant_id and s.id = g.session_id order by g.number`)
  expect(rows.length).toBe(rows[0]!.seconds)
  const store = diskStore(mediaDir)
  for (const { key, bytes } of rows) {
    const { stream, end } = (await store.read(key))!
    stream.destroy()
    expect(end + 1).toBe(bytes)
  }
  expect(await count('from stream_message')).toBe(sent.flatMap(({ said }) => said).length)
})

it('lets a channel sell from the start that is at home somewhere', async () => {
  expect(await count("from payment_account where state = 'enabled'")).toBe(demoChannels.filter(({ country }) => country).length)
  const sold = demoChannels.flatMap(({ events }) => events).flatMap(({ tickets = [] }) => tickets)
  expect(await count("from ticket_type t join event e on e.id = t.event_id where e.access_mode = 'ticketed'")).toBe(sold.length)
  const costing = "from ticket_type t join payment_account a using (tenant_id) where t.kind in ('paid', 'pay_what_you_can', 'donation')"
  expect(await count(costing)).toBe(sold.filter(({ kind }) => !['free', 'tier'].includes(kind)).length)
})

it('writes every channel with its people and posts', async () => {
  expect(await count('from tenant')).toBe(demoChannels.length)
  expect(await count('from profile')).toBe(demoChannels.reduce((sum, { people }) => sum + people.length, 0))
  expect(await count('from post where status = 1')).toBe(demoChannels.reduce((sum, { posts, quotes, events }) => sum + posts.length + quotes.length + events.filter((event) => event.postedHoursAgo).length, 0))
})

it('has something for moderators to look at, something decided, and an appeal that waits', async () => {
  expect(await count(`from moderation_case where state = 'open'`)).toBe(demoChannels.flatMap(({ moderation }) => moderation.cases.filter(({ decision }) => !decision)).length)
  expect(await count(`from moderation_case c where state <> 'open' and not exists (select 1 from moderation_action a where a.case_id = c.id)`)).toBe(0)
  expect(await count(`from moderation_case c where c.report_count <> (select count(*) from report r where r.case_id = c.id)`)).toBe(0)
  expect(await count(`from appeal where state = 'pending'`)).toBe(1)
})

it('gives one login to a person of two channels', () => {
  const ada = logins.filter(({ email }) => email === 'ada@marquee.test')
  expect(ada.map(({ orgIds }) => orgIds)).toEqual([demoChannels.map(({ orgId }) => orgId)])
})

it('puts a file into the store for every size of every picture, every recording, and every second of a livestream', async () => {
  const { rows } = await client.query<{ key: string }>(
    `select size ->> 'key' as key from image, jsonb_array_elements(sizes) size union all select size ->> 'png' from image, jsonb_array_elements(sizes) size where size ? 'png' union all select file_key from media_file union all select init_key from stream_part union all select key from stream_segment`,
  )
  expect((await diskStore(mediaDir).list('')).map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort())
  // A page that is linked to has a picture of its own, and so have a video, a livestream, a tier and the sponsor.
  const linked = ({ posts }: (typeof demoChannels)[number]) =>
    posts.filter(({ link, recording, sent }) => link ?? recording?.video ?? sent).length
  const picturesIn = (channel: (typeof demoChannels)[number]) =>
    pictureKeysOf(channel).size + linked(channel) + channel.tiers.length + chatPicturesOf(channel).size + coversOf(channel).size + 1
  expect(await count('from image')).toBe(demoChannels.reduce((sum, channel) => sum + picturesIn(channel), 0))
  expect(await count(`from post p join link_preview l on l.id = p.link_id and l.asked_by = p.author_id where p.kind = 'link'`)).toBe(4)
})

it('shows sponsors with a picture that is the channel’s own and that mail programs can show', async () => {
  const { rows } = await client.query<{ kind: string; key: string; png: string | null }>(
    `select i.kind, i.sizes -> 0 ->> 'key' as key, i.sizes -> 0 ->> 'png' as png
       from sponsorship s join image i on i.tenant_id = s.tenant_id and i.id = s.image_id`,
  )
  expect(rows).toHaveLength(demoChannels.length)
  for (const { kind, key, png } of rows) {
    expect(kind).toBe('SPONSOR_IMAGE')
    expect(key).not.toMatch(/^closed\//)
    expect(png).toMatch(/\.png$/)
  }
})

it('counts sponsors on each of the last thirty days, and follows fewer than it shows', async () => {
  const { rows } = await client.query<{ days: number; isLikely: boolean }>(
    `select count(*)::int as days, bool_and(clicks <= impressions) as "isLikely"
       from sponsorship_day where day > (now() at time zone 'utc')::date - 30 group by sponsorship_id`,
  )
  expect(rows).toEqual(demoChannels.map(() => ({ days: 30, isLikely: true })))
})

it('lays what posts show where addresses have to be signed', async () => {
  const shown = `select i.id, i.tenant_id, i.sizes from image i join post_image pi on pi.tenant_id = i.tenant_id and pi.image_id = i.id`
  expect(await count(`from (${shown}) i where i.sizes -> 0 ->> 'key' not like 'closed/' || i.tenant_id || '/%'`)).toBe(0)
  expect(await count(`from media_file where file_key not like 'closed/' || tenant_id || '/%'`)).toBe(0)
})

it('has a video and a recording in every channel, ready to be played', async () => {
  const { rows } = await client.query(
    `select p.kind, f.kind as file, f.mime, f.duration_ms > 0 as has_length, f.poster_id is not null as has_poster, count(distinct p.tenant_id)::int as channels
       from post p join media_file f on f.tenant_id = p.tenant_id and f.id = p.media_id and f.owner_id = p.author_id and f.state = 'ready'
      group by 1, 2, 3, 4, 5 order by 1`,
  )
  const both = { has_length: true, channels: demoChannels.length }
  expect(rows).toEqual([
    { kind: 'audio', file: 'audio', mime: 'audio/mpeg', has_poster: false, ...both },
    { kind: 'video', file: 'video', mime: 'video/webm', has_poster: true, ...both },
  ])
})

it('writes chats whose messages have their places, and of which some is unread', async () => {
  expect(await count('from chat')).toBe(demoChannels.reduce((sum, { chats }) => sum + chats.length, 0))
  expect(await count('from chat c where last_seq <> (select count(*) from chat_message m where m.chat_id = c.id)')).toBe(0)
  expect(await count('from chat c where member_count <> (select count(*) from chat_member m where m.chat_id = c.id)')).toBe(0)
  expect(await count(`from chat where status = 'requested'`)).toBe(demoChannels.length)
  expect(await count('from chat_member m join chat c on c.id = m.chat_id where m.read_seq < c.last_seq')).toBeGreaterThan(demoChannels.length)
  expect(await count(`from message_word where word = 'kiln'`)).toBeGreaterThan(0)
  expect(await count('from message_reaction')).toBeGreaterThan(0)
})

it('counts followers and posts as the relay would', async () => {
  const ada = await client.query<{ counted: number; followers: number; posts: number }>(
    `select s.follower_count::int as counted, s.post_count::int as posts, (select count(*)::int from follow f where f.followed_id = p.id) as followers
       from profile p join profile_stat s on s.profile_id = p.id where p.nickname = 'ada' order by p.created_at`,
  )
  for (const { counted, followers, posts } of ada.rows) expect([counted, posts > 5]).toEqual([followers, true])
})

it('counts comments, likes and votes as the relay would', async () => {
  expect(await count('from comment')).toBeGreaterThan(20)
  expect(await count('from poll_vote')).toBeGreaterThan(40)
  expect(
    await count(`from post p left join post_stat s on s.post_id = p.id
                 where coalesce(s.comment_count, 0) <> (select count(*) from comment c where c.post_id = p.id and c.status = 0)`),
  ).toBe(0)
  expect(
    await count(`from comment c left join comment_stat s on s.comment_id = c.id
                 where coalesce(s.reply_count, 0) <> (select count(*) from comment r where r.thread_id = c.id)
                    or coalesce(s.like_count, 0) <> (select count(*) from comment_like l where l.comment_id = c.id)`),
  ).toBe(0)
  const { rows } = await client.query<{ votes: number[]; counted: number[]; voters: number; voted: number; options: number }>(
    `select s.votes[1:cardinality(o.options)] as votes, s.voter_count as voters, cardinality(o.options) as options,
            (select count(*)::int from poll_vote v where v.post_id = o.post_id) as voted,
            array(select (select count(*)::int from poll_vote v where v.post_id = o.post_id and place = any (v.choices))
                    from generate_series(0, cardinality(o.options) - 1) place) as counted
       from poll o join poll_stat s on s.post_id = o.post_id`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const { votes, counted, voters, voted } of rows) expect([votes, voters]).toEqual([counted, voted])
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

it('counts what people do with posts as the relay would', async () => {
  expect(await count('from post_reaction')).toBeGreaterThan(100)
  expect(await count('from bookmark')).toBeGreaterThan(10)
  expect(await count(`from post_stat s where (select sum(n) from unnest(s.reactions) n)
                        <> (select count(*) from post_reaction r where r.tenant_id = s.tenant_id and r.post_id = s.post_id)`)).toBe(0)
  expect(await count(`from post q join post_stat s on s.tenant_id = q.tenant_id and s.post_id = q.original_id
                       where q.kind = 'reshare' and s.reshare_count = 1`)).toBe(demoChannels.length)
})

it('has events that were, are on and are to come, with seats counted as the product would', async () => {
  const { rows } = await client.query<{ status: string }>(
    `select distinct e.status from event e join tenant t using (tenant_id) where t.slug = 'northlight' order by 1`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['ended', 'live', 'published'])
  expect(await count('from event')).toBe(
    demoChannels.flatMap(({ events }) => events).reduce((sum, { weeks = 1 }) => sum + weeks, 0))
  expect(await count(`from event_seats s where taken <> (select count(*) from event_rsvp r where r.event_id = s.event_id and r.status = 'going')`)).toBe(0)
  expect(await count(`from ticket_type y where sold <> (select count(*) from ticket k where k.ticket_type_id = y.id)`)).toBe(0)
  expect(await count(`from ticket k where not exists (
                        select 1 from event_rsvp r where r.event_id = k.event_id and r.profile_id = k.holder_id and r.status = 'going')`)).toBe(0)
  expect(await count(`from ticket_waitlist w where exists (select 1 from ticket_type y where y.event_id = w.event_id and y.sold < y.quantity)`)).toBe(0)
  expect(await count(`from event_word where word = 'kiln'`)).toBeGreaterThan(0)
  expect(await count(`from event e join image i on i.id = e.cover_id where i.owner_id <> e.host_id or i.kind <> 'EVENT_COVER'`)).toBe(0)
})

it('paints the smallest of a sponsor’s as PNG, too', async () => {
  const { files } = await paint(sponsorPicture(demoChannels[0]!, catalogue))
  expect(files.map(({ extension, png }) => [extension, png?.subarray(1, 4).toString()])).toEqual([['webp', 'PNG'], ['webp', undefined], ['webp', undefined]])
})
