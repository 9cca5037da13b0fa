import { accountDeletion } from '@marquee/contract/accountDeletion'
import { accounts } from '@marquee/contract/accounts'
import { dataExports } from '@marquee/contract/dataExports'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { addressOf, paramNames } from '@marquee/contract/route'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyTenant } from '#db/everyTenant.ts'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { announce } from '#jobs/announce.ts'
import { keptTenantIds, openTenantIds } from '#jobs/queries.ts'
import { createWorld, type World } from '#test/world.ts'
import { accountDeletionJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  for (const name of ['ada', 'cleo', 'dana', 'eve']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const leave = (name: string, nickname = name) => world.as(name)(accountDeletion.request, { nickname, reason: 'Moving on' })

it('hides ada at once, shuts everything but the way back, and brings her back when she wants', async () => {
  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'Still here' })
  const ada = { profileId: world.person('ada').profileId }
  const { dueAt } = await leave('ada')
  const days = (Date.parse(dueAt!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)

  await expect(world.as('ben')(profiles.read, ada)).rejects.toMatchObject({ status: 404 })
  await expect(world.as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
  expect((await world.as('ben')(timeline.read, { tab: 'discover' })).items.map(({ id }) => id)).not.toContain(postId)
  expect((await world.as('ben')(profiles.suggestions, {})).map(({ id }) => id)).not.toContain(ada.profileId)

  expect(await world.as('ada')(accounts.me, {})).toMatchObject({ deletionAt: dueAt })
  await expect(world.as('ada')(posts.publish, { id: newId(), text: 'One more' })).rejects.toMatchObject({ code: 'account_leaving' })
  await expect(world.as('ada')(dataExports.request, {})).resolves.toMatchObject({ state: 'pending' })

  expect(await world.as('ada')(accountDeletion.cancel, {})).toEqual({ requestedAt: null, dueAt: null })
  expect(await world.as('ada')(accounts.me, {})).toMatchObject({ deletionAt: null })
  expect(await world.as('ben')(posts.read, { postId })).toMatchObject({ text: 'Still here' })
  await expect(world.as('ada')(posts.publish, { id: newId(), text: 'Back again' })).resolves.toMatchObject({ text: 'Back again' })
})

it('shows somebody hidden in no answer, to a friend who follows them and a creator whom they follow as little as to the owner', async () => {
  const { tenantId } = world.home
  const [vera, ben, cleo] = [await world.addPerson('vera', { role: 'Creator' }), world.person('ben'), world.person('cleo')]
  const boss = await world.addPerson('boss', { role: 'Superadmin' })
  const { id: postId } = await world.as('vera')(posts.publish, { id: newId(), text: 'Verily hidden' })
  const interestId = newId()
  await world.owner.query(`insert into interest (tenant_id, id, name) values ($1, $2, 'Hiding')`, [tenantId, interestId])
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`, [tenantId])
  await world.owner.query(`insert into role_request (tenant_id, id, profile_id, target_role, reason) values ($1, $2, $3, 'Owner', 'Verily hidden')`, [
    tenantId,
    newId(),
    vera.profileId,
  ])
  for (const { profileId } of [vera, ben, cleo, boss]) {
    await world.owner.query('insert into profile_interest (tenant_id, profile_id, interest_id) values ($1, $2, $3)', [tenantId, profileId, interestId])
    if (profileId === vera.profileId) continue
    const [a, b] = [profileId, vera.profileId].sort()
    await world.owner.query(`insert into friendship (tenant_id, a_id, b_id, requested_by, status, responded_at) values ($1, $2, $3, $2, 'accepted', now())`, [tenantId, a, b])
    await world.owner.query('insert into follow (tenant_id, follower_id, followed_id) values ($1, $2, $3), ($1, $3, $2)', [tenantId, profileId, vera.profileId])
  }
  await world.settled()
  const reads = features.flatMap(({ bound }) => bound).filter(({ route, open }) => route.method === 'GET' && !open)
  const answers = async (reader: 'ben' | 'cleo' | 'boss', profileId: string) => {
    const headers = await world.signed(world.person(reader))
    const ids: Record<string, string> = { profileId, postId, interestId, targetRole: 'creator', nickname: 'nobody_yet' }
    const urls = reads.map(({ route }) => paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, ids[name] ?? newId()), addressOf(route)))
    const said = await Promise.all([...urls, '/reader/people?q=vera', '/reader/timeline?tab=discover'].map((url) => world.app.inject({ url, headers })))
    return said.map(({ body }, place) => ({ place: urls[place] ?? 'a search', body }))
  }
  const telling = async () => {
    const all = (['ben', 'cleo', 'boss'] as const).flatMap((reader) => [vera, ben].map(({ profileId }) => answers(reader, profileId)))
    const told = (await Promise.all(all)).flat().filter(({ body }) => /Verily hidden|"nickname":"vera"|"displayName":"Vera"/.test(body))
    return [...new Set(told.map(({ place }) => place))]
  }

  expect((await telling()).length).toBeGreaterThan(5)
  await leave('vera')
  expect(await telling()).toEqual([])
})

it('tells her by mail when it will be, and how to take it back', async () => {
  await leave('dana')
  await world.settled()
  const { rows } = await world.owner.query<{ payload: { subject: string; text: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = 'dana@people.test'`,
  )
  expect(rows.map(({ payload }) => payload.subject)).toEqual(['Your account at Northlight will be deleted'])
  expect(rows[0]!.payload.text).toContain('Cancel deletion')
})

it('erases the mails that wait in this channel, and none of another', async () => {
  const pam = await world.addPerson('pam')
  await leave('pam')
  const elsewhere = await world.addTenant('overclock.test', 'Overclock')
  const mail = { to: 'pam@people.test', subject: 'Hello from elsewhere', text: 'Hi', html: '<p>Hi</p>', fromName: 'Overclock' }
  await announce(world.scope(elsewhere), 'mail_wanted', mail.to, mail)
  await world.settled()
  const waiting = async () =>
    (await world.owner.query(`select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'to' = $1 order by 1`, [mail.to])).rows
  expect(await waiting()).toEqual([{ subject: 'Hello from elsewhere' }, { subject: 'Your account at Northlight will be deleted' }])
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [pam.accountId])
  await world.runJob('erase_due_accounts')
  expect(await waiting()).toEqual([{ subject: 'Hello from elsewhere' }])
})

