import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* The five calls of the specification's section 7, letter by letter. */

/** A page of elsewhere that may read answers. */
const named = 'https://studio.example'

let world: World
let creator: Record<string, string>
let member: Record<string, string>
const host = 'northlight.test'

beforeAll(async () => {
  world = await createWorld({ env: { CORS_ORIGINS: named } })
  const { tenantId } = world.home
  creator = await world.signed(await world.addPerson('ada', { role: 'Creator' }))
  const dov = await world.addPerson('dov')
  member = await world.signed(dov)
  await world.owner.query(`insert into feature_flag values ($1, 'add-owner-role', true, true), ($1, 'link-multiple-accounts', false, true), ($1, 'hidden', true, false)`, [tenantId])
  await world.owner.query(`insert into custom_label values ($1, 'Creator', 'Captain', 'Captains'), ($1, 'SUBSCRIPTION', 'Pass', 'Passes')`, [tenantId])
  await world.owner.query(`insert into entitlement (tenant_id, profile_id, source, source_id, tier_level) values ($1, $2, 'comp', $2, 1)`, [tenantId, dov.profileId])
  const at = (path: string) => `https://tube.test/${path}`
  await world.owner.query(
    `insert into platform (tenant_id, id, name, client_id, scope, authorize_url, token_url, account_url, feed_url) values ($1, 'tube', 'Tube', 'marquee', 'read', $2, $3, $4, $5)`,
    [tenantId, at('oauth/authorize'), at('oauth/token'), at('me'), at('feed')],
  )
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers: { host, ...headers } })

it('GET /api/configuration/global holds every field of section 3', async () => {
  const answer = await get('/api/configuration/global')
  expect(answer.json()).toEqual({
    channelName: 'Northlight',
    channelDescription: '',
    logos: { darkLogo: null, lightLogo: null, favicon: null },
    loginImage: null,
    background: null,
    colorSchemes: { light: null, dark: null },
    publicFlags: [
      { featureFlag: 'add-owner-role', enabled: true },
      { featureFlag: 'link-multiple-accounts', enabled: false },
    ],
    activeTemplate: { name: 'standard' },
    supportUrl: null,
    socialLinks: [], timeZone: 'UTC',
    joinMode: 'open',
    leadDyno: { publicKey: '', active: false },
    activeGlobalSponsorship: null,
    creatorSponsorship: null,
    eventSponsorship: null,
    loginSponsorship: null,
    reactions: ['❤️‍🔥', '😂', '😮', '😢', '👏', '🎉'],
  })
})

it('GET /reader/custom-labels maps the five role names and the subscription label', async () => {
  const labels = (await get('/reader/custom-labels')).json()
  expect(labels.ROLE).toEqual({ Member: 'Member', Creator: 'Captain', Owner: 'Owner', Subscriber: 'Subscriber', Superadmin: 'Superadmin' })
  expect(labels.SUBSCRIPTION).toBe('Pass')
})

