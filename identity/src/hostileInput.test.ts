import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, openBrowser, type Browser } from '#test/browser.ts'
import { openTestServer, type TestServer } from '#test/testServer.ts'

/* What nobody means well by, at every path of the provider: it answers 4xx in its own words and breaks at nothing. */

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await openTestServer({})
  browser = openBrowser(server)
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const spoils = ['\0', 'x\0y', '\u202E', '\u200B', 'x'.repeat(20_000), '１２３', "' or 1=1 --", '{{7*7}}', '<script>', '-1', '1e400', '../../x', '', ' ', '😀'.repeat(100)]

const asked = [
  'state', 'nonce', 'login_hint', 'ui_locales', 'link_intent', 'screen_hint', 'acr_values', 'scope', 'prompt', 'max_age', 'organization', 'invitation', 'audience',
  'connection', 'response_mode', 'claims', 'request', 'redirect_uri', 'client_id', 'code_challenge', 'code_challenge_method', 'response_type', 'id_token_hint',
]
const given = ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'scope', 'token', 'token_type_hint', 'client_secret', 'client_assertion']

const expectRefused = ({ status, text }: { status: number; text: string }, what: string) => {
  expect([what, status < 500]).toEqual([what, true])
  expect(text).not.toMatch(/\n\s+at /)
}

it.each(asked)('/authorize survives junk in %s, in an address and in a form', async (name) => {
  for (const spoil of spoils) {
    const { url } = authorizeRequest(browser, { [name]: spoil })
    expectRefused(await browser.ask(url), spoil)
    expectRefused(await browser.ask('/authorize', { form: Object.fromEntries(new URL(url, browser.origin).searchParams) }), spoil)
  }
})

it.each(['/oauth/token', '/oauth/revoke'])('%s survives junk in each of its fields, as a form and as JSON', async (path) => {
  for (const grant of ['authorization_code', 'refresh_token'])
    for (const name of given)
      for (const spoil of spoils) {
        const fields = { grant_type: grant, client_id: 'web', code: 'x', code_verifier: 'x'.repeat(43), refresh_token: 'x', token: 'x', [name]: spoil }
        for (const how of [{ form: fields }, { json: fields }]) expectRefused(await browser.ask(path, how), `${name} ${spoil}`)
      }
})

it.each(['/oidc/logout', '/v2/logout', '/userinfo', '/u/login', '/u/verify', '/u/reset', '/authorize/x'])('%s survives junk in its query', async (path) => {
  for (const name of ['state', 'id_token_hint', 'post_logout_redirect_uri', 'client_id', 'returnTo', 'token', 'ui_locales'])
    for (const spoil of spoils) expectRefused(await browser.ask(`${path}?${new URLSearchParams({ [name]: spoil }).toString()}`), `${name} ${spoil}`)
})

it('survives tokens that are none', async () => {
  for (const spoil of ['x', '\u00e9', '.'.repeat(3), 'e30.e30.e30', 'x'.repeat(5_000)])
    expectRefused(await browser.ask('/userinfo', { headers: { authorization: `Bearer ${encodeURIComponent(spoil)}` } }), spoil)
})

it('tells no other site what it may ask', async () => {
  for (const [origin, allowed] of [['https://evil.example', undefined], [browser.origin, browser.origin]] as const) {
    const { headers } = await browser.ask('/oauth/token', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    expect(headers['access-control-allow-origin']).toBe(allowed)
  }
})
