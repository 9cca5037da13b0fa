import { beforeEach, expect, it } from 'vitest'
import { mainClient } from '#auth/client.ts'
import { storedToken } from './storedToken.ts'

const identity = { domain: 'http://localhost:3000', clientId: 'web', linkClientId: 'web-link', audience: 'https://api.example', organization: 'org_1', isBuiltIn: true }
const places = () => ({ local: localStorage, session: sessionStorage })
const now = Date.now()
const inSeconds = Math.floor(now / 1_000)

/** What the login leaves in the browser of somebody who has signed in. */
const signedIn = ({ audience = identity.audience, left = 600, body = {} } = {}) => {
  const kept = { body: { access_token: 'ben-token', id_token: 'who', audience, client_id: 'web', scope: 'openid', ...body }, expiresAt: inSeconds + left }
  localStorage.setItem(`@@auth0spajs@@::web::${audience}::openid email profile offline_access`, JSON.stringify(kept))
  localStorage.setItem('@@auth0spajs@@::web::@@user@@', JSON.stringify({ id_token: 'who', decodedToken: { claims: {}, user: { sub: 'ben' } } }))
}

const found = () => storedToken(identity, places, now)

/** What the login itself would call with, asking nobody. */
const usedByLogin = () => mainClient(identity).getTokenSilently({ cacheMode: 'cache-only' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('finds the token that the login will use', async () => {
  signedIn()
  expect(found()).toBe('ben-token')
  expect(await usedByLogin()).toBe('ben-token')
})

it.each([
  ['has run out', { left: -5 }],
  ['will have run out before it is used', { left: 50 }],
  ['is for another audience', { audience: 'https://api.elsewhere' }],
  ['is none', { body: { access_token: undefined } }],
])('leaves a token alone that %s, as the login does', async (_, kept) => {
  signedIn(kept)
  expect(found()).toBeUndefined()
  expect(await usedByLogin()).toBeUndefined()
})

it('finds nothing where nobody has signed in', () => expect(found()).toBeUndefined())

it('finds nothing in a tab in which an operator acts as somebody', () => {
  signedIn()
  sessionStorage.setItem('acting', '{}')
  expect(found()).toBeUndefined()
})

it.each(['null', '"ben-token"', '[]', '{', '{"expiresAt":"later","body":{"access_token":"ben-token"}}'])('makes nothing of %s', (kept) => {
  localStorage.setItem(`@@auth0spajs@@::web::${identity.audience}::openid email profile offline_access`, kept)
  expect(found()).toBeUndefined()
})

it('does without storage that cannot be read', () => {
  const closed = () => {
    throw new DOMException('The request is denied', 'SecurityError')
  }
  expect(storedToken(identity, closed, now)).toBeUndefined()
})
