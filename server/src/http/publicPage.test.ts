import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { posts } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { builtWeb } from '#http/web.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>')
  world = await createWorld({ web: builtWeb(folder) })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const canary = 'Copper blue that breaks to rust'
const publish = async (who: string, changes: { title?: string; text?: string; audience?: 'everyone' | 'followers' } = {}) =>
  (await world.as(who)(posts.publish, { id: newId(), text: canary, ...changes })).id
const html = async (path: string) => (await world.app.inject({ url: path, headers: { host: world.home.hostname, accept: 'text/html' } })).body
const metaIn = (body: string, key: string) => new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(body)?.[1]
const dataIn = (body: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!) as Record<string, unknown>

it('says what everybody may know of a post, for previews and search engines', async () => {
  const id = await publish('ada', { title: 'Third firing' })
  const body = await html(`/posts/${id}?from=elsewhere`)
  expect(body).toContain(`<link rel="canonical" href="http://northlight.test/posts/${id}">`)
  expect([metaIn(body, 'og:title'), metaIn(body, 'og:description'), metaIn(body, 'og:type'), metaIn(body, 'og:site_name')]).toEqual([
    'Third firing', canary, 'article', 'Northlight',
  ])
  expect(metaIn(body, 'description')).toBe(canary)
  expect(metaIn(body, 'twitter:card')).toBe('summary')
  expect(dataIn(body)).toMatchObject({ '@type': 'SocialMediaPosting', headline: 'Third firing', author: { name: 'Ada' } })
  expect(body).toContain('<title>Northlight</title>')
})

const pictureOf = async (name: string) => {
  const { tenantId } = world.home
  const id = newId()
  const sizes = JSON.stringify([{ width: 320, key: `closed/${tenantId}/${name}/320.webp` }, { width: 1_280, key: `closed/${tenantId}/${name}/1280.webp` }])
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'POST', 1600, 900, $3, $4, $5)`,
    [tenantId, id, `The ${name}`, sizes, world.person('ada').profileId],
  )
  return id
}

it.each<[name: string, carry: (postId: string, imageId: string) => Promise<unknown>]>([
  ['picture', (postId, imageId) =>
    world.owner.query('insert into post_image (tenant_id, post_id, position, image_id) values ($1, $2, 0, $3)', [world.home.tenantId, postId, imageId])],
  ['poster', async (postId, imageId) => {
    const fileId = newId()
    await world.owner.query(
      `insert into media_file (tenant_id, id, owner_id, kind, mime, bytes, state, file_key, folder, duration_ms, poster_id)
       values ($1, $2, $3, 'video', 'video/mp4', 9, 'ready', 'closed/film', 'closed/film', 9, $4)`,
      [world.home.tenantId, fileId, world.person('ada').profileId, imageId],
    )
    await world.owner.query(`update post set kind = 'video', media_id = $2 where id = $1`, [postId, fileId])
  }],
  ['page', async (postId, imageId) => {
    const linkId = newId()
    await world.owner.query(
      `insert into link_preview (tenant_id, id, asked_by, url, page_url, title, image_id) values ($1, $2, $3, $4, $4, 'Kiln', $5)`,
      [world.home.tenantId, linkId, world.person('ada').profileId, 'https://kiln.example/', imageId],
    )
    await world.owner.query(`update post set kind = 'link', link_id = $2 where id = $1`, [postId, linkId])
  }],
])('shows the %s of a post, with its size and its words, at an address that stays', async (name, carry) => {
  const id = await publish('ada')
  await carry(id, await pictureOf(name))
  const body = await html(`/posts/${id}`)
  expect(metaIn(body, 'og:image')).toContain(`http://northlight.test/media/closed/${world.home.tenantId}/${name}/1280.webp?until=always`)
  expect(['og:image:width', 'og:image:height', 'og:image:alt'].map((key) => metaIn(body, key))).toEqual(['1280', '720', `The ${name}`])
  expect([metaIn(body, 'og:title'), metaIn(body, 'twitter:card')]).toEqual(['Ada', 'summary_large_image'])
})

