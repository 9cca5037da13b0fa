import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stepOf } from '#factors/totp.ts'
import type { Place } from '#options.ts'
import { codeOf } from '#test/authenticatorApp.ts'
import { authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, refresh, signIn, stepsFrom, type Browser, type Tokens } from '#test/browser.ts'
import { linkIn, mailTo, tokenIn } from '#test/post.ts'
import { northlight, openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const halfMinute = 30_000

let server: TestServer
let ada: { email: string; password: string }
let place: Place
let codes: string[]
let secret: string
let clock: number
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

/** A code of ada's app; each call answers that of a later half minute, since none works twice, within what clocks may differ by. */
const nextCode = () => {
  const code = codeOf(secret, clock)
  clock += halfMinute
  return code
}

// Every test has an ada of its own, whose authenticator app is set up and whose clock is one step late.
beforeEach(async () => {
  count += 1
  ada = { email: `ada${count}@example.com`, password: 'correct horse battery' }
  const { sub } = await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north', 'org_over'], verified: true })
  place = { sub, origin: northlight.origin }
  secret = (await server.identity.factors.beginTotp(place))!.secret
  clock = Date.now() - halfMinute
  codes = (await server.identity.factors.confirmTotp(place, nextCode()))!
})

const half = async (browser: Browser, change = {}) => {
  const { at, steps, verifier } = await fillSignIn(browser, ada, change)
  expect(at).toBe(`${steps}/code`)
  return { steps, verifier, finish: (code: string, page = 'code') => browser.visit(`${steps}/${page}`, { form: { code } }) }
}

const anHourLater = () =>
  server.pool.query(
    `update identity.provider_entity set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::bigint - 3600)) where kind = 'Session'`)

const accessOf = async (browser: Browser, at: string, verifier: string) => {
  const tokens = (await exchange(browser, codeFrom(at), verifier)).json<Tokens>()
  return { tokens, claims: decodeJwt(tokens.access_token) }
}

it('is set up by a key for the app and its first code, and says so by mail', async () => {
  const { identity } = server
  const { sub } = await identity.addPerson({ email: 'eve@example.com', password: 'yet another horse', name: 'Eve', orgIds: ['org_north'], verified: true })
  const eve = { sub, origin: northlight.origin }
  const { secret: key, uri } = (await identity.factors.beginTotp(eve))!
  expect(uri).toContain('otpauth://totp/Northlight:eve%40example.com')
  expect(uri).toContain(`secret=${key}`)
  expect(await identity.factors.confirmTotp(eve, '000000')).toBeUndefined()
  expect((await identity.factors.list(eve)).totpSince).toBeNull()
  const given = (await identity.factors.confirmTotp(eve, codeOf(key)))!
  expect(new Set(given).size).toBe(10)
  expect(await identity.factors.list(eve)).toMatchObject({ totpSince: expect.any(Date) as Date, recoveryCodesLeft: 10, passkeys: [] })
  expect(await identity.factors.beginTotp(eve)).toBeUndefined()
  expect(linkIn({ text: `${(await mailTo(server, 'eve@example.com', /Two-step sign-in is on/)).text} http://x/u/y` })).toBeTruthy()
})

it('asks for a code after the password and says in the tokens how ada came in', async () => {
  const browser = openBrowser(server)
  const { finish, verifier } = await half(browser)
  const { at } = await finish(nextCode())
  const { tokens, claims } = await accessOf(browser, at, verifier)
  expect(claims).toMatchObject({ amr: ['pwd', 'otp'], email: ada.email, email_verified: true, sid: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  expect(Math.abs(Number(claims['auth_time']) - Date.now() / 1000)).toBeLessThan(60)

  const renewed = decodeJwt((await refresh(browser, tokens.refresh_token)).json<Tokens>().access_token)
  expect(renewed).toMatchObject({ sid: claims['sid'], auth_time: claims['auth_time'], amr: claims['amr'], email: ada.email })
})

it('takes no code twice, nor one older than the last', async () => {
  const earlier = nextCode()
  const later = nextCode()
  expect((await (await half(openBrowser(server))).finish(later)).at).toContain('code=')
  for (const code of [later, earlier]) {
    const again = await (await half(openBrowser(server))).finish(code)
    expect(again.status).toBe(422)
    expect(again.text).toContain('This code does not fit.')
  }
})

it('takes codes of the half minute before and after, not of two before', () => {
  const now = 1_790_000_010_000
  const at = (steps: number) => codeOf(secret, now + steps * halfMinute)
  const step = Math.floor(now / halfMinute)
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, at(steps), now))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOf(secret, `${at(0).slice(0, 3)} ${at(0).slice(3)}`, now)).toBe(step)
  expect(stepOf(secret, '', now)).toBeUndefined()
})

