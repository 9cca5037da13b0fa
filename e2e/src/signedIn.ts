import { createHash, randomBytes } from 'node:crypto'
import { accounts } from '@marquee/contract/accounts'
import { caller } from '@marquee/contract/call'
import { interests } from '@marquee/contract/interests'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import type { BrowserContextOptions } from 'playwright-core'
import { httpVisitor, type HttpVisitor } from '#httpVisitor.ts'

/* People come in over HTTP, at the addresses of the provider's own pages; the pages themselves are for the stories about them. */

/** What a browser keeps once somebody has signed in: a new one that is given this begins signed in. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Identity {
  clientId: string
  audience: string
  organization: string | null
}

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  scope: string
  token_type: string
}

interface Login {
  visitor: HttpVisitor
  identity: Identity
  verifier: string
  /** Where the provider's pages of this sign-in begin: '/u/<uid>'. */
  pages: string
}

const scope = 'openid email profile offline_access'
const random = () => randomBytes(32).toString('base64url')

const redirectTo = ({ origin }: HttpVisitor) => `${origin}/?primary`

/** Begins a sign-in as the product's login does (RFC 7636), up to the provider's first page. */
const openLogin = async (origin: string, more: Record<string, string> = {}): Promise<Login> => {
  const visitor = httpVisitor(origin)
  const boot = /id="boot">(.*?)<\/script>/s.exec((await visitor.ask('/')).text)
  if (!boot) throw new Error(`The product's page at ${origin} does not say who its identity provider is`)
  const { identity } = JSON.parse(boot[1]!) as { identity: Identity }
  const verifier = random()
  const wish = new URLSearchParams({
    client_id: identity.clientId,
    audience: identity.audience,
    ...(identity.organization && { organization: identity.organization }),
    redirect_uri: redirectTo(visitor),
    response_type: 'code',
    response_mode: 'query',
    scope,
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  const { at } = await visitor.visit(`/authorize?${wish.toString()}`)
  return { visitor, identity, verifier, pages: /^\/u\/[\w-]+/.exec(at.pathname)![0] }
}

/** Changes the code that the provider sent to `at` for tokens. */
const finishLogin = async ({ visitor, identity, verifier }: Login, { at, status }: { at: URL; status: number }): Promise<Tokens> => {
  const code = at.searchParams.get('code')
  if (!code) throw new Error(`The provider let nobody in: ${status} at ${at.href}`)
  const form = { grant_type: 'authorization_code', client_id: identity.clientId, redirect_uri: redirectTo(visitor), code, code_verifier: verifier }
  const answer = await visitor.ask('/oauth/token', { form })
  if (answer.status !== 200) throw new Error(`The provider gave no tokens: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Tokens
}

const claimsIn = (token: string, place: 0 | 1) => JSON.parse(Buffer.from(token.split('.')[place]!, 'base64url').toString()) as Record<string, unknown>

/** Claims about the token, which the login library does not count to the person. */
const ofToken = ['iss', 'aud', 'exp', 'nbf', 'iat', 'jti', 'azp', 'nonce', 'auth_time', 'at_hash', 'c_hash', 'acr', 'amr', 'sid']

/** Lays tokens and cookies out as the browser's login library keeps them. */
const stateWith = ({ visitor, identity }: Login, { id_token: idToken, ...tokens }: Tokens): StorageState => {
  const now = Math.floor(Date.now() / 1000)
  const cookie = (name: string, value: string) =>
    ({ name, value, domain: visitor.hostname, path: '/', expires: now + 86_400, httpOnly: false, secure: false, sameSite: 'Lax' as const })
  const claims = claimsIn(idToken, 1)
  const [header, payload, signature] = idToken.split('.')
  const user = Object.fromEntries(Object.entries(claims).filter(([name]) => !ofToken.includes(name)))
  const session = {
    body: { ...tokens, scope, audience: identity.audience, oauthTokenScope: tokens.scope, client_id: identity.clientId },
    expiresAt: now + tokens.expires_in,
  }
  const person = {
    id_token: idToken,
    decodedToken: { encoded: { header, payload, signature }, header: claimsIn(idToken, 0), claims: { __raw: idToken, ...claims }, user },
  }
  const entry = (value: unknown, ...key: string[]) => ({ name: ['@@auth0spajs@@', identity.clientId, ...key].join('::'), value: JSON.stringify(value) })
  const remembered = { 'is.authenticated': true, ...(identity.organization && { organization_hint: identity.organization }) }
  return {
    cookies: [
      ...visitor.cookies.filter(({ path }) => path === '/').map(({ name, value, expires, httpOnly }) => ({ ...cookie(name, value), expires, httpOnly })),
      ...Object.entries(remembered).flatMap(([name, value]) =>
        ['', '_legacy_'].map((prefix) => cookie(`${prefix}auth0.${identity.clientId}.${name}`, encodeURIComponent(JSON.stringify(value))))),
    ],
    origins: [{ origin: visitor.origin, localStorage: [entry(session, identity.audience, scope), entry(person, '@@user@@')] }],
  }
}

/** Calls the product as somebody who has signed in there, from Node: what a story needs and is not about. */
const callerOf = ({ visitor }: Login, { access_token: token }: Tokens) => {
  const authorization = `Bearer ${token}`
  const guardHeld = () => visitor.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  return caller(async ({ method, url, body }) => {
    // The product gives it with the first answer to somebody who only reads.
    if (method !== 'GET' && !guardHeld()) await visitor.ask(accounts.me.path, { headers: { authorization } })
    const guard = guardHeld()
    const headers = { authorization, ...(guard && { 'x-xsrf-token': guard }) }
    const { status, text } = await visitor.ask(url, { method, ...(method !== 'GET' && { json: body }), headers })
    if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`)
    // What answers with nothing has no body.
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  })
}

