import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, signIn, stepsFrom, type Browser, type Tokens } from '#test/browser.ts'
import { linkIn, mailTo, tokenIn } from '#test/post.ts'
import { openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const password = 'correct horse battery'
const verifySubject = /^Confirm your address for Northlight$/

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.identity.addPerson({ email: 'ada@example.com', password, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const startSignUp = async (browser: Browser, email: string, change: { password?: string; name?: string } = {}, asked = {}) => {
  const { url, verifier } = authorizeRequest(browser, { screen_hint: 'signup', ...asked })
  const page = await browser.visit(url)
  const steps = stepsFrom(page.at)
  expect(page.at).toContain('/sign-up')
  const answer = await browser.visit(`${steps}/sign-up`, { form: { email, name: 'Ida Berg', password, ...change } })
  return { answer, steps, verifier }
}

const confirm = async (browser: Browser, email: string) => {
  const mail = await mailTo(server, email, verifySubject)
  expect((await browser.visit(linkIn(mail))).text).toContain('Confirm your address')
  return browser.visit('/u/confirm', { form: { token: tokenIn(mail) } })
}

it('lets ida sign up, confirm her address by mail and come in at once', async () => {
  const browser = openBrowser(server)
  const { answer, verifier } = await startSignUp(browser, 'Ida@Example.com')
  expect(answer.text).toContain('Check your mail')
  expect(answer.text).toContain('Ida@example.com')

  const { at } = await confirm(browser, 'Ida@example.com')
  const tokens = (await exchange(browser, codeFrom(at), verifier)).json<Tokens>()
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'Ida@example.com', email_verified: true, name: 'Ida Berg', org_id: 'org_north' })
  expect((await signIn(openBrowser(server), { email: 'ida@example.com', password })).tokens.access_token).toBeTruthy()
})

it('writes the mail in the channel’s name, as text and as HTML, with one link', async () => {
  await startSignUp(openBrowser(server), 'mail@example.com')
  const mail = await mailTo(server, 'mail@example.com', verifySubject)
  expect(mail).toMatchObject({ fromName: 'Northlight', tenantId: 'tenant-north' })
  expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/u\/confirm\?token=[\w-]{43}$/)
  expect(mail.html).toContain(linkIn(mail))
  expect(mail.text).not.toContain('Ida Berg')
})

it('takes the confirmation in another browser and leads to signing in there', async () => {
  const first = openBrowser(server)
  const { steps, verifier } = await startSignUp(first, 'jo@example.com')
  const waiting = await first.visit(`${steps}/check-mail`, { form: {} })
  expect(waiting.text).toContain('Your address is not confirmed yet.')

  const second = openBrowser(server)
  const done = await confirm(second, 'jo@example.com')
  expect(done.text).toContain('Your address is confirmed')
  expect(done.text).toContain('href="http://localhost:3000/login"')

  const { at } = await first.visit(`${steps}/check-mail`, { form: {} })
  expect((await exchange(first, codeFrom(at), verifier)).status).toBe(200)
})

it('tells a person who came through a popup to go back to it, and lets them go on there', async () => {
  const browser = openBrowser(server)
  const { steps } = await startSignUp(browser, 'pop@example.com', {}, { response_mode: 'web_message', redirect_uri: browser.origin })
  expect((await confirm(browser, 'pop@example.com')).text).toContain('Go back to the window')
  expect((await browser.visit(`${steps}/check-mail`, { form: {} })).text).toContain('authorization_response')
})

it('asks an unconfirmed person for the mail again instead of letting them in', async () => {
  await server.identity.addPerson({ email: 'una@example.com', password, name: 'Una', orgIds: ['org_north'], verified: false })
  const browser = openBrowser(server)
  const { text, verifier } = await fillSignIn(browser, { email: 'una@example.com', password })
  expect(text).toContain('Check your mail')
  const { at } = await confirm(browser, 'una@example.com')
  expect((await exchange(browser, codeFrom(at), verifier)).status).toBe(200)
})

