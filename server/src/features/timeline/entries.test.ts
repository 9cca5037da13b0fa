import { blocks } from '@marquee/contract/blocks'
import { contentRules } from '@marquee/contract/contentRules'
import { follows } from '@marquee/contract/follows'
import { kindFilters, kindsOf, type KindFilter } from '@marquee/contract/kindFilters'
import { mutes } from '@marquee/contract/mutes'
import { posts, type Audience, type PostKind } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { hidePost, showPost } from '#features/posts/moderatedQueries.ts'
import { postsWithIds } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { createWorld, Refused, type World } from '#test/world.ts'
import { discoverPage } from './discoverQueries.ts'
import * as entries from './entryQueries.ts'
import { followingPage } from './queries.ts'

/*
 * Whatever people publish, schedule, change, narrow, remove, bring back, pass on, follow, leave, mute and block, whatever moderators hide,
 * hold and let out, and in whatever order the work behind it is done: what a reader finds in the entries written ahead is what the authors
 * themselves would give, and what is left to discover is all that a reader may see besides. The limits are small: every edge is met.
 */
const limits: entries.EntryLimits = { followers: 2, kept: 5, most: 7, idleDays: 14 }
const authors = ['ada', 'cleo', 'eve']
const readers = ['ben', 'gus', 'ada']

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of authors) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await world.as('olga')(contentRules.add, { kind: 'words', words: ['pills'], action: 'hold' })
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId

