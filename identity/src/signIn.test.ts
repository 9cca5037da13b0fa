import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, signIn, type Tokens } from '#test/browser.ts'
import { audience, northlight, openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
const ben = { email: 'ben@example.com', password: 'wrong donkey staple' }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.identity.addPerson({ ...ada, name: 'Ada Lund', nickname: 'ada', orgIds: ['org_north'], verified: true })
  await server.identity.addPerson({ ...ben, name: 'Ben', orgIds: [], verified: true })
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const verify = (token: string) => jwtVerify(token, createLocalJWKSet(server.identity.jwks()))

it('gives ada an access token for the API and an ID token with her profile', async () => {
  const { tokens } = await signIn(openBrowser(server), ada)
  const now = Date.now() / 1000

  const access = await verify(tokens.access_token)
  expect(access.protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  expect(access.payload).toMatchObject({
    iss: 'http://localhost:3000/', aud: audience, azp: 'web', client_id: 'web', org_id: 'org_north', org_name: 'northlight',
  })
  expect(access.payload.exp! - access.payload.iat!).toBe(600)
  expect(tokens.scope).toBe('openid profile email offline_access')

  const id = await verify(tokens.id_token)
  expect(id.payload).toMatchObject({
    iss: 'http://localhost:3000/', aud: 'web', sub: access.payload.sub, nonce: 'nonce-1', org_id: 'org_north', org_name: 'northlight',
    name: 'Ada Lund', nickname: 'ada', email: 'ada@example.com', email_verified: true,
  })
  expect(Math.abs(now - Number(id.payload['auth_time']))).toBeLessThan(60)
  expect(id.payload).not.toHaveProperty('link_intent')
})

it('comes back to the marked address with state and issuer', async () => {
  const { at } = await signIn(openBrowser(server), ada)
  const { searchParams } = new URL(at)
  expect(searchParams.has('primary')).toBe(true)
  expect(searchParams.get('state')).toBe('state-1')
  expect(searchParams.get('iss')).toBe('http://localhost:3000/')
})

it('takes the token request as JSON too', async () => {
  const browser = openBrowser(server)
  const { at, verifier } = await fillSignIn(browser, ada)
  const answer = await browser.ask('/oauth/token', { json: {
    grant_type: 'authorization_code', client_id: 'web', code: codeFrom(at), code_verifier: verifier, redirect_uri: `${northlight.origin}/?primary`,
  } })
  expect(answer.status).toBe(200)
  expect(decodeJwt(answer.json<Tokens>().id_token)).toMatchObject({ email: 'ada@example.com' })
})

it('signs ada in silently while her session lasts, and asks for nothing', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  const { url, verifier } = authorizeRequest(browser, { prompt: 'none', response_mode: 'web_message', redirect_uri: browser.origin })
  const frame = await browser.ask(url)
  expect(frame.status).toBe(200)
  expect(frame.headers).not.toHaveProperty('x-frame-options')
  expect(frame.headers['content-security-policy']).not.toContain('frame-ancestors')
  expect(frame.headers).not.toHaveProperty('cross-origin-opener-policy')
  const message = /var data = (\{.*\});/.exec(frame.text)![1]!
  const { response, redirect_uri: target } = JSON.parse(message) as { response: { code: string }; redirect_uri: string }
  expect(target).toBe(browser.origin)
  const answer = await exchange(browser, response.code, verifier, { redirect_uri: browser.origin })
  expect(decodeJwt(answer.json<Tokens>().id_token).sub).toBe(decodeJwt(tokens.id_token).sub)
})

it('answers login_required to a silent request without a session', async () => {
  const browser = openBrowser(server)
  const frame = await browser.ask(authorizeRequest(browser, { prompt: 'none', response_mode: 'web_message', redirect_uri: browser.origin }).url)
  expect(frame.text).toContain('"error":"login_required"')
  expect(frame.text).toContain('"state":"state-1"')
})

it('lets nobody break out of the message with what they put into state', async () => {
  const browser = openBrowser(server)
  const state = `</script><script>alert(1)</script>\u2028`
  const frame = await browser.ask(authorizeRequest(browser, { prompt: 'none', response_mode: 'web_message', redirect_uri: browser.origin, state }).url)
  expect(frame.text.match(/<script>/g)).toHaveLength(1)
  expect(frame.text).not.toContain('\u2028')
})

it('changes the session’s id when somebody signs in, and signs a second person in over the first', async () => {
  const browser = openBrowser(server)
  await signIn(browser, ada)
  const before = browser.jar.map((cookie) => ({ ...cookie }))
  const { tokens } = await signIn(browser, ben, { prompt: 'login' })
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'ben@example.com' })

  const thief = openBrowser(server)
  thief.jar.push(...before)
  const silent = await thief.ask(authorizeRequest(thief, { prompt: 'none' }).url)
  expect(silent.location).toContain('error=login_required')
})

it('makes ben a member of an open channel, and keeps him out of an invite-only one', async () => {
  const open = await signIn(openBrowser(server), ben)
  expect(decodeJwt(open.tokens.access_token)).toMatchObject({ org_id: 'org_north' })

  const closed = openBrowser(server, overclock)
  const { at } = await fillSignIn(closed, ben)
  expect(new URL(at).searchParams.get('error')).toBe('access_denied')
  expect(new URL(at).searchParams.get('error_description')).toBe('This account is not a member of Overclock.')
  const again = await closed.visit(authorizeRequest(closed).url)
  expect(again.text).toContain('Welcome back')
})

it('takes the organisation’s id or name, and no other channel’s', async () => {
  for (const organization of ['org_north', 'northlight']) {
    const { tokens } = await signIn(openBrowser(server), ada, { organization })
    expect(decodeJwt(tokens.id_token)).toMatchObject({ org_id: 'org_north' })
  }
  const browser = openBrowser(server)
  const refused = await browser.ask(authorizeRequest(browser, { organization: 'org_over' }).url)
  expect(refused.location).toContain('error=invalid_request')
})

it('knows a secondary client that starts afresh and leaves the main session alone', async () => {
  const browser = openBrowser(server)
  await signIn(browser, ada)
  const intent = '0b7c3f0a-6f5e-4a55-9d1e-0c5f1a2b3c4d'
  const linking = { client_id: 'web-link', redirect_uri: `${browser.origin}/?secondary`, link_intent: intent, scope: 'openid profile email' }
  const { at, verifier } = await fillSignIn(browser, ben, linking)
  const answer = await exchange(browser, codeFrom(at), verifier, { client_id: 'web-link', redirect_uri: `${browser.origin}/?secondary` })
  expect(decodeJwt(answer.json<Tokens>().id_token)).toMatchObject({ aud: 'web-link', email: 'ben@example.com', link_intent: intent })

  const second = await browser.visit(authorizeRequest(browser, linking).url)
  expect(second.text).toContain('Welcome back')
  const main = authorizeRequest(browser, { prompt: 'none' })
  const silent = await browser.ask(main.url)
  const tokens = await exchange(browser, codeFrom(silent.location!), main.verifier)
  expect(decodeJwt(tokens.json<Tokens>().id_token)).toMatchObject({ email: 'ada@example.com' })
})
