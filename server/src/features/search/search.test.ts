import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { kindFilters } from '@marquee/contract/kindFilters'
import { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'petra']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = async (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>) => {
  const { id } = await world.as(who)(posts.publish, { id: newId(), ...contents })
  await world.settled()
  return id
}
const find = (who: string, asked: CallOf<typeof search.posts> | string) =>
  world.as(who)(search.posts, typeof asked === 'string' ? { q: asked } : asked)
const textsOf = async (who: string, asked: CallOf<typeof search.posts> | string) =>
  (await find(who, asked)).items.map(({ post }) => post.text)
const tagged = async (who: string, tag: string) => (await world.as(who)(search.tagged, { tag })).items.map(({ post }) => post.text)
const hits = (fragments: { text: string; isHit: boolean }[]) => fragments.filter(({ isHit }) => isHit).map(({ text }) => text)

it.each([
  ['a word of the text', 'celadon'],
  ['a word of the title', 'firing'],
  ['the beginning of a word', 'celad'],
  ['another ending', 'fired'],
  ['capitals', 'CELADON'],
  ['a word without its accents', 'creme'],
  ['a word with accents that it does not have', 'céladon'],
  ['several words in any order', 'celadon firing'],
  ['what stands between words', '"celadon" & (firing):*'],
])('finds by %s: %s', async (_, q) => {
  const known = await textsOf('ben', 'celadon')
  if (!known.length) await publish('ada', { title: 'The first firing', text: 'A celadon bowl with a crème brûlée inside' })
  expect(await textsOf('ben', q)).toEqual(['A celadon bowl with a crème brûlée inside'])
})

it.each(['porcelain', 'celadon porcelain', '??', "'':* & !(", 'the'])('finds nothing by %s', async (q) => {
  expect(await find('ben', q)).toEqual({ items: [], cursor: null })
})

it('says where the words stand, as text and nothing else', async () => {
  await publish('ada', { title: 'Glazes & <b>glazing</b>', text: `${'Long before that. '.repeat(30)}Then the glaze cracked.${' And on it went.'.repeat(30)}` })
  const { items } = await find('ben', 'glaze')
  expect(hits(items[0]!.title)).toEqual(['Glazes', 'glazing'])
  expect(items[0]!.title.map(({ text }) => text).join('')).toBe('Glazes & <b>glazing</b>')
  expect(hits(items[0]!.excerpt)).toEqual(['glaze'])
  const said = items[0]!.excerpt.map(({ text }) => text).join('')
  expect(said).toMatch(/^… .*Then the glaze cracked\..* …$/)
  expect(said.length).toBeLessThan(260)
})

it('follows what becomes of a post', async () => {
  const postId = await publish('ada', { text: 'A wobbly teapot' })
  await world.as('ada')(posts.edit, { postId, text: 'A steady samovar' })
  await world.settled()
  expect(await textsOf('ben', 'teapot')).toEqual([])
  expect(await textsOf('ben', 'samovar')).toEqual(['A steady samovar'])
  await world.as('ada')(posts.remove, { postId })
  expect(await textsOf('ben', 'samovar')).toEqual([])
  await world.settled()
  expect((await world.owner.query('select 1 from search_post where post_id = $1', [postId])).rowCount).toBe(0)
  await world.as('ada')(posts.restore, { postId })
  await world.settled()
  expect(await textsOf('ben', 'samovar')).toEqual(['A steady samovar'])
})

it('keeps from strangers what is for followers, and that it is there', async () => {
  for (let number = 1; number <= 30; number++) await publish('ada', { text: `Zephyr ${number} #zephyr`, audience: 'followers' })
  for (const q of ['zephyr', 'zeph']) expect(await find('ben', { q, limit: 2 })).toEqual({ items: [], cursor: null })
  expect(await world.as('ben')(search.tagged, { tag: 'zephyr', limit: 2 })).toEqual({ items: [], cursor: null })
  expect(await world.as('ben')(search.tags, { q: 'zeph' })).toEqual([])
  expect(await textsOf('ada', 'zephyr')).toHaveLength(20)
  expect(await textsOf('olga', 'zephyr')).toHaveLength(20)
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  expect(await textsOf('ben', 'zephyr')).toHaveLength(20)
  expect(await tagged('ben', 'zephyr')).toHaveLength(20)
  await world.as('ben')(follows.unfollow, { profileId: world.person('ada').profileId })
})