const often = ['publish', 'publish', 'publish', 'publish', 'follow', 'follow', 'work', 'work', 'work', 'work'] as const
const seldom = [
  'publish for followers', 'publish for a tier', 'publish later', 'edit', 'narrow', 'remove', 'restore', 'hold', 'hide', 'let out',
  'reshare', 'take back', 'unfollow', 'block', 'unblock', 'mute', 'unmute', 'close', 'tier', 'build', 'trim',
] as const
const act = fc.record({
  what: fc.constantFrom(...often, ...often, ...seldom),
  author: fc.constantFrom(...authors),
  reader: fc.constantFrom(...readers),
  which: fc.nat(99),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

type Work = () => Promise<unknown>

const permitted = async (call: Promise<unknown>) => {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return false
    throw error
  }
}

const kinds = [['text', null], ['image', null], ['gallery', null], ['poll', null], ['poll', 'gallery'], ['poll', 'link']] as const

interface Written {
  id: string
  author: string
}
const takeFrom = <T>(list: T[], which: number) => list.splice(which % Math.max(list.length, 1), 1)[0]

const history = () => {
  const written: Written[] = []
  /** What is out of sight and can come back: by its author, or by moderators. */
  const [removed, hidden]: [Written[], Written[]] = [[], []]
  const waiting: Work[] = []
  const scope = () => world.context.scopeOf(world.home.tenantId)
  const one = (which: number) => written[which % Math.max(written.length, 1)]
  /** The work behind a post that comes out, be it new, late, let out or brought back. */
  const out = (id: string) => waiting.push(() => entries.writeToFollowers(scope(), id, limits))

  const publish = async (author: string, audience: Audience) => {
    const id = newId()
    const text = `${author} ${written.length}`
    await world.as(author)(posts.publish, { id, text, audience: audience === 'followers' ? audience : 'everyone' })
    if (audience === 'tier') await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [id])
    await world.owner.query('update post set kind = $2, poll_on = $3 where id = $1', [id, ...kinds[written.length % kinds.length]!])
    written.push({ id, author })
    out(id)
  }
  const edit = async (which: number, change: { audience?: Audience }) => {
    const post = one(which)
    if (post) await permitted(world.as(post.author)(posts.edit, { postId: post.id, text: `${which} again`, ...change }))
  }

  const doing: Record<Act['what'], (act: Act) => Promise<unknown>> = {
    publish: ({ author }) => publish(author, 'everyone'),
    'publish for followers': ({ author }) => publish(author, 'followers'),
    'publish for a tier': ({ author }) => publish(author, 'tier'),
    'publish later': async ({ author }) => {
      const id = newId()
      await world.as(author)(posts.saveDraft, { postId: id, version: 0, text: `${author} later` })
      await world.as(author)(posts.schedule, { postId: id, publishAt: new Date(Date.now() + inAnHour).toISOString(), timeZone: 'UTC' })
      waiting.push(async () => {
        await world.owner.query(`update post set publish_at = now() - interval '1 second' where id = $1 and status = 4`, [id])
        await world.runJob('publish_scheduled')
        out(id)
      })
      written.push({ id, author })
    },
    edit: ({ which }) => edit(which, {}),
    narrow: ({ which }) => edit(which, { audience: which % 2 ? 'followers' : 'everyone' }),
    remove: async ({ which }) => {
      const post = one(which)
      if (post && (await permitted(world.as(post.author)(posts.remove, { postId: post.id })))) removed.push(post)
    },
    restore: async ({ which }) => {
      const post = takeFrom(removed, which)
      if (post && (await permitted(world.as(post.author)(posts.restore, { postId: post.id })))) out(post.id)
    },
    hold: async ({ author }) => {
      const id = newId()
      await world.as(author)(posts.publish, { id, text: `${author} sells pills` })
      hidden.push({ id, author })
      written.push({ id, author })
    },
    hide: async ({ which }) => {
      const post = one(which)
      if (!post) return
      await hidePost(scope(), post.id)
      hidden.push(post)
    },
    'let out': async ({ which }) => {
      const post = takeFrom(hidden, which)
      if (!post) return
      await showPost(scope(), post.id)
      out(post.id)
    },
    reshare: async ({ author, which }) => {
      const post = one(which)
      const id = newId()
      if (post && (await permitted(world.as(author)(reshares.add, { postId: post.id, id })))) out(id)
    },
    'take back': async ({ author, which }) => {
      const post = one(which)
      if (post) await permitted(world.as(author)(reshares.remove, { postId: post.id }))
    },
    follow: async ({ reader, author }) => {
      if (!(await permitted(world.as(reader)(follows.follow, { profileId: idOf(author) })))) return
      waiting.push(() => entries.followNew(scope(), idOf(reader), idOf(author), limits))
    },
    unfollow: ({ reader, author }) => permitted(world.as(reader)(follows.unfollow, { profileId: idOf(author) })),
    block: ({ reader, author }) => permitted(world.as(reader)(blocks.block, { profileId: idOf(author) })),
    unblock: ({ reader, author }) => permitted(world.as(reader)(blocks.unblock, { profileId: idOf(author) })),
    mute: ({ reader, author }) => permitted(world.as(reader)(mutes.mute, { profileId: idOf(author), span: 'always' })),
    unmute: ({ reader, author }) => permitted(world.as(reader)(mutes.unmute, { profileId: idOf(author) })),
    close: ({ author }) => world.owner.query('update profile set is_private = not is_private where id = $1', [idOf(author)]),
    tier: ({ reader, which }) =>
      which % 2
        ? world.owner.query('delete from entitlement where profile_id = $1', [idOf(reader)])
        : world.owner.query(
            `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level) values ($1, $2, 'comp', $2, 1)
             on conflict do nothing`,
            [world.home.tenantId, idOf(reader)],
          ),
    // Any of what waits, and once in a while twice.
    work: async ({ which }) => {
      const job = takeFrom(waiting, which)
      await job?.()
      if (which % 5 === 0) await job?.()
    },
    build: ({ reader }) => entries.buildEntries(scope(), idOf(reader), limits),
    trim: () => entries.trimEntries(scope(), 10, limits),
  }

  return {
    doing,
    finish: async () => {
      await world.settled()
      while (waiting.length) await waiting.pop()!()
      await entries.trimEntries(scope(), 10, limits)
    },
  }
}