/** Somebody signed in: what their browser begins with, and how Node calls in their name. */
export interface Session {
  state: StorageState
  call: ReturnType<typeof callerOf>
}
const sessionOf = (login: Login, tokens: Tokens): Session => ({ state: stateWith(login, tokens), call: callerOf(login, tokens) })

/** Signs in. Each call is a session of its own: refresh tokens rotate, so that no two browsers may share one. */
export const signedIn = async (origin: string, email: string, password: string): Promise<Session> => {
  const login = await openLogin(origin)
  return sessionOf(login, await finishLogin(login, await login.visitor.visit(`${login.pages}/sign-in`, { form: { email, password } })))
}

export interface NewAccount {
  email: string
  password: string
  name: string
}

/** Signs up and confirms the address by the link that `mailedLink` answers; the account is not set up. */
const signUp = async (origin: string, account: NewAccount, mailedLink: () => Promise<string>) => {
  const login = await openLogin(origin, { screen_hint: 'signup' })
  await login.visitor.visit(`${login.pages}/sign-up`, { form: { ...account } })
  const token = new URL(await mailedLink()).searchParams.get('token')!
  return { login, tokens: await finishLogin(login, await login.visitor.visit('/u/confirm', { form: { token } })) }
}

/**
 * Signs up, confirms the address and sets the account up with three interests and every legal text. Other interests than the first, which
 * `pickInterests` presses: whoever is suggested to those who go through the setup is not one of the many creators of stories.
 */
export const signedUp = async (
  origin: string, { nickname, ...account }: NewAccount & { nickname: string }, mailedLink: () => Promise<string>,
): Promise<Session> => {
  const { login, tokens } = await signUp(origin, account, mailedLink)
  const session = sessionOf(login, tokens)
  const { call } = session
  const interestIds = (await call(interests.list, {})).slice(3, 6).map(({ id }) => id)
  const acceptedDocumentIds = (await call(legalDocuments.current, {})).map(({ id }) => id)
  await call(accounts.completeSetup, { nickname, displayName: account.name, interestIds, acceptedDocumentIds })
  return session
}
