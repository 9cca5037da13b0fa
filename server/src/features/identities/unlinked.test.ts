import { createHash } from 'node:crypto'
import { identities } from '@marquee/contract/identities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  const { tenantId } = world.home
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'link-multiple-accounts', true)`, [tenantId])
})
afterAll(() => world.close())

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A browser of ada's, signed in by one of her logins: the provider keeps its grant, its tokens carry the `sid`. */
const browserBy = async (subject: string, grant: string) => {
  await world.owner.query(
    `insert into identity.provider_entity (kind, id_hash, payload, person_id, expires_at) values ('Grant', $1, '{}', $2, now() + interval '1 hour')`,
    [sha256(grant), subject],
  )
  const sid = sha256(grant).toString('hex')
  const headers = { host: world.home.hostname, authorization: `Bearer ${await world.tokenFor({ ...world.person('ada'), subject }, { sid })}` }
  const status = async () => (await world.app.inject({ url: '/api/profiles/me', headers })).statusCode
  const isAlive = async () => (await world.identity!.sessions.alive(subject)).some((one) => one.equals(sha256(sid)))
  return async () => [await status(), await isAlive()]
}

it('ends what the removed login has signed in, here and at the provider, and nothing else', async () => {
  const { accountId, subject } = await world.addPerson('ada')
  const second = await world.addPerson('ada_at_work')
  await world.owner.query(`update account_identity set account_id = $1, kind = 'secondary' where subject = $2`, [accountId, second.subject])
  const phone = await browserBy(second.subject, 'phone')
  const desk = await browserBy(subject, 'desk')
  expect([await phone(), await desk()]).toEqual([[200, true], [200, true]])

  const found = await world.as('ada')(identities.list, {})
  await world.as('ada')(identities.unlink, { identityId: found.find(({ isPrimary }) => !isPrimary)!.id })
  expect([await phone(), await desk()]).toEqual([[401, false], [200, true]])
})
