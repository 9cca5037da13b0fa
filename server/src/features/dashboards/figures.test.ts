import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { countPast } from './pastQueries.ts'

/* Whatever comes and goes, on whatever day: what is added up is what the rows say, for the channel, for each author and for each post. */

let world: World
let authors: string[]
let readers: string[]
beforeAll(async () => {
  world = await createWorld()
  const ids = async (names: string[], role: 'Creator' | 'Member') =>
    Promise.all(names.map(async (name) => (await world.addPerson(name, { role })).profileId))
  authors = await ids(['ada', 'cleo', 'eve'], 'Creator')
  readers = await ids(['ben', 'gus', 'hal', 'ivo'], 'Member')
  await addPassers(3)
})
afterAll(() => world.close())

/** People whom nothing holds, so that they can go, too: the first came by an invitation, the second by somebody's link. */
const addPassers = async (count: number) => {
  const { tenantId } = world.home
  for (let place = 0; place < count; place++) {
    const { profileId, accountId } = await world.addPerson(`passer_${newId().slice(-12)}`, { setupCompleted: false })
    if (place % 3 === 0)
      await world.owner.query(
        `insert into invitation (tenant_id, id, target_role, token_hash, status, accepted_by, expires_at)
         values ($1, $2, 'Member', sha256($4), 'accepted', $3, now())`,
        [tenantId, newId(), profileId, Buffer.from(profileId)],
      )
    if (place % 3 === 1) await world.owner.query(`update account set affiliate_ref = 'friend' where id = $1`, [accountId])
    await world.owner.query('update profile set is_listed = true where id = $1', [profileId])
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Every fact with its day, as plainly as the rows tell it. */
const facts = `
  select '${nobody}'::uuid as whose, case role when 'Member' then 0 else 1 end as metric, created_at as at from profile where is_listed and role in ('Member', 'Creator')
  union all select '${nobody}', case
      when exists (select 1 from invitation i where i.accepted_by = p.id and i.status = 'accepted') then 7
      when exists (select 1 from account a where a.profile_id = p.id and a.affiliate_ref is not null) then 8
      else 9 end, p.created_at from profile p where p.is_listed and p.role in ('Member', 'Creator')
  union all select author_id, 2, published_at from post where status = 1
  union all select followed_id, 3, created_at from follow
  union all select p.author_id, 4, r.created_at from post_reaction r join post p on p.id = r.post_id
  union all select p.author_id, 5, c.created_at from comment c join post p on p.id = c.post_id where c.status = 0
  union all select o.author_id, 6, r.published_at from post r join post o on o.id = r.original_id where r.status = 1 and r.original_withdrawn_at is null`

const truth = `
  with facts as (${facts}), wider as (select * from facts union all select '${nobody}', metric, at from facts where whose <> '${nobody}')
  select whose, metric, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from wider group by 1, 2, 3
  union all select whose, metric, 'all', count(*)::int from wider group by 1, 2 order by 1, 2, 3`

const added = `
  select profile_id as whose, metric, case span when 0 then 'all' else to_char(begins at time zone 'UTC', 'YYYY-MM-DD') end as day, count::int
    from figure where span < 2 and count <> 0 order by 1, 2, 3`

/** Who and what there is that can go again, and since when. */
const standing = `
  select '${nobody}' as whose, case role when 'Member' then 0 else 1 end as metric, id::text as key,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as since
    from profile where is_listed and role in ('Member', 'Creator')
  union all select author_id::text, 2, id::text, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') from post where status = 1
  union all select followed_id::text, 3, follower_id || ' ' || followed_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from follow`

const levels = `
  select profile_id as whose, m.metric, to_char(begins at time zone 'UTC', 'YYYY-MM-DD') as day, sum(m.sign * count)::int as delta
    from figure f
    join lateral (select case when f.metric < 4 then f.metric else (f.metric - 24) / 2 end as metric,
                         case when f.metric > 3 and f.metric % 2 = 1 then -1 else 1 end as sign) m on f.metric < 4 or f.metric between 24 and 31
   where span = 1 group by 1, 2, 3 having sum(m.sign * count) <> 0`

const unevenGoing = `
  select profile_id, m.first from figure join lateral (select metric - metric % 2 as first) m on metric between 24 and 31
   where span = 0 group by 1, 2 having sum(case metric % 2 when 0 then count else -count end) <> 0`

interface Standing { whose: string; metric: number; key: string; since: string }

/** Writes down what has come and gone since it last looked, and on which day: what has been there before comes back on the day it does. */
const watch = async () => {
  const log = new Map<string, number>()
  const known = new Set<string>()
  let before = new Map<string, Standing>()
  const note = ({ whose, metric }: Standing, day: string, delta: number) => {
    for (const of of new Set([whose, nobody])) {
      const place = [of, metric, day].join(' ')
      log.set(place, (log.get(place) ?? 0) + delta)
    }
  }
  const look = async () => {
    const today = new Date().toISOString().slice(0, 10)
    const found: Standing[] = await rowsOf(standing)
    const now = new Map(found.map((one) => [`${one.metric} ${one.key}`, one]))
    for (const [name, one] of before) if (!now.has(name)) note(one, today, -1)
    for (const [name, one] of now) {
      const earlier = before.get(name)
      const isBack = one.metric !== 3 && known.has(one.key)
      if (!earlier) note(one, isBack ? today : one.since, 1)
      else if (earlier.since !== one.since) {
        note(one, earlier.since, -1)
        note(one, one.since, 1)
      }
    }
    for (const { key } of found) known.add(key)
    before = now
  }
  await look()
  const told = () => [...log].filter(([, delta]) => delta !== 0).map(([place, delta]) => `${place} ${delta}`).sort()
  return { look, told }
}

const hoursOff = `
  select h.metric, h.begins from figure h where h.span = 2 and h.profile_id = '${nobody}' and h.metric < 10 and h.count <> (
    select count(*) from (${facts}) f where f.metric = h.metric and date_trunc('hour', f.at, 'UTC') = h.begins)`

const ranks = `select post_id as id, engagement::int as engagement from post_figure where is_out order by 1`
const trueRanks = `
  select p.id, ((select count(*) from post_reaction r where r.post_id = p.id) + (select count(*) from comment c where c.post_id = p.id and c.status = 0)
              + (select count(*) from post s where s.original_id = p.id and s.status = 1 and s.original_withdrawn_at is null))::int as engagement
    from post p where p.status = 1 order by 1`

const daysBack = `now() - make_interval(days => $1, hours => $2)`
const one = (rows: string) => `(select id from (${rows}) found order by md5(id::text || $3) limit 1)`
const somePost = one('select id from post')
const somePasser = one(`select id from profile where nickname like 'passer%'`)
const someOut = one('select id from post where status = 1')

/** What can happen, in SQL: $1 days and $2 hours ago, $3 a chance, $4 the tenant, $5 an author, $6 a reader, $7 a new id. */
const happenings = [
  `insert into follow (tenant_id, follower_id, followed_id, created_at) values ($4, $6, $5, ${daysBack}) on conflict do nothing`,
  `delete from follow where follower_id = $6 and followed_id = $5`,
  `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($4, $7, $5, $7, 1, 'x', ${daysBack})`,
  `insert into post (tenant_id, id, author_id, status, text) values ($4, $7, $5, 0, 'a draft')`,
  `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at, kind, original_id)
   select $4, $7, $5, $7, 1, 'look', ${daysBack}, 'reshare', id from (select ${someOut} as id) o where id is not null`,
  `update post set status = 1, archived_at = null, timeline_key = coalesce(timeline_key, $7), published_at = coalesce(published_at, ${daysBack}) where id = ${somePost}`,
  `update post set status = 3 where id = ${someOut}`,
  `update post set status = 2 where id = ${someOut}`,
  `update post set status = 5, archived_at = now() where id = ${someOut}`,
  `update post set status = case status when 1 then 5 else 1 end, archived_at = case status when 1 then now() end
    where author_id = $5 and published_at is not null`,
  `delete from post where id = ${somePost}`,
  `delete from post where author_id = $5 and status <> 1`,
  `update post set original_withdrawn_at = case when original_withdrawn_at is null then now() end where id = ${one(`select id from post where kind = 'reshare'`)}`,
  `update post set original_withdrawn_at = now() where author_id = $5 and kind = 'reshare' and status = 1`,
  `insert into post_reaction (tenant_id, post_id, profile_id, reaction, created_at)
   select $4, id, $6, 0, ${daysBack} from (select ${someOut} as id) p where id is not null on conflict do nothing`,
  `delete from post_reaction where post_id = ${somePost} and profile_id = $6`,
  `delete from post_reaction where profile_id = $6`,
  `insert into post_reaction (tenant_id, post_id, profile_id, reaction, created_at)
   select $4, p.id, r.id, 0, ${daysBack} from (select id from post where status = 1) p, (select id from profile where role = 'Member') r on conflict do nothing`,
  `update post_reaction set created_at = ${daysBack} where profile_id = $6`,
  `update follow set created_at = ${daysBack} where followed_id = $5`,
  `update comment set created_at = ${daysBack} where post_id = ${somePost}`,
  `update post_reaction set reaction = 3 where profile_id = $6`,
  `insert into comment (tenant_id, id, key, post_id, author_id, text, created_at)
   select $4, $7, $7, id, $6, 'x', ${daysBack} from (select ${someOut} as id) p where id is not null`,
  `insert into comment (tenant_id, id, key, post_id, thread_id, author_id, text, created_at)
   select $4, $7, $7, c.post_id, c.id, $6, 'x', ${daysBack} from (select * from comment where thread_id is null order by md5(id::text || $3) limit 1) c`,
  `update comment set status = 1 - status where status < 2 and id = ${one('select id from comment')}`,
  `delete from comment where id = ${one('select id from comment')}`,
  `update profile set is_listed = not is_listed where id = $6`,
  `update profile set role = case role when 'Member' then 'Creator' when 'Creator' then 'Owner' else 'Member' end where id = $6`,
  `update profile set is_listed = not is_listed, created_at = ${daysBack} where id = ${somePasser}`,
  `insert into follow (tenant_id, follower_id, followed_id, created_at)
   select $4, id, $5, ${daysBack} from (select ${somePasser} as id) p where id is not null on conflict do nothing`,
  `, leaver as (select ${somePasser} as id), account_gone as (delete from account where profile_id = (select id from leaver))
   delete from profile where id = (select id from leaver)`,
]

/** `-1` adds up what has happened so far, `-2` counts a person or a post of those that were there before. */
const happening = fc.record({
  what: fc.oneof(
    { weight: 9, arbitrary: fc.nat(happenings.length - 1) },
    { weight: 1, arbitrary: fc.constant(-1) },
    { weight: 2, arbitrary: fc.constant(-2) },
  ),
  days: fc.nat(3), hours: fc.nat(23), chance: fc.string({ minLength: 4, maxLength: 4 }), author: fc.nat(2), reader: fc.nat(3),
})

const values = [`$1::int is not null`, `$2::int is not null`, `$3::text is not null`, `$4::uuid is not null`, `$5::uuid is not null`, `$6::uuid is not null`, `$7::uuid is not null`]
const named = `(select ${values.join(' and ')}) `
/** Every value is named, so that each statement can be given all of them. */
const withAll = (text: string) => `with given as materialized ${named}${text}`

const rowsOf = async (text: string) => (await world.owner.query(text)).rows

/** As on the day on which figures began to be kept: everything is there, and nothing is counted. */
const beginAnew = async () => {
  await world.owner.query('truncate figure_change, figure, post_figure, arrival, active_person')
  await world.owner.query('insert into figure_past (tenant_id, kind) values ($1, 0), ($1, 1) on conflict (tenant_id, kind) do update set counted_to = $2', [
    world.home.tenantId, nobody,
  ])
}

it.each([
  ['from the first day on', undefined],
  ['and what was there before', beginAnew],
])('adds up what the rows say, %s, interrupted by nothing, twice as once', async (_, begin) => {
  const watched = begin ? undefined : await watch()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 60 }), async (story) => {
      await addPassers(2)
      await begin?.()
      await watched?.look()
      for (const { what, days, hours, chance, author, reader } of story) {
        if (what === -2) await countPast(world.scope(), 1)
        else if (what === -1) await world.runJob('add_up_figures')
        else {
          const values = [days, hours, chance, world.home.tenantId, authors[author], readers[reader], newId()]
          await world.owner.query(withAll(happenings[what]!), values)
          await watched?.look()
        }
      }
      await Promise.all([world.runJob('add_up_figures'), world.runJob('add_up_figures')])
      await world.runJob('add_up_figures')
      const counted = (await rowsOf(added)).filter(({ metric }) => metric < 10)
      expect(counted).toEqual(await rowsOf(truth))
      expect(await rowsOf(unevenGoing)).toEqual([])
      const changes = (await rowsOf(levels)).map(({ whose, metric, day, delta }) => `${whose} ${metric} ${day} ${delta}`).sort()
      if (watched) expect(changes).toEqual(watched.told())
      expect(await rowsOf(hoursOff)).toEqual([])
      expect(await rowsOf(ranks)).toEqual(await rowsOf(trueRanks))
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 120_000)

it('forgets hours and who was here, and keeps the counts', async () => {
  await world.owner.query(`insert into active_person (tenant_id, day, profile_id) values ($1, now()::date - 9, $2)`, [world.home.tenantId, readers[0]])
  await world.owner.query(
    `insert into figure (tenant_id, profile_id, span, begins, metric, count) values ($1, $2, 2, now() - interval '9 days', 2, 5)`,
    [world.home.tenantId, nobody],
  )
  const before = await rowsOf(added)
  await world.runJob('forget_old_figures')
  expect(await rowsOf(`select 1 from active_person where day < now()::date - 6`)).toEqual([])
  expect(await rowsOf(`select 1 from figure where span = 2 and begins < now() - interval '6 days'`)).toEqual([])
  expect(await rowsOf(added)).toEqual(before)
})

it('waits with what was there before for whoever is writing, and counts it once', async () => {
  await beginAnew()
  const { tenantId } = world.home
  const postId = newId()
  await world.owner.query(`insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, 'x', now())`, [
    tenantId, postId, authors[0],
  ])
  const writer = await world.owner.connect()
  try {
    await writer.query('begin')
    await writer.query('insert into post_reaction (tenant_id, post_id, profile_id, reaction) values ($1, $2, $3, 0)', [tenantId, postId, readers[0]])
    await expect(countPast(world.scope(), 1)).rejects.toThrow(/lock timeout/)
    await writer.query('commit')
  } finally {
    writer.release()
  }
  await world.runJob('add_up_figures')
  expect(await rowsOf(`select engagement::int from post_figure where post_id = '${postId}'`)).toEqual([{ engagement: 1 }])
  expect(await rowsOf('select 1 from figure_past')).toEqual([])
})

it('leaves it to the next minute where somebody is being erased', async () => {
  await world.owner.query(`insert into figure_change (tenant_id, profile_id, metric, at, delta) values ($1, $2, 2, now(), 0)`, [world.home.tenantId, nobody])
  const eraser = await world.owner.connect()
  try {
    await eraser.query('begin')
    await eraser.query(`select pg_advisory_xact_lock(hashtextextended('figures ' || $1::text, 0))`, [world.home.tenantId])
    await world.runJob('add_up_figures')
    expect(await rowsOf('select 1 from figure_change where delta = 0')).toHaveLength(1)
    await eraser.query('rollback')
  } finally {
    eraser.release()
  }
  await world.runJob('add_up_figures')
  expect(await rowsOf('select 1 from figure_change')).toEqual([])
})
