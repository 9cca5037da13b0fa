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
  const transaction = { state: 's', nonce: 'n', code_verifier: 'v', scope: 'openid', audience: identity.audience, response_type: 'code' }
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

test.each([
  ['an answer that is not JSON', '<html>502</html>', `HTTP error. Unable to fetch ${tokenUrl}`],
  ['an ID token of one part', { id_token: 'x' }, 'ID token could not be decoded'],
  ['an ID token that is not base64', { id_token: '!.!.!' }, 'ID token could not be decoded'],
  ['an ID token that is base64 but not JSON', { id_token: 'abcd.abcd.abcd' }, 'ID token could not be decoded'],
  ['no ID token', { access_token: 'a' }, 'ID token is required but missing'],
  ['another issuer', { id_token: idToken({ ...claims, iss: 'http://evil/' }) }, 'Issuer (iss) claim mismatch'],
  ['another algorithm', { id_token: idToken(claims, { alg: 'HS256' }) }, 'Signature algorithm of "HS256" is not supported'],
  ['another nonce', { id_token: idToken({ ...claims, nonce: 'm' }) }, 'Nonce (nonce) claim mismatch'],
  ['an old token', { id_token: idToken({ ...claims, exp: now - 62 }) }, 'Expiration Time (exp) claim error'],
])('%s is told in plain words', async (_, body, message) => {
  started()
  fakeServer(() => ({ status: typeof body === 'string' ? 502 : 200, body }))
  await expect(comeBack()).rejects.toThrow(message)
})

test('a callback nobody started is an invalid state', async () => {
  await expect(comeBack()).rejects.toMatchObject({ error: 'missing_transaction', message: 'Invalid state' })
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

it('takes a refused session for signed out and forgets it', async () => {
  const { client, logout } = withSilent(new GenericError('invalid_grant', 'Unknown or invalid refresh token.'))
  await client.checkSession()
  expect(logout).toHaveBeenCalledExactlyOnceWith({ openUrl: false })
})

it('does not take a missing network for a failed login', async () => {
  const { client, logout } = withSilent(new TypeError('Failed to fetch'))
  await client.checkSession()
  expect(logout).not.toHaveBeenCalled()
})

it('tells any other failure of the silent login', async () => {
  await expect(withSilent(new GenericError('server_error', 'The provider is ill')).client.checkSession()).rejects.toThrow('The provider is ill')
})

test('the linking login never signs anybody in silently', async () => {
  remembered(identity.linkClientId)
  await expect(linkingClient(identity).checkSession()).resolves.toBeUndefined()
})