it('erases a row, too, that somebody changes at the same moment', async () => {
  const rae = await world.addPerson('rae')
  await leave('rae')
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [rae.accountId])
  await world.owner.query(
    `insert into invitation (tenant_id, id, target_role, email, token_hash, expires_at)
     values ($1, gen_random_uuid(), 'Creator', 'rae@people.test', sha256('rae'), now() + interval '1 day')`, [world.home.tenantId])
  const theirs = `where email = 'rae@people.test'`
  const other = await world.owner.connect()
  try {
    await other.query('begin')
    await other.query(`update invitation set message = 'Once more' ${theirs}`)
    const erased = world.runJob('erase_due_accounts')
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"invitation"%'`
    await expect.poll(async () => (await world.owner.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    await other.query('commit')
    await erased
  } finally {
    other.release()
  }
  expect((await world.owner.query(`select 1 from invitation ${theirs}`)).rowCount).toBe(0)
})

it('wants her own nickname, typed as she writes it or with an @', async () => {
  await expect(leave('cleo', 'ben')).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'nickname' }] } })
  expect(await world.as('cleo')(accountDeletion.state, {})).toEqual({ requestedAt: null, dueAt: null })
  await expect(leave('cleo', '@Cleo')).resolves.toMatchObject({ dueAt: expect.any(String) })
})

it('keeps the first date when she asks twice', async () => {
  const first = await leave('eve')
  await expect(leave('eve')).rejects.toMatchObject({ code: 'account_leaving' })
  expect(await world.as('eve')(accountDeletion.state, {})).toEqual(first)
})

it('asks for a fresh sign-in', async () => {
  const ben = world.person('ben')
  const authorization = `Bearer ${await world.tokenFor(ben, { auth_time: Math.floor(Date.now() / 1_000) - 660 })}`
  const headers = { ...(await world.signed(ben)), authorization }
  const { statusCode, body } = await world.app.inject({ method: 'POST', url: addressOf(accountDeletion.request), headers, payload: { nickname: 'ben' } })
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'sign_in_again'])
})

