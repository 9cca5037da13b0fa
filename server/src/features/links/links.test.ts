import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { links } from '@marquee/contract/links'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressSpellings } from '#test/addressSpellings.ts'
import { watchConnections } from '#test/connections.ts'
import { startNameServer } from '#test/nameServer.ts'
import { createWorld, type World } from '#test/world.ts'

const host = 'pages.test'
const type = { html: 'text/html; charset=utf-8', json: 'application/json', png: 'image/png' }
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#D97706' } }).png().toBuffer()

/** Somebody else's site: what stands at each path, and how often it was asked for. */
const pages = new Map<string, (response: ServerResponse) => unknown>()
const asked = new Map<string, number>()
const html = (text: string, contentType = type.html) => (response: ServerResponse) => response.writeHead(200, { 'content-type': contentType }).end(text)
const answer = (contentType: string, body: string | Buffer, status = 200) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': contentType }).end(body)

let site: Server
let world: World
let names: Awaited<ReturnType<typeof startNameServer>>
let as: World['as']
let port: number
const at = (path: string) => `http://${host}:${port}${path}`
const paste = (url: string, who = 'ada') => as(who)(links.unfurl, { url })

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url!
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const page = pages.get(path.split('?')[0]!)
    if (page) page(response)
    else response.writeHead(404, { 'content-type': type.html }).end('<title>Gone</title>')
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  port = (site.address() as AddressInfo).port
  names = await startNameServer({ 'inside.test': [['10.0.0.1']], 'mixed.test': [['8.8.8.8', '127.0.0.1']], 'turning.test': [['192.0.2.1'], ['127.0.0.1']] })
  world = await createWorld({ outside: { loopbackHosts: [host, 'pages.localhost'], resolve: names.resolve } })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  as = world.as
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  names.close()
  await world.close()
})
beforeEach(() => {
  pages.clear()
  asked.clear()
})

describe('a page', () => {
  it('is shown as it describes itself', async () => {
    pages.set('/kiln', html(`<!doctype html><title>Second</title>
      <meta property="og:title" content="The kiln &amp; the&#10;   cat"><meta property="og:description" content="Eleven test tiles">
      <meta property="og:site_name" content="Clay notes">`))
    expect(await paste(at('/kiln'))).toMatchObject({
      url: at('/kiln'), title: 'The kiln & the cat', description: 'Eleven test tiles', siteName: 'Clay notes', image: null, embedUrl: null, awaitsImage: false,
    })
  })

  it.each([
    ['Twitter’s card', '<meta name="twitter:title" content="From the card"><meta name="twitter:description" content="D">', 'From the card', 'D'],
    ['its own title', '<TITLE> Plain\n title </TITLE><meta name="Description" content="D">', 'Plain title', 'D'],
    ['a body that begins early', '<p>Hello<meta property="og:title" content="Late">', 'Late', ''],
    ['nothing but where it is', '<p>Hello', host, ''],
    ['a drawing with a title', '<title>Page</title><svg><title>Drawing</title></svg>', 'Page', ''],
    ['what stands in a script and a comment', '<script>"<title>No</title>"</script><!--<title>No</title>--><title>Yes</title>', 'Yes', ''],
    ['letters that turn the line around', '<title>Invoice \u202Efdp.exe\u0007</title>', 'Invoice fdp.exe', ''],
  ])('is named after %s', async (_what, said, title, description) => {
    const path = `/named-${title.replaceAll(/\W/g, '')}-${said.length}`
    pages.set(path, html(said))
    expect(await paste(at(path))).toMatchObject({ title, description, siteName: host })
  })

  it.each([
    ['its answer’s type', 'text/html; charset=windows-1251', Buffer.concat([Buffer.from('<title>'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])])],
    ['itself', 'text/html', Buffer.concat([Buffer.from('<meta charset="windows-1251"><title>'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])])],
    ['its byte order mark', 'text/html; charset=latin1', Buffer.from('\ufeff<title>Привет')],
    ['nobody', 'text/html', Buffer.from('<title>Привет')],
    ['somebody who is mistaken', 'text/html; charset=klingon', Buffer.from('<title>Привет')],
  ])('is read in the letters that are named by %s', async (who, contentType, body) => {
    const path = `/letters-${encodeURIComponent(who)}`
    pages.set(path, answer(contentType, body))
    expect((await paste(at(path))).title).toBe('Привет')
  })

  it('is cut where there is no room for more', async () => {
    pages.set('/long', html(`<meta property="og:title" content="${'😀'.repeat(400)}"><meta name="description" content="${'d'.repeat(900)}">`))
    const { title, description } = await paste(at('/long'))
    expect([title, description.length]).toEqual([`${'😀'.repeat(149)}…`, 500])
  })

  it('leaves out what only follows readers around', async () => {
    pages.set('/article', html('<title>Article'))
    const { url } = await paste(` ${at('/article?id=7&utm_source=mail&fbclid=x&q=a+b')} `)
    expect(url).toBe(at('/article?id=7&q=a+b'))
  })

  it('fills its gaps from the oEmbed answer it names, never from the markup in it', async () => {
    pages.set('/song', html('<link rel="alternate" type="application/json+oembed" href="/oembed?url=song">'))
    pages.set('/oembed', answer(type.json, JSON.stringify({ title: 'Tide tables', provider_name: 'Small press', html: '<script>alert(1)</script>' })))
    expect(await paste(at('/song'))).toMatchObject({ title: 'Tide tables', siteName: 'Small press', embedUrl: null })
  })

  it('may have redirected, and is known by where it was pasted from', async () => {
    pages.set('/old', (response) => response.writeHead(301, { location: '/new' }).end())
    pages.set('/new', html('<title>New'))
    expect(await paste(at('/old'))).toMatchObject({ title: 'New', url: at('/old') })
  })
})

