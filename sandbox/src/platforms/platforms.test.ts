import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { platformsPlugin } from './platforms.ts'

const app = Fastify()
await app.register(platformsPlugin, { clients: new Map([['localhost', 'Northlight']]) })

const at = '/sandbox/platforms/youtube'
const verifier = 'v'.repeat(43)
const asked = {
  response_type: 'code', client_id: 'marquee-demo', redirect_uri: 'http://localhost:3000/profile/settings/platforms', state: 'a state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
}
const send = (path: string, form: Record<string, string>) =>
  app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(form).toString() })
const answered = async (answer: string, handle = 'ada') => new URL((await send(`${at}/authorize`, { ...asked, handle, answer })).headers.location!).searchParams
const token = async (form: Record<string, string>) => (await send(`${at}/token`, { client_id: 'marquee-demo', ...form })).json()
const exchange = (code: string, codeVerifier = verifier) =>
  token({ grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: asked.redirect_uri })
const feed = (accessToken: string) => app.inject({ url: `${at}/feed.json`, headers: { authorization: `Bearer ${accessToken}` } })

it('asks, and brings the answer back with the state it was asked with', async () => {
  const page = await app.inject({ url: `${at}/authorize?${new URLSearchParams(asked)}` })
  expect(page.body).toContain('<b>Northlight</b> wants to see your account')
  expect(page.body).toContain('Allow')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000")
  expect(Object.fromEntries(await answered('deny'))).toEqual({ error: 'access_denied', state: 'a state' })
  expect((await answered('allow')).get('state')).toBe('a state')
})

it('calls a client that is not registered by its host, and says in a way that browsers understand what an account is called', async () => {
  const other = { ...asked, redirect_uri: 'http://arcade.localhost:3000/profile/settings/platforms' }
  const { body } = await app.inject({ url: `${at}/authorize?${new URLSearchParams(other)}` })
  expect(body).toContain('<b>arcade.localhost</b> wants to see your account')
  // As browsers read it.
  const pattern = new RegExp(`^(?:${/pattern="([^"]+)"/.exec(body)![1]})$`, 'v')
  expect(['stu-dio', 'Studio'].map((name) => pattern.test(name))).toEqual([true, false])
})

it.each([{ client_id: 'somebody' }, { redirect_uri: 'http://evil.test/elsewhere' }, { redirect_uri: 'javascript:alert(1)' }])('sends nobody to %o', async (other) => {
  const page = await app.inject({ url: `${at}/authorize?${new URLSearchParams({ ...asked, ...other })}` })
  expect([page.statusCode, page.headers.location]).toEqual([400, undefined])
})

it('takes a code once, and only with the verifier that it was made for', async () => {
  const code = (await answered('allow')).get('code')!
  expect(await exchange(code, 'w'.repeat(43))).toMatchObject({ error: 'invalid_grant' })
  expect(await exchange(code)).toMatchObject({ error: 'invalid_grant' })
  const good = (await answered('allow')).get('code')!
  expect(await exchange(good)).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 })
  expect(await exchange(good)).toMatchObject({ error: 'invalid_grant' })
})

it('lists items that have pages, renews once for each token, and ends as its switches say', async () => {
  const first = await exchange((await answered('allow', 'dora')).get('code')!)
  const { items } = (await feed(first.access_token)).json()
  expect(items).toHaveLength(4)
  const page = await app.inject({ url: new URL(items[0].url).pathname })
  expect(page.body).toContain(`<meta property="og:title" content="${items[0].title}">`)
  const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const second = await refresh(first.refresh_token)
  expect((await refresh(first.refresh_token)).error).toBe('invalid_grant')
  expect([(await feed(first.access_token)).statusCode, (await feed(second.access_token)).statusCode]).toEqual([401, 200])
  await send(`${at}/accounts/dora`, { switch: 'outage' })
  expect((await feed(second.access_token)).statusCode).toBe(503)
  await send(`${at}/accounts/dora`, { switch: 'heal' })
  await send(`${at}/accounts/dora`, { switch: 'revoke' })
  expect((await feed(second.access_token)).statusCode).toBe(401)
  expect((await refresh(second.refresh_token)).error_description).toContain('revoked')
})

it('has a feed that anybody may read, which fails with the account', async () => {
  const read = () => app.inject({ url: `${at}/feeds/otto.xml` })
  const { body, headers } = await read()
  expect(headers['content-type']).toContain('application/rss+xml')
  expect(body.match(/<item>/g)).toHaveLength(4)
  expect(body).toContain('<title>A walk through the workshop</title>')
  await send(`${at}/accounts/otto`, { switch: 'outage' })
  expect((await read()).statusCode).toBe(503)
})