it('never leaves a channel without an owner, even when two leave at the same moment', async () => {
  await world.addPerson('olga', { role: 'Owner' })
  await expect(leave('olga')).rejects.toMatchObject({ status: 422, code: 'last_owner' })
  await world.addPerson('otto', { role: 'Owner' })
  const both = await Promise.allSettled([leave('olga'), leave('otto')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_owner' } })
})

it('cannot be taken back once the fourteen days are over', async () => {
  await world.addPerson('finn')
  await leave('finn')
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [world.person('finn').accountId])
  await expect(world.as('finn')(accountDeletion.cancel, {})).rejects.toMatchObject({ code: 'deletion_begun' })
  await world.runJob('erase_due_accounts')
  await expect(world.as('finn')(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('keeps at the provider whoever another channel knows, without this one', async () => {
  const gus = await world.addPerson('gus')
  await world.identity!.join('org_elsewhere0000000', gus.subject)
  await leave('gus')
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [gus.accountId])
  await world.runJob('erase_due_accounts')
  expect((await world.identity!.personData(gus.subject))?.memberships.map(({ orgId }) => orgId)).toEqual(['org_elsewhere0000000'])
})

it('finishes an erasure that was cut short, and lets nobody’s trouble hold up the others', async () => {
  const [ida, jon] = [await world.addPerson('ida'), await world.addPerson('jon')]
  for (const name of ['ida', 'jon']) await leave(name)
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute'`)
  const removePerson = world.identity!.removePerson.bind(world.identity)
  world.identity!.removePerson = async (sub) => {
    if (sub === ida.subject) throw new Error('The provider does not answer')
    await removePerson(sub)
  }
  await expect(world.runJob('erase_due_accounts')).rejects.toThrow('Somebody could not be erased')
  expect(await world.identity!.personData(jon.subject)).toBeUndefined()
  expect(await world.identity!.personData(ida.subject)).toBeDefined()

  world.identity!.removePerson = removePerson
  await world.runJob('erase_due_accounts')
  expect(await world.identity!.personData(ida.subject)).toBeUndefined()
  const { rows } = await world.owner.query('select 1 from erasure where erased_at is null')
  expect(rows).toEqual([])
})

it('erases the account, too, that a token from in between has made', async () => {
  const kim = await world.addPerson('kim')
  await leave('kim')
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [kim.accountId])
  const newToken = (sid: string) => world.tokenFor(kim, { email: 'kim@people.test', email_verified: true, sid })
  const me = async (token: string) =>
    (await world.app.inject({ url: '/api/profiles/me', headers: { host: kim.hostname, authorization: `Bearer ${token}` } })).statusCode
  const statuses: number[] = []
  let kept = ''
  const removePerson = world.identity!.removePerson.bind(world.identity)
  // Her rows have gone, her login is still there, and the browser renews its token.
  world.identity!.removePerson = async (sub) => {
    if (sub === kim.subject && !kept) {
      await world.owner.query(`update erased_identity set erased_at = now() - interval '5 seconds'`)
      kept = await newToken('kept for later')
      statuses.push(await me(await newToken('in between')))
    }
    await removePerson(sub)
  }
  await world.runJob('erase_due_accounts')
  world.identity!.removePerson = removePerson
  expect(statuses).toEqual([200])
  const { rows } = await world.owner.query(
    `select subject from account_identity where subject = $1 union all select email from account where email = 'kim@people.test'`,
    [kim.subject],
  )
  expect(rows).toEqual([])
  expect(await me(kept)).toBe(401)
})

it('lifts no suspension, neither by leaving nor by coming back', async () => {
  const [lou, max] = [await world.addPerson('lou'), await world.addPerson('max')]
  for (const name of ['lou', 'max']) await world.as(name)(accounts.me, {})
  await leave('max')
  await world.as('max')(accountDeletion.state, {})
  await world.owner.query(`update account set status = 'suspended' where id in ($1, $2)`, [lou.accountId, max.accountId])
  await expect(leave('lou')).rejects.toMatchObject({ code: 'account_suspended' })
  await expect(world.as('max')(accountDeletion.cancel, {})).rejects.toMatchObject({ code: 'account_suspended' })
  const { rows } = await world.owner.query('select status from account where id in ($1, $2)', [lou.accountId, max.accountId])
  expect(rows).toEqual([{ status: 'suspended' }, { status: 'suspended' }])
})

it('erases in time in a channel that is suspended, where nobody can come back any more', async () => {
  const shut = await world.addTenant('shut.test', 'Shut')
  const nia = await world.addPerson('nia', {}, shut)
  await leave('nia')
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [nia.accountId])
  await world.owner.query(`update tenant set status = 'suspended', suspended_at = now() where tenant_id = $1`, [shut.tenantId])
  expect(await openTenantIds(everyTenant(world.relayPool))).not.toContain(shut.tenantId)
  const jobs = accountDeletionJobs({ ...world.context, keptTenantIds: () => keptTenantIds(everyTenant(world.relayPool)) })
  await jobs['erase_due_accounts']!({}, {} as never)
  const { rows } = await world.owner.query('select 1 from account where id = $1 union all select 1 from profile where id = $2', [nia.accountId, nia.profileId])
  expect(rows).toEqual([])
  expect(await world.identity!.personData(nia.subject)).toBeUndefined()
})
