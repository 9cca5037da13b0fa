import { randomBytes } from 'node:crypto'
import { accountDeletion } from '@marquee/contract/accountDeletion'
import { caller } from '@marquee/contract/call'
import { push } from '@marquee/contract/push'
import { sessions } from '@marquee/contract/sessions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInsEnded } from '#app.ts'
import { newId } from '#db/id.ts'
import { sidHashOf } from '#features/sessions/queries.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

/* A browser is pushed to for as long as somebody is signed in there. */

let world: World
let count = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A browser of somebody, with a sign-in of its own, that is pushed to. */
const browserOf = async (name: string) => {
  const person = world.person(name) ?? (await world.addPerson(name))
  const sid = `browser ${count++}`
  const authorization = `Bearer ${await world.tokenFor(person, { sid })}`
  const headers = { host: person.hostname, authorization }
  const first = await world.app.inject({ url: '/api/features/', headers })
  const xsrf = first.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const call = caller(async ({ method, url, body }) => {
    const signed = { ...headers, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
    const answer = await world.app.inject({ method: method as 'GET', url, headers: signed, ...(body === undefined ? {} : { payload: body as object }) })
    if (answer.statusCode >= 400) throw new Refused(answer.statusCode, answer.json())
    return answer.body ? answer.json() : undefined
  })
  const endpoint = `https://push.test/${sid.replace(' ', '-')}`
  const address = { endpoint, keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') } }
  await call(push.add, address)
  return { call, endpoint, address, sid }
}

const pushedTo = async (...names: string[]) => {
  const { rows } = await world.owner.query<{ endpoint: string }>('select endpoint from push_address where profile_id = any ($1) order by endpoint', [
    names.map((name) => world.person(name).profileId),
  ])
  return rows.map(({ endpoint }) => endpoint)
}

it('ends with the sign-in that is revoked in the settings, and no other', async () => {
  const [lost, desk] = [await browserOf('ada'), await browserOf('ada')]
  expect(await pushedTo('ada')).toEqual([lost.endpoint, desk.endpoint])
  const { id } = (await desk.call(sessions.list, {})).find(({ isCurrent }) => !isCurrent)!
  await desk.call(sessions.revoke, { sessionId: id })
  expect(await pushedTo('ada')).toEqual([desk.endpoint])
})

it('ends with all the others, where somebody ends them', async () => {
  const [, , desk] = [await browserOf('ben'), await browserOf('ben'), await browserOf('ben')]
  await desk.call(sessions.revokeOthers, {})
  expect(await pushedTo('ben')).toEqual([desk.endpoint])
})

it('ends when somebody signs out at the provider', async () => {
  const [phone, desk] = [await browserOf('cleo'), await browserOf('cleo')]
  await signInsEnded(world.scope(), [sidHashOf(phone.sid)])
  expect(await pushedTo('cleo')).toEqual([desk.endpoint])
})

it('ends when a sign-in is forgotten', async () => {
  const [, desk] = [await browserOf('dov'), await browserOf('dov')]
  await world.owner.query(`update account_session set last_used_at = now() - interval '63 days' where sid_hash <> $1`, [sidHashOf(desk.sid)])
  await world.runJob('sweep_sessions')
  expect(await pushedTo('dov')).toEqual([desk.endpoint])
})

it('ends for whoever is banned, or has asked for the end of the account', async () => {
  const [, hal] = [await browserOf('gus'), await browserOf('hal')]
  await world.owner.query(`update account set status = 'banned' where id = $1`, [world.person('gus').accountId])
  await hal.call(accountDeletion.request, { nickname: 'hal', reason: '' })
  expect(await pushedTo('gus', 'hal')).toEqual([])
})

it('follows whoever signs in later in that browser', async () => {
  const [ivy, jon] = [await browserOf('ivy'), await browserOf('jon')]
  await jon.call(push.add, ivy.address)
  const [own] = await ivy.call(sessions.list, {})
  await ivy.call(sessions.revoke, { sessionId: own!.id })
  expect(await pushedTo('ivy', 'jon')).toEqual([ivy.endpoint, jon.endpoint])
})

it('takes no address of a sign-in that has been ended meanwhile', async () => {
  const kim = await browserOf('kim')
  await world.owner.query(`update account_session set revoked_at = now() where sid_hash = $1`, [sidHashOf(kim.sid)])
  await expect(kim.call(push.add, { ...kim.address, endpoint: `https://push.test/${newId()}` })).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await pushedTo('kim')).toEqual([])
})
