import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Place } from '#options.ts'
import { codeOf } from '#test/authenticatorApp.ts'
import { openAuthenticator, questionIn } from '#test/authenticator.ts'
import { authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, stepsFrom, type Browser, type Tokens } from '#test/browser.ts'
import { mailTo } from '#test/post.ts'
import { northlight, openTestServer, overclock, type TestServer } from '#test/testServer.ts'

let server: TestServer
let ada: { email: string; password: string }
let place: Place
let phone: ReturnType<typeof openAuthenticator>
let count = 0
const most = 20

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

// Every test has an ada of its own with a passkey on her phone.
beforeEach(async () => {
  count += 1
  ada = { email: `ada${count}@example.com`, password: 'correct horse battery' }
  const { sub } = await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north', 'org_over'], verified: true })
  place = { sub, origin: northlight.origin }
  phone = openAuthenticator(northlight.origin)
  expect(await add(phone, 'Phone')).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: false })
})

const add = async (device: typeof phone, name: string) =>
  server.identity.factors.addPasskey(place, name, device.make(await server.identity.factors.beginPasskey(place)), most)

const begin = async (browser: Browser) => {
  const { url, verifier } = authorizeRequest(browser)
  const page = await browser.visit(url)
  return { page, verifier, steps: stepsFrom(page.at), question: questionIn(page.text) }
}

const send = (browser: Browser, steps: string, answer: object) => browser.visit(`${steps}/passkey`, { form: { answer: JSON.stringify(answer) } })

it('opens the door without a password, and says so in the token', async () => {
  const browser = openBrowser(server)
  const { question, steps, verifier } = await begin(browser)
  expect(question.allowCredentials).toEqual([])
  const { at } = await send(browser, steps, phone.sign(question))
  const { access_token: token } = (await exchange(browser, codeFrom(at), verifier)).json<Tokens>()
  expect(decodeJwt(token)).toMatchObject({ sub: place.sub, amr: ['hwk'] })
  expect((await server.identity.factors.list(place)).passkeys[0]).toMatchObject({ name: 'Phone', lastUsedAt: expect.any(Date) as Date })
})

it('is told by mail when it comes and goes', async () => {
  expect((await mailTo(server, ada.email, /passkey was added/)).text).toContain('“Phone”')
  const { id } = (await server.identity.factors.list(place)).passkeys[0]!
  expect(await server.identity.factors.renamePasskey(place, id, 'Old phone')).toMatchObject({ name: 'Old phone' })
  expect(await server.identity.factors.removePasskey(place, id)).toBe(true)
  expect((await mailTo(server, ada.email, /passkey was removed/)).text).toContain('“Old phone”')
  const browser = openBrowser(server)
  const { question, steps } = await begin(browser)
  expect((await send(browser, steps, phone.sign(question))).status).toBe(422)
})

it('belongs to its person: nobody else renames or removes it', async () => {
  const { id } = (await server.identity.factors.list(place)).passkeys[0]!
  const { sub } = await server.identity.addPerson({ email: `eve${count}@example.com`, password: 'yet another horse', name: 'Eve', orgIds: [], verified: true })
  const eve = { ...place, sub }
  expect(await server.identity.factors.renamePasskey(eve, id, 'Mine')).toBeUndefined()
  expect(await server.identity.factors.removePasskey(eve, id)).toBe(false)
  const made = phone.make(await server.identity.factors.beginPasskey(place))
  expect(await server.identity.factors.addPasskey(eve, 'Stolen', made, most)).toBeUndefined()
})

