import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '#test/authenticatorApp.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import { authorizeRequest, fillSignIn, openBrowser, refresh, signIn, stepsFrom } from '#test/browser.ts'
import { northlight, openTestServer, overclock, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

let server: TestServer
let sub: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ sub } = await server.identity.addPerson({ ...ada, name: 'Ada Lund', orgIds: ['org_north'], verified: true }))
})
afterAll(async () => {
  expect(server.trouble).toEqual([])
  await server.close()
})

it('lets somebody in whom an invitation made a member', async () => {
  expect((await fillSignIn(openBrowser(server, overclock), ada)).at).toContain('error=access_denied')
  await server.identity.join('org_over', sub)
  await server.identity.join('org_over', sub)
  expect((await signIn(openBrowser(server, overclock), ada)).tokens.access_token).toBeTruthy()
  await expect(server.identity.join('org_over', 'nobody')).rejects.toThrow()
})

it('hands out what is kept of a person, and no secret', async () => {
  const data = await server.identity.personData(sub)
  expect(data?.person).toMatchObject({ sub, email: 'ada@example.com', name: 'Ada Lund', nickname: 'Ada Lund', picture: null, blockedAt: null })
  expect(data?.person.verifiedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(data?.memberships.map(({ orgId }) => orgId)).toEqual(['org_north', 'org_over'])
  const place = { sub, origin: northlight.origin }
  const { secret } = (await server.identity.factors.beginTotp(place))!
  await server.identity.factors.confirmTotp(place, codeOf(secret))
  await server.identity.factors.addPasskey(place, 'Phone', openAuthenticator(northlight.origin).make(await server.identity.factors.beginPasskey(place)), 20)
  const whole = await server.identity.personData(sub)
  expect(whole).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Phone', host: 'localhost', lastUsedAt: null }] })
  expect(whole?.totpSince).toMatch(/^\d{4}-/)
  expect(whole?.sessions[0]?.since).toMatch(/^\d{4}-/)
  expect(JSON.stringify(whole)).not.toContain(secret)
  expect(JSON.stringify(data)).not.toMatch(/argon|hash/i)
  expect(await server.identity.personData('nobody')).toBeUndefined()
})

it('leaves nothing of an erased person', async () => {
  const browser = openBrowser(server)
  await server.identity.factors.removeTotp({ sub, origin: northlight.origin })
  const { tokens } = await signIn(browser, ada)
  const { secret } = (await server.identity.factors.beginTotp({ sub, origin: northlight.origin }))!
  expect(secret).toBeTruthy()
  const steps = stepsFrom((await browser.visit(authorizeRequest(browser, { prompt: 'login' }).url)).at)
  await browser.ask(`${steps}/sign-up`, { form: { name: 'Ada', email: ada.email, password: 'another good password' } })
  await server.identity.removePerson(sub)
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  expect((await fillSignIn(openBrowser(server), ada)).text).toContain('The e-mail address or the password is wrong.')
  const { rows: tables } = await server.pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'identity'`)
  expect(tables.length).toBeGreaterThan(5)
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ dump: string }>(`select coalesce(string_agg(row::text, ' '), '') as dump from identity.${name} as row`)
    expect(rows[0]!.dump, name).not.toContain(sub)
    expect(rows[0]!.dump, name).not.toContain('ada@example')
  }
  await expect(server.identity.removePerson(sub)).resolves.toBeUndefined()
})
