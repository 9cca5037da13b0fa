import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { origin } from '#story.ts'

const seconds = () => Math.floor(Date.now() / 1000)

/** What the product asked the provider for. */
export interface Asked {
  state: string
  nonce: string
}

/**
 * Presses Continue and stops where the provider would open: the page stays, and the story answers in the provider's stead with
 * `comeBack`.
 */
export const askToSignIn = async (page: Page): Promise<Asked> => {
  const asked = Promise.withResolvers<Asked>()
  await page.route('**/authorize?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.resolve({ state: searchParams.get('state')!, nonce: searchParams.get('nonce')! })
    await route.fulfill({ status: 204 })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue' }).click()
  return asked.promise
}

/** Opens the main login's callback with these answers of the provider. */
export const comeBack = (page: Page, answers: Record<string, string>) => page.goto(`/?primary=&${new URLSearchParams(answers).toString()}`)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Claims = Record<string, unknown>

/** The claims that the product accepts, with what a story changes; undefined takes a claim out. */
export const claimsFor = ({ nonce }: Pick<Asked, 'nonce'>, organization: string, changed: Claims = {}): Claims => ({
  iss: `${origin}/`,
  sub: 'somebody',
  aud: 'marquee-web',
  nonce,
  org_id: organization,
  iat: seconds(),
  exp: seconds() + 3600,
  ...changed,
})

/** An ID token without a true signature: browsers do not look at it. */
export const idTokenOf = (claims: Claims) => `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`

/** Answers at the token endpoint in the provider's stead. */
export const answerTokens = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/oauth/token', (route) => route.fulfill(answer))

/** The answer that carries this ID token. */
export const tokens = (idToken: string | undefined) => ({
  json: { access_token: 'opaque', expires_in: 600, token_type: 'Bearer', scope: 'openid profile email offline_access', id_token: idToken },
})

const cache = `Object.entries(localStorage).filter(([key]) => key.startsWith('@@auth0spajs@@') && !key.includes('@@user@@'))`

/** Changes what the browser remembers of the session: `change` is the body of a function of `entry`. */
const changing = (change: string) => `for (const [key, value] of ${cache}) {
  const entry = JSON.parse(value)
  ${change}
  localStorage.setItem(key, JSON.stringify(entry))
}`
const changeSession = (page: Page, change: string) => page.evaluate(changing(change))

const expiry = 'entry.expiresAt = 1'
export const expireAccess = (page: Page) => changeSession(page, expiry)
export const spoilAccess = (page: Page) => changeSession(page, 'entry.body.access_token += "x"')
/** Comes back to a session changed like that; before the page begins, so that nothing finds out earlier or writes a new one. */
const returnWith = async (page: Page, change: string) => {
  await page.addInitScript(changing(change))
  await page.reload()
}
export const returnExpired = (page: Page) => returnWith(page, expiry)
export const returnWithoutRefresh = (page: Page) => returnWith(page, `${expiry}; delete entry.body.refresh_token`)

/** The refresh token that the browser holds. */
export const refreshTokenIn = (page: Page) => page.evaluate<string>(`JSON.parse(${cache}[0][1]).body.refresh_token`)

/** The refresh token is worth nothing any more, and nobody is signed in at the provider. */
export const endSessionElsewhere = async (page: Page) => {
  const body = new URLSearchParams({ client_id: 'marquee-web', token: await refreshTokenIn(page), token_type_hint: 'refresh_token' })
  const { status } = await fetch(`${origin}/oauth/revoke`, { method: 'POST', body })
  expect(status).toBe(200)
  await page.context().clearCookies({ name: /^(?!auth0|_legacy|XSRF)/ })
}
