import { dataExports } from '@marquee/contract/dataExports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { addIdentity } from '#features/accounts/queries.ts'
import { createWorld, type World } from '#test/world.ts'
import { lookUp } from '#personalData/subject.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  await world.addPerson('mallory')
})
afterAll(() => world.close())

const link = (email: string | null, label: string) =>
  addIdentity(world.scope(), { accountId: world.person('mallory').accountId, issuer: 'marquee', subject: newId(), label, email })

const known = async () => (await lookUp(world.scope(), world.identity, world.person('mallory').accountId))!.subject

it('counts an address as somebody’s own only where it was verified', async () => {
  await link(null, 'aaron@people.test')
  await link('Mallory@Work.test', 'mallory@work.test')
  const { rowCount } = await world.owner.query(`update identity.person set verified_at = null where id = $1`, [world.person('mallory').subject])
  expect(rowCount).toBe(1)
  expect((await known()).emails).toEqual(['mallory@work.test'])
  await world.owner.query(`update identity.person set verified_at = now() where id = $1`, [world.person('mallory').subject])
  expect((await known()).emails.sort()).toEqual(['mallory@people.test', 'mallory@work.test'])
})

it('sends a copy to the primary login, whatever else is linked', async () => {
  await link('a-first@work.test', 'a-first@work.test')
  await world.owner.query('update account set email = $2 where id = $1', [world.person('mallory').accountId, 'mallory@people.test'])
  await world.as('mallory')(dataExports.request, {})
  await world.worked()
  await world.settled()
  const { rows } = await world.owner.query<{ to: string }>(`select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'subject' like 'Your data%'`)
  expect(rows).toEqual([{ to: 'mallory@people.test' }])
})