it('finds a locked post by its title and its beginning alone, even for somebody who may read the rest', async () => {
  const postId = await publish('cleo', { title: 'Quartz', text: `Granite first. ${'Slowly it goes on. '.repeat(20)}The obsidian comes last. #obsidian` })
  await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [postId])
  await world.as('cleo')(posts.edit, { postId, warning: '' })
  await world.settled()
  const entry = 'select words::text from search_post where post_id = $1'
  expect((await world.owner.query(entry, [postId])).rows[0].words).not.toContain('obsidian')
  for (const q of ['quartz', 'granite']) {
    const { items } = await find('dov', q)
    expect(items.map(({ post }) => [post.isLocked, post.id])).toEqual([[true, postId]])
    expect(JSON.stringify(items)).not.toContain('obsidian')
  }
  expect(await find('dov', 'obsidian')).toEqual({ items: [], cursor: null })
  expect(await world.as('dov')(search.tagged, { tag: 'obsidian' })).toEqual({ items: [], cursor: null })
  expect(await world.as('dov')(search.tags, { q: 'obs' })).toEqual([])
  expect(await tagged('cleo', 'obsidian')).toHaveLength(1)
})

it('finds nothing across a block, nor of a private person’s, and what is muted', async () => {
  await publish('petra', { text: 'Xylophone lessons' })
  const petra = { profileId: world.person('petra').profileId }
  expect(await textsOf('ben', 'xylophone')).toHaveLength(1)
  await world.as('ben')(blocks.block, petra)
  expect(await find('ben', 'xylophone')).toEqual({ items: [], cursor: null })
  expect(await textsOf('petra', 'samovar')).toHaveLength(1)
  await world.as('ben')(blocks.unblock, petra)
  await world.owner.query('update profile set is_private = true where id = $1', [petra.profileId])
  expect(await find('ben', 'xylophone')).toEqual({ items: [], cursor: null })
  await world.owner.query('update profile set is_private = false where id = $1', [petra.profileId])
  expect(await textsOf('ben', 'xylophone')).toHaveLength(1)
})

const attached: Record<string, (id: string) => [statement: string, contents: Partial<CallOf<typeof posts.publish>>]> = {
  pictures: (id) => [`insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, 'POST', 1, 1, '[]', $3)`, { images: [{ imageId: id }] }],
  link: (id) => [
    `insert into link_preview (tenant_id, id, asked_by, url, page_url, title) values ($1, $2, $3, 'https://kiln.test/', 'https://kiln.test/', 'Kiln')`,
    { linkId: id },
  ],
  video: (id) => [
    `insert into media_file (tenant_id, id, owner_id, kind, mime, bytes, received, state, file_key, folder, duration_ms)
     values ($1, $2, $3, 'video', 'video/mp4', 9, 9, 'ready', 'didgeridoo.mp4', 'didgeridoo', 1000)`,
    { mediaId: id },
  ],
}

it.each(Object.keys(attached))('finds a poll that asks about %s under them as well, in the timeline too', async (subject) => {
  const attachedId = newId()
  const [statement, contents] = attached[subject]!(attachedId)
  await world.owner.query(statement, [world.home.tenantId, attachedId, world.person('cleo').profileId])
  const text = `Didgeridoo and ${subject}`
  const id = await publish('cleo', { text, ...contents, poll: { options: ['This', 'That'] } })
  for (const kind of kindFilters) {
    const isThere = kind === subject || kind === 'poll'
    expect(await textsOf('ben', { q: `didgeridoo ${subject}`, kind })).toEqual(isThere ? [text] : [])
    const { items } = await world.as('ben')(timeline.read, { tab: 'discover', kind })
    expect(items.some((post) => post.id === id)).toBe(isThere)
  }
})

it('filters by kind, by age and by whom one follows', async () => {
  const old = await publish('ada', { text: 'Marimba from long ago' })
  const long = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'
  await world.owner.query('update post set timeline_key = $2 where id = $1', [old, long])
  await world.as('ada')(posts.edit, { postId: old, text: 'Marimba from long ago!' })
  await publish('cleo', { text: 'Marimba, which one?', poll: { options: ['This', 'That'], multiple: false, minutes: 60, results: 'always' } })
  expect(await textsOf('ben', 'marimba')).toEqual(['Marimba, which one?', 'Marimba from long ago!'])
  expect(await textsOf('ben', { q: 'marimba', kind: 'poll' })).toEqual(['Marimba, which one?'])
  expect(await textsOf('ben', { q: 'marimba', span: 'year' })).toEqual(['Marimba, which one?'])
  expect(await textsOf('ben', { q: 'marimba', from: 'followed' })).toEqual([])
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  expect(await textsOf('ben', { q: 'marimba', from: 'followed' })).toEqual(['Marimba from long ago!'])
})

it('puts a title before a text where the best are asked for', async () => {
  await publish('ada', { title: 'Gamelan', text: 'How it began' })
  await publish('ada', { text: 'Somebody said gamelan once, in passing' })
  expect(await textsOf('ben', 'gamelan')).toEqual(['Somebody said gamelan once, in passing', 'How it began'])
  expect(await textsOf('ben', { q: 'gamelan', sort: 'best' })).toEqual(['How it began', 'Somebody said gamelan once, in passing'])
})