it('lets caches keep both, and asks only whether they changed', async () => {
  for (const url of ['/api/configuration/global', '/reader/custom-labels']) {
    const first = await get(url)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get(url, { 'if-none-match': first.headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

it.each(['/profiles/me', '/api/profiles/me'])('GET %s returns the account, and keeps the first affiliate', async (url) => {
  const answer = await get(`${url}?ldtc=cookie-1`, creator)
  expect(answer.json()).toMatchObject({ role: 'Creator', setupCompleted: true, isSubscriber: false, profile: { nickname: 'ada' } })
  expect(answer.headers['cache-control']).toBe('no-store')
  await get(`${url}?ldtc=cookie-2`, creator)
  const { rows } = await world.owner.query(`select affiliate_ref from account where id = $1`, [world.person('ada').accountId])
  expect(rows).toEqual([{ affiliate_ref: 'cookie-1' }])
})

it('gives a subscriber the role Member and says that they subscribe', async () => {
  expect((await get('/profiles/me', member)).json()).toMatchObject({ role: 'Member', isSubscriber: true })
})

it.each(['/features/', '/api/features/'])('GET %s lists featureFlag and enabled', async (url) => {
  expect((await get(url, member)).json()).toEqual([
    { featureFlag: 'add-owner-role', enabled: true },
    { featureFlag: 'hidden', enabled: true },
    { featureFlag: 'link-multiple-accounts', enabled: false },
  ])
})

it.each(['/platforms/tube/connect', '/api/platforms/tube/connect'])('GET %s returns where to go', async (url) => {
  const answer = await get(`${url}?artistId=artist-7`, creator)
  const target = new URL(answer.json().url)
  expect(target.origin + target.pathname).toBe('https://tube.test/oauth/authorize')
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ response_type: 'code', client_id: 'marquee', code_challenge_method: 'S256' })
  expect((await get(`${url}?artistId=artist-7`)).statusCode).toBe(401)
})

it('tells channels apart by address, and knows no other address', async () => {
  await world.addTenant('overclock.test', 'Overclock')
  expect((await get('/api/configuration/global', { host: 'overclock.test' })).json().channelName).toBe('Overclock')
  expect((await get('/api/configuration/global', { host: 'nobody.test' })).json()).toMatchObject({ code: 'unknown_channel' })
  const page = await get('/', { host: 'nobody.test', accept: 'text/html' })
  expect([page.statusCode, page.body.includes('There is no channel at this address')]).toEqual([404, true])
  const spoofed = await get('/api/configuration/global', { 'x-forwarded-host': 'overclock.test' })
  expect(spoofed.json().channelName).toBe('Northlight')
})

it('answers a wrong method with 405, an unknown call with 404, a broken body with 400', async () => {
  const wrong = await world.app.inject({ method: 'DELETE', url: '/api/configuration/global', headers: { host } })
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET'])
  expect((await get('/api/nothing')).statusCode).toBe(404)
  const broken = await world.app.inject({ method: 'PATCH', url: '/api/account-setup', headers: { ...member, 'content-type': 'application/json' }, payload: '{"displayName":' })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed'])
  const text = await world.app.inject({ method: 'PATCH', url: '/api/account-setup', headers: { ...member, 'content-type': 'text/plain' }, payload: 'x' })
  expect(text.statusCode).toBe(415)
})

it('describes itself at /api/openapi.json and /api/docs', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.paths['/api/posts/{postId}'].patch).toMatchObject({ operationId: 'posts.edit', security: [{ bearer: [] }, { apiKey: ['posts:write'] }] })
  expect((await get('/api/docs')).body).toContain('/reader/timeline')
})

it('keeps metrics off the public listener and says when it is ready', async () => {
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/readyz', { host: '10.0.0.7' })).json()).toEqual({ status: 'ok' })
  expect((await get('/healthz', { host: '10.0.0.7' })).json()).toEqual({ status: 'ok' })
})

it('sends its security headers with every answer, errors included', async () => {
  for (const url of ['/api/configuration/global', '/api/profiles/me', '/api/nothing']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin-allow-popups' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

describe('a page of another origin', () => {
  const preflight = (url: string, origin: string) =>
    world.app.inject({ method: 'OPTIONS', url, headers: { host, origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' } })

  const addresses = ['/api/configuration/global', '/api/profiles/me', '/reader/timeline', '/api/posts', '/api/nothing', '/media/x/y.webp', '/feed.xml', '/']

  it.each(addresses)('reads %s where it was named, without cookies', async (url) => {
    for (const headers of [{}, member]) {
      const answer = await get(url, { ...headers, origin: named })
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': named, vary: expect.stringMatching(/\bOrigin\b/i) })
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const asked = await preflight(url, named)
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, named])
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  })

  const others = [
    'https://evil.test', 'null', 'file://', '*', 'http://studio.example', 'https://studio.example:8443', 'https://studio.example.evil.test', 'https://evilstudio.example',
    'https://sub.studio.example', 'https://studio-example', 'https://studio.example@evil.test', 'https://STUDIO.example', `${named}/`, `${named}, https://evil.test`,
    `http://${host}`, 'http://localhost',
  ]

  it.each(others)('reads nothing at %s', async (origin) => {
    for (const url of addresses)
      for (const { headers } of [await get(url, { origin }), await get(url, { ...member, origin }), await preflight(url, origin)])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})
