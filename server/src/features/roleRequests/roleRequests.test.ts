import { accounts } from '@marquee/contract/accounts'
import { roleRequests } from '@marquee/contract/roleRequests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const as = (name: string) => world.as(name)
const setFlag = (enabled: boolean) => world.owner.query(`update feature_flag set enabled = $1 where feature_flag = 'add-owner-role'`, [enabled])

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('newcomer', { setupCompleted: false })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const ask = (name: string, targetRole: 'Creator' | 'Owner' = 'Creator') => as(name)(roleRequests.ask, { targetRole, reason: 'I print zines' })
const roleOf = async (name: string) => (await as(name)(accounts.me, {})).role

it('does not exist while the flag is off', async () => {
  await setFlag(false)
  await expect(ask('ben')).rejects.toMatchObject({ status: 403 })
  await expect(as('ben')(roleRequests.mine, {})).rejects.toMatchObject({ status: 403 })
  await expect(as('olga')(roleRequests.list, {})).rejects.toMatchObject({ status: 403 })
  await setFlag(true)
})

it('lets ben ask once at a time, however fast he presses, and take it back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ask('ben')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { request } = await as('ben')(roleRequests.mine, {})
  expect(request).toMatchObject({ targetRole: 'Creator', reason: 'I print zines', state: 'pending' })
  await expect(ask('ben', 'Owner')).rejects.toMatchObject({ code: 'role_request_waiting' })

  for (const roleRequestId of [request!.id, newId()])
    await expect(as('dov')(roleRequests.withdraw, { roleRequestId })).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await as('ben')(roleRequests.withdraw, { roleRequestId: request!.id })).toMatchObject({ state: 'withdrawn' })
  await expect(as('olga')(roleRequests.decide, { roleRequestId: request!.id, approve: true })).rejects.toMatchObject({ status: 403 })
})

it('is not for those who have the role, nor before setup', async () => {
  await expect(ask('ada')).rejects.toMatchObject({ code: 'role_held' })
  await expect(ask('olga', 'Owner')).rejects.toMatchObject({ code: 'role_held' })
  await expect(ask('newcomer')).rejects.toMatchObject({ code: 'setup_incomplete' })
})

it('makes ben a creator when olga says yes: at once, with a mail in her words', async () => {
  await world.owner.query(`update account set email = 'ben@example.com' where profile_id = $1`, [world.person('ben').profileId])
  const { id: roleRequestId } = await ask('ben')
  expect((await as('olga')(roleRequests.list, { state: 'pending' })).items).toMatchObject([
    { id: roleRequestId, person: { displayName: 'Ben' }, reason: 'I print zines', can: { decide: true } },
  ])
  expect(await roleOf('ben')).toBe('Member')
  const decided = await as('olga')(roleRequests.decide, { roleRequestId, approve: true, answer: 'Welcome to the press' })
  expect(decided).toMatchObject({ state: 'approved', answer: 'Welcome to the press', person: { role: 'Creator' } })
  expect(await roleOf('ben')).toBe('Creator')

  await world.settled()
  const { rows } = await world.owner.query<{ payload: { subject: string; text: string } }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = 'ben@example.com'`,
  )
  expect(rows.map(({ payload }) => payload.subject)).toEqual(['You are now Creator at Northlight'])
  expect(rows[0]!.payload.text).toContain('Welcome to the press')
})

it('is decided by an owner who has just signed in', async () => {
  const { id: roleRequestId } = await ask('kim')
  const { authorization: _, ...headers } = await world.signed(world.person('olga'))
  const old = await world.tokenFor(world.person('olga'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `/api/role-requests/${roleRequestId}/decision`,
    headers: { ...headers, authorization: `Bearer ${old}` },
    payload: { approve: true },
  })
  expect(statusCode).toBe(403)
  expect(JSON.parse(body)).toMatchObject({ code: 'sign_in_again' })
})

it('changes nothing when olga says no, and dov may ask again', async () => {
  const { id: roleRequestId } = await ask('dov', 'Owner')
  await as('olga')(roleRequests.decide, { roleRequestId, approve: false, answer: 'Not this year' })
  expect(await roleOf('dov')).toBe('Member')
  expect(await as('dov')(roleRequests.mine, {})).toMatchObject({ request: { state: 'declined', answer: 'Not this year' } })
  await expect(ask('dov')).resolves.toMatchObject({ state: 'pending' })
})

it('is decided once when two owners press at the same moment', async () => {
  await world.addPerson('petra', { role: 'Owner' })
  const { id: roleRequestId } = await ask('una')
  const outcomes = await Promise.allSettled([
    as('olga')(roleRequests.decide, { roleRequestId, approve: true }),
    as('petra')(roleRequests.decide, { roleRequestId, approve: false }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await world.owner.query(
    `select r.state = 'approved' as approved, p.role = 'Creator' as raised
       from role_request r join profile p on p.id = r.profile_id where r.id = $1`, [roleRequestId])
  expect(rows[0]!.approved).toBe(rows[0]!.raised)
})

it('is read and decided by owners alone, newest first and by state', async () => {
  await expect(as('ada')(roleRequests.list, {})).rejects.toMatchObject({ status: 403 })
  const { items, cursor } = await as('olga')(roleRequests.list, { limit: 2 })
  const rest = await as('olga')(roleRequests.list, { limit: 100, cursor: cursor! })
  const ids = [...items, ...rest.items].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(new Set((await as('olga')(roleRequests.list, { state: 'declined' })).items.map(({ state }) => state))).toEqual(new Set(['declined']))
})
