import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '#test/authenticatorApp.ts'
import { providerBudgets } from '#provider/routes.ts'
import { authorizeRequest, fillSignIn, openBrowser, refresh, signIn } from '#test/browser.ts'
import { northlight, openTestServer, type TestServer } from '#test/testServer.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ limits: 'real' })
  await server.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(() => server.close())

const guess = (address: string, email = ada.email) =>
  fillSignIn(openBrowser(server, northlight, address), { email, password: 'a wrong guess' })

it('stops an address after ten wrong tries in five minutes, at once for parallel ones', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => guess('10.1.1.1')))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  const stopped = answers.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(4)
  expect(stopped[0]!.text).toContain('Try again in 5 minutes.')
  expect(Number(stopped[0]!.headers['retry-after'])).toBeLessThanOrEqual(300)
  expect((await fillSignIn(openBrowser(server, northlight, '10.1.1.1'), ada)).status).toBe(429)
  expect((await signIn(openBrowser(server, northlight, '10.1.1.2'), ada)).tokens.access_token).toBeTruthy()
})

it('does not count a person who knows the password', async () => {
  for (let count = 0; count < 12; count += 1) {
    expect((await signIn(openBrowser(server, northlight, '10.1.1.3'), ada)).tokens.access_token).toBeTruthy()
  }
})

it('slows guesses at one person from many addresses', async () => {
  const answers = []
  for (let count = 0; count < 32; count += 1) answers.push(await guess(`10.2.0.${count}`, 'target@example.com'))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

it('stops somebody who has the password and guesses codes', async () => {
  const eve = { email: 'eve@example.com', password: 'yet another horse' }
  const { sub } = await server.identity.addPerson({ ...eve, name: 'Eve', orgIds: ['org_north'], verified: true })
  const place = { sub, origin: northlight.origin }
  const { secret } = (await server.identity.factors.beginTotp(place))!
  const fits = () => codeOf(secret, Date.now() + 30_000)
  await server.identity.factors.confirmTotp(place, codeOf(secret))

  const answers = []
  for (let count = 0; count < 12; count += 1) {
    const browser = openBrowser(server, northlight, `10.3.0.${count}`)
    const { steps } = await fillSignIn(browser, eve)
    answers.push(await browser.ask(`${steps}/${count % 2 ? 'code' : 'recovery-code'}`, { form: { code: '000 000' } }))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429, 429])
  const browser = openBrowser(server, northlight, '10.3.1.1')
  const { steps } = await fillSignIn(browser, eve)
  expect((await browser.ask(`${steps}/code`, { form: { code: fits() } })).status).toBe(429)
})

it('keeps no address of a person in its counters', async () => {
  const { rows } = await server.pool.query<{ key: string }>('select key from identity.rate_limit')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => /@|10\.1/.test(key))).toEqual([])
})

it('lets an address begin to sign in 120 times a minute, keeps no row of the rest, and lets the next address in', async () => {
  expect(providerBudgets.begin).toEqual({ points: 120, duration: 60 })
  const rows = async () => {
    const { rows } = await server.pool.query<{ count: number }>(`select count(*)::int as count from identity.provider_entity where kind = 'Interaction'`)
    return rows[0]!.count
  }
  const before = await rows()
  const begin = (address: string) => {
    const browser = openBrowser(server, northlight, address)
    return browser.ask(authorizeRequest(browser).url)
  }
  const answers = await Promise.all(Array.from({ length: 130 }, () => begin('10.7.7.7')))
  const stopped = answers.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(10)
  expect(Number(stopped[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(stopped[0]!.text).toContain('Take a short break')
  expect((await rows()) - before).toBe(120)
  expect((await begin('10.7.7.8')).status).toBe(303)
})

it('lets an address guess at tokens 600 times a minute', async () => {
  expect(providerBudgets.token).toEqual({ points: 600, duration: 60 })
  const browser = openBrowser(server, northlight, '10.7.7.9')
  const statuses: number[] = []
  for (let round = 0; round < 13; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => refresh(browser, 'a guess')))).map(({ status }) => status))
  expect(statuses.filter((status) => status === 400)).toHaveLength(600)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  expect((await refresh(browser, 'a guess')).json()).toEqual({ error: 'too_many_requests', error_description: 'Too many requests.' })
})
