import { GenericError, PopupTimeoutError } from '@auth0/auth0-spa-js'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { carefulClient, linkingClient, mainClient } from '#auth/client.ts'
import { plainFailure } from '#auth/failures.ts'
import { fakeServer } from '#test/server.ts'

const identity = {
  domain: 'http://localhost:3000',
  clientId: 'web',
  linkClientId: 'web-link',
  audience: 'https://api.example',
  organization: 'org_1',
  isBuiltIn: true,
}
const tokenUrl = 'http://localhost:3000/oauth/token'
const callback = `${window.location.origin}/?primary=&code=c&state=s`

/** A login that was started here and comes back with state s and nonce n. */
const started = () => {
  const transaction = {
    state: 's', nonce: 'n', code_verifier: 'v', scope: 'openid', audience: identity.audience, response_type: 'code',
    organization: identity.organization,
  }
  document.cookie = `a0.spajs.txs.web=${encodeURIComponent(JSON.stringify(transaction))}`
}

const comeBack = () => mainClient(identity).handleRedirectCallback(callback)
const part = (value: unknown) => btoa(JSON.stringify(value))
const idToken = (claims: object, header: object = { alg: 'RS256' }) => `${part(header)}.${part(claims)}.signature`
const now = Math.floor(Date.now() / 1000)
const claims = { iss: 'http://localhost:3000/', sub: 'ada', aud: 'web', nonce: 'n', exp: now + 60, iat: now, org_id: 'org_1' }

beforeEach(() => {
  localStorage.clear()
  for (const name of ['a0.spajs.txs.web', 'auth0.web.is.authenticated']) document.cookie = `${name}=; max-age=0`
})

/** Words of specification, section 8, to the letter. */
const exactly = (message: string | RegExp) => ({ message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) })

test.each<[string, number, unknown, string]>([
  ['a failure and nothing else', 500, {}, `HTTP error. Unable to fetch ${tokenUrl}`],
  ['a page instead of data', 502, '<html>502</html>', `HTTP error. Unable to fetch ${tokenUrl}`],
  ['words of its own', 403, { error: 'invalid_grant', error_description: 'Invalid authorization code' }, 'Invalid authorization code'],
  ['an ID token of one part', 200, { id_token: 'x' }, 'ID token could not be decoded'],
  ['two thirds of an ID token', 200, { id_token: 'two.thirds' }, 'ID token could not be decoded'],
  ['an ID token that is not base64', 200, { id_token: '%%%.%%%.%%%' }, 'ID token could not be decoded'],
  ['an ID token that is base64 but not JSON', 200, { id_token: 'abcd.abcd.abcd' }, 'ID token could not be decoded'],
  ['no ID token', 200, { access_token: 'a' }, 'ID token is required but missing'],
  [
    'an ID token that is signed in another way', 200, { id_token: idToken(claims, { alg: 'HS256' }) },
    'Signature algorithm of "HS256" is not supported. Expected the ID token to be signed with "RS256".',
  ],
])('a provider that answers %s fails the login, which says why', async (_, status, body, message) => {
  started()
  fakeServer(() => ({ status, body }))
  await expect(comeBack()).rejects.toMatchObject(exactly(message))
})

const dated = (start: string, end: string) => new RegExp(`^${start} .+ ${end} .+$`)

test.each<[string, Record<string, unknown>, string | RegExp]>([
  ['has no issuer', { iss: undefined }, 'Issuer (iss) claim must be a string present in the ID token'],
  [
    'has a foreign issuer', { iss: 'http://elsewhere.example/' },
    'Issuer (iss) claim mismatch in the ID token; expected "http://localhost:3000/", found "http://elsewhere.example/"',
  ],
  ['has no subject', { sub: undefined }, 'Subject (sub) claim must be a string present in the ID token'],
  ['has no audience', { aud: undefined }, 'Audience (aud) claim must be a string or array of strings present in the ID token'],
  ['is for another client', { aud: 'another' }, 'Audience (aud) claim mismatch in the ID token; expected "web" but found "another"'],
  [
    'is for other clients', { aud: ['one', 'another'] },
    'Audience (aud) claim mismatch in the ID token; expected "web" but was not one of "one, another"',
  ],
  [
    'is for several clients and names no authorized party', { aud: ['web', 'another'] },
    'Authorized Party (azp) claim must be a string present in the ID token when Audience (aud) claim has multiple values',
  ],
  [
    'is for several clients and authorizes another', { aud: ['web', 'another'], azp: 'another' },
    'Authorized Party (azp) claim mismatch in the ID token; expected "web", found "another"',
  ],
  ['has no nonce', { nonce: undefined }, 'Nonce (nonce) claim must be a string present in the ID token'],
  ['has another nonce', { nonce: 'another' }, 'Nonce (nonce) claim mismatch in the ID token; expected "n", found "another"'],
  ['never ends', { exp: undefined }, 'Expiration Time (exp) claim must be a number present in the ID token'],
  ['ends at a word', { exp: 'tomorrow' }, 'Expiration Time (exp) claim must be a number present in the ID token'],
  ['was never issued', { iat: undefined }, 'Issued At (iat) claim must be a number present in the ID token'],
  [
    'ended ten minutes ago', { exp: now - 600 },
    dated('Expiration Time \\(exp\\) claim error in the ID token; current time', 'is after expiration time'),
  ],
  [
    'does not hold yet', { nbf: now + 600 },
    dated("Not Before time \\(nbf\\) claim in the ID token indicates that this token can't be used just yet\\. Current time", 'is before'),
  ],
  ['names no organization', { org_id: undefined }, 'Organization ID (org_id) claim must be a string present in the ID token'],
  ['names another organization', { org_id: 'org_other' }, 'Organization ID (org_id) claim mismatch in the ID token; expected "org_1", found "org_other"'],
])('an ID token that %s fails the login, which says why', async (_, changed, message) => {
  started()
  fakeServer(() => ({ body: { access_token: 'a', id_token: idToken({ ...claims, ...changed }) } }))
  await expect(comeBack()).rejects.toMatchObject(exactly(message))
})

