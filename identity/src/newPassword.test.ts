import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authorizeRequest, fillSignIn, openBrowser, refresh, signIn, stepsFrom, type Browser } from '#test/browser.ts'
import { linkIn, mailTo, tokenIn } from '#test/post.ts'
import { openStage, type Stage } from '#test/stage.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
const fresh = { ...ada, password: 'violet lamp under snow' }
const subject = /^Set a new password for Northlight$/

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(async () => {
  expect(stage.trouble).toEqual([])
  await stage.close()
})

const ask = async (browser: Browser, email: string) => {
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser, { prompt: 'login' }).url)).at)
  return { steps, answer: await browser.visit(`${steps}/forgotten-password`, { form: { email } }) }
}

it('sets a new password by mail and ends every session and refresh token', async () => {
  const elsewhere = openBrowser(stage)
  const { tokens } = await signIn(elsewhere, ada)
  const browser = openBrowser(stage)
  await ask(browser, ada.email)
  const mail = await mailTo(stage, ada.email, subject)
  expect((await browser.visit(linkIn(mail))).text).toContain('You will be signed out on every device.')

  const weak = await browser.visit('/u/new-password', { form: { token: tokenIn(mail), password: 'password1' } })
  expect(weak.status).toBe(422)
  const done = await browser.visit('/u/new-password', { form: { token: tokenIn(mail), password: fresh.password } })
  expect(done.text).toContain('Your new password is set. Sign in with it.')
  await mailTo(stage, ada.email, /was changed$/)

  expect((await refresh(elsewhere, tokens.refresh_token)).status).toBe(400)
  expect((await elsewhere.ask(authorizeRequest(elsewhere, { prompt: 'none' }).url)).location).toContain('error=login_required')
  expect((await fillSignIn(openBrowser(stage), ada)).text).toContain('is wrong')
  expect((await signIn(openBrowser(stage), fresh)).tokens.access_token).toBeTruthy()

  const again = await browser.ask('/u/new-password', { form: { token: tokenIn(mail), password: 'another good phrase' } })
  expect(again.status).toBe(410)
})

it('works in another browser and only for an hour', async () => {
  await ask(openBrowser(stage), ada.email)
  stage.mails.length = 0
  await ask(openBrowser(stage), ada.email)
  const token = tokenIn(await mailTo(stage, ada.email, subject))
  const done = await openBrowser(stage).visit('/u/new-password', { form: { token, password: fresh.password } })
  expect(done.text).toContain('href="http://localhost:3000/login"')

  stage.mails.length = 0
  await ask(openBrowser(stage), ada.email)
  const late = tokenIn(await mailTo(stage, ada.email, subject))
  await stage.pool.query(`update identity.one_time_link set expires_at = now() - interval '1 second'`)
  expect((await openBrowser(stage).ask(`/u/new-password?token=${late}`)).status).toBe(410)
  expect((await openBrowser(stage).ask('/u/new-password', { form: { token: late, password: fresh.password } })).status).toBe(410)
})

it('answers the same for an address that nobody has', async () => {
  const known = await ask(openBrowser(stage), ada.email)
  const unknown = await ask(openBrowser(stage), 'nobody@example.com')
  const plain = ({ answer, steps }: typeof known, email: string) =>
    answer.text.replaceAll(steps, '').replaceAll(email, '').replace(/nonce="[^"]+"/g, '')
  expect(plain(known, ada.email)).toBe(plain(unknown, 'nobody@example.com'))
  await stage.identity.close()
  expect(stage.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
})

it('says and takes the same for a wrong password and for nobody', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    const { text, steps, status } = await fillSignIn(openBrowser(stage), { email, password: 'no such password' })
    const plain = text.replaceAll(steps, '').replaceAll(email, '').replace(/nonce="[^"]+"/g, '').replace(/&quot;challenge&quot;:&quot;[\w-]+/, '')
    return { plain, status, time: performance.now() - start }
  }
  expect(await time(ada.email)).toMatchObject({ plain: (await time('nobody@example.com')).plain, status: 422 })
})

it('drops what is too old when it sweeps', async () => {
  await stage.pool.query(`update identity.provider_entity set expires_at = now() - interval '2 minutes'`)
  const { rowCount } = await stage.pool.query('select from identity.provider_entity')
  expect(rowCount).toBeGreaterThan(0)
  expect(await stage.identity.sweep()).toBeGreaterThanOrEqual(rowCount!)
  await vi.waitFor(async () => expect(await stage.identity.sweep()).toBe(0))
})
