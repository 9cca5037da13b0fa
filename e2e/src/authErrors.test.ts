import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  answerTokens,
  askToSignIn,
  claimsFor,
  comeBack,
  expireAccess,
  idTokenOf,
  loseRefresh,
  tokens,
  type Asked,
  type Claims,
} from '#door.ts'
import { origin, visit, visitAs } from '#story.ts'

const now = () => Math.floor(Date.now() / 1000)
const tokenUrl = `${origin}/oauth/token`
const organizationIn = (page: Page) => page.evaluate<string>(`JSON.parse(document.getElementById('boot').textContent).identity.organization`)

/** The Authentication Error screen with this message. */
const expectAuthError = async (page: Page, message: string | RegExp) => {
  await page.getByRole('heading', { name: 'Authentication Error', exact: true }).waitFor()
  const said = await page.getByRole('alert').innerText()
  if (typeof message === 'string') expect(said).toBe(message)
  else expect(said).toMatch(message)
}

/** Comes back from the provider, whose token endpoint the story has prepared. */
const finish = async (page: Page, { state }: Asked) => comeBack(page, { code: 'a-code', state })

describe('an ID token is refused on the Authentication Error screen', () => {
  const foreign = 'http://elsewhere.example/'
  const many = ['marquee-web', 'another']
  const dated = (start: string, end: string) => new RegExp(`^${start} .+ ${end} .+$`)

  it.each<[string, Claims, string | RegExp]>([
    ['has no issuer', { iss: undefined }, 'Issuer (iss) claim must be a string present in the ID token'],
    ['has a foreign issuer', { iss: foreign }, `Issuer (iss) claim mismatch in the ID token; expected "${origin}/", found "${foreign}"`],
    ['has no subject', { sub: undefined }, 'Subject (sub) claim must be a string present in the ID token'],
    ['has no audience', { aud: undefined }, 'Audience (aud) claim must be a string or array of strings present in the ID token'],
    ['is for another client', { aud: 'another' }, 'Audience (aud) claim mismatch in the ID token; expected "marquee-web" but found "another"'],
    [
      'is for other clients',
      { aud: ['one', 'another'] },
      'Audience (aud) claim mismatch in the ID token; expected "marquee-web" but was not one of "one, another"',
    ],
    [
      'is for several clients and names no authorized party',
      { aud: many },
      'Authorized Party (azp) claim must be a string present in the ID token when Audience (aud) claim has multiple values',
    ],
    [
      'is for several clients and authorizes another',
      { aud: many, azp: 'another' },
      'Authorized Party (azp) claim mismatch in the ID token; expected "marquee-web", found "another"',
    ],
    ['has no nonce', { nonce: undefined }, 'Nonce (nonce) claim must be a string present in the ID token'],
    ['has another nonce', { nonce: 'another' }, /^Nonce \(nonce\) claim mismatch in the ID token; expected ".+", found "another"$/],
    ['never ends', { exp: undefined }, 'Expiration Time (exp) claim must be a number present in the ID token'],
    ['ends at a word', { exp: 'tomorrow' }, 'Expiration Time (exp) claim must be a number present in the ID token'],
    ['was never issued', { iat: undefined }, 'Issued At (iat) claim must be a number present in the ID token'],
    [
      'ended ten minutes ago',
      { exp: now() - 600 },
      dated('Expiration Time \\(exp\\) claim error in the ID token; current time', 'is after expiration time'),
    ],
    [
      'does not hold yet',
      { nbf: now() + 600 },
      dated("Not Before time \\(nbf\\) claim in the ID token indicates that this token can't be used just yet\\. Current time", 'is before'),
    ],
    ['names no organization', { org_id: undefined }, 'Organization ID (org_id) claim must be a string present in the ID token'],
    [
      'names another organization',
      { org_id: 'org_other' },
      /^Organization ID \(org_id\) claim mismatch in the ID token; expected "org_.+", found "org_other"$/,
    ],
  ])('that %s', async (_, changed, message) => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await answerTokens(page, tokens(idTokenOf(claimsFor(asked, await organizationIn(page), changed))))
    await finish(page, asked)
    await expectAuthError(page, message)
  })

  it('that is signed in another way', async () => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await answerTokens(page, tokens(idTokenOf(claimsFor(asked, await organizationIn(page)), 'HS256')))
    await finish(page, asked)
    await expectAuthError(page, 'Signature algorithm of "HS256" is not supported. Expected the ID token to be signed with "RS256".')
  })
})

describe('a login that fails says why', () => {
  it.each([
    ['without an ID token', tokens(undefined), 'ID token is required but missing'],
    ['with two thirds of an ID token', tokens('two.thirds'), 'ID token could not be decoded'],
    ['with an ID token of signs', tokens('%%%.%%%.%%%'), 'ID token could not be decoded'],
    ['with a failure and nothing else', { status: 500, json: {} }, `HTTP error. Unable to fetch ${tokenUrl}`],
    ['with a page instead of data', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, `HTTP error. Unable to fetch ${tokenUrl}`],
    [
      'with a wish for a second factor',
      { status: 403, json: { error: 'mfa_required', error_description: 'Multifactor authentication required', mfa_token: 'a-token' } },
      'Multifactor authentication required',
    ],
    [
      'with words of its own',
      { status: 403, json: { error: 'invalid_grant', error_description: 'Invalid authorization code' } },
      'Invalid authorization code',
    ],
  ])('when the provider answers %s', async (_, answer, message) => {
    const page = await visit()
    const asked = await askToSignIn(page)
    await answerTokens(page, answer)
    await finish(page, asked)
    await expectAuthError(page, message)
  })

  it('when the state is another one', async () => {
    const page = await visit()
    await askToSignIn(page)
    await comeBack(page, { code: 'a-code', state: 'another' })
    await expectAuthError(page, 'Invalid state')
  })

  it('when nobody began it here', async () => {
    const page = await visit()
    await comeBack(page, { code: 'a-code', state: 'a-state' })
    await expectAuthError(page, 'Invalid state')
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
    await expireAccess(page)
    await loseRefresh(page)
    await page.reload()
    await expectAuthError(page, missing)
  })

  it('when it broke without a word', async () => {
    const page = await visitAs('ben', { at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    await expireAccess(page)
    await page.evaluate(`window.fetch = ((fetched) => (url, options) =>
      String(url).includes('/oauth/token') ? Promise.reject({}) : fetched(url, options))(window.fetch)`)
    await page.getByRole('link', { name: 'Discover' }).click()
    await expectAuthError(page, 'Get access token failed')
  })

  it('and signs out silently when the provider wants a login', async () => {
    const page = await visitAs('ben', { at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    await expireAccess(page)
    await answerTokens(page, { status: 403, json: { error: 'login_required', error_description: 'Login required' } })
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