it('opens nothing to somebody with the password who goes around the code', async () => {
  const browser = openBrowser(server)
  const { steps } = await half(browser)
  const uid = steps.slice('/u/'.length)
  expect((await browser.visit(`/authorize/${uid}`)).text).not.toContain('code=')
  expect((await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location).toContain('error=login_required')

  const tab = openBrowser(server)
  const begun = stepsFrom((await tab.visit(authorizeRequest(tab).url)).at)
  for (const page of ['code', 'recovery-code', 'passkey']) expect((await tab.ask(`${begun}/${page}`)).location).toBe(`${begun}/sign-in`)
  const skipped = await tab.ask(`${begun}/code`, { form: { code: nextCode() } })
  expect(skipped.location).toBe(`${begun}/sign-in`)
})

it('asks again in a second tab, where only the password of the first was given', async () => {
  const browser = openBrowser(server)
  await half(browser)
  const second = await browser.visit(authorizeRequest(browser).url)
  expect(second.at).toMatch(/\/sign-in$/)
  expect((await browser.ask(`${stepsFrom(second.at)}/code`, { form: { code: nextCode() } })).location).toBe(`${stepsFrom(second.at)}/sign-in`)
})

it('forgets a password given ten minutes ago', async () => {
  const browser = openBrowser(server)
  const { steps, finish } = await half(browser)
  await server.pool.query(`update identity.half_sign_in set expires_at = now() - interval '1 second'`)
  expect((await finish(nextCode())).at).toBe(`${steps}/sign-in`)
})

it('lets ada in by a recovery code, once, and tells her', async () => {
  const browser = openBrowser(server)
  const { finish, verifier } = await half(browser)
  const typed = codes[0]!.toLowerCase().replaceAll('-', ' ')
  const { claims } = await accessOf(browser, (await finish(typed, 'recovery-code')).at, verifier)
  expect(claims['amr']).toEqual(['pwd', 'otp'])
  expect((await mailTo(server, ada.email, /recovery code was used/)).text).toContain('9 codes are left')

  const again = await half(openBrowser(server))
  const refused = await again.finish(codes[0]!, 'recovery-code')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('it was used before')

  const parallel = await Promise.all([half(openBrowser(server)), half(openBrowser(server))])
  const outcomes = await Promise.all(parallel.map((one) => one.finish(codes[1]!, 'recovery-code')))
  expect(outcomes.filter(({ at }) => at.includes('code=')).length).toBe(1)
})

it('replaces recovery codes as a whole', async () => {
  const fresh = (await server.identity.factors.renewRecoveryCodes(place))!
  expect((await (await half(openBrowser(server))).finish(codes[2]!, 'recovery-code')).status).toBe(422)
  expect((await (await half(openBrowser(server))).finish(fresh[2]!, 'recovery-code')).at).toContain('code=')
})

it('asks at every channel, for the app belongs to the person', async () => {
  const { at } = await fillSignIn(openBrowser(server, overclock), ada)
  expect(at).toMatch(/\/code$/)
})

it('survives a new password', async () => {
  const browser = openBrowser(server)
  const waiting = await half(openBrowser(server))
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser).url)).at)
  await browser.ask(`${steps}/forgotten-password`, { form: { email: ada.email } })
  const token = tokenIn(await mailTo(server, ada.email, /Set a new password/))
  await browser.visit('/u/new-password', { form: { token, password: 'a brand new horse battery' } })
  ada.password = 'a brand new horse battery'
  expect((await half(openBrowser(server))).steps).toBeTruthy()
  expect((await waiting.finish(nextCode())).at).toMatch(/\/sign-in$/)
})

it('asks anew when the app wants to know that it is her, and says when she proved it', async () => {
  const browser = openBrowser(server)
  const first = await half(browser)
  const begun = await accessOf(browser, (await first.finish(nextCode())).at, first.verifier)
  for (const change of [{ prompt: 'login' }, { max_age: '600' }]) {
    await anHourLater()
    const again = await half(browser, change)
    const { claims } = await accessOf(browser, (await again.finish(codes.pop()!, 'recovery-code')).at, again.verifier)
    expect(claims['sid']).toBe(begun.claims['sid'])
    expect(Math.abs(Number(claims['auth_time']) - Date.now() / 1000)).toBeLessThan(60)
  }
})

it('ends with the app: the password is enough again, and codes are gone', async () => {
  expect(await server.identity.factors.removeTotp(place)).toBe(true)
  expect(await server.identity.factors.removeTotp(place)).toBe(false)
  expect(await server.identity.factors.list(place)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] })
  expect(await server.identity.factors.renewRecoveryCodes(place)).toBeUndefined()
  const { tokens } = await signIn(openBrowser(server), ada)
  expect(decodeJwt(tokens.access_token)['amr']).toEqual(['pwd'])
})

it('keeps neither the key nor a recovery code readable', async () => {
  const { rows: [dump] } = await server.pool.query<{ text: string }>(
    `select (select string_agg(t::text, ' ') from identity.totp t) || (select string_agg(r::text, ' ') from identity.recovery_code r) as text`)
  for (const readable of [secret, ...codes]) expect(dump!.text).not.toContain(readable)
})

it.each([
  ['Japanese, full width', 0xff10], ['Arabic', 0x660], ['Persian', 0x6f0], ['Hindi', 0x966], ['Bengali', 0x9e6], ['Thai', 0xe50], ['Adlam', 0x1e950],
])('takes a code in digits of a keyboard that is %s', async (_keyboard, zero) => {
  const code = nextCode().replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  expect((await (await half(openBrowser(server))).finish(code)).at).toContain('code=')
})

it.each(['あいうえおか', 'é12345', '😀😀😀', '①②③④⑤⑥x', '一二三四五六', '½12345', '\u200b12345', '१२३'])('says that %j does not fit, when signing in and when setting up', async (code) => {
  const { finish } = await half(openBrowser(server))
  const { status, text } = await finish(code)
  expect([status, text.includes('does not fit')]).toEqual([422, true])
  const { sub } = await server.identity.addPerson({ email: `new${count}@example.com`, password: 'yet another horse', name: 'New', orgIds: ['org_north'], verified: true })
  await server.identity.factors.beginTotp({ sub, origin: northlight.origin })
  expect(await server.identity.factors.confirmTotp({ sub, origin: northlight.origin }, code)).toBeUndefined()
})

it('takes a recovery code in full width', async () => {
  const wide = codes[0]!.replaceAll(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  expect((await (await half(openBrowser(server))).finish(wide, 'recovery-code')).at).toContain('code=')
})