describe('a picture', () => {
  it('is fetched afterwards and made our own, for everybody who pasted the page', async () => {
    const bytes = await picture(1_400, 700)
    pages.set('/pictured', html('<title>Pictured</title><base href="/art/"><meta property="og:image" content="kiln.png">'))
    pages.set('/art/kiln.png', answer(type.png, bytes))
    const first = await paste(at('/pictured'))
    expect(first).toMatchObject({ image: null, awaitsImage: true })
    const second = await paste(at('/pictured'), 'cleo')
    await world.worked()
    for (const [who, linkId] of [['ada', first.id], ['cleo', second.id]] as const) {
      const { image, awaitsImage } = await as(who)(links.read, { linkId })
      expect([awaitsImage, image?.width, image?.sizes.map(({ width }) => width)]).toEqual([false, 1_280, [320, 640, 1_280]])
      expect(image?.sizes.every(({ url }) => url.startsWith('/media/'))).toBe(true)
    }
    expect(asked.get('/art/kiln.png')).toBe(1)
  })

  it.each([
    ['is not there', () => answer(type.png, 'x', 404)],
    ['is none', () => answer(type.png, '<p>not a picture')],
    ['is too large', () => answer(type.png, Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(5_300_000)]))],
    ['leads into a private network', () => (response: ServerResponse) => response.writeHead(302, { location: 'http://inside.test/' }).end()],
  ])('that %s leaves a preview without one', async (what, page) => {
    const name = `/bad-${encodeURIComponent(what)}`
    pages.set(name, html(`<title>T</title><meta property="og:image" content="${name}.png">`))
    pages.set(`${name}.png`, page())
    const { id } = await paste(at(name))
    await world.worked()
    expect(await as('ada')(links.read, { linkId: id })).toMatchObject({ title: 'T', image: null, awaitsImage: false })
  })

  it('that counts readers is none', async () => {
    const dot = await picture(1, 1)
    pages.set('/counted', html('<title>T</title><meta property="og:image" content="/dot.png">'))
    pages.set('/dot.png', answer(type.png, dot))
    const { id } = await paste(at('/counted'))
    await world.worked()
    expect(await as('ada')(links.read, { linkId: id })).toMatchObject({ image: null, awaitsImage: false })
  })

  it('goes with the last look that showed it', async () => {
    const bytes = await picture(200, 200)
    pages.set('/forgotten', html('<title>T</title><meta property="og:image" content="/forgotten.png">'))
    pages.set('/forgotten.png', answer(type.png, bytes))
    const { id } = await paste(at('/forgotten'))
    await world.worked()
    const { image } = await as('ada')(links.read, { linkId: id })
    await world.owner.query(`update image set kept_until = now() - interval '1 hour' where id = $1`, [image!.id])
    await world.runJob('sweep_links')
    expect((await as('ada')(links.read, { linkId: id })).image).not.toBeNull()
    await world.owner.query(`update link_preview set created_at = now() - interval '3 days' where id = $1`, [id])
    await world.runJob('sweep_links')
    await expect(as('ada')(links.read, { linkId: id })).rejects.toMatchObject({ status: 404 })
    expect((await world.owner.query('select 1 from image where id = $1', [image!.id])).rowCount).toBe(0)
  })
})

