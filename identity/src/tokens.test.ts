import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, refresh, signIn, type Tokens } from '#test/browser.ts'
import { northlight, openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
const invalidGrant = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }

let server: TestServer
let sub: string
beforeAll(async () => {
  server = await openTestServer({ accessTokenSeconds: 90 })
  ;({ sub } = await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north', 'org_over'], verified: true }))
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const makeOlder = (seconds: number) =>
  server.pool.query('update identity.provider_entity set consumed_at = consumed_at - make_interval(secs => $1) where consumed_at is not null', [seconds])

it('rotates refresh tokens, forgives a repeat within ten seconds, and ends the family after that', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  expect(tokens.expires_in).toBe(90)
  const second = await refresh(browser, tokens.refresh_token)
  expect(second.status).toBe(200)
  expect(decodeJwt(second.json<Tokens>().id_token)).toMatchObject({ sub, org_id: 'org_north' })
  expect(second.json<Tokens>().refresh_token).not.toBe(tokens.refresh_token)

  const repeated = await refresh(browser, tokens.refresh_token)
  expect(repeated.status).toBe(200)

  await makeOlder(11)
  const stolen = await refresh(browser, tokens.refresh_token)
  expect(stolen.status).toBe(400)
  expect(stolen.json()).toEqual(invalidGrant)
  for (const child of [second, repeated]) {
    expect((await refresh(browser, child.json<Tokens>().refresh_token)).json()).toEqual(invalidGrant)
  }
})

it('lets two tabs refresh with one token at the same moment', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  const answers = await Promise.all([1, 2, 3].map(() => refresh(browser, tokens.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('does not lengthen the life of a family by rotating it', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  await server.pool.query(`update identity.provider_entity set payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::int + 100))
    where kind = 'RefreshToken' and consumed_at is null`)
  await refresh(browser, tokens.refresh_token)
  const { rows } = await server.pool.query<{ left: number }>(
    `select extract(epoch from expires_at - now())::int as left from identity.provider_entity where kind = 'RefreshToken' order by expires_at limit 1`)
  expect(rows[0]!.left).toBeLessThan(110)
})

it('gives exactly one of many parallel exchanges of one code its tokens', async () => {
  const browser = openBrowser(server)
  const { at, verifier } = await fillSignIn(browser, ada)
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(browser, codeFrom(at), verifier)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)])
})

it('refuses a code that was used, and what came of it', async () => {
  const browser = openBrowser(server)
  const { tokens, code, verifier } = await signIn(browser, ada)
  expect((await exchange(browser, code, verifier)).json()).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(browser, tokens.refresh_token)).json()).toEqual(invalidGrant)
})

it.each([
  ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
  ['another client', { client_id: 'web-link' }],
  ['another redirect', { redirect_uri: 'http://localhost:3000/?secondary' }],
])('refuses a code with %s', async (_, change) => {
  const browser = openBrowser(server)
  const { at, verifier } = await fillSignIn(browser, ada)
  expect((await exchange(browser, codeFrom(at), verifier, change)).json()).toMatchObject({ error: 'invalid_grant' })
})

it.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for an unknown audience', { audience: 'https://elsewhere.test' }, 'invalid_target'],
])('sends a request %s back with an error', async (_, change, error) => {
  const browser = openBrowser(server)
  const { location } = await browser.ask(authorizeRequest(browser, change).url)
  expect(new URL(location!).searchParams.get('error')).toBe(error)
})

it.each([
  'https://evil.example/?primary', 'http://localhost:3000.evil.example/', 'http://localhost:3000/?primary&x=1', 'http://arcade.localhost:3000/?primary',
])('shows a page of its own instead of sending anybody to %s', async (uri) => {
  const browser = openBrowser(server)
  const answer = await browser.ask(authorizeRequest(browser, { redirect_uri: uri }).url)
  expect(answer.status).toBe(400)
  expect(answer.location).toBeUndefined()
  expect(answer.text).toContain('That did not work')
  expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
})

