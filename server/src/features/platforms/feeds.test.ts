import type { AddressInfo } from 'node:net'
import { platformsPlugin } from '@marquee/sandbox/platforms/platforms'
import { platforms } from '@marquee/contract/platforms'
import { posts } from '@marquee/contract/posts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
let outside: FastifyInstance
let origin: string
/** What a feed says instead, while a test wants that. */
let brokenFeed = ''
/** A page of somebody's, while a test wants one. */
let blog = ''

beforeAll(async () => {
  outside = Fastify()
  outside.addHook('onSend', async ({ url }, _reply, payload) => (brokenFeed && url.endsWith('.xml') ? brokenFeed : payload))
  await outside.register(platformsPlugin)
  outside.get('/sandbox/platforms/youtube/blog', async (_request, reply) => reply.type('text/html').send(blog))
  await outside.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outside.server.address() as AddressInfo
  origin = `http://platforms.test:${port}`
  world = await createWorld({ env: { OUTSIDE_LOOPBACK_HOSTS: `platforms.test:${port}` } })
  await world.owner.query(
    `insert into platform (tenant_id, id, name, kind, connect_kind, authorize_url, client_id)
     values ($1, 'rss', 'RSS feed', 'feed', 'url', null, ''), ($1, 'youtube', 'YouTube', 'video', 'oauth', 'https://tube.test/authorize', 'x')`,
    [world.home.tenantId],
  )
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(async () => {
  await world.close()
  await outside.close()
})

const flip = (handle: string, name: string) =>
  outside.inject({
    method: 'POST',
    url: `/sandbox/platforms/youtube/accounts/${handle}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ switch: name }).toString(),
  })
const ownFeed = async (who: string) => (await world.as(who)(platforms.list, {})).find(({ id }) => id === 'rss')
const drafts = async (who: string) => (await world.as(who)(posts.drafts, {})).items
const feedOf = (handle: string) => `${origin}/sandbox/platforms/youtube/feeds/${handle}.xml`
const follow = (who: string, url: string, platformId = 'rss') => world.as(who)(platforms.connectFeed, { platformId, url })
const bring = (who: string) => world.as(who)(platforms.importNow, { platformId: 'rss' })
const blogger = (name: string) => world.addPerson(name, { role: 'Creator' })

it('is connected by its address, and its items come once', async () => {
  await blogger('bea')
  expect(await follow('bea', ` ${feedOf('bea')}?utm_source=mail `)).toMatchObject({
    connectKind: 'url', state: 'connected', handle: 'bea on YouTube', address: feedOf('bea'), importMode: 'off',
  })
  expect(await bring('bea')).toMatchObject({ importedCount: 4, platform: { state: 'connected', lastImportCount: 4 } })
  expect(await drafts('bea')).toContainEqual(expect.objectContaining({
    kind: 'link', title: 'A walk through the workshop',
    link: expect.objectContaining({ siteName: 'bea on YouTube', url: `${origin}/sandbox/platforms/youtube/items/bea.4`, description: 'Forty square metres, two windows, and where everything has its place.' }) as object,
  }))
  await flip('bea', 'publish')
  await world.as('bea')(platforms.choose, { platformId: 'rss', importMode: 'publish' })
  await world.runJob('import_from_platforms')
  const { items } = await world.as('ben')(posts.by, { profileId: world.person('bea').profileId })
  expect(items.map(({ title }) => title)).toEqual(['New upload 5'])
})

it('is found where a page names it', async () => {
  await blogger('bobo')
  blog = `<!doctype html><title>Blog</title><link rel="alternate" type="application/rss+xml" href="feeds/bobo.xml">`
  expect(await follow('bobo', `${origin}/sandbox/platforms/youtube/blog`).finally(() => (blog = ''))).toMatchObject({ state: 'connected', address: feedOf('bobo') })
})

it.each([
  ['leads into a private network', 'http://192.168.1.1/feed.xml', 'link_private', 'private network'],
  ['is no address', 'my blog', 'link_not_web', 'not the address'],
  ['holds a password', 'https://ada:secret@example.com/feed', 'link_with_password', 'a name or a password'],
  ['is not there', '/sandbox/platforms/youtube/nothing', 'link_not_reached', 'could not be reached'],
  ['is a page without one', '/sandbox/platforms', 'feed_missing', 'no feed at this address'],
])('whose address %s is refused in words, where that was typed', async (_, url, code, words) => {
  const refused = await follow('ada', url.startsWith('/') ? `${origin}${url}` : url).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 422, code, body: { errors: [{ fieldName: 'url', message: expect.stringContaining(words) as string }] } })
  expect((await ownFeed('ada'))?.state).toBe('disconnected')
})

it('of this channel is refused: what it brings would stand in it again', async () => {
  await world.owner.query(`insert into tenant_domain (tenant_id, hostname, is_primary, status, source) values ($1, 'platforms.test', false, 'active', 'owner')`, [world.home.tenantId])
  await expect(follow('ada', feedOf('ada'))).rejects.toMatchObject({ code: 'feed_of_this_channel' })
  await world.owner.query(`delete from tenant_domain where hostname = 'platforms.test'`)
})

it('that does not answer, or is none any more, is looked at later and ends nothing', async () => {
  await blogger('bix')
  await follow('bix', feedOf('bix'))
  await flip('bix', 'outage')
  await expect(bring('bix')).rejects.toMatchObject({ code: 'platform_unreachable' })
  expect(await ownFeed('bix')).toMatchObject({ state: 'error', trouble: 'unreachable', address: feedOf('bix') })
  await flip('bix', 'heal')
  brokenFeed = '<title>Parked</title>'
  await expect(bring('bix').finally(() => (brokenFeed = ''))).rejects.toMatchObject({ code: 'platform_unreadable' })
  expect(await bring('bix')).toMatchObject({ importedCount: 4, platform: { state: 'connected', trouble: null } })
})

it('is forgotten when somebody disconnects, and nothing comes twice afterwards', async () => {
  await blogger('bonnie')
  await follow('bonnie', feedOf('bonnie'))
  await bring('bonnie')
  expect(await world.as('bonnie')(platforms.disconnect, { platformId: 'rss' })).toMatchObject({ state: 'disconnected', address: '' })
  await expect(bring('bonnie')).rejects.toMatchObject({ code: 'platform_not_connected' })
  await follow('bonnie', feedOf('bonnie'))
  expect((await bring('bonnie')).importedCount).toBe(0)
})

it('is no way to connect a platform, nor the other way round', async () => {
  await expect(follow('ada', feedOf('ada'), 'youtube')).rejects.toMatchObject({ code: 'platform_not_connectable' })
  await expect(world.as('ada')(platforms.connect, { platformId: 'rss', artistId: 'ada' })).rejects.toMatchObject({ code: 'platform_not_connectable' })
})