it('uses a link once, and only for a day', async () => {
  const browser = openBrowser(server)
  await startSignUp(browser, 'once@example.com')
  const token = tokenIn(await mailTo(server, 'once@example.com', verifySubject))
  const answers = await Promise.all([1, 2, 3, 4].map(() => openBrowser(server).ask('/u/confirm', { form: { token } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410])

  await startSignUp(openBrowser(server), 'late@example.com')
  const late = tokenIn(await mailTo(server, 'late@example.com', verifySubject))
  await server.pool.query(`update identity.one_time_link set expires_at = now() - interval '1 second' where person_id =
    (select id from identity.person where email = 'late@example.com')`)
  const answer = await openBrowser(server).ask('/u/confirm', { form: { token: late } })
  expect(answer.status).toBe(410)
  expect(answer.text).toContain('This link does not work any more')
})

it('sends the mail again, and keeps to the password of the browser whose mail was opened', async () => {
  const stranger = openBrowser(server)
  const { steps: strangersSteps } = await startSignUp(stranger, 'kim@example.com', { password: 'a stranger chose this' })
  const kim = openBrowser(server)
  const { steps } = await startSignUp(kim, 'kim@example.com', { password: 'kim herself chose this' })
  await mailTo(server, 'kim@example.com', verifySubject)
  server.mails.length = 0
  expect((await kim.visit(`${steps}/send-again`, { form: {} })).text).toContain('We have sent the mail again.')
  await confirm(openBrowser(server), 'kim@example.com')

  expect((await stranger.visit(`${strangersSteps}/check-mail`, { form: {} })).text).not.toContain('code=')
  expect((await fillSignIn(openBrowser(server), { email: 'kim@example.com', password: 'a stranger chose this' })).text).toContain('is wrong')
  expect((await signIn(openBrowser(server), { email: 'kim@example.com', password: 'kim herself chose this' })).tokens.access_token).toBeTruthy()
})

it('shows the same page for a known address, and tells only its owner', async () => {
  const [known, unknown] = [openBrowser(server), openBrowser(server)]
  const forKnown = await startSignUp(known, 'ada@example.com')
  const forUnknown = await startSignUp(unknown, 'new@example.com')
  const plain = ({ answer, steps }: typeof forKnown, email: string) =>
    answer.text.replaceAll(steps, '').replaceAll(email, '').replace(/nonce="[^"]+"/g, '')
  expect(plain(forKnown, 'ada@example.com')).toBe(plain(forUnknown, 'new@example.com'))

  const mail = await mailTo(server, 'ada@example.com', /You already have an account/)
  expect(mail.text).not.toContain('/u/confirm')
  const again = await known.visit(`${forKnown.steps}/check-mail`, { form: {} })
  expect(again.text).toContain('Your address is not confirmed yet.')
})

it.each([
  ['12345678', 'easy to guess'],
  ['short', 'at least 8 characters'],
  ['nora@example.com', 'easy to guess'],
  ['', 'Password is missing'],
  [`${'long and '.repeat(30)}end`, 'At most 200 characters'],
  ['zero\0byte in here', 'cannot store'],
])('refuses the password %j and keeps what else was typed', async (bad, reason) => {
  const { answer } = await startSignUp(openBrowser(server), 'nora@example.com', { password: bad, name: 'Nora <b>' })
  expect(answer.status).toBe(422)
  expect(answer.text.toLowerCase()).toContain(reason.toLowerCase())
  expect(answer.text).toContain('value="nora@example.com"')
  expect(answer.text).toContain('value="Nora &lt;b&gt;"')
  expect(answer.text).toMatch(/id="password"[^>]*\s+aria-describedby="password-error" aria-invalid="true"/)
  expect(server.mails.filter(({ to }) => to === 'nora@example.com')).toEqual([])
})

it('leaves an account of an invite-only channel outside until somebody invites it', async () => {
  const browser = openBrowser(server, overclock)
  const { url } = authorizeRequest(browser, { screen_hint: 'signup' })
  const steps = stepsFrom((await browser.visit(url)).at)
  await browser.visit(`${steps}/sign-up`, { form: { email: 'zoe@example.com', name: 'Zoe', password } })
  const mail = await mailTo(server, 'zoe@example.com', /Confirm your address for Overclock/)
  expect(linkIn(mail)).toContain('http://arcade.localhost:3000/u/confirm')
  const { at } = await browser.visit('/u/confirm', { form: { token: tokenIn(mail) } })
  expect(new URL(at).searchParams.get('error')).toBe('access_denied')
})

it('offers an account on an invite-only channel to whoever has an invitation, and to nobody else', async () => {
  const page = async (asked: Record<string, string | undefined>) => {
    const browser = openBrowser(server, overclock)
    return (await browser.visit(authorizeRequest(browser, asked).url)).text
  }
  const [stranger, invited] = [await page({}), await page({ invitation: 'Zm9v'.padEnd(43, 'x') })]
  expect(stranger).not.toContain('Create an account')
  expect(stranger).toContain('New to Overclock? It is open to those who are invited')
  expect(invited).toContain('Create an account')
  expect((await openBrowser(server).visit(authorizeRequest(openBrowser(server), {}).url)).text).toContain('Create an account')
})

it('lets zoe into an invite-only channel by an invitation, once she has proved who she is, and keeps no token', async () => {
  const token = 'Zm9v'.padEnd(43, 'x')
  const asked: string[] = []
  const own = await openTestServer({
    invitationLetsIn: async (orgId, tokenHash, sub) => {
      asked.push(`${orgId} ${sub}`)
      return tokenHash.equals(createHash('sha256').update(token).digest())
    },
  })
  const { sub } = await own.identity.addPerson({ email: 'zoe@example.com', password, name: 'Zoe', orgIds: [], verified: true })
  const zoe = { email: 'zoe@example.com', password }
  const comeIn = async (invitation?: string) => {
    const { at } = await fillSignIn(openBrowser(own, overclock), zoe, { organization: overclock.orgId, invitation })
    return new URL(at, overclock.origin).searchParams
  }

  expect((await comeIn()).get('error')).toBe('access_denied')
  expect(asked).toEqual([])
  expect((await comeIn('another')).get('error')).toBe('access_denied')
  expect((await comeIn(token)).get('code')).toBeTruthy()
  expect(asked).toEqual([`org_over ${sub}`, `org_over ${sub}`])
  const { rows } = await own.pool.query('select payload::text as payload from identity.provider_entity')
  expect(rows.some(({ payload }) => (payload as string).includes(token))).toBe(false)
  // A member needs no invitation any more.
  expect((await comeIn()).get('code')).toBeTruthy()
  await own.close()
})

it.each([
  ['two addresses', '1,victim@example.com'], ['two with a semicolon', 'a;victim@example.com'], ['one in brackets', 'x<victim@example.com>'],
  ['a comment before', '(c)victim@example.com'], ['a comment after', 'victim@example.com(y)'], ['a group', 'g:victim@example.com;'],
  ['a quoted name', '"victim"@example.com'], ['somebody at another host', 'victim@example.com@other.example'], ['a host in numbers', 'victim@[127.0.0.1]'],
  ['a letter that nobody sees', 'victim\u200b@example.com'], ['a host that ends unseen', 'victim@example.com\u200b'],
])('takes %s for no address, and mails nobody', async (_what, email) => {
  const { answer } = await startSignUp(openBrowser(server), email)
  expect(answer.text).toContain('Write a full e-mail address')
  expect(server.mails.filter(({ to }) => to.includes('victim'))).toEqual([])
})

it.each(['\u200b', '\u3164', '\u2800', 'Ada\u202eabc', 'Ada\u200b', '\u0301'])('takes %j for no name', async (name) => {
  const { answer } = await startSignUp(openBrowser(server), 'unseen@example.com', { name })
  expect(answer.text).toContain('has a character in it that nobody can see')
  expect(server.mails.filter(({ to }) => to.includes('unseen'))).toEqual([])
})

it.each([
  ['its domain in ASCII', 'bo@xn--bcher-kva.example'], ['capitals', 'bo@BÜCHER.Example'], ['letters and their marks apart', 'bo@bu\u0308cher.example'],
  ['a dot at the end', 'bo@bücher.example.'], ['the full stop of another script', 'bo@bücher。example'], ['full width', 'ｂｏ@bücher.example'],
])('is the same mailbox with %s: no second account, and it signs in', async (_what, email) => {
  const first = 'bo@bücher.example'
  await server.identity.addPerson({ email: first, password, name: 'Bo', orgIds: ['org_north'], verified: true })
  await startSignUp(openBrowser(server), email)
  const mail = await mailTo(server, 'bo@xn--bcher-kva.example', /^You already have an account/)
  server.mails.splice(server.mails.indexOf(mail), 1)
  expect((await signIn(openBrowser(server), { email, password })).tokens.access_token).toBeTruthy()
})

it('knows somebody whose address was kept as it was typed', async () => {
  const { sub } = await server.identity.addPerson({ email: 'una@münchen.example', password, name: 'Una', orgIds: ['org_north'], verified: true })
  await server.pool.query('update identity.person set email = $2 where id = $1', [sub, 'Una@München.example'])
  for (const email of ['una@münchen.example', 'una@xn--mnchen-3ya.example']) {
    expect((await signIn(openBrowser(server), { email, password })).tokens.access_token).toBeTruthy()
    expect(await server.identity.addPerson({ email, password, name: 'Una', orgIds: [], verified: false })).toEqual({ sub })
  }
})
