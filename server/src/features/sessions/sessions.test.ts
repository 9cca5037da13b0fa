import { accounts } from '@marquee/contract/accounts'
import { caller } from '@marquee/contract/call'
import { sessions } from '@marquee/contract/sessions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, Refused, type World } from '#test/world.ts'
import { sessionJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'

/** A browser of somebody, with a sign-in of its own. */
const browserOf = async (name: string, sid: string, userAgent = laptop) => {
  const person = world.person(name) ?? (await world.addPerson(name))
  const authorization = `Bearer ${await world.tokenFor(person, { sid })}`
  const headers = { host: person.hostname, authorization, 'user-agent': userAgent }
  const first = await world.app.inject({ url: '/api/features/', headers })
  const xsrf = first.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  return caller(async ({ method, url, body }) => {
    const signed = { ...headers, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
    const answer = await world.app.inject({ method: method as 'GET', url, headers: signed, ...(body === undefined ? {} : { payload: body as object }) })
    if (answer.statusCode >= 400) throw new Refused(answer.statusCode, answer.json())
    return answer.body ? answer.json() : undefined
  })
}

it('shows ada where she is signed in, this browser first, and nobody else’s', async () => {
  const phone = await browserOf('ada', 'phone', 'Mozilla/5.0 (iPhone) Safari/605')
  const desk = await browserOf('ada', 'desk')
  await browserOf('ben', 'bens')
  const found = sessions.list.result.parse(await desk(sessions.list, {}))
  expect(found.map(({ isCurrent, userAgent }) => ({ isCurrent, userAgent }))).toEqual([
    { isCurrent: true, userAgent: laptop },
    { isCurrent: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/605' },
  ])
  expect((await phone(sessions.list, {})).find(({ isCurrent }) => isCurrent)?.userAgent).toContain('iPhone')
})

it('throws a revoked browser out at its next call and leaves the others in', async () => {
  const [lost, desk] = [await browserOf('cleo', 'lost'), await browserOf('cleo', 'at home')]
  await lost(accounts.me, {})
  const { id } = (await desk(sessions.list, {})).find(({ isCurrent }) => !isCurrent)!
  await desk(sessions.revoke, { sessionId: id })
  await expect(lost(accounts.me, {})).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await desk(accounts.me, {})).toMatchObject({ role: 'Member' })
  expect(await desk(sessions.list, {})).toHaveLength(1)
  // A fresh token of the same sign-in does not help.
  await expect((await browserOf('cleo', 'lost'))(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('ends all but the browser that asks', async () => {
  const [one, two, desk] = [await browserOf('gus', 'one'), await browserOf('gus', 'two'), await browserOf('gus', 'three')]
  await desk(sessions.revokeOthers, {})
  for (const gone of [one, two]) await expect(gone(accounts.me, {})).rejects.toMatchObject({ status: 401 })
  expect(await desk(sessions.list, {})).toMatchObject([{ isCurrent: true }])
})

it('lets nobody end somebody else’s', async () => {
  const [own, stranger] = [await browserOf('hal', 'hals'), await browserOf('ivy', 'ivys')]
  const { id } = (await own(sessions.list, {}))[0]!
  // What is somebody else’s and what there is not are told alike.
  for (const sessionId of [id, newId()]) await expect(stranger(sessions.revoke, { sessionId })).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await own(accounts.me, {})).toMatchObject({ role: 'Member' })
})

it('ends the one that asks, too, if it wants to', async () => {
  const desk = await browserOf('jon', 'only')
  await desk(sessions.revoke, { sessionId: (await desk(sessions.list, {}))[0]!.id })
  await expect(desk(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('is listed where its login leads, whatever account that led to before', async () => {
  for (const name of ['nora', 'otto']) await world.addPerson(name)
  await world.owner.query(
    `insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent)
     values ($1, gen_random_uuid(), $2, sha256('moved'), 'auth|moved', '')`,
    [world.home.tenantId, world.person('otto').accountId],
  )
  const desk = await browserOf('nora', 'moved')
  const found = await desk(sessions.list, {})
  expect(found).toMatchObject([{ isCurrent: true, userAgent: laptop }])
  await desk(sessions.revoke, { sessionId: found[0]!.id })
  await expect(desk(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('writes when a sign-in was used once a minute and not more', async () => {
  const desk = await browserOf('kim', 'kims')
  const { accountId } = world.person('kim')
  const usedAt = async () => {
    const { rows } = await world.owner.query<{ at: Date }>('select last_used_at as at from account_session where account_id = $1', [accountId])
    return rows[0]!.at.getTime()
  }
  const before = await usedAt()
  await desk(sessions.revokeOthers, {})
  await desk(accounts.me, {})
  expect(await usedAt()).toBe(before)
  await world.owner.query(`update account_session set last_used_at = last_used_at - interval '2 minutes' where account_id = $1`, [accountId])
  await desk(sessions.revokeOthers, {})
  await desk(accounts.me, {})
  expect(await usedAt()).toBeGreaterThanOrEqual(before)
})

it('keeps no address, only its network, and no readable sid', async () => {
  await browserOf('lea', 'a sid of lea')
  const { rows } = await world.owner.query<{ row: string; network: string }>(
    `select s::text as row, network from account_session s where account_id = $1`, [world.person('lea').accountId])
  expect(rows[0]!.network).toBe('127.0.0.0/24')
  expect(rows[0]!.row).not.toContain('a sid of lea')
})

it('forgets what nobody has used for two months', async () => {
  const desk = await browserOf('pia', 'now')
  await browserOf('pia', 'long ago')
  const { accountId } = world.person('pia')
  const sids = async () => (await world.owner.query<{ n: number }>('select count(*)::int as n from account_session where account_id = $1', [accountId])).rows[0]!.n
  await world.owner.query(
    `update account_session set last_used_at = now() - interval '63 days' where account_id = $1 and sid_hash = sha256('long ago')`, [accountId])
  expect(await sids()).toBe(2)
  const context = { scopeOf: () => world.scope(), keptTenantIds: async () => [world.home.tenantId] }
  await sessionJobs(context as never).sweep_sessions!({}, {} as never)
  expect(await sids()).toBe(1)
  expect(await desk(accounts.me, {})).toMatchObject({ role: 'Member' })
})

it('keeps the address that the provider has verified, and follows it', async () => {
  const person = await world.addPerson('mia')
  const emailBy = async (claims: object) => {
    const authorization = `Bearer ${await world.tokenFor(person, { ...claims })}`
    const answer = await world.app.inject({ url: '/api/profiles/me', headers: { host: person.hostname, authorization } })
    await world.app.inject({ url: '/api/profiles/me', headers: { host: person.hostname, authorization } })
    return { now: accounts.me.result.parse(answer.json()).email }
  }
  expect(await emailBy({ email: 'mia@example.test', email_verified: true })).toEqual({ now: 'mia@example.test' })
  expect(await emailBy({ email: 'evil@example.test', email_verified: false })).toEqual({ now: 'mia@example.test' })
  expect(await emailBy({ email: 'mia@new.test', email_verified: true })).toEqual({ now: 'mia@new.test' })

  const newcomer = { subject: 'auth|nia', hostname: world.home.hostname, orgId: world.home.orgId }
  const authorization = `Bearer ${await world.tokenFor(newcomer, { email: 'nia@example.test', email_verified: true })}`
  const answer = await world.app.inject({ url: '/api/profiles/me', headers: { host: newcomer.hostname, authorization } })
  expect(accounts.me.result.parse(answer.json()).email).toBe('nia@example.test')
})
