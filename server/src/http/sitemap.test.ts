import { events } from '@marquee/contract/events'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let ada: string
beforeAll(async () => {
  world = await createWorld()
  ada = (await world.addPerson('ada', { role: 'Creator' })).profileId
  await world.addPerson('ben')
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const ask = (url: string, host = world.home.hostname) => world.app.inject({ url, headers: { host } })
const namedIn = (body: string) => [...body.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path!)
/** Every page that the files of the sitemap name. */
const named = async () => {
  const files = namedIn((await ask('/sitemap.xml')).body)
  return (await Promise.all(files.map(async (file) => namedIn((await ask(file)).body)))).flat()
}
const publish = async (changes: object = {}) => (await world.as('ada')(posts.publish, { id: newId(), text: 'Wet road', ...changes })).id
const planned = async (changes: object = {}) => {
  const eventId = newId()
  const [startsAt, endsAt] = [48, 50].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  await world.as('ada')(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', startsAt, endsAt, timeZone: 'UTC', ...changes } as never)
  await world.as('ada')(events.publish, { eventId })
  return eventId
}

it('tells robots where they are welcome and where the sitemap is', async () => {
  const { statusCode, headers, body } = await ask('/robots.txt')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=3600'])
  expect(body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /reader/\n\nSitemap: http://northlight.test/sitemap.xml\n')
})

it('names creators, posts and events that everybody in the world may know of, and nothing else', async () => {
  const [open, closed, warned] = [await publish(), await publish({ audience: 'followers' }), await publish({ isSensitive: true, warning: 'x' })]
  const [known, quiet] = [await planned(), await planned({ visibility: 'members' })]
  await world.settled()
  const pages = await named()
  expect(pages).toEqual(expect.arrayContaining([`/creator/${ada}`, `/posts/${open}`, `/events/${known}`]))
  for (const id of [closed, warned, quiet, world.person('ben').profileId]) expect(pages.filter((page) => page.includes(id))).toEqual([])
  // An event has a post, and one page for the world.
  expect(pages.filter((page) => page.startsWith('/posts/'))).toEqual([`/posts/${open}`])
  expect((await ask('/sitemap.xml')).headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
})

it.each([
  ['is no longer listed', 'update profile set is_listed = false where id = $1', 'update profile set is_listed = true where id = $1'],
  ['has closed their profile', 'update profile set is_private = true where id = $1', 'update profile set is_private = false where id = $1'],
  ['keeps search engines out', 'update profile set is_indexable = false where id = $1', 'update profile set is_indexable = true where id = $1'],
  [
    'is suspended', `update account set status = 'suspended' where profile_id = $1`, `update account set status = 'active' where profile_id = $1`,
  ],
])('names nothing of a creator who %s', async (_, change, back) => {
  await Promise.all([publish(), planned()])
  expect(await named()).not.toEqual([])
  await world.owner.query(change, [ada])
  expect(await named()).toEqual([])
  await world.owner.query(back, [ada])
})

it('names posts in the file of the month in which they came out', async () => {
  const id = await publish()
  const { rows } = await world.owner.query<{ at: Date }>('select published_at as at from post where id = $1', [id])
  const month = rows[0]!.at.toISOString().slice(0, 7)
  expect(namedIn((await ask(`/sitemaps/posts-${month}.xml`)).body)).toContain(`/posts/${id}`)
  expect(namedIn((await ask('/sitemaps/posts-2001-02.xml')).body)).toEqual([])
  for (const name of ['posts-2026-13', 'posts-', 'people', '..%2Fcreators']) expect((await ask(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
})

it('has no sitemap for a channel that not everybody may join, and lets robots into nothing there', async () => {
  await world.addTenant('closed.test', 'Closed')
  await world.owner.query(`update tenant set join_mode = 'invite' where slug <> $1`, ['northlight'])
  const { rows } = await world.owner.query<{ mode: string }>(
    `select join_mode as mode from tenant t join tenant_domain d using (tenant_id) where d.hostname = 'closed.test'`)
  expect(rows).toEqual([{ mode: 'invite' }])
  expect((await ask('/robots.txt', 'closed.test')).body).toBe('User-agent: *\nDisallow: /\n')
  for (const url of ['/sitemap.xml', '/sitemaps/creators.xml']) expect((await ask(url, 'closed.test')).statusCode).toBe(404)
})
