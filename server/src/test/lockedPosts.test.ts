import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocks } from '@marquee/contract/blocks'
import { bookmarks } from '@marquee/contract/bookmarks'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { dataExports } from '@marquee/contract/dataExports'
import { follows } from '@marquee/contract/follows'
import { messages } from '@marquee/contract/messages'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import type { ReadOfPosts } from '@marquee/contract/reads'
import { reshares } from '@marquee/contract/reshares'
import { addressOf, paramNames, type Route } from '@marquee/contract/route'
import { shapesIn } from '@marquee/contract/shapesIn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { builtWeb } from '#http/web.ts'
import { listenerOf } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'

/*
 * Walks every read of the contract as somebody who may not see posts, each closed in its own way, after they have read, kept, liked,
 * answered and quoted them: no word of what they say and said before, of their polls and of what is said under them, no key of their
 * files and no address of them is anywhere in what is answered, nor in pages, feeds and maps for everybody, in what their browser hears
 * and in the copy of their data.
 */

type Inputs = (canary: Canary) => Record<string, string>[]

/** Where ben has put all of them. */
const folderId = newId()

/** Inputs that reach posts, for every read that holds some. */
const ofPosts: Record<ReadOfPosts, Inputs> = {
  'activity.of': () => [{ limit: '100' }],
  'bookmarks.list': (): ReturnType<Inputs> => [{ limit: '100' }, { limit: '100', folderId }],
  'dashboards.creator': () => [{}],
  'dashboards.ofCreator': () => [{}],
  'messages.changes': () => [{ after: '0' }],
  'messages.list': () => [{}],
  'messages.pinned': () => [{}],
  'posts.archived': () => [{}],
  'posts.by': () => [{ limit: '100' }],
  'posts.held': () => [{}],
  'posts.read': () => [{}],
  'search.posts': ({ name }) => [{ q: `walk ${name}` }, { q: 'secret' }],
  'search.tagged': () => [{ tag: 'walk', limit: '50' }],
  'timeline.live': () => [{}],
  'timeline.read': () => [{ tab: 'following', limit: '100' }, { tab: 'discover', limit: '100' }],
}

/** The same for reads that hold something else with a title and a text, among which a post's may be. A new one has to be added here. */
const ofWords: Record<string, Inputs> = {
  'appeals.list': () => [{ state: 'pending' }, { state: 'settled' }],
  'moderation.casesAbout': () => [{}],
  'moderation.queue': () => [{ state: 'open' }, { state: 'resolved' }],
  'moderation.readCase': () => [{}],
  'notifications.list': () => [{}],
  'notifications.mutes': () => [{}],
  'platforms.items': () => [{}],
  'posts.drafts': () => [{}],
  'posts.history': () => [{}],
  'posts.readDraft': () => [{}],
  'posts.removed': () => [{}],
}

