import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authorizeRequest, fillSignIn, openBrowser, refresh, signIn, stepsFrom, type Browser } from '#test/browser.ts'
import { linkIn, mailTo, tokenIn } from '#test/post.ts'
import { openTestServer, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
const fresh = { ...ada, password: 'violet lamp under snow' }
const subject = /^Set a new password for Northlight$/

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

const ask = async (browser: Browser, email: string) => {
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser, { prompt: 'login' }).url)).at)
  return { steps, answer: await browser.visit(`${steps}/forgotten-password`, { form: { email } }) }
}

it('sets a new password by mail, ends every session and refresh token, and says so', async () => {
  const elsewhere = openBrowser(server)
  const { tokens } = await signIn(elsewhere, ada)
  const browser = openBrowser(server)
  await ask(browser, ada.email)
  const mail = await mailTo(server, ada.email, subject)
  expect((await browser.visit(linkIn(mail))).text).toContain('You will be signed out on every device.')

  const weak = await browser.visit('/u/new-password', { form: { token: tokenIn(mail), password: 'password1' } })
  expect(weak.status).toBe(422)
  const done = await browser.visit('/u/new-password', { form: { token: tokenIn(mail), password: fresh.password } })
  expect(done.text).toContain('Your new password is set. Sign in with it.')
  await mailTo(server, ada.email, /was changed$/)

  const sidHash = createHash('sha256').update(decodeJwt(tokens.access_token)['sid'] as string).digest('hex')
  expect(server.ended).toEqual([['tenant-north', sidHash]])
  expect((await refresh(elsewhere, tokens.refresh_token)).status).toBe(400)
  expect((await elsewhere.ask(authorizeRequest(elsewhere, { prompt: 'none' }).url)).location).toContain('error=login_required')
  expect((await fillSignIn(openBrowser(server), ada)).text).toContain('is wrong')
  expect((await signIn(openBrowser(server), fresh)).tokens.access_token).toBeTruthy()

  const again = await browser.ask('/u/new-password', { form: { token: tokenIn(mail), password: 'another good phrase' } })
  expect(again.status).toBe(410)
})

it('works in another browser and only for an hour', async () => {
  await ask(openBrowser(server), ada.email)
  server.mails.length = 0
  await ask(openBrowser(server), ada.email)
  const token = tokenIn(await mailTo(server, ada.email, subject))
  const done = await openBrowser(server).visit('/u/new-password', { form: { token, password: fresh.password } })
  expect(done.text).toContain('href="http://localhost:3000/login"')

  server.mails.length = 0
  await ask(openBrowser(server), ada.email)
  const late = tokenIn(await mailTo(server, ada.email, subject))
  await server.pool.query(`update identity.one_time_link set expires_at = now() - interval '1 second'`)
  expect((await openBrowser(server).ask(`/u/new-password?token=${late}`)).status).toBe(410)
  expect((await openBrowser(server).ask('/u/new-password', { form: { token: late, password: fresh.password } })).status).toBe(410)
})

it('answers the same for an address that nobody has', async () => {
  const known = await ask(openBrowser(server), ada.email)
  const unknown = await ask(openBrowser(server), 'nobody@example.com')
  const plain = ({ answer, steps }: typeof known, email: string) =>
    answer.text.replaceAll(steps, '').replaceAll(email, '').replace(/nonce="[^"]+"/g, '')
  expect(plain(known, ada.email)).toBe(plain(unknown, 'nobody@example.com'))
  await server.identity.close()
  expect(server.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
})

it('says and takes the same for a wrong password and for nobody', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    const { text, steps, status } = await fillSignIn(openBrowser(server), { email, password: 'no such password' })
    const plain = text.replaceAll(steps, '').replaceAll(email, '').replace(/nonce="[^"]+"/g, '').replace(/&quot;challenge&quot;:&quot;[\w-]+/, '')
    return { plain, status, time: performance.now() - start }
  }
  expect(await time(ada.email)).toMatchObject({ plain: (await time('nobody@example.com')).plain, status: 422 })
})

it('drops what is too old when it sweeps', async () => {
  await server.pool.query(`update identity.provider_entity set expires_at = now() - interval '2 minutes'`)
  const { rowCount } = await server.pool.query('select from identity.provider_entity')
  expect(rowCount).toBeGreaterThan(0)
  expect(await server.identity.sweep()).toBeGreaterThanOrEqual(rowCount!)
  await vi.waitFor(async () => expect(await server.identity.sweep()).toBe(0))
})
