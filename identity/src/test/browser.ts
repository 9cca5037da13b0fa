import { createHash, randomBytes } from 'node:crypto'
import type { IdentityTenant } from '#options.ts'
import { audience, clients, northlight, type TestServer } from './testServer.ts'

interface Cookie { name: string; value: string; path: string }

interface Answer { status: number; headers: Record<string, unknown>; text: string; location: string | undefined; json<Shape>(): Shape }

interface Asked { method?: 'GET' | 'POST' | 'OPTIONS'; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> }

const within = (path: string, cookiePath: string) => path === cookiePath || cookiePath === '/' || path.startsWith(`${cookiePath}/`)

/** A browser without scripts at one channel's address: keeps cookies by path, sends Origin with forms. */
export const openBrowser = ({ app }: TestServer, { origin }: IdentityTenant = northlight, remoteAddress = '10.0.0.1') => {
  const jar: Cookie[] = []

  const ask = async (address: string, { method = 'GET', form, json, headers = {} }: Asked = {}): Promise<Answer> => {
    const { pathname, search } = new URL(address, origin)
    const cookie = jar.filter(({ path }) => within(pathname, path)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method: form || json ? 'POST' : method,
      url: pathname + search,
      remoteAddress,
      headers: {
        host: new URL(origin).host,
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
        ...(json !== undefined && { 'content-type': 'application/json', origin }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    })
    for (const { name, value, path = '/', expires, maxAge } of answer.cookies) {
      const held = jar.findIndex((one) => one.name === name && one.path === path)
      if (held >= 0) jar.splice(held, 1)
      if (value && maxAge !== 0 && !(expires && expires < new Date())) jar.push({ name, value, path })
    }
    const location = answer.headers.location
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, location, json: () => answer.json() }
  }

  /** Follows redirects until a page is shown or the app's own address is reached. */
  const follow = async (answer: Answer): Promise<Answer & { at: string }> => {
    let at = answer.location
    let current = answer
    while (current.location) {
      at = current.location
      const { origin: target, pathname } = new URL(at, origin)
      if (target !== origin || !/^\/(authorize|u)\b/.test(pathname)) return { ...current, at }
      current = await ask(at)
    }
    return { ...current, at: at ?? '' }
  }

  return { ask, jar, origin, follow, visit: async (address: string, asked?: Asked) => follow(await ask(address, asked)) }
}

export type Browser = ReturnType<typeof openBrowser>

/** The start of a sign-in, as the browser library makes it. */
export const authorizeRequest = ({ origin }: { origin: string }, change: Change = {}) => {
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    client_id: clients.primary,
    redirect_uri: `${origin}/?primary`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email offline_access',
    audience,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    auth0Client: 'e30=',
    ...change,
  }
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
  return { verifier, url: `/authorize?${new URLSearchParams(given).toString()}` }
}

export interface Tokens { access_token: string; id_token: string; refresh_token: string; expires_in: number; scope: string }

export const exchange = (browser: Browser, code: string, verifier: string, change: Record<string, string> = {}) =>
  browser.ask('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clients.primary,
      redirect_uri: `${browser.origin}/?primary`,
      code,
      code_verifier: verifier,
      ...change,
    },
  })

export const refresh = (browser: Browser, token: string, change: Record<string, string> = {}) =>
  browser.ask('/oauth/token', { form: { grant_type: 'refresh_token', client_id: clients.primary, refresh_token: token, ...change } })

export const codeFrom = (at: string) => new URL(at, 'http://localhost').searchParams.get('code') ?? ''

/** The address of the page one is on: /u/<uid> */
export const stepsFrom = (at: string) => /^\/u\/[\w-]+/.exec(new URL(at, 'http://localhost').pathname)![0]

export interface Someone { email: string; password: string }

type Change = Record<string, string | undefined>

/** As far as the browser gets by typing; `at` is where it ends. */
export const fillSignIn = async (browser: Browser, { email, password }: Someone, change: Change = {}) => {
  const { url, verifier } = authorizeRequest(browser, change)
  const page = await browser.visit(url)
  const answer = await browser.visit(`${stepsFrom(page.at)}/sign-in`, { form: { email, password } })
  return { ...answer, verifier, steps: stepsFrom(page.at) }
}

export const signIn = async (browser: Browser, person: Someone, change: Change = {}) => {
  const { at, verifier } = await fillSignIn(browser, person, change)
  const answer = await exchange(browser, codeFrom(at), verifier)
  return { tokens: answer.json<Tokens>(), code: codeFrom(at), verifier, at }
}
