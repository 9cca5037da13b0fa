import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events } from '@marquee/contract/events'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { builtWeb } from '#http/web.ts'
import { createWorld, type World } from '#test/world.ts'

/* What every answer carries, of whatever kind it is: pages, calls, files, refusals, what broke, and what the provider says. */

let world: World
let folder: string
let feed: string
let etag: string
let member: Record<string, string>
const origin = 'https://northlight.test'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>')
  for (const name of ['assets/app.js', 'worker.js', 'robot.svg']) writeFileSync(join(folder, name), 'void 0')
  const breaking = async () => {
    throw new Error('Nobody expected this')
  }
  world = await createWorld({
    web: builtWeb(folder), provider: true, env: { PUBLIC_PROTOCOL: 'https', PUBLIC_PORT: '443', CHANNEL_DOMAIN: 'test' },
    mounts: [async (app) => void app.get('/broken', breaking).get('/api/broken', breaking)],
  })
  await world.addPerson('ada', { role: 'Creator' })
  await world.media.put('ab/picture/320.webp', Buffer.from('a picture'))
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  feed = new URL((await world.as('ada')(events.renewFeed, {})).url).pathname
  etag = String((await world.app.inject({ url: '/api/configuration/global', headers: { host: world.home.hostname } })).headers.etag)
  member = await world.signed(await world.addPerson('ben'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

interface Kind {
  says: number
  ask: () => InjectOptions
}
const get = (says: number, url: string, headers: Record<string, string> = {}): Kind => ({ says, ask: () => ({ url, headers }) })

const kinds: Record<string, Kind> = {
  'a page': get(200, '/timeline', { accept: 'text/html' }),
  'the head of a page': { says: 200, ask: () => ({ method: 'HEAD', url: '/timeline' }) },
  'the page at an address without a channel': get(404, '/', { host: 'nobody.test', accept: 'text/html' }),
  'a call at an address without a channel': get(404, '/api/configuration/global', { host: 'nobody.test' }),
  'a call': get(200, '/api/configuration/global'),
  'a call of somebody': { says: 200, ask: () => ({ url: '/api/profiles/me', headers: member }) },
  'a read': { says: 200, ask: () => ({ url: '/reader/timeline', headers: member }) },
  'a command': { says: 200, ask: () => ({ method: 'PATCH', url: '/api/preferences', headers: member, payload: { wantsCaptions: true } }) },
  'what somebody has already': { says: 304, ask: () => ({ url: '/api/configuration/global', headers: { 'if-none-match': etag } }) },
  'input that is not taken': { says: 400, ask: () => ({ method: 'PATCH', url: '/api/preferences', headers: member, payload: { wantsCaptions: 'x' } }) },
  'a call of nobody': get(401, '/api/profiles/me'),
  'a call that is not for them': { says: 403, ask: () => ({ url: '/api/brand', headers: member }) },
  'a row that is not there': { says: 404, ask: () => ({ url: `/reader/posts/${newId()}`, headers: member }) },
  'a call that there is not': get(404, '/api/nothing'),
  'a wrong method': { says: 405, ask: () => ({ method: 'DELETE', url: '/api/configuration/global' }) },
  'a body that is too large': { says: 413, ask: () => ({ method: 'PATCH', url: '/api/preferences', headers: member, payload: { a: 'x'.repeat(300_000) } }) },
  'a body of another type': { says: 415, ask: () => ({ method: 'PATCH', url: '/api/preferences', headers: { ...member, 'content-type': 'text/csv' }, payload: 'x' }) },
  'a call at an address that cannot be read': get(400, '/%E0%A4%A'),
  'the page at an address that cannot be read': get(200, '/%E0%A4%A', { accept: 'text/html' }),
  'an address with a part that is too long': get(404, `/reader/posts/${'a'.repeat(300)}`),
  'a call that breaks': get(500, '/api/broken'),
  'a page that breaks': get(500, '/broken', { accept: 'text/html' }),
  'a redirect': get(302, `/sponsored/${newId()}`),
  'a file': get(200, '/media/ab/picture/320.webp'),
  'the head of a file': { says: 200, ask: () => ({ method: 'HEAD', url: '/media/ab/picture/320.webp' }) },
  'a part of a file': get(206, '/media/ab/picture/320.webp', { range: 'bytes=0-3' }),
  'a part of a file that is not there': get(416, '/media/ab/picture/320.webp', { range: 'bytes=900-' }),
  'a file that somebody has already': get(304, '/media/ab/picture/320.webp', { 'if-none-match': '"ab/picture/320.webp"' }),
  'a file that there is not': get(404, '/media/ab/picture/640.webp'),
  'a file without its signature': get(404, '/media/closed/ab/320.webp'),
  'a playlist that is not opened': get(404, `/streams/${newId()}/x.y/live.m3u8`),
  'a script': get(200, '/assets/app.js'),
  'the head of a script': { says: 200, ask: () => ({ method: 'HEAD', url: '/assets/app.js' }) },
  'a script that there is not': get(404, '/assets/gone.js'),
  'the worker': get(200, '/worker.js'),
  'a drawing': get(200, '/robot.svg'),
  'a feed': { says: 200, ask: () => ({ url: `/creator/${world.person('ada').profileId}/feed.xml` }) },
  'a calendar': { says: 200, ask: () => ({ url: feed }) },
  'the file for robots': get(200, '/robots.txt'),
  'the map of the site': get(200, '/sitemap.xml'),
  'the manifest': get(200, '/manifest.webmanifest'),
  'the reference': get(200, '/api/docs'),
  'the description': get(200, '/api/openapi.json'),
  'the health': get(200, '/healthz'),
  'the end of mails': get(404, '/unsubscribe/x', { accept: 'text/html' }),
  'a hook': { says: 404, ask: () => ({ method: 'POST', url: '/hooks/payments', payload: {} }) },
  'a question before a call from elsewhere': {
    says: 405, ask: () => ({ method: 'OPTIONS', url: '/api/posts', headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' } }),
  },
  'the provider’s description': get(200, '/.well-known/openid-configuration'),
  'the provider’s keys': get(200, '/.well-known/jwks.json'),
  'a sign-in that cannot begin': get(400, '/authorize?client_id=x'),
  'a sign-in that begins': get(303, `/authorize?${new URLSearchParams({
    client_id: 'marquee-web', response_type: 'code', redirect_uri: `${origin}/?primary`, scope: 'openid', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256',
  }).toString()}`),
  'a step of a sign-in that is over': get(410, '/u/x'),
  'a token that is not given': { says: 400, ask: () => ({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'refresh_token', client_id: 'marquee-web', refresh_token: 'x' } }) },
  'a question about nobody': get(401, '/userinfo'),
  'a sign-out': get(302, '/v2/logout'),
}

const policyIn = (header: unknown) =>
  Object.fromEntries(String(header).split(';').map((rule) => rule.trim().split(' ')).map(([name, ...sources]) => [name!, sources.join(' ')]))

it.each(Object.entries(kinds))('%s comes with all that keeps a browser safe', async (_name, { says, ask }) => {
  const asked = ask()
  const { statusCode, headers, body } = await world.app.inject({ ...asked, headers: { host: world.home.hostname, ...asked.headers } })
  expect(statusCode, body).toBe(says)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
    'permissions-policy': expect.stringMatching(/geolocation=\(\)/),
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'cross-origin-resource-policy': 'same-origin',
  })
  const isProvider = /^\/(authorize|oauth|oidc|userinfo|v2|u|\.well-known)\b/.test(asked.url as string)
  if (!isProvider) expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const policy = policyIn(headers['content-security-policy'])
  expect(policy['object-src'] ?? policy['default-src']).toBe("'none'")
  expect(policy['base-uri']).toBe("'none'")
  expect(policy['form-action']).toMatch(/^'(none|self)'$/)
  // Silent sign-in is a frame of the page’s own.
  expect(policy['frame-ancestors']).toMatch(isProvider ? /^'(none|self)'$/ : /^'none'$/)
  expect(policy['script-src'] ?? policy['default-src']).toMatch(/^('none'|'nonce-[\w+/=-]+'( 'strict-dynamic')?|)$/)
  expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  if (statusCode >= 400) expect(headers['cache-control'] ?? 'no-store').not.toMatch(/public|max-age=[1-9]/)
})