describe('a look', () => {
  it('serves everybody for a day: one fetch, however many paste', async () => {
    pages.set('/busy', html('<title>Busy'))
    const looks = await Promise.all(['ada', 'cleo', 'ada', 'cleo', 'ada'].map((who) => paste(at('/busy'), who)))
    expect(new Set(looks.map(({ title }) => title))).toEqual(new Set(['Busy']))
    await paste(at('/busy'))
    expect(asked.get('/busy')).toBe(1)
    await world.owner.query(`update link_preview set created_at = now() - interval '25 hours' where url = $1`, [at('/busy')])
    await paste(at('/busy'))
    expect(asked.get('/busy')).toBe(2)
  })

  it('is for whoever asked for it', async () => {
    pages.set('/mine', html('<title>Mine'))
    const { id } = await paste(at('/mine'))
    await expect(as('cleo')(links.read, { linkId: id })).rejects.toMatchObject({ status: 404 })
  })

  it('is for those who publish', async () => {
    await world.addPerson('dov')
    await expect(paste(at('/mine'), 'dov')).rejects.toMatchObject({ status: 403 })
  })
})

describe('a player', () => {
  it('is ours to address: the id is the page’s, the rest is not', async () => {
    const clip = `http://pages.localhost:${port}/sandbox/pages/clips/night-kiln`
    pages.set('/sandbox/pages/clips/night-kiln', html('<title>Night kiln</title><meta property="og:video" content="https://evil.test/player">'))
    expect(await paste(clip)).toMatchObject({
      siteName: 'Showreel', embedUrl: `http://pages.localhost:${port}/sandbox/pages/players/night-kiln`, embedRatio: expect.closeTo(16 / 9, 3) as number,
    })
  })
})

describe('a page that is not looked at', () => {
  it.each([
    ['is down', 'http://pages.test:1/', 'link_not_reached'],
    ['has no name', 'http://nobody-has-this-name.test/', 'link_not_reached'],
    ['is not there', '/gone', 'link_not_reached'],
    ['is a picture', '/picture.png', 'link_not_a_page'],
    ['is endless and says nothing', '/endless', 'link_too_large'],
    ['holds a password', 'https://ada:secret@example.com/', 'link_with_password'],
    ['is no address', 'what a day', 'link_not_web'],
    ['is a script', 'javascript:alert(1)', 'link_not_web'],
    ['turns in circles', '/circle', 'link_not_reached'],
    ['leads into a private network', '/inside', 'link_private'],
  ])('because it %s is refused in words', async (_why, address, code) => {
    pages.set('/picture.png', answer(type.png, 'x'))
    pages.set('/endless', html(`<p>${'x'.repeat(1_100_000)}`))
    pages.set('/circle', (response) => response.writeHead(302, { location: '/circle' }).end())
    pages.set('/inside', (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end())
    await expect(paste(address.startsWith('/') ? at(address) : address)).rejects.toMatchObject({ status: 422, code })
  })

  it('says where a private address leads', () =>
    expect(paste('http://192.168.1.1/')).rejects.toMatchObject({ body: { message: expect.stringContaining('leads into a private network') as string } }))

  it('is one that is longer than a megabyte only where it says nothing so far', async () => {
    pages.set('/large', html(`<title>Large</title><p>${'x'.repeat(1_100_000)}`))
    expect((await paste(at('/large'))).title).toBe('Large')
  })
})

describe('no connection leaves', () => {
  const refused = ['link_private', 'link_not_web', 'link_with_password']
  const databasePort = () => Number(new URL(world.databaseUrl).port || 5_432)

  const connectionsBy = async (work: () => Promise<unknown>) => {
    const watched = watchConnections(() => [databasePort(), port])
    try {
      await work()
    } finally {
      watched.stop()
    }
    return watched.tried
  }

  it.each(addressSpellings)('for %s', async (address) => {
    const tried = await connectionsBy(async () => {
      const error = await paste(address).then(() => undefined, (refusal: { code: string }) => refusal)
      expect(refused).toContain(error?.code)
    })
    expect(tried).toEqual([])
    expect([...asked.values()]).toEqual([])
  })

  // '//8.8.8.8/' leads from a page to a public one.
  it.each(addressSpellings.filter((address) => !address.startsWith('//')))('for a page that redirects to %s', async (address) => {
    const path = `/to-${encodeURIComponent(address)}`
    pages.set(path, (response) => response.writeHead(302, { location: address.replaceAll(/[^\x20-\x7e]/g, encodeURIComponent) }).end())
    const before = asked.size
    const tried = await connectionsBy(() => paste(at(path)).catch(() => undefined))
    expect(tried).toEqual([])
    expect(asked.size - before).toBeLessThanOrEqual(4)
  })

  it.each(['inside.test', 'mixed.test', 'turning.test'])('for the name %s', async (name) => {
    for (const url of [`http://${name}/`, `http://${name}/`, `https://${name}/`, name]) {
      const tried = await connectionsBy(() => expect(paste(url)).rejects.toMatchObject({ code: 'link_private' }))
      expect(tried).toEqual([])
    }
  })
})
