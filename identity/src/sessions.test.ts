import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizeRequest, openBrowser, refresh, signIn } from '#test/browser.ts'
import { openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

let server: TestServer
let sub: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ sub } = await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north', 'org_over'], verified: true }))
})
afterAll(() => server.close())

const somewhere = async (tenant?: typeof overclock) => {
  const browser = openBrowser(server, tenant)
  const { tokens } = await signIn(browser, ada)
  const sidHash = createHash('sha256').update(decodeJwt(tokens.access_token)['sid'] as string).digest()
  const isIn = async () => {
    const renewed = (await refresh(browser, tokens.refresh_token)).status === 200
    const silent = (await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location!.includes('code=')
    const { length } = (await server.identity.sessions.alive(sub)).filter((one) => one.equals(sidHash))
    return [renewed, silent, length === 1]
  }
  return { browser, tokens, sidHash, isIn }
}

/** The channels that were told of the end of a sign-in. */
const toldOf = (sidHash: Buffer) => server.ended.flatMap(([tenantId, ended]) => (ended === sidHash.toString('hex') ? [tenantId] : [])).sort()

const everything = [true, true, true]
const nothing = [false, false, false]

it('ends one sign-in with its browser’s session and leaves the others alone', async () => {
  const [phone, laptop] = [await somewhere(), await somewhere()]
  expect(phone.sidHash.equals(laptop.sidHash)).toBe(false)
  await server.identity.sessions.end(sub, phone.sidHash)
  expect(await phone.isIn()).toEqual(nothing)
  expect(await laptop.isIn()).toEqual(everything)
})

it('ends everything but one, at every channel', async () => {
  const [phone, arcade, laptop] = [await somewhere(), await somewhere(overclock), await somewhere()]
  server.ended.length = 0
  await server.identity.sessions.endOthers(sub, laptop.sidHash)
  expect(await phone.isIn()).toEqual(nothing)
  expect(await arcade.isIn()).toEqual(nothing)
  expect(await laptop.isIn()).toEqual(everything)
  for (const { sidHash } of [phone, arcade]) expect(toldOf(sidHash)).toEqual(['tenant-north', 'tenant-over'])
  expect(toldOf(laptop.sidHash)).toEqual([])
})

it('ends nothing of somebody else', async () => {
  const laptop = await somewhere()
  await server.identity.sessions.end('somebody else', laptop.sidHash)
  expect(await laptop.isIn()).toEqual(everything)
})

it('says which sign-in has ended when somebody signs out, and no other, and has their browser forget what it kept', async () => {
  const [phone, laptop] = [await somewhere(), await somewhere()]
  expect((await phone.browser.ask('/v2/logout')).headers['clear-site-data']).toBe('"cache"')
  expect(server.ended).toContainEqual(['tenant-north', phone.sidHash.toString('hex')])
  expect(server.ended.map(([, sidHash]) => sidHash)).not.toContain(laptop.sidHash.toString('hex'))
  expect(await laptop.isIn()).toEqual(everything)
})

it('says that a sign-in has ended whose refresh token came a second time', async () => {
  const { browser, tokens, sidHash } = await somewhere()
  await refresh(browser, tokens.refresh_token)
  await server.pool.query(`update identity.provider_entity set consumed_at = now() - interval '1 minute' where consumed_at is not null`)
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  await expect.poll(() => toldOf(sidHash)).toEqual(['tenant-north'])
})

it('says in every channel which sign-ins have ended when somebody is blocked', async () => {
  const [phone, arcade] = [await somewhere(), await somewhere(overclock)]
  await server.identity.setBlocked(sub, true)
  for (const { sidHash } of [phone, arcade]) expect(toldOf(sidHash)).toEqual(['tenant-north', 'tenant-over'])
  await server.identity.setBlocked(sub, false)
})

it('signs out where nobody can be told of it', async () => {
  const signInsEnded = async () => {
    throw new Error('Nobody listens')
  }
  const deaf = await openTestServer({ signInsEnded })
  try {
    await deaf.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
    const browser = openBrowser(deaf)
    await signIn(browser, ada)
    expect((await browser.ask('/v2/logout')).status).toBe(302)
    expect((await browser.ask(authorizeRequest(browser, { prompt: 'none' }).url)).location).toContain('login_required')
    expect(deaf.trouble).toMatchObject([['identity failed', { err: { message: 'Nobody listens' } }]])
  } finally {
    await deaf.close()
  }
})