it('says who somebody is', async () => {
  const { profileId } = world.person('ada')
  const body = await html(`/creator/${profileId}`)
  expect([metaIn(body, 'og:type'), metaIn(body, 'og:title')]).toEqual(['profile', 'Ada (@ada)'])
  expect(dataIn(body)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Ada' } })
  expect(body).toContain(`<link rel="alternate" type="application/rss+xml" title="Ada (@ada)" href="http://northlight.test/creator/${profileId}/feed.xml">`)
  expect(await html(`/member/${profileId}`)).toContain(`<link rel="canonical" href="http://northlight.test/creator/${profileId}">`)
})

it('lets nothing of a post run or break out', async () => {
  const hostile = `"><script>alert(1)</script><!-- </script> \u2028 ' & $& $1`
  const id = await publish('ada', { title: hostile, text: hostile })
  const body = await html(`/posts/${id}`)
  expect(body).not.toContain('<script>alert')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(metaIn(body, 'og:title')).toBe(hostile.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`))
  expect(dataIn(body)).toMatchObject({ headline: hostile })
})

const hide: [string, (id: string) => Promise<unknown>][] = [
  ['for followers', (id) => world.owner.query('update post set audience = 1 where id = $1', [id])],
  ['for a tier', (id) => world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [id])],
  ['sensitive', (id) => world.owner.query(`update post set is_sensitive = true, warning = 'x' where id = $1`, [id])],
  ['hidden', (id) => world.owner.query('update post set status = 2 where id = $1', [id])],
  ['held', (id) => world.owner.query('update post set status = 2, is_held = true where id = $1', [id])],
  ['archived', (id) => world.as('cleo')(posts.archive, { postId: id })],
  ['removed', (id) => world.as('cleo')(posts.remove, { postId: id })],
]
it.each(hide)('says nothing of a post that is %s', async (_, change) => {
  const id = await publish('cleo', { title: canary })
  expect(await html(`/posts/${id}`)).toContain(canary)
  await change(id)
  const body = await html(`/posts/${id}`)
  expect(body).not.toContain(canary)
  expect(body).not.toContain('og:')
  expect(body).not.toContain('canonical')
})

it.each(['is_private = true', 'is_indexable = false', 'is_listed = false'])('says nothing of somebody with %s', async (set) => {
  const { profileId } = world.person('cleo')
  const id = await publish('cleo', { title: canary })
  await world.owner.query(`update profile set ${set} where id = $1`, [profileId])
  for (const path of [`/posts/${id}`, `/creator/${profileId}`]) {
    const body = await html(path)
    expect(body).not.toContain(canary)
    expect(body).not.toContain('og:')
  }
  await world.owner.query('update profile set is_private = false, is_indexable = true, is_listed = true where id = $1', [profileId])
})

it('says nothing of what a reshare passes on, nor in a channel that not everybody may join', async () => {
  const id = await publish('ada', { title: canary })
  const quote = await world.as('cleo')(reshares.quote, { postId: id, id: newId(), text: 'Look' })
  expect(await html(`/posts/${quote.id}`)).not.toContain('og:')
  const closed = await world.addTenant('closed.test', 'Closed')
  await world.owner.query(`update tenant set join_mode = 'invite' where tenant_id = $1`, [closed.tenantId])
  const person = await world.addPerson('zoe', { role: 'Creator' }, closed)
  const body = (await world.app.inject({ url: `/creator/${person.profileId}`, headers: { host: 'closed.test', accept: 'text/html' } })).body
  expect(body).not.toContain('og:')
})

it('knows nothing of an address that names nothing, and survives junk', async () => {
  for (const path of [`/posts/${newId()}`, '/posts/------------------------------------', '/posts/x', '/creator/%00', '/timeline'])
    expect(await html(path)).not.toContain('og:')
})

it('lets search engines keep the way in and what everybody may know, and nothing else', async () => {
  const [open, closed] = [await publish('ada', { title: 'For all' }), await publish('ada', { audience: 'followers' })]
  const { profileId } = world.person('ada')
  const answerTo = async (path: string) => {
    const { headers, body } = await world.app.inject({ url: path, headers: { host: world.home.hostname, accept: 'text/html' } })
    return [headers['x-robots-tag'], metaIn(body, 'robots')]
  }
  for (const path of ['/', '/login', `/posts/${open}`, `/creator/${profileId}`]) expect([path, await answerTo(path)]).toEqual([path, [undefined, undefined]])
  await world.owner.query('update profile set is_indexable = false where id = $1', [profileId])
  const kept = [`/posts/${open}`, `/posts/${closed}`, `/creator/${profileId}`, '/timeline', '/search?q=raku', '/profile/settings']
  for (const path of kept) expect([path, await answerTo(path)]).toEqual([path, ['noindex', 'noindex']])
  await world.owner.query('update profile set is_indexable = true where id = $1', [profileId])
})
