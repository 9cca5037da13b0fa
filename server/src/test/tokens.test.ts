import { accounts } from '@marquee/contract/accounts'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { createPublicKey, KeyObject, type webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'

let world: World
let ben: Person
let stranger: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  world = await createWorld()
  ben = await world.addPerson('ben')
  stranger = await generateKeyPair('RS256', { extractable: true })
})
afterAll(() => world.close())

const now = () => Math.floor(Date.now() / 1000)

const good = (): JWTPayload => ({
  iss: `http://${world.home.hostname}/`,
  aud: world.audience,
  sub: ben.subject,
  iat: now(),
  exp: now() + 600,
  org_id: world.home.orgId,
})

const signedWith = (claims: JWTPayload, header: Record<string, unknown> = {}, key: webcrypto.CryptoKey = world.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt', ...header }).sign(key)

const without = (name: string) => Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name))

const me = async (authorization: string) =>
  (await world.app.inject({ url: '/api/profiles/me', headers: { host: world.home.hostname, authorization } })).statusCode

it('lets ben in with a token for this channel', async () => {
  expect(await me(`Bearer ${await signedWith(good())}`)).toBe(200)
  expect(await me(`Bearer ${await signedWith({ ...good(), azp: 'marquee-web', client_id: 'marquee-web' })}`)).toBe(200)
})

it('accepts several audiences, a plain JWT type and a clock that is 50 seconds off', async () => {
  expect(await me(`Bearer ${await signedWith({ ...good(), aud: [world.audience, 'https://other.test'] }, { typ: 'JWT' })}`)).toBe(200)
  expect(await me(`Bearer ${await signedWith({ ...good(), exp: now() - 50 })}`)).toBe(200)
})

