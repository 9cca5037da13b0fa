import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorFor } from './actor.ts'
import { refuse } from '#http/refuse.ts'
import { sessionsFor } from '#http/sessions.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const visitor = { userAgent: 'Firefox', network: '203.0.113.0/24' }

/** Sessions whose look-ups have found their account and are held back until they are let go. */
const heldBack = async (subject: string) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const [issuer, audience] = ['https://idp.test/', 'https://api.test']
  const rules = { keys: async () => publicKey, issuerOf: () => issuer, audience, client: 'marquee-web', realmOf: () => 'marquee', organizations: false, freshMethods: [] }
  const found = Promise.withResolvers<undefined>()
  const goOn = Promise.withResolvers<undefined>()
  const sessions = sessionsFor(rules, async (...looked) => {
    const actor = await actorFor(...looked)
    found.resolve(undefined)
    await goOn.promise
    return actor
  }, () => refuse('not_signed_in'))
  const claims = new SignJWT({ iss: issuer, aud: audience, sub: subject }).setProtectedHeader({ alg: 'RS256' })
  const token = await claims.setIssuedAt().setExpirationTime('10m').sign(privateKey)
  const tenant = { ...world.home, slug: 'northlight', joinMode: 'open' as const, origin: `http://${world.home.hostname}` }
  const call = async () => (await sessions.of(tenant, world.scope(), token, visitor)).actor.role
  return { sessions, call, found: found.promise, goOn: () => goOn.resolve(undefined) }
}

it('does not remember a look-up that a change of role has overtaken', async () => {
  const { subject, accountId, profileId } = await world.addPerson('cleo', { role: 'Creator' })
  const { sessions, call, found, goOn } = await heldBack(subject)
  const underWay = call()
  await found
  await world.owner.query(`update profile set role = 'Member' where id = $1`, [profileId])
  sessions.forget(accountId)
  goOn()
  expect(await underWay).toBe('Creator')
  expect(await call()).toBe('Member')
})

it('remembers who called a moment ago', async () => {
  const { subject, profileId } = await world.addPerson('dov')
  const { call, goOn } = await heldBack(subject)
  goOn()
  expect(await call()).toBe('Member')
  await world.owner.query(`update profile set role = 'Creator' where id = $1`, [profileId])
  expect(await call()).toBe('Member')
})