it('answers the channel’s own pages across origins, and no other site', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  const foreign = await browser.ask('/oauth/token', {
    form: { grant_type: 'refresh_token', client_id: 'web', refresh_token: tokens.refresh_token }, headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(400)
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
  const own = await refresh(browser, tokens.refresh_token)
  expect(own.headers['access-control-allow-origin']).toBe(northlight.origin)
})

it('takes nothing of one channel at another', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  expect((await refresh(openBrowser(server, overclock), tokens.refresh_token)).json()).toEqual(invalidGrant)
  const { at, verifier } = await fillSignIn(browser, ada, { prompt: 'login' })
  const elsewhere = await exchange(openBrowser(server, overclock), codeFrom(at), verifier, { redirect_uri: `${northlight.origin}/?primary` })
  expect(elsewhere.json()).toMatchObject({ error: 'invalid_grant' })
})

it('ends tokens on revocation, on leaving the organisation and on blocking', async () => {
  const browser = openBrowser(server)
  const revoked = await signIn(browser, ada)
  const answer = await browser.ask('/oauth/revoke', { json: { client_id: 'web', token: revoked.tokens.refresh_token } })
  expect(answer.status).toBe(200)
  expect((await refresh(browser, revoked.tokens.refresh_token)).json()).toEqual(invalidGrant)

  const left = await signIn(openBrowser(server, overclock), ada)
  await server.pool.query(`delete from identity.membership where org_id = 'org_over'`)
  expect((await refresh(openBrowser(server, overclock), left.tokens.refresh_token)).json()).toEqual(invalidGrant)

  const blocked = await signIn(openBrowser(server), ada)
  await server.identity.setBlocked(sub, true)
  expect((await refresh(browser, blocked.tokens.refresh_token)).json()).toEqual(invalidGrant)
  expect((await fillSignIn(openBrowser(server), ada)).text).toContain('This account is closed.')
  await server.identity.setBlocked(sub, false)
  expect((await signIn(openBrowser(server), ada)).tokens.access_token).toBeTruthy()
})

it('believes no token whose HMAC was made with its public key as a secret', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  const { keys } = (await browser.ask('/.well-known/jwks.json')).json<{ keys: (JsonWebKey & { kid: string })[] }>()
  const silently = (idToken: string) => browser.ask(authorizeRequest(browser, { prompt: 'none', id_token_hint: idToken }).url)
  const leaving = (idToken: string) => browser.ask(`/oidc/logout?${new URLSearchParams({ id_token_hint: idToken }).toString()}`)
  // What it has signed itself is taken at both doors.
  expect((await silently(tokens.id_token)).location).toContain('code=')
  expect((await leaving(tokens.id_token)).status).toBeLessThan(400)

  for (const key of keys) {
    const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
    for (const spelled of [pem, pem.trimEnd(), JSON.stringify(key)]) {
      const secret = new TextEncoder().encode(spelled)
      const forge = (token: string, typ: string) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', kid: key.kid, typ }).sign(secret)
      const [idToken, accessToken] = [await forge(tokens.id_token, 'JWT'), await forge(tokens.access_token, 'at+jwt')]
      // Whoever takes the key for a secret believes it.
      expect((await jwtVerify(idToken, secret)).payload.sub).toBe(sub)
      expect((await silently(idToken)).location).not.toContain('code=')
      expect((await leaving(idToken)).status).toBe(400)
      expect((await browser.ask('/userinfo', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401)
      expect((await refresh(browser, accessToken)).json()).toEqual(invalidGrant)
    }
  }
})

it('keeps no token, code or session id readable in the database', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  await browser.visit(authorizeRequest(browser, { prompt: 'login' }).url)
  const { rows } = await server.pool.query<{ dump: string }>(`select coalesce(string_agg(payload::text, ' '), '') as dump from identity.provider_entity`)
  const session = browser.jar.find(({ name }) => name === 'marquee_session')!.value
  expect(rows[0]!.dump).toContain('web')
  for (const secret of [tokens.refresh_token, session]) expect(rows[0]!.dump).not.toContain(secret)
})

it('publishes the next key before it signs and still knows the last one', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  const published = (await browser.ask('/.well-known/jwks.json')).json<{ keys: { kid: string; d?: string }[] }>().keys
  expect(published.every((key) => !('d' in key))).toBe(true)
  await server.identity.rotateKeys()
  const renewed = (await refresh(browser, tokens.refresh_token)).json<Tokens>()
  const kid = JSON.parse(Buffer.from(renewed.id_token.split('.')[0]!, 'base64url').toString()) as { kid: string }
  expect(published.map((key) => key.kid)).toContain(kid.kid)
  expect(server.identity.jwks().keys.map((key) => key.kid)).toEqual(expect.arrayContaining(published.map((key) => key.kid)))
  expect((await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location).toContain('code=')
})
