import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, fillSignIn, openBrowser, refresh, signIn, stepsFrom } from '#test/browser.ts'
import { openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

it('names itself after the channel’s own address, whatever headers claim', async () => {
  const browser = openBrowser(server)
  const { issuer, token_endpoint: token } = (await browser.ask('/.well-known/openid-configuration', {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  })).json<{ issuer: string; token_endpoint: string }>()
  expect(issuer).toBe('http://localhost:3000/')
  expect(token).toBe('http://localhost:3000/oauth/token')
})

it('takes the address from a proxy only when it is told to trust one', async () => {
  const proxied = await openTestServer({ trustProxy: true, limits: 'real' })
  const forwarded = (from: string) => ({ 'x-forwarded-host': 'arcade.localhost:3000', 'x-forwarded-proto': 'https', 'x-forwarded-for': from })
  const browser = openBrowser(proxied, overclock)
  const inside = { host: 'internal:8080', ...forwarded('203.0.113.9') }
  const { issuer } = (await browser.ask('/.well-known/openid-configuration', { headers: inside })).json<{ issuer: string }>()
  expect(issuer).toBe('http://arcade.localhost:3000/')

  const steps = stepsFrom((await browser.visit(authorizeRequest(browser).url)).at)
  const guess = async (from: string) => (await browser.ask(`${steps}/sign-in`, { form: ada, headers: forwarded(from) })).status
  for (let count = 0; count < 10; count += 1) await guess('203.0.113.9')
  expect(await guess('203.0.113.9')).toBe(429)
  expect(await guess('203.0.113.10')).toBe(422)
  await proxied.close()
})

it('shows a page, not a stack, for a form too large to read and when the database is away', async () => {
  const browser = openBrowser(server)
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser).url)).at)
  const large = await browser.ask(`${steps}/sign-in`, { form: { ...ada, password: 'x'.repeat(20_000) } })
  expect(large.status).toBe(413)
  expect(large.text).toContain('That did not work')

  await server.pool.query('alter table identity.person rename to person_away')
  const failed = await browser.ask(`${steps}/sign-in`, { form: ada })
  await server.pool.query('alter table identity.person_away rename to person')
  expect(failed.status).toBe(500)
  expect(failed.text).toContain('Something went wrong on our side.')
  expect(failed.text).not.toContain('person')
})

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1'])('knows nothing at the host %j', async (host) => {
  for (const url of ['/.well-known/openid-configuration', '/u/abc/sign-in', '/v2/logout']) {
    expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(404)
  }
})

it('takes a form from its own pages only', async () => {
  const browser = openBrowser(server)
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser).url)).at)
  for (const origin of ['https://evil.example', 'null', 'http://arcade.localhost:3000']) {
    const answer = await browser.ask(`${steps}/sign-in`, { form: ada, headers: { origin } })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('sent from another site')
  }
})

it('leads to the channel from the page of a sign-in that has ended in another tab', async () => {
  const browser = openBrowser(server)
  const { steps } = await fillSignIn(browser, ada)
  expect(await browser.ask(`${steps}/check-mail`)).toMatchObject({ status: 303, location: 'http://localhost:3000/' })
  expect(await browser.ask(`${steps}/check-mail`, { form: {} })).toMatchObject({ status: 303, location: 'http://localhost:3000/' })
})

it('shows a way back when a sign-in is over, too old or another browser’s', async () => {
  const browser = openBrowser(server)
  const { steps } = await fillSignIn(openBrowser(server), ada)
  const other = openBrowser(server)
  const begun = stepsFrom((await other.visit(authorizeRequest(other).url)).at)
  for (const path of [`${steps}/sign-in`, `${begun}/sign-in`, '/u/nonsense/sign-up']) {
    const answer = await browser.ask(path)
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('This page is too old')
    expect(answer.text).toContain('<a class="button" href="http://localhost:3000/">Back to Northlight</a>')
  }
  expect((await browser.ask('/authorize/nonsense')).text).toContain('This page is too old')
})

it('leads back to the channel when somebody changes their mind, and tells a popup’s opener', async () => {
  const browser = openBrowser(server)
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser).url)).at)
  expect((await browser.ask(`${steps}/leave`)).location).toBe('http://localhost:3000/')
  expect((await browser.ask(`${steps}/sign-in`)).status).toBe(410)

  const popup = openBrowser(server)
  const asked = authorizeRequest(popup, { response_mode: 'web_message', redirect_uri: popup.origin })
  const popupSteps = stepsFrom((await popup.visit(asked.url)).at)
  expect((await popup.visit(`${popupSteps}/leave`)).text).toContain('"error":"access_denied"')
})

it('guards its pages by headers and works without scripts', async () => {
  const browser = openBrowser(server)
  const page = await browser.visit(authorizeRequest(browser, { login_hint: 'ada@example.com' }).url)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(page.headers).not.toHaveProperty('cross-origin-opener-policy')
  const policy = String(page.headers['content-security-policy'])
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`form-action 'self'`)
  expect(page.text).toContain(`<style nonce="${nonce}">`)
  expect(page.text).toMatch(/<label for="email">.*autocomplete="username" value="ada@example.com"/s)
  expect(page.text).not.toMatch(/ style=| on\w+=/)
})

it('signs out, ends the refresh token, and returns to the channel’s own address only', async () => {
  const browser = openBrowser(server)
  const { tokens } = await signIn(browser, ada)
  for (const returnTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://localhost:3000/elsewhere', 'http://localhost:3000@evil.example/']) {
    const refused = await browser.ask(`/v2/logout?${new URLSearchParams({ client_id: 'web', returnTo }).toString()}`)
    expect(refused.status).toBe(400)
    expect(refused.location).toBeUndefined()
  }
  const out = await browser.ask(`/v2/logout?${new URLSearchParams({ client_id: 'web', returnTo: 'http://localhost:3000' }).toString()}`)
  expect(out.location).toBe('http://localhost:3000/')
  expect((await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location).toContain('error=login_required')
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
})

it('asks before the standard sign-out and then signs out', async () => {
  const browser = openBrowser(server)
  await signIn(browser, ada)
  const page = await browser.ask('/oidc/logout?client_id=web')
  expect(page.text).toContain('Sign out?')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!
  const done = await browser.ask('/oidc/logout/confirm', { form: { xsrf, logout: 'yes' } })
  expect((await browser.ask(done.location!)).text).toContain('You are signed out')
  expect((await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location).toContain('error=login_required')
})

it('keeps cookies from scripts and other sites', async () => {
  const { cookies } = await server.app.inject({ url: authorizeRequest({ origin: 'http://localhost:3000' }).url, headers: { host: 'localhost:3000' } })
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax' })
})