/** The same for reads that answer nothing unless they are told something. A new one has to be added here, too. */
const ofOthers: Record<string, Inputs> = {
  'directory.toMention': ({ author }) => [{ q: author }],
  'eventSeries.preview': () => [{ freq: 'daily', count: '2', startsAt: '2026-01-01T10:00:00Z', endsAt: '2026-01-01T11:00:00Z', timeZone: 'UTC' }],
  'events.calendar': () => [{ from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' }],
  'invitations.sent': () => [{ targetRole: 'Member' }],
  'messages.search': ({ name }) => [{ q: `walk ${name}` }, { q: 'secret' }],
  'platforms.connect': () => [{ artistId: 'walk' }],
  'sponsorships.days': () => [{ from: '2026-01-01', to: '2026-01-31' }],
  'specialOffers.look': () => [{ code: 'WALK', priceId: newId() }],
  'specialOffers.lookAll': () => [{ code: 'WALK' }],
  'subscriptions.change': () => [{ priceId: newId() }],
  'tickets.offersWith': () => [{ code: 'WALK' }],
  'timeline.news': () => [{ after: '00000000-0000-0000-0000-000000000000', tab: 'following' }],
}
const lines: Record<string, Inputs> = { ...ofPosts, ...ofWords, ...ofOthers }

interface Canary {
  name: string
  author: string
  postId: string
  quoteId: string
  /** What only a reader of the post may meet: what it says and shows, and what stands around it. */
  inside: string[]
  past: string
  said: string
}

const secretsOf = ({ inside, past, said }: Canary) => [...inside, past, said]

type Close = (world: World, canary: Canary) => Promise<unknown>

const sql = (text: string): Close => (world, { postId }) => world.owner.query(text, [postId])
const leaves: Close = (world, { author }) => world.as('ben')(follows.unfollow, { profileId: world.person(author).profileId })

/** How each post is closed to ben, and who wrote it. */
const closings: [name: string, author: string, close: Close[]][] = [
  ['tier', 'ada', [sql('update post set audience = 2, min_tier = 2 where id = $1')]],
  ['followers', 'cleo', [sql('update post set audience = 1 where id = $1'), leaves]],
  ['blocked', 'eve', [(world, { author }) => world.as(author)(blocks.block, { profileId: world.person('ben').profileId })]],
  ['private', 'vera', [sql('update profile set is_private = true where id = (select author_id from post where id = $1)'), leaves]],
  ['hidden', 'ada', [sql('update post set status = 2 where id = $1')]],
  ['held', 'ada', [sql('update post set status = 2, is_held = true where id = $1')]],
  ['archived', 'ada', [(world, { author, postId }) => world.as(author)(posts.archive, { postId })]],
  ['removed', 'ada', [(world, { author, postId }) => world.as(author)(posts.remove, { postId })]],
]

let world: World
let folder: string
const canaries: Canary[] = []
let headers: Record<string, string>
let chatId: string

const plant = async (name: string, author: string): Promise<Canary> => {
  const { tenantId } = world.home
  const { profileId } = world.person(author)
  const postId = newId()
  const [words, key, alt] = [`secret-words-of-${name}`, `secret-key-of-${name}`, `secret-picture-of-${name}`]
  const [choice, past, said] = [`secret-choice-of-${name}`, `secret-past-of-${name}`, `secret-comment-of-${name}`]
  const text = `#walk walk ${name} ${'over the hill '.repeat(60)}`
  await world.as(author)(posts.publish, { id: postId, title: `A walk, ${name}`, text: `${text} ${past}`, poll: { options: [choice, 'Neither'] } })
  await world.as(author)(posts.edit, { postId, text: `${text} ${words}` })
  const [imageId, mediaId, linkId, captionsId] = [newId(), newId(), newId(), newId()]
  const sizes = JSON.stringify([{ width: 320, key: `pictures/${key}/320.webp` }])
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'POST', 320, 200, $3, $4, $5)`,
    [tenantId, imageId, alt, sizes, profileId],
  )
  await world.owner.query('insert into post_image (tenant_id, post_id, position, image_id) values ($1, $2, 0, $3)', [tenantId, postId, imageId])
  await world.owner.query(
    `insert into media_file (tenant_id, id, owner_id, kind, mime, bytes, state, file_key, folder, duration_ms) values ($1, $2, $3, 'video', 'video/mp4', 9, 'ready', $4, $4, 9)`,
    [tenantId, mediaId, profileId, `files/${key}`],
  )
  await world.owner.query(`insert into media_caption (tenant_id, media_file_id, language, id) values ($1, $2, 'en', $3)`, [tenantId, mediaId, captionsId])
  await world.owner.query(
    `insert into link_preview (tenant_id, id, asked_by, url, page_url, title) values ($1, $2, $3, $4, $4, $5)`,
    [tenantId, linkId, profileId, `https://elsewhere.example/${key}`, words],
  )
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
  await world.owner.query(`update post set media_id = $2, link_id = $3, body = $4 where id = $1`, [postId, mediaId, linkId, body])
  const quote = await world.as('gus')(reshares.quote, { postId, id: newId(), text: `See ${name}` })
  for (const who of ['ben', 'hal']) await world.as(who)(reactions.react, { postId, reaction: 0 })
  const asked = await world.as('ben')(comments.add, { id: newId(), postId, text: `Where does ${name} lead?` })
  const shownId = newId()
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'COMMENT', 320, 200, $3, $4, $5)`,
    [tenantId, shownId, `What ${said} shows`, JSON.stringify([{ width: 320, key: `pictures/${said}/320.webp` }]), world.person('hal').profileId],
  )
  await world.as('hal')(comments.add, { id: newId(), postId, answersId: asked.id, text: `@ben, to ${said}`, image: { imageId: shownId } })
  await world.as('ben')(bookmarks.keep, { postId, folderId })
  await world.as('ben')(bookmarks.keep, { postId: quote.id, folderId })
  return { name, author, postId, quoteId: quote.id, inside: [words, key, alt, choice, `captions-${captionsId}`], past, said }
}

/** Something off for whoever has a code, without which nobody is told what a code is worth. */
const offerWalk = async () => {
  const { tenantId } = world.home
  const tierId = newId()
  await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 10, 'Walkers', 'active')`, [tenantId, tierId])
  await world.owner.query(`insert into price (tenant_id, id, tier_id, per, cents) values ($1, $2, $3, 'month', 999)`, [tenantId, newId(), tierId])
  await world.owner.query(
    `insert into special_offer (tenant_id, id, code, name, kind, value, duration, redemption, status)
     values ($1, $2, 'WALK', 'A walk', 'percent', 20, 'once', 'signup', 'active')`, [tenantId, newId()])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>')
  world = await createWorld({ web: builtWeb(folder), provider: true })
  for (const name of ['ada', 'cleo', 'eve', 'vera', 'gus']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'hal']) await world.addPerson(name)
  for (const name of ['ada', 'cleo', 'eve', 'vera', 'gus']) await world.as('ben')(follows.follow, { profileId: world.person(name).profileId })
  await world.as('ben')(bookmarks.setFolder, { folderId, name: 'Walks' })
  for (const [name, author] of closings) canaries.push(await plant(name, author))
  // Gus has sent ben all of them while they were open.
  chatId = (await world.as('gus')(chats.start, { profileId: world.person('ben').profileId })).id
  for (const { postId } of canaries) {
    const { seq } = await world.as('gus')(messages.send, { chatId, clientId: newId(), postId })
    await world.as('gus')(messages.pin, { chatId, seq: String(seq) })
  }
  await world.worked()
  const mute = 'insert into notification_mute (tenant_id, profile_id, target_id) values ($1, $2, $3)'
  for (const { postId } of canaries) await world.owner.query(mute, [world.home.tenantId, world.person('ben').profileId, postId])
  await offerWalk()
  headers = await world.signed(world.person('ben'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const reads = features.flatMap(({ bound }) => bound).filter(({ route }) => route.method === 'GET' && !route.gives)
const entries = reads.map(({ route }) => [addressOf(route), route] as const)

/** Whether something with a title and a text stands anywhere in what is answered: a post, whatever it is called. */
const holdsPosts = ({ result }: Route) => shapesIn(result).some((fields) => 'title' in fields && 'text' in fields)

const urlsFor = (route: Route, canary: Canary): string[] => {
  const people = [canary.author, 'ben', 'gus', 'hal'].map((name) => world.person(name).profileId)
  const ids = [canary.postId, canary.quoteId]
  const values: Record<string, string[]> = { postId: ids, chatId: [chatId], profileId: people, tag: ['walk'], kind: ['AVATAR'], nickname: ['ada'] }
  return paramNames(route.path).reduce<string[]>(
    (urls, name) => urls.flatMap((url) => (values[name] ?? [newId()]).map((value) => url.replace(`:${name}`, value))),
    [addressOf(route)],
  )
}

const answers = async (route: Route, canary: Canary) => {
  const inputs = lines[route.name]?.(canary) ?? [{}]
  const urls = urlsFor(route, canary).flatMap((url) => inputs.map((input) => `${url}?${new URLSearchParams(input).toString()}`))
  return Promise.all(urls.map((url) => world.app.inject({ url, headers })))
}

const whoLeaks = async (route: Route) => {
  const told: string[] = []
  for (const canary of canaries)
    for (const { body, statusCode } of await answers(route, canary)) {
      if (statusCode >= 500) told.push(`${canary.name}: ${statusCode}`)
      told.push(...secretsOf(canary).filter((secret) => body.includes(secret)))
    }
  return told
}

/** What everybody in the world is told of a post: its page, its author's and their feed, the page of its quote, and the map of the site. */
const toldToEverybody = async ({ author, postId, quoteId }: Canary) => {
  const { profileId } = world.person(author)
  const pages = [`/posts/${postId}`, `/posts/${quoteId}`, `/creator/${profileId}`, `/creator/${profileId}/feed.xml`, `/sitemaps/posts-${new Date().toISOString().slice(0, 7)}.xml`]
  const said = pages.map(async (url) => (await world.app.inject({ url, headers: { host: world.home.hostname, accept: 'text/html' } })).body)
  return (await Promise.all(said)).join('\n')
}

it('finds them on pages, in feeds and in the map of the site while they are open', async () => {
  for (const canary of canaries) {
    const said = await toldToEverybody(canary)
    expect(secretsOf(canary).filter((secret) => said.includes(secret))).not.toEqual([])
    expect(said).toContain(`/posts/${canary.postId}</loc>`)
  }
})

it('finds the posts while they are open: the walk can see', async () => {
  for (const canary of canaries) {
    const seen = async (route: Route) => (await answers(route, canary)).map(({ body }) => body).join()
    for (const secret of canary.inside) expect(await seen(posts.read)).toContain(secret)
    expect(await seen(posts.history)).toContain(canary.past)
    for (const route of [comments.list, notifications.list]) expect(await seen(route)).toContain(canary.said)
    expect(await seen(notifications.mutes)).toContain(canary.postId)
  }
  expect(await whoLeaks(reads.find(({ route }) => route.name === 'bookmarks.list')!.route)).toContain('secret-words-of-removed')
})

describe('once they are closed to ben', () => {
  beforeAll(async () => {
    for (const [index, [, , close]] of closings.entries()) for (const step of close) await step(world, canaries[index]!)
    await world.worked()
  })

  it.each(entries.filter(([, route]) => holdsPosts(route)))('%s has a line, and gives nothing of them away', async (_, route) => {
    if (!lines[route.name]) throw new Error(`${route.name} can answer with posts: say above how it is asked for them`)
    for (const canary of canaries)
      for (const { statusCode } of await answers(route, canary)) expect([200, 403, 404]).toContain(statusCode)
    expect(await whoLeaks(route)).toEqual([])
  })

  it.each(entries.filter(([, route]) => !holdsPosts(route)))('%s gives nothing of them away', async (_, route) => {
    const isHeard = (await answers(route, canaries[0]!)).some(({ statusCode }) => statusCode !== 400)
    if (!isHeard) throw new Error(`${route.name} has not been asked anything that it answers: say above how it is asked`)
    expect(await whoLeaks(route)).toEqual([])
  })

  it('are on no page, in no feed and no map of the site', async () => {
    // Of a block the world knows nothing.
    for (const canary of canaries.filter(({ name }) => name !== 'blocked')) {
      const said = await toldToEverybody(canary)
      expect(secretsOf(canary).filter((secret) => said.includes(secret))).toEqual([])
      expect(said).not.toContain(`/posts/${canary.postId}</loc>`)
    }
  })

  it('do not come to their browser, whoever speaks of them', async () => {
    const [ben, ada] = [await listenerOf(world, 'ben'), await listenerOf(world, 'ada')]
    expect(await ben.join(`chat:${chatId}`)).toEqual([])
    const isClosedFor = ['tier', 'followers', 'private']
    for (const { name, author, postId } of canaries.filter(({ name }) => isClosedFor.includes(name))) {
      await world.as(author)(comments.add, { id: newId(), postId, text: `@ben secret-comment-of-${name}` })
    }
    await world.as('gus')(messages.send, { chatId, clientId: newId(), text: 'That was all' })
    await world.worked()
    // The last of it has come by then.
    await expect.poll(() => JSON.stringify(ben.heard)).toContain('That was all')
    const heard = JSON.stringify([ben.heard, ben.left, ben.kicks])
    expect(canaries.flatMap(secretsOf).filter((secret) => heard.includes(secret))).toEqual([])
    for (const one of [ben, ada]) one.socket.close()
  })

  it('are not in the copy of their data', async () => {
    const { id: exportId } = await world.as('ben')(dataExports.request, {})
    await world.worked()
    const { path } = await world.as('ben')(dataExports.link, { exportId })
    const { rawPayload } = await world.app.inject({ url: path, headers: { host: world.home.hostname } })
    const copy = [...filesIn(rawPayload).values()].map(String).join()
    for (const { name } of canaries) expect(copy).toContain(`Where does ${name} lead?`)
    expect(canaries.flatMap(secretsOf).filter((secret) => copy.includes(secret))).toEqual([])
  })

  it('still shows the teaser of the one that a tier opens, and the quotes without what they quote', async () => {
    const { postId, quoteId } = canaries[0]!
    const locked = await world.as('ben')(posts.read, { postId })
    expect(locked).toMatchObject({ isLocked: true, title: 'A walk, tier', images: [], media: null, link: null, body: null })
    expect(locked.text.length).toBeLessThanOrEqual(240)
    expect((await world.as('ben')(posts.read, { postId: quoteId })).original).toMatchObject({ isLocked: true, images: [] })
    expect((await world.as('ben')(posts.read, { postId: canaries[1]!.quoteId })).original).toBeNull()
    expect((await world.as('ada')(posts.read, { postId })).text).toContain('secret-words-of-tier')
  })
})
