import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  authorizeRequest, codeFrom, exchange, fillSignIn, openBrowser, signIn, stepsFrom, type Browser, type Tokens,
} from '#test/browser.ts'
import { linkIn, mailTo, tokenIn } from '#test/post.ts'
import { northlight, openTestServer, type TestServer } from '#test/testServer.ts'

const password = 'correct horse battery'
const verifySubject = /^Confirm your address for Northlight$/
const hexOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What Northlight's invitations were mailed to, by the hash of their tokens. */
const mailed = new Map<string, string>()
const invite = (email: string) => {
  const token = randomBytes(32).toString('base64url')
  mailed.set(hexOf(token), email)
  return token
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    addressInvited: async (orgId, tokenHash) => (orgId === northlight.orgId ? mailed.get(tokenHash.toString('hex')) : undefined),
  })
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const openSignUp = async (browser: Browser, asked: Record<string, string | undefined>) => {
  const { url, verifier } = authorizeRequest(browser, { screen_hint: 'signup', ...asked })
  const page = await browser.visit(url)
  return { page, verifier, steps: stepsFrom(page.at) }
}

const signUp = async (browser: Browser, email: string, asked: Record<string, string | undefined>, chosen = password) => {
  const { verifier, steps } = await openSignUp(browser, asked)
  const answer = await browser.visit(`${steps}/sign-up`, { form: { email, name: 'Noor Lind', password: chosen } })
  return { ...answer, verifier, steps }
}

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())

it('fills in the address noor was invited at, and takes the mail she came from as proof that it is hers', async () => {
  const browser = openBrowser(server)
  const invitation = invite('Noor@Example.com')
  const { page } = await openSignUp(browser, { invitation })
  expect(page.text).toContain('value="Noor@Example.com"')
  expect(page.text).toContain('Your invitation came to Noor@Example.com.')

  const { at, verifier } = await signUp(browser, 'noor@example.com', { invitation })
  const tokens = (await exchange(browser, codeFrom(at), verifier)).json<Tokens>()
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'Noor@example.com', email_verified: true, name: 'Noor Lind' })
  expect(mailsTo('noor@example.com')).toEqual([])
  const { rows } = await server.pool.query<{ payload: string }>('select payload::text as payload from identity.provider_entity')
  expect(rows.some(({ payload }) => payload.includes(invitation))).toBe(false)
})

it('asks noor to confirm another address than the invited one', async () => {
  const browser = openBrowser(server)
  const { text } = await signUp(browser, 'noor.elsewhere@example.com', { invitation: invite('noor.work@example.com') })
  expect(text).toContain('Check your mail')
  await mailTo(server, 'noor.elsewhere@example.com', verifySubject)
  expect((await fillSignIn(openBrowser(server), { email: 'noor.elsewhere@example.com', password })).text).toContain('Check your mail')
})

it('believes nobody who has not got the token that was mailed: not a guess, not its hash, not an address they name', async () => {
  const token = invite('mia@example.com')
  const guess = randomBytes(32).toString('base64url')
  for (const asked of [{}, { invitation: guess }, { invitation: hexOf(token) }, { login_hint: 'mia@example.com' }]) {
    const browser = openBrowser(server)
    const { page, steps } = await openSignUp(browser, asked)
    expect(page.text).not.toContain('mia@example.com')
    const { text } = await browser.visit(`${steps}/sign-up?invitation=${token}`, {
      form: { email: 'mia@example.com', name: 'Mallory', password, invitation: token },
    })
    expect(text).toContain('Check your mail')
  }
  expect((await fillSignIn(openBrowser(server), { email: 'mia@example.com', password })).text).toContain('Check your mail')
})

it('keeps out whoever tried lia’s address before she came by her invitation', async () => {
  const stranger = openBrowser(server)
  const { steps } = await signUp(stranger, 'lia@example.com', {}, 'a stranger chose this')
  const strangersLink = await mailTo(server, 'lia@example.com', verifySubject)

  const lia = openBrowser(server)
  const { at, verifier } = await signUp(lia, 'lia@example.com', { invitation: invite('lia@example.com') })
  expect((await exchange(lia, codeFrom(at), verifier)).status).toBe(200)

  expect((await stranger.visit(`${steps}/check-mail`, { form: {} })).at).not.toContain('code=')
  expect(linkIn(strangersLink)).toContain('/u/confirm')
  expect((await openBrowser(server).ask('/u/confirm', { form: { token: tokenIn(strangersLink) } })).status).toBe(410)
  expect((await fillSignIn(openBrowser(server), { email: 'lia@example.com', password: 'a stranger chose this' })).text).toContain('is wrong')
  expect((await signIn(openBrowser(server), { email: 'lia@example.com', password })).tokens.access_token).toBeTruthy()
})

it('changes nothing about an account that the invited address has already', async () => {
  await server.identity.addPerson({ email: 'ada@example.com', password, name: 'Ada', orgIds: ['org_north'], verified: true })
  const { text } = await signUp(openBrowser(server), 'ada@example.com', { invitation: invite('ada@example.com') }, 'another one for ada')
  expect(text).toContain('Check your mail')
  await mailTo(server, 'ada@example.com', /You already have an account/)
  expect((await fillSignIn(openBrowser(server), { email: 'ada@example.com', password: 'another one for ada' })).text).toContain('is wrong')
})

it('makes one account of a mail that was passed on and opened by several at once', async () => {
  const invitation = invite('zoe@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => signUp(openBrowser(server), 'zoe@example.com', { invitation })))
  expect(answers.map(({ at }) => Boolean(codeFrom(at))).sort()).toEqual([false, false, true])
})

it('does not let a blocked person in by an invitation', async () => {
  const { sub } = await server.identity.addPerson({ email: 'bo@example.com', password, name: 'Bo', orgIds: [], verified: false })
  await server.identity.setBlocked(sub, true)
  const { at } = await signUp(openBrowser(server), 'bo@example.com', { invitation: invite('bo@example.com') })
  expect(at).not.toContain('code=')
})