it('may have brothers, but comes once', async () => {
  expect(await add(openAuthenticator(northlight.origin), 'Laptop')).toMatchObject({ name: 'Laptop' })
  expect((await server.identity.factors.beginPasskey(place)).excludeCredentials).toHaveLength(2)
  expect(await add(phone, 'Phone again')).toBeUndefined()
  expect((await server.identity.factors.list(place)).passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop'])
})

it('leaves room for no more than there may be, however many come at once', async () => {
  const devices = Array.from({ length: 8 }, () => openAuthenticator(northlight.origin))
  const made = await Promise.all(devices.map(async (device) => device.make(await server.identity.factors.beginPasskey(place))))
  const added = await Promise.all(made.map((one) => server.identity.factors.addPasskey(place, 'Another', one, 2)))
  expect(added.filter((one) => one === 'full')).toHaveLength(7)
  expect((await server.identity.factors.list(place)).passkeys.map(({ name }) => name)).toEqual(['Phone', 'Another'])
})

it('comes back by no answer that was given before', async () => {
  const laptop = openAuthenticator(northlight.origin)
  const made = laptop.make(await server.identity.factors.beginPasskey(place))
  const added = await server.identity.factors.addPasskey(place, 'Laptop', made, most)
  expect(added).toMatchObject({ name: 'Laptop' })
  await server.identity.factors.removePasskey(place, (added as { id: string }).id)
  expect(await server.identity.factors.addPasskey(place, 'Laptop', made, most)).toBeUndefined()
  expect(await add(laptop, 'Laptop')).toMatchObject({ name: 'Laptop' })
})

it('answers a question once, also where the first answer led nowhere', async () => {
  await server.identity.setBlocked(place.sub, true)
  const browser = openBrowser(server)
  const { question, steps } = await begin(browser)
  const answer = phone.sign(question)
  expect((await send(browser, steps, answer)).text).toContain('This account is closed.')
  await server.identity.setBlocked(place.sub, false)
  // A passkey that is shared between devices counts nothing: its answers do not grow old by that.
  await server.pool.query('update identity.passkey set counter = 0 where person_id = $1', [place.sub])
  const again = await send(browser, steps, answer)
  expect(again.status).toBe(422)
  expect((await send(browser, steps, phone.sign(questionIn(again.text)))).status).toBe(303)
})

it('works where it was made only', async () => {
  expect((await server.identity.factors.list({ ...place, origin: overclock.origin })).passkeys).toEqual([])
  const browser = openBrowser(server, overclock)
  const { question, steps } = await begin(browser)
  expect((await send(browser, steps, phone.sign(question, overclock.origin))).status).toBe(422)
})

it('refuses what another site, another sign-in or another key has signed', async () => {
  const browser = openBrowser(server)
  const { question, steps } = await begin(browser)
  const other = await begin(openBrowser(server))
  const impostor = { ...openAuthenticator(northlight.origin).sign(question), id: phone.id, rawId: phone.id }
  const answers = [phone.sign(question, 'https://evil.example'), phone.sign(other.question), impostor, { ...phone.sign(question), id: 7 }, {}]
  for (const answer of answers) {
    const refused = await send(browser, steps, answer)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('That passkey did not work here.')
  }
})

it('opens nothing twice', async () => {
  const browser = openBrowser(server)
  const { question, steps } = await begin(browser)
  const answer = phone.sign(question)
  await send(browser, steps, answer)
  expect(await send(browser, steps, answer)).toMatchObject({ status: 303, location: 'http://localhost:3000/' })
  const later = await begin(openBrowser(server))
  expect((await send(openBrowser(server), later.steps, answer)).status).toBe(410)
})

it('stands in for the code of an app', async () => {
  const { secret } = (await server.identity.factors.beginTotp(place))!
  await server.identity.factors.confirmTotp(place, codeOf(secret))
  const browser = openBrowser(server)
  const { steps, verifier, text } = await fillSignIn(browser, ada)
  const question = questionIn(text)
  expect(question.allowCredentials).toMatchObject([{ id: phone.id, type: 'public-key' }])
  const { at } = await send(browser, steps, phone.sign(question))
  const { access_token: token } = (await exchange(browser, codeFrom(at), verifier)).json<Tokens>()
  expect(decodeJwt(token)['amr']).toEqual(['pwd', 'hwk'])
})

it('stays out where ada is blocked', async () => {
  await server.identity.setBlocked(place.sub, true)
  const browser = openBrowser(server)
  const { question, steps } = await begin(browser)
  expect((await send(browser, steps, phone.sign(question))).text).toContain('This account is closed.')
})

it('runs its script under the page’s nonce only', async () => {
  const { page } = await begin(openBrowser(server))
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!
  expect(page.text.match(/<script/g)).toHaveLength(2)
  expect(page.text.split(`<script nonce="${nonce}">`)).toHaveLength(3)
  expect(page.text).toMatch(/<form id="passkey"[^>]+hidden>/)
  expect(page.headers['content-security-policy']).toContain(`require-trusted-types-for 'script'`)
})
