import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Boot } from '@marquee/contract/boot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { builtWeb } from '#http/web.ts'
import { tokenRules } from '#identity.ts'
import { createWorld, type World } from '#test/world.ts'

const env = { IDP_DOMAIN: 'northlight.eu.auth0.com', IDP_CLIENT_ID: 'spa-123', IDP_AUDIENCE: 'https://api.northlight.test' }
let world: World
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), '<html><head><!--head--></head></html>')
  world = await createWorld({ env, web: builtWeb(folder) })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => world.app.inject({ url, headers: { host: world.home.hostname, accept: 'text/html' } })

it('sends people to the configured provider and lets the page reach it', async () => {
  const { body, headers } = await get('/login')
  const boot = Boot.parse(JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)![1]!))
  expect(boot.identity).toEqual({
    domain: env.IDP_DOMAIN,
    clientId: 'spa-123',
    linkClientId: 'marquee-link',
    audience: env.IDP_AUDIENCE,
    organization: null,
    isBuiltIn: false,
  })
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://northlight.eu.auth0.com ws://northlight.test;")
})

it('does not mount the built-in provider', async () => {
  for (const url of ['/authorize', '/.well-known/jwks.json', '/u/x/sign-in']) expect((await get(url)).body).toContain('id="boot"')
  const token = await world.app.inject({ method: 'POST', url: '/oauth/token', headers: { host: world.home.hostname }, payload: {} })
  expect(token.statusCode).toBe(404)
})

it('expects tokens of that issuer, filed under its name', () => {
  const rules = tokenRules(readConfig({ ...env, DATABASE_URL: 'postgres://x@127.0.0.1/x', MASTER_KEY: Buffer.alloc(32).toString('base64') }), undefined)
  const issuer = rules.issuerOf({ origin: 'http://northlight.test' } as Parameters<typeof rules.issuerOf>[0])
  expect([issuer, rules.realmOf(issuer), rules.audience]).toEqual(['https://northlight.eu.auth0.com/', 'https://northlight.eu.auth0.com/', env.IDP_AUDIENCE])
})
