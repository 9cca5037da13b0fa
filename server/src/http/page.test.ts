import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Boot } from '@marquee/contract/boot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtWeb } from '#http/web.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let folder: string
const template = '<!doctype html><html lang="en"><head><!--head--><script type="module" nonce="__NONCE__" src="/assets/app.js"></script></head><body></body></html>'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), template)
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

it('lets a phone put the channel on its home screen', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Knit & "Purl" </script>', display: 'standalone' })
})

it('tells no other site the address of an invitation', async () => {
  expect((await get('/invitation/Zm9v')).headers['referrer-policy']).toBe('no-referrer')
  expect((await get('/timeline')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
