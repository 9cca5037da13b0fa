import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Boot } from '@marquee/contract/boot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtWeb } from '#http/web.ts'
import { portOf } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let folder: string
const template = '<!doctype html><html lang="en"><head><!--head--><script type="module" nonce="__NONCE__" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/timeline.js" data-at="/ /timeline"><link rel="preload" href="/assets/serif.woff2" data-templates="standard"><link rel="preload" href="/assets/narrow.woff2" data-templates="arcgaming"><script nonce="__NONCE__" data-early>\nvoid (() => 1)()\n</script></head><body></body></html>'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), template)
  mkdirSync(join(folder, 'assets'))
  for (const name of ['assets/app.js', 'assets/app.js.br']) writeFileSync(join(folder, name), 'void 0')
  world = await createWorld({ web: builtWeb(folder) })
  await world.owner.query(`update tenant_configuration set channel_name = $1, channel_description = $2`, ['Knit & "Purl" </script>', 'A <b>calm</b> place'])
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => world.app.inject({ url, headers: { host: world.home.hostname, accept: 'text/html' } })

it('writes the channel into the head, and nothing of it runs', async () => {
  const { body } = await get('/timeline')
  expect(body).toContain('<title>Knit &#38; &#34;Purl&#34; &#60;/script&#62;</title>')
  expect(body).toContain('content="A &#60;b&#62;calm&#60;/b&#62; place"')
  expect(body).toContain('<html data-template="standard" lang="en">')
})

it('asks early for what a screen needs, at its own addresses only', async () => {
  for (const url of ['/', '/timeline', '/timeline?tab=discover']) expect((await get(url)).body).toContain('href="/assets/timeline.js"')
  for (const url of ['/login', '/timelines', '/posts/timeline']) expect((await get(url)).body).not.toContain('/assets/timeline.js')
})

it('has the document ask for the first posts on the timeline, with the nonce of this answer, and for nothing anywhere else', async () => {
  const { body, headers } = await get('/timeline?tab=discover')
  const { nonce, earlyReads } = Boot.parse(JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)![1]!))
  expect(earlyReads).toContain('/reader/timeline?tab=discover')
  expect(body).toContain(`<script nonce="${nonce}" data-early>`)
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  for (const url of ['/', '/login', '/timelines', '/posts/timeline']) {
    const other = (await get(url)).body
    expect(other).not.toContain('data-early')
    expect(other).toContain('"earlyReads":[]')
    expect(other).toContain('</head>')
  }
})

it('asks early for the fonts of the template in use, and of no other', async () => {
  const { body } = await get('/timeline')
  expect(body).toContain('href="/assets/serif.woff2"')
  expect(body).not.toContain('/assets/narrow.woff2')
})

it('tells the page where to sign in, with the nonce of this answer', async () => {
  const { body, headers } = await get('/login?returnTo=%2Ftimeline')
  const boot = Boot.parse(JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)![1]!))
  expect(boot.identity).toEqual({
    domain: 'http://northlight.test',
    clientId: 'marquee-web',
    linkClientId: 'marquee-link',
    audience: world.audience,
    organization: world.home.orgId,
    isBuiltIn: true,
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'nonce-${boot.nonce}' 'strict-dynamic'`)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(body).toContain(`nonce="${boot.nonce}" src="/assets/app.js"`)
  expect((await get('/login')).headers['content-security-policy']).not.toContain(boot.nonce)
})

it('answers / with the page, to browsers and to programs alike', async () => {
  for (const url of ['/', '/?primary=', '/index.html']) expect((await get(url)).body).toContain('id="boot"')
})

it('answers missing files and calls with 404 instead of a page', async () => {
  for (const url of ['/assets/gone.js', '/media/gone.webp', '/assets/', '/media/', '/api/gone', '/reader/gone']) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

it('answers addresses that no browser makes up with a page or a refusal, and heads of pages like pages', async () => {
  const port = await portOf(world.app)
  /** What is said of a request line that is sent as it stands; libraries tidy addresses up. */
  const answerTo = async (line: string, header = '') => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: ${world.home.hostname}\r\n${header}Connection: close\r\n\r\n`)
    const pieces = (await socket.toArray()) as Buffer[]
    return Buffer.concat(pieces).toString()
  }
  const statusOf = async (line: string, header?: string) => Number((await answerTo(line, header)).split(' ')[1])
  const odd = ['/foo/../bar', '/..', '/api/..', '/%2e%2e/x', '/x%00', '/invitation/%00', `/${'a'.repeat(300)}`, `/${'a'.repeat(300)}.js`, '//x', '/%E0%A4%A', '/a/./b.js']
  for (const path of odd) {
    const status = await statusOf(`GET ${path}`)
    expect([path, [200, 400, 404].includes(status), status]).toEqual([path, true, status])
  }
  expect(await statusOf('GET /assets/app.js', 'Range: bytes=abc\r\n')).toBeLessThan(500)
  for (const path of ['/', '/timeline', '/login']) {
    const answer = await answerTo(`HEAD ${path}`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.split('\r\n\r\n')[1]).toBe('')
  }
  expect(await statusOf('GET /healthz?x')).toBe(200)
})

it('sends a script once, with what keeps it safe and nothing else', async () => {
  const { statusCode, headers } = await world.app.inject({ url: '/assets/app.js', headers: { host: world.home.hostname, 'accept-encoding': 'br' } })
  expect(statusCode).toBe(200)
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control', 'connection', 'content-encoding', 'content-length', 'content-security-policy', 'content-type', 'cross-origin-opener-policy',
    'cross-origin-resource-policy', 'date', 'permissions-policy', 'referrer-policy', 'vary', 'x-content-type-options',
  ])
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
})

it('lets a phone put the channel on its home screen', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Knit & "Purl" </script>', display: 'standalone' })
})

it('tells no other site the address of an invitation', async () => {
  expect((await get('/invitation/Zm9v')).headers['referrer-policy']).toBe('no-referrer')
  expect((await get('/timeline')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

it('is found at the playground in staging, and not in production', async () => {
  expect((await get('/playground')).statusCode).toBe(200)
  const real = await createWorld({ web: builtWeb(folder), env: { APP_ENV: 'production' } })
  try {
    const at = (url: string) => real.app.inject({ url, headers: { host: real.home.hostname, accept: 'text/html' } })
    expect((await at('/timeline')).statusCode).toBe(200)
    for (const url of ['/playground', '/playground/', '/playground?screen=error']) expect((await at(url)).statusCode).toBe(404)
  } finally {
    await real.close()
  }
})
