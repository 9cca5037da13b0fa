import { dashboards } from '@marquee/contract/dashboards'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { countPast } from './pastQueries.ts'

/* Who was here, and since when somebody is a member. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ben')
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate active_person, figure_change, figure'))

const rowsOf = async (text: string) => (await world.owner.query(text)).rows
const here = async () => (await world.as('olga')(dashboards.owner, {})).active.added

const signIn = (name: string) => {
  const id = newId()
  return world.owner.query(
    `insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent) values ($1, $2, $3, sha256($4), 'a login', 'a browser')`,
    [world.home.tenantId, id, world.person(name).accountId, Buffer.from(id)],
  )
}
const setStanding = (status: string, until = 'null', isListed = true) =>
  world.owner.query(
    `with shut as (update account set status = $2, suspended_until = ${until} where profile_id = $1)
     update profile set is_listed = $3 where id = $1`, [world.person('ben').profileId, status, isListed])

it.each([
  ['somebody who is let in', 'active', 'null', true, 1],
  ['nobody who is banned', 'banned', 'null', false, 0],
  ['nobody who is suspended', 'suspended', `now() + interval '1 day'`, true, 0],
  ['nobody who is suspended until further notice', 'suspended', 'null', true, 0],
  ['somebody whose suspension is over by the clock', 'suspended', `now() - interval '1 minute'`, true, 1],
  ['nobody who is leaving', 'pending_deletion', 'null', false, 0],
])('counts as here %s', async (_, status, until, isListed, count) => {
  const before = await here()
  await setStanding(status, until, isListed)
  await signIn('ben')
  expect((await here()) - before).toBe(count)
})

it('counts from what was there before as it does from day to day', async () => {
  await setStanding('banned', 'null', false)
  await signIn('ben')
  await world.owner.query('insert into figure_past (tenant_id, kind) values ($1, 0)', [world.home.tenantId])
  while (await countPast(world.scope(), 10));
  const benWasHere = `select 1 from active_person where profile_id = '${world.person('ben').profileId}'`
  expect(await rowsOf(benWasHere)).toEqual([])
  await world.owner.query('select recall_figures($1)', [world.home.tenantId])
  expect(await rowsOf(benWasHere)).toEqual([])
  await setStanding('active')
  await world.owner.query('select recall_figures($1)', [world.home.tenantId])
  expect(await rowsOf(benWasHere)).not.toEqual([])
})

it('makes somebody new, and here, on the day on which they complete setup', async () => {
  const { accountId, profileId } = await world.addPerson('newcomer', { setupCompleted: false })
  await world.owner.query(`update profile set created_at = now() - interval '14 days' where id = $1`, [profileId])
  const before = await here()
  await signIn('newcomer')
  expect(await here()).toBe(before)
  await world.owner.query('update profile set is_listed = true where id = $1', [profileId])
  await world.owner.query('update account set setup_completed_at = now() where id = $1', [accountId])
  expect(await here()).toBe(before + 1)
  const { bySignUp, members } = await world.as('olga')(dashboards.owner, { period: 'day' })
  expect([bySignUp.added, members.added, members.left.added, members.level.now - members.level.before]).toEqual([1, 1, 0, 1])
  const newest = (await world.as('olga')(dashboards.people, { period: 'day', limit: 1 })).items
  expect(newest).toMatchObject([{ nickname: 'newcomer' }])
})
