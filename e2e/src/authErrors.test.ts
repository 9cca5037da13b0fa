import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerTokens, askToSignIn, claimsFor, comeBack, expireAccess, idTokenOf, returnWithoutRefresh, tokens, type Asked } from '#fakeProvider.ts'
import { origin, visit, visitAs } from '#story.ts'

const organizationIn = (page: Page) => page.evaluate<string>(`JSON.parse(document.getElementById('boot').textContent).identity.organization`)

/** The Authentication Error screen with this message. */
const expectAuthError = async (page: Page, message: string) => {
  await page.getByRole('heading', { name: 'Authentication Error', exact: true }).waitFor()
  expect(await page.getByRole('alert').innerText()).toBe(message)
}

/** Comes back from the provider, whose token endpoint the story has prepared. */
const finish = async (page: Page, { state }: Asked) => comeBack(page, { code: 'a-code', state })

// What is wrong with a token or an answer, each to the letter, is proved at the client of the login: web/src/auth/client.test.ts.
describe('a login that fails says why', () => {
  it('when the ID token is for somebody else’s client', async () => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await answerTokens(page, tokens(idTokenOf(claimsFor(asked, await organizationIn(page), { aud: 'another' }))))
    await finish(page, asked)
    await expectAuthError(page, 'Audience (aud) claim mismatch in the ID token; expected "marquee-web" but found "another"')
  })

  it('when the provider answers with a page instead of data', async () => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await answerTokens(page, { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    await finish(page, asked)
    await expectAuthError(page, `HTTP error. Unable to fetch ${origin}/oauth/token`)
  })

  it('when the provider refuses the person', async () => {
    const page = await visit()
    const { state } = await askToSignIn(page)
    await comeBack(page, { error: 'access_denied', error_description: 'This account is not a member of Northlight.', state })
    await expectAuthError(page, 'This account is not a member of Northlight.')
  })

  it('when the provider does not answer', async () => {
    const page = await visit()
    await page.clock.install()
    const asked = await askToSignIn(page)
    let tries = 0
    await page.route('**/oauth/token', () => {
      tries += 1
    })
    await finish(page, asked)
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => tries).toBe(expected)
      await page.clock.runFor(10_500)
    }
    await expectAuthError(page, 'Timeout')
    expect(tries).toBe(3)
  })

  it('when it broke without a word', async () => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await breakWithoutWords(page)
    await finish(page, asked)
    await expectAuthError(page, 'Login failed')
  })
})

/** Something in the browser throws a thing that is not even an error. */
const breakWithoutWords = (page: Page) =>
  page.addInitScript(`{
    const fetched = window.fetch
    window.fetch = (url, options) => String(url).includes('/oauth/token') ? Promise.reject({}) : fetched(url, options)
  }`)

describe('a session that cannot be renewed says why', () => {
  const scope = 'openid email profile offline_access'
  const missing = `Missing Refresh Token (audience: 'https://api.marquee.local', scope: '${scope}')`

  it('when the refresh token is missing', async () => {
    const page = await visitAs('ben', { at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    await returnWithoutRefresh(page)
    await expectAuthError(page, missing)
  })

  it('when it broke without a word', async () => {
    const page = await visitAs('ben', { at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    await expireAccess(page)
    await page.evaluate(`window.fetch = ((fetched) => (url, options) =>
      String(url).includes('/oauth/token') ? Promise.reject({}) : fetched(url, options))(window.fetch)`)
    // Whoever asks next finds out: ben, or what counts his unread chats, which takes the link from under his hand.
    page.getByRole('link', { name: 'Discover' }).click().catch(() => undefined)
    await expectAuthError(page, 'Get access token failed')
  })

  it('and signs out silently when the provider wants a login', async () => {
    const page = await visitAs('ben', { at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    await answerTokens(page, { status: 403, json: { error: 'login_required', error_description: 'Login required' } })
    await expireAccess(page)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('auth0'))`)).toEqual([])
  })
})

it('leads out of an authentication error: Log out returns to the front door', async () => {
  const page = await visit()
  await comeBack(page, { code: 'a-code', state: 'a-state' })
  await expectAuthError(page, 'Invalid state')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
  expect(page.url()).not.toContain('state')
})

it('leaves the callback of the linking login alone', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  await page.goto('/?secondary=&code=a-code&state=a-state')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('heading', { name: 'Authentication Error' }).count()).toBe(0)
})