test('a callback nobody started is an invalid state, and so is one that was started in another way', async () => {
  await expect(comeBack()).rejects.toMatchObject({ error: 'missing_transaction', message: 'Invalid state' })
  started()
  const another = mainClient(identity).handleRedirectCallback(callback.replace('state=s', 'state=another'))
  await expect(another).rejects.toMatchObject({ error: 'state_mismatch', message: 'Invalid state' })
})

test('the provider saying mfa_required passes its token on', async () => {
  started()
  fakeServer(() => ({ status: 403, body: { error: 'mfa_required', error_description: 'More proof', mfa_token: 'm' } }))
  await expect(comeBack()).rejects.toMatchObject({ error: 'mfa_required', mfa_token: 'm' })
})

test.each([
  [new DOMException('signal is aborted without reason', 'AbortError'), 'timeout', 'Timeout'],
  [new Error("Timeout when executing 'fetch'"), 'timeout', 'Timeout'],
  [new SyntaxError('Unexpected token'), 'request_error', `HTTP error. Unable to fetch ${tokenUrl}`],
])('%s is translated', (error, code, message) => expect(plainFailure(error, tokenUrl)).toMatchObject({ error: code, message }))

test('a popup whose time is up is closed', () => {
  const popup = { close: vi.fn() }
  const error = new PopupTimeoutError(popup as unknown as Window)
  expect(plainFailure(error, tokenUrl)).toBe(error)
  expect(popup.close).toHaveBeenCalledOnce()
})

const remembered = (clientId = identity.clientId) => {
  document.cookie = `auth0.${clientId}.is.authenticated=true`
}

it('does not ask for a silent login in a browser nobody signed in from', async () => {
  const heard = fakeServer(() => ({ body: {} }))
  await mainClient(identity).checkSession()
  expect(heard).toEqual([])
})

it('tells at start-up that the refresh token is missing, with audience and scope', async () => {
  remembered()
  await expect(mainClient(identity).checkSession()).rejects.toThrow(
    "Missing Refresh Token (audience: 'https://api.example', scope: 'openid email profile offline_access')",
  )
})

const withSilent = (failure: unknown) => {
  remembered()
  const client = carefulClient({ domain: identity.domain, clientId: identity.clientId })
  const logout = vi.spyOn(client, 'logout').mockResolvedValue()
  vi.spyOn(client as unknown as { _getTokenFromIFrame: () => Promise<void> }, '_getTokenFromIFrame').mockRejectedValue(failure)
  return { client, logout }
}

it('takes login_required for signed out and forgets the session without a word', async () => {
  const { client, logout } = withSilent(new GenericError('login_required', 'Login required'))
  await client.checkSession()
  expect(logout).toHaveBeenCalledExactlyOnceWith({ openUrl: false })
})

it('does not take a missing network for a failed login', async () => {
  const { client, logout } = withSilent(new TypeError('Failed to fetch'))
  await client.checkSession()
  expect(logout).not.toHaveBeenCalled()
})

it.each(['consent_required', 'interaction_required', 'account_selection_required', 'invalid_grant', 'timeout', 'server_error'])(
  'tells %s of the silent login',
  async (code) => {
    const { client, logout } = withSilent(new GenericError(code, `The provider says ${code}`))
    await expect(client.checkSession()).rejects.toThrow(`The provider says ${code}`)
    expect(logout).not.toHaveBeenCalled()
  },
)

test('the linking login never signs anybody in silently', async () => {
  remembered(identity.linkClientId)
  await expect(linkingClient(identity).checkSession()).resolves.toBeUndefined()
})

test('asks for what the specification says, and remembers it where it says so', async () => {
  const asked = async (client: ReturnType<typeof mainClient>) => {
    let url = ''
    await client.loginWithRedirect({ openUrl: (to) => void (url = to) })
    return Object.fromEntries(new URL(url).searchParams)
  }
  const common = { response_type: 'code', code_challenge_method: 'S256', audience: identity.audience, organization: 'org_1' }
  expect(await asked(mainClient(identity))).toMatchObject({
    ...common, client_id: 'web', scope: expect.stringMatching(/^openid email profile( offline_access)?$/) as string,
    redirect_uri: `${window.location.origin}/?primary`,
  })
  expect(await asked(linkingClient(identity))).toMatchObject({
    ...common, client_id: 'web-link', scope: 'openid email profile read:current_user update:current_user_identities',
    redirect_uri: `${window.location.origin}/?secondary`,
  })
  expect(Object.keys(await asked(mainClient(identity)))).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge']))
})

test('forgives a minute by which clocks differ, and not two', async () => {
  const endedAgo = (seconds: number) => {
    started()
    fakeServer(() => ({ body: { access_token: 'a', id_token: idToken({ ...claims, exp: now - seconds }) } }))
    return comeBack()
  }
  await expect(endedAgo(30)).resolves.toBeDefined()
  await expect(endedAgo(120)).rejects.toThrow(/Expiration Time/)
})