const nothing = `
  delete from timeline_reader; delete from timeline_author; delete from block; delete from mute; delete from entitlement;
  update profile set is_private = false; delete from follow_request; delete from post; delete from author_stat; delete from follow;
  update profile_stat set follower_count = 0, following_count = 0, post_count = 0`

const inAnHour = 60 * 60_000

interface Asked {
  way?: 'entries' | 'authors'
  kinds?: readonly PostKind[]
  followingCount?: number
}

type Turned = (page: { cursor: string | undefined; limit: number }) => Promise<{ items: { id: string }[]; cursor: string | null }>

/** Every page of three, to the end. */
const everyPage = async (turn: Turned) => {
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await turn({ cursor, limit: 3 })
    found.push(...page.items.map(({ id }) => id))
    if (!page.cursor) return found
    cursor = page.cursor
  }
}

const contextOf = (name: string, followingCount: number) =>
  ({ ...world.scope(), me: { profileId: idOf(name), role: 'Member', followingCount, mutedWords: [] } }) as unknown as Context

const timelineOf = (name: string, { way = 'authors', kinds: ofKinds, followingCount = 3 }: Asked = {}) =>
  everyPage((page) => followingPage(contextOf(name, followingCount), { ...page, kinds: ofKinds }, way))

/** One kind, several of them, and polls about any: the other filters are as the first. */
const looked: KindFilter[] = ['text', 'pictures', 'poll']

const discoveredBy = (name: string, windowed?: number, ofKinds?: readonly PostKind[]) =>
  everyPage((page) => discoverPage(contextOf(name, 3), { ...page, kinds: ofKinds }, windowed))