it('lists hashtags with what everybody may read, and their posts', async () => {
  await publish('ada', { text: 'One #Kiln #kilnfire' })
  await publish('cleo', { text: 'Two #kiln' })
  expect(await world.as('ben')(search.tags, { q: '#KIL' })).toEqual([{ tag: 'kiln', posts: 2, isMore: false }, { tag: 'kilnfire', posts: 1, isMore: false }])
  expect(await world.as('ben')(search.tags, { q: 'kilnfire' })).toEqual([{ tag: 'kilnfire', posts: 1, isMore: false }])
  const { items } = await world.as('ben')(search.tagged, { tag: '#Kiln' })
  expect(items.map(({ post }) => post.text)).toEqual(['Two #kiln', 'One #Kiln #kilnfire'])
  expect(hits(items[0]!.excerpt)).toEqual(['kiln'])
})

it('turns pages of thousands through the index without a gap or a repeat', async () => {
  const { tenantId } = world.home
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
     select $1, gen_random_uuid(), $2, overlay(uuidv7(n * interval '-1 hour')::text placing lpad(to_hex(n), 4, '0') from 25)::uuid, 1,
            case n % 40 when 0 then 'Theremin ' else 'Ocarina ' end || n, now() - n * interval '1 hour'
       from generate_series(1, 6000) n`,
    [tenantId, world.person('ada').profileId],
  )
  expect(await textsOf('ben', 'theremin')).toEqual([])
  await world.owner.query('update search_state set version = 0')
  await world.runJob('index_posts')
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await find('ben', { q: 'theremin', limit: 40, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ post }) => post.text))
    if (!page.cursor) break
    cursor = page.cursor
  }
  expect(seen).toEqual(Array.from({ length: 150 }, (_, place) => `Theremin ${(place + 1) * 40}`))
})

/** Everything that is found, a list for each page. */
const pagesOf = async (asked: CallOf<typeof search.posts>) => {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await find('ben', { ...asked, ...(cursor ? { cursor } : {}) })
    pages.push(page.items.map(({ post }) => post.text))
    cursor = page.cursor
  }
  return pages
}

it('says where it stopped among words that hardly meet, and goes on there', async () => {
  await world.owner.query(`update post set text = 'Ocarina and theremin' where text = 'Theremin 5600'`)
  await world.owner.query('update search_state set version = 0')
  await world.runJob('index_posts')
  expect(await pagesOf({ q: 'theremin ocarina' })).toEqual([[], ['Ocarina and theremin']])
  expect(await pagesOf({ q: 'theremin 6000' })).toEqual([[], ['Theremin 6000']])
  expect(await pagesOf({ q: 'nobody 6000' })).toEqual([[], []])
  expect(await pagesOf({ q: 'nobody' })).toEqual([[]])
})

it('finds one post under thousands of others with its word in the same week, a bounded part at a time', async () => {
  const { tenantId } = world.home
  await world.owner.query(`delete from post where text like 'Kazoo %'`)
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
     select $1, gen_random_uuid(), case n when 1 then $2::uuid else $3 end,
            (lpad(to_hex(2850 * 604800000::bigint + n * 60000), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid, 1,
            'Kazoo ' || n, now() - interval '2 years'
       from generate_series(1, 7500) n`,
    [tenantId, world.person('ada').profileId, world.person('cleo').profileId],
  )
  await world.owner.query('update search_state set version = 0')
  await world.runJob('index_posts')
  const pages = await pagesOf({ q: 'kazoo', from: 'followed' })
  expect(pages.flat()).toEqual(['Kazoo 1'])
  expect(pages.length).toBe(3)
}, 60_000)

it('mends by night what the index says wrongly, and tells of it', async () => {
  await world.runJob('check_search')
  expect(world.drifts.get('search_post')).toBe(0)
  const { rows } = await world.owner.query<{ id: string }>(`select id from post where text = 'How it began'`)
  await world.owner.query(`update search_post set words = '' where post_id = $1`, [rows[0]!.id])
  expect(await textsOf('ben', 'began')).toEqual([])
  await world.runJob('check_search')
  expect(world.drifts.get('search_post')).toBe(1)
  expect(await textsOf('ben', 'began')).toEqual(['How it began'])
})

it('knows nothing of another channel', async () => {
  const other = await world.addTenant('overclock.test', 'Overclock')
  await world.addPerson('sid', { role: 'Creator' }, other)
  await world.as('sid')(posts.publish, { id: newId(), text: 'Celadon overclocked' })
  await world.settled()
  expect(await textsOf('sid', 'celadon')).toEqual(['Celadon overclocked'])
  expect(await textsOf('ben', 'celadon')).toEqual(['A celadon bowl with a crème brûlée inside'])
})