const bad: [string, () => Promise<string> | string][] = [
  ['one signed by nobody', () => new UnsecuredJWT(good()).encode()],
  ['one of a key we do not know', () => signedWith(good(), { kid: 'other' })],
  ['one signed by a stranger under our key id', () => signedWith(good(), {}, stranger.privateKey)],
  ['one that brings its own key', async () => signedWith(good(), { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey)],
  ['one whose signature was cut', async () => (await signedWith(good())).slice(0, -8)],
  ['one whose claims were changed', async () => {
    const [head, , signature] = (await signedWith(good())).split('.')
    return `${head}.${Buffer.from(JSON.stringify({ ...good(), sub: 'auth|olga' })).toString('base64url')}.${signature}`
  }],
  ['one of another issuer', () => signedWith({ ...good(), iss: 'http://evil.test/' })],
  ['one whose issuer has no slash', () => signedWith({ ...good(), iss: `http://${world.home.hostname}` })],
  ['one without an issuer', () => signedWith(without('iss'))],
  ['an ID token, made for the client', () => signedWith({ ...good(), aud: 'marquee-web', nonce: 'x' })],
  ['an ID token that also names the API', () => signedWith({ ...good(), aud: ['marquee-web', world.audience], nonce: 'x' })],
  ['one without an audience', () => signedWith(without('aud'))],
  ['one without a subject', () => signedWith(without('sub'))],
  ['one that expired 70 seconds ago', () => signedWith({ ...good(), exp: now() - 70 })],
  ['one without an expiry', () => signedWith(without('exp'))],
  ['one that is not valid yet', () => signedWith({ ...good(), nbf: now() + 120 })],
  ['one without its time of issue', () => signedWith(without('iat'))],
  ['one of another organization', () => signedWith({ ...good(), org_id: 'org_AAAAAAAAAAAAAAAA' })],
  ['one without an organization', () => signedWith(without('org_id'))],
  ['one of a foreign type', () => signedWith(good(), { typ: 'logout+jwt' })],
  ['one that the client that links logins was given', () => signedWith({ ...good(), azp: 'marquee-link' })],
  ['one that the client that links logins was given, as RFC 9068 names it', () => signedWith({ ...good(), client_id: 'marquee-link' })],
  ['one that names two clients', () => signedWith({ ...good(), azp: 'marquee-web', client_id: 'marquee-link' })],
  ['one whose client is no name', () => signedWith({ ...good(), azp: ['marquee-web'] })],
  ['one that is no token', () => 'x.y.z'],
]

it.each(bad)('refuses %s', async (_name, make) => {
  expect(await me(`Bearer ${await make()}`)).toBe(401)
})

/** The channel's own public key, in every way in which a careless library would take it for the secret of an HMAC. */
const publicSecrets: [string, (key: KeyObject) => string | Buffer][] = [
  ['PEM', (key) => key.export({ type: 'spki', format: 'pem' })],
  ['PEM without its last line break', (key) => key.export({ type: 'spki', format: 'pem' }).toString().trimEnd()],
  ['PKCS #1', (key) => key.export({ type: 'pkcs1', format: 'pem' })],
  ['DER', (key) => key.export({ type: 'spki', format: 'der' })],
  ['JWK', (key) => JSON.stringify(key.export({ format: 'jwk' }))],
  ['JWK as it is published', (key) => JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' })],
  ['modulus', (key) => key.export({ format: 'jwk' }).n!],
]

it.each(publicSecrets)('refuses one whose HMAC was made with the public key of the server as a secret: %s', async (_name, secretOf) => {
  const secret = new Uint8Array(Buffer.from(secretOf(createPublicKey(KeyObject.from(world.privateKey)))))
  for (const alg of ['HS256', 'HS384', 'HS512']) {
    const forged = await new SignJWT(good()).setProtectedHeader({ alg, kid: 'test', typ: 'at+jwt' }).sign(secret)
    // Whoever takes the key for a secret believes it.
    expect((await jwtVerify(forged, secret)).payload.sub).toBe(ben.subject)
    expect(await me(`Bearer ${forged}`)).toBe(401)
  }
})

it('refuses a token under another scheme', async () => {
  expect(await me(`Basic ${await signedWith(good())}`)).toBe(401)
})

it('refuses commands without the XSRF header, with somebody else’s, and from a foreign origin', async () => {
  const headers = await world.signed(ben)
  const keep = (changed: Record<string, string>) =>
    world.app.inject({ method: 'PATCH', url: '/api/preferences', headers: { ...headers, ...changed }, payload: { wantsCaptions: true } })
  const other = await world.signed(await world.addPerson('gus'))
  expect((await keep({})).statusCode).toBe(200)
  expect((await keep({ 'x-xsrf-token': '' })).statusCode).toBe(403)
  expect((await keep({ cookie: other.cookie, 'x-xsrf-token': other['x-xsrf-token'] })).statusCode).toBe(403)
  const own = `http://${world.home.hostname}`
  const others = [
    'https://evil.test', 'null', 'file://', own.replace('http:', 'https:'), `${own}:8080`, `${own}.evil.test`, own.replace('//', '//evil'),
    own.replace('//', '//sub.'), own.replace('.', '-'), `${own}@evil.test`, 'http://evil.test/northlight.test',
  ]
  for (const origin of others) expect([origin, (await keep({ origin })).statusCode]).toEqual([origin, 403])
  expect((await keep({ origin: own })).statusCode).toBe(200)
})

it('makes one account for a person who arrives five times at once', async () => {
  const newcomer = { subject: 'auth|newcomer', hostname: world.home.hostname, orgId: world.home.orgId }
  const tokens = await Promise.all(Array.from({ length: 5 }, (_, index) => world.tokenFor(newcomer, { jti: String(index) })))
  const answers = await Promise.all(
    tokens.map((token) => world.app.inject({ url: '/api/profiles/me', headers: { host: newcomer.hostname, authorization: `Bearer ${token}` } })),
  )
  const found = answers.map((answer) => accounts.me.result.parse(answer.json()))
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  expect(found[0]).toMatchObject({ role: 'Member', setupCompleted: false })
})