/** What there is for a reader to discover, newest first: all that they may see one by one, but what comes from whom they follow or mute. */
const strangersPostsFor = async (name: string) => {
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from post
      where status = 1 and author_id not in (select followed_id from follow where follower_id = $1)
        and author_id not in (select muted_id from mute where muter_id = $1)
      order by timeline_key desc`,
    [idOf(name)],
  )
  const seen = await postsWithIds(contextOf(name, 3), rows.map(({ id }) => id))
  return rows.map(({ id }) => id).filter((id) => seen.has(id))
}

/** What each post is listed as: a poll about pictures as either. */
const listedKinds = async () => {
  const { rows } = await world.owner.query<{ id: string; kinds: string[] }>('select id, array[kind, poll_on] as kinds from post')
  return new Map(rows.map(({ id, kinds: listed }) => [id, listed]))
}

it('gives the pages that the authors would give, after any history', async () => {
  await fc.assert(
    // How many posts are looked through at once for what is left to discover: fewer than a page, and more.
    fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 90 }), fc.constantFrom(1, 2, 5), async (all, windowed) => {
      await world.owner.query(nothing)
      const { doing, finish } = history()
      for (const one of all) await doing[one.what](one)
      await finish()
      // What is new enough is found without the entries: here it must not be.
      await world.owner.query(`update follow set created_at = created_at - interval '1 hour' where created_at > now() - interval '10 minutes'`)
      const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + inAnHour)
      try {
        for (const name of readers) {
          const whole = await timelineOf(name)
          const listed = await listedKinds()
          const left = await strangersPostsFor(name)
          for (const size of [undefined, windowed]) expect(await discoveredBy(name, size)).toEqual(left)
          expect(await timelineOf(name, { way: 'entries' })).toEqual(whole)
          for (const filter of kindFilters) {
            const isOfKind = (id: string) => kindsOf[filter].some((kind) => listed.get(id)!.includes(kind))
            const ofKind = whole.filter(isOfKind)
            if (looked.includes(filter)) expect(await discoveredBy(name, windowed, kindsOf[filter])).toEqual(left.filter(isOfKind))
            // From the people, and from the channel, as for readers who follow very many.
            for (const followingCount of [3, 600])
              expect(await timelineOf(name, { kinds: kindsOf[filter], followingCount })).toEqual(ofKind)
          }
        }
      } finally {
        later.mockRestore()
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

it('reads what is too new to have been written, and what is too old to have been kept', async () => {
  await world.addPerson('ivy', { role: 'Creator' })
  await world.addPerson('kim')
  for (let number = 1; number <= 8; number++) await world.as('ivy')(posts.publish, { id: newId(), text: `Day ${number}` })
  await world.as('kim')(follows.follow, { profileId: idOf('ivy') })
  await entries.followNew(world.context.scopeOf(world.home.tenantId), idOf('kim'), idOf('ivy'), limits)
  await world.as('ivy')(posts.publish, { id: newId(), text: 'Day 9' })
  expect(await timelineOf('kim', { way: 'entries' })).toHaveLength(9)
  expect(await timelineOf('kim', { way: 'entries' })).toEqual(await timelineOf('kim'))
})

it('counts what was lost, and writes it again', async () => {
  await world.worked()
  await world.owner.query(`update timeline_reader set built_at = now() - interval '1 hour'; update follow set created_at = created_at - interval '1 hour'`)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + inAnHour)
  try {
    await world.runJob('check_timelines')
    expect(world.drifts.get('timeline_entry') ?? 0).toBe(0)
    await world.owner.query('delete from timeline_entry where reader_id = $1', [idOf('kim')])
    await world.owner.query('update timeline_reader set complete_since = $2 where reader_id = $1', [idOf('kim'), '00000000-0000-0000-0000-000000000000'])
    await world.runJob('check_timelines')
    expect(world.drifts.get('timeline_entry') ?? 0).toBe(9)
    await world.runJob('check_timelines')
    expect(world.drifts.get('timeline_entry') ?? 0).toBe(9)
  } finally {
    clock.mockRestore()
  }
})

const newestEntryOfKim = async () => {
  await world.worked()
  const { rows } = await world.owner.query<{ text: string }>(
    'select text from timeline_entry join post using (tenant_id, timeline_key) where reader_id = $1 order by timeline_key desc limit 1',
    [idOf('kim')],
  )
  return rows[0]?.text
}

it('follows the outbox: kim’s entries hold what ivy publishes', async () => {
  await world.as('ivy')(posts.publish, { id: newId(), text: 'Day 10' })
  expect(await newestEntryOfKim()).toBe('Day 10')
})

it('follows the outbox: kim’s entries hold what ivy took back before it was written, and brought back', async () => {
  const { id: postId } = await world.as('ivy')(posts.publish, { id: newId(), text: 'Day 11' })
  await world.as('ivy')(posts.remove, { postId })
  expect(await newestEntryOfKim()).toBe('Day 10')
  await world.as('ivy')(posts.restore, { postId })
  expect(await newestEntryOfKim()).toBe('Day 11')
})

it('leaves max, who follows lea, nothing out between her posts, and says that there is more where a page stays empty', async () => {
  await world.owner.query(nothing)
  for (const name of ['lea', 'tom']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('max')
  await world.as('max')(follows.follow, { profileId: idOf('lea') })
  const out = async (author: string, kind: PostKind) => {
    const { id } = await world.as(author)(posts.publish, { id: newId(), text: `By ${author}` })
    await world.owner.query('update post set kind = $2 where id = $1', [id, kind])
    return id
  }
  const gallery = await out('tom', 'gallery')
  const image = await out('tom', 'image')
  for (let number = 1; number <= 6; number++) await out('lea', 'image')

  expect(await discoverPage(contextOf('max', 1), { limit: 3 }, 1)).toEqual({ items: [], cursor: expect.any(String) })
  for (const windowed of [1, 2, 5]) {
    expect(await discoveredBy('max', windowed)).toEqual([image, gallery])
    expect(await discoveredBy('max', windowed, kindsOf.pictures)).toEqual([image, gallery])
  }
})
