import { accountDeletion } from '@marquee/contract/accountDeletion'
import { auditLog } from '@marquee/contract/auditLog'
import { invitations } from '@marquee/contract/invitations'
import { roleRequests } from '@marquee/contract/roleRequests'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#db/pool.ts'
import { inTransaction } from '#db/scope.ts'
import { createWorld, type World } from '#test/world.ts'
import { sealOf } from './chain.ts'
import { linksAfter } from './queries.ts'
import { record, type Note } from './record.ts'
import { verifyAll, verifyPage } from './verify.ts'

let world: World
const as = (name: string) => world.as(name)
const scope = () => world.scope()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const note = (more: Partial<Note> = {}): Note => ({
  actorId: world.person('olga').profileId, action: 'label.changed', targetType: 'label', targetId: 'Creator', ...more,
})

const newest = async () => (await as('olga')(auditLog.list, { limit: 1 })).items[0]!

describe('an entry', () => {
  it('tells the owner who took which invitation back, and from where', async () => {
    const { invitation } = await as('olga')(invitations.openLink, { targetRole: 'Creator' })
    await as('olga')(invitations.revoke, { invitationId: invitation.id })
    const { items } = await as('olga')(auditLog.list, { limit: 2 })
    expect(items).toMatchObject([
      {
        action: 'invitation.revoked', actorKind: 'person', actor: { displayName: 'Olga' }, targetType: 'invitation', targetId: invitation.id,
        before: { state: 'pending' }, after: { state: 'revoked' }, network: '127.0.0.0/24',
      },
      { action: 'invitation.made', after: { targetRole: 'Creator' } },
    ])
  })

  it('tells who was invited by the numbers of the invitations, without an address', async () => {
    await as('olga')(invitations.send, { targetRole: 'Creator', lines: ['noor@example.com', 'kim@example.com', 'nobody'], message: 'Come and see' })
    const entry = await newest()
    expect(entry).toMatchObject({ action: 'invitation.sent', targetType: 'role', targetId: 'Creator' })
    expect(entry.after!['invitationIds']).toHaveLength(2)
    expect(JSON.stringify(entry)).not.toMatch(/example|Come and see/)
  })

  it('tells how a request for a role was decided', async () => {
    const { id } = await as('ben')(roleRequests.ask, { targetRole: 'Creator', reason: 'I print zines' })
    await as('olga')(roleRequests.decide, { roleRequestId: id, approve: true, answer: 'Welcome' })
    expect(await newest()).toMatchObject({
      action: 'roleRequest.approved', targetType: 'profile', target: { displayName: 'Ben' }, before: { role: 'Member' }, after: { role: 'Creator' },
    })
  })

  it('is there with what it tells, or neither is', async () => {
    const before = (await newest()).seq
    const fails = inTransaction(scope(), async (inside) => {
      await record(inside, note())
      throw new Error('after all not')
    })
    await expect(fails).rejects.toThrow('after all not')
    expect((await newest()).seq).toBe(before)
    expect((await verifyAll(scope())).broken).toBeNull()
  })

  it('holds no secret, however deep', async () => {
    await record(scope(), note({
      action: 'webhook.added', after: { url: 'https://a.test', signingKey: 'k1', nested: [{ clientSecret: 'k2', token: null }], accessToken: 'k3', enabled: true },
    }))
    const { after } = await newest()
    expect(after).toMatchObject({ url: 'https://a.test', enabled: true, nested: [{ token: null }] })
    expect(JSON.stringify(after)).not.toMatch(/k[123]/)
  })

  it('keeps no name that JSON has to escape: not every reader gives it back as it was', async () => {
    await record(scope(), note({ after: { 'a"b\\c\n': { 'd\u0000"': 1 }, plain: 'a"b\\c\n' } }))
    expect((await newest()).after).toEqual({ abc: { d: 1 }, plain: 'a"b\\c\n' })
  })

  it('is the owners’ alone to read', async () => {
    await expect(as('ada')(auditLog.list, {})).rejects.toMatchObject({ status: 403 })
    await expect(as('ben')(auditLog.verify, {})).rejects.toMatchObject({ status: 403 })
    await expect(as('ben')(auditLog.filters, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('the list', () => {
  it('goes back page by page, by action and by person', async () => {
    await world.addPerson('petra', { role: 'Owner' })
    const petra = world.person('petra').profileId
    for (let count = 0; count < 5; count += 1) await record(scope(), note({ actorId: petra, action: 'flag.changed', targetId: String(count) }))
    const first = await as('olga')(auditLog.list, { limit: 3, actorId: petra })
    const rest = await as('olga')(auditLog.list, { limit: 3, actorId: petra, cursor: first.cursor! })
    expect([...first.items, ...rest.items].map(({ targetId }) => targetId)).toEqual(['4', '3', '2', '1', '0'])
    expect(rest.cursor).toBeNull()
    expect((await as('olga')(auditLog.list, { action: 'flag.changed', actorId: world.person('olga').profileId })).items).toEqual([])
    expect((await as('olga')(auditLog.list, { action: 'flag.changed' })).items).toHaveLength(5)
    const { actions, actors } = await as('olga')(auditLog.filters, {})
    expect(actions).toEqual([...actions].sort())
    expect(actions).toEqual(expect.arrayContaining(['flag.changed', 'invitation.sent', 'roleRequest.approved']))
    expect(actors.map(({ person }) => person?.displayName)).toEqual(['Olga', 'Petra'])
  })

  it('shows whose act it was by an operator, and what the product did by itself', async () => {
    await record(scope(), note({ actorId: crypto.randomUUID(), byOperator: true, action: 'tenant.suspended' }))
    expect(await newest()).toMatchObject({ actorKind: 'operator', actor: null })
    await record(scope(), note({ actorId: null, action: 'tenant.closed' }))
    expect(await newest()).toMatchObject({ actorKind: 'product', actorId: null, actor: null })
  })
})

describe('the chain', () => {
  it('stays one chain, whatever is written down and however many write at once', async () => {
    const details = fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: null })
    const notes = fc.array(fc.record({ before: details, after: details, network: fc.constantFrom(null, '203.0.113.0/24') }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(notes, async (batch) => {
        const { entries } = await verifyAll(scope())
        await Promise.all(batch.map(({ network, ...more }) => record({ ...scope(), network }, note(more))))
        expect(await verifyAll(scope())).toMatchObject({ broken: null, entries: entries + batch.length, verified: entries + batch.length })
      }),
      { numRuns: 25 },
    )
  })

  it('is verified page by page as in one go', async () => {
    const whole = await verifyAll(scope())
    let page = await verifyPage(scope(), undefined, 7)
    while (page.cursor) page = await verifyPage(scope(), page.cursor, 7)
    expect(page).toEqual(whole)
    expect(await as('olga')(auditLog.verify, {})).toEqual(whole)
  })

  it('cannot be changed, cut or emptied by the product, nor by the database’s owner in passing', async () => {
    const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
    await pool.query(`set app.tenant_id = '${world.home.tenantId}'`)
    await expect(pool.query('update audit_head set seq = 1')).rejects.toThrow(/one entry at a time/)
    const attempts = [`update audit_log set action = 'x.y'`, 'delete from audit_log', 'truncate audit_log', 'delete from audit_head']
    for (const attempt of attempts) await expect(pool.query(attempt)).rejects.toThrow(/permission denied/)
    await pool.end()
    for (const attempt of attempts.slice(0, 3)) await expect(world.owner.query(attempt)).rejects.toThrow(/never changed/)
  })

  it('is another one in every channel', async () => {
    const overclock = await world.addTenant('overclock.test', 'Overclock')
    await record(world.scope(overclock), note())
    expect(await verifyAll(world.scope(overclock))).toMatchObject({ verified: 1, broken: null })
  })
})

/** As whoever owns the database and has switched its locks off; put back afterwards. */
const planted = async (edit: string) => {
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query('create table kept as select * from audit_log')
    await client.query('create table kept_head as select * from audit_head')
    await client.query('create table kept_origin as select * from audit_origin')
    await client.query('set local session_replication_role = replica')
    await client.query(edit)
    await client.query('commit')
    return await as('olga')(auditLog.verify, {})
  } finally {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [table, from] of [['audit_log', 'kept'], ['audit_head', 'kept_head'], ['audit_origin', 'kept_origin']] as const) {
      await client.query(`delete from ${table}`)
      await client.query(`insert into ${table} select * from ${from}`)
      await client.query(`drop table ${from}`)
    }
    await client.query('commit')
    client.release()
  }
}

describe('the verifier', () => {
  const here = () => `tenant_id = '${world.home.tenantId}'`

  it.each([
    ['another action', 'changed', () => `update audit_log set action = 'label.removed' where seq = 3 and ${here()}`],
    ['other words', 'changed', () => `update audit_log set after = '{"state":"open"}' where seq = 3 and ${here()}`],
    ['another role', 'changed', () => `update audit_log set actor_role = 'Superadmin' where seq = 3 and ${here()}`],
    ['no role', 'changed', () => `update audit_log set actor_role = null, actor_is_moderator = null where seq = 3 and ${here()}`],
    ['another person', 'changed', () => `update audit_log set actor_id = '${world.person('ada').profileId}' where seq = 3 and ${here()}`],
    ['another time', 'changed', () => `update audit_log set at = at - interval '1 day' where seq = 3 and ${here()}`],
    ['another seal', 'changed', () => `update audit_log set hash = sha256('x') where seq = 3 and ${here()}`],
    ['another place of the call', 'changed', () => `update audit_origin set network = '198.51.100.0/24' where seq = 3 and ${here()}`],
    ['a missing entry', 'missing', () => `delete from audit_log where seq = 3 and ${here()}`],
  ])('names the third entry as the first that is broken: %s', async (_what, reason, edit) => {
    expect((await as('olga')(auditLog.verify, {})).broken).toBeNull()
    expect(await planted(edit())).toMatchObject({ verified: 2, broken: { seq: 3, reason }, cursor: null })
    expect((await as('olga')(auditLog.verify, {})).broken).toBeNull()
  })

  it('notices that the end was cut off, and that everything is gone', async () => {
    const { entries } = await as('olga')(auditLog.verify, {})
    expect(await planted(`delete from audit_log where seq > ${entries - 2} and ${here()}`)).toMatchObject({ broken: { seq: entries - 1, reason: 'missing' } })
    expect(await planted(`delete from audit_log where ${here()}`)).toMatchObject({ broken: { seq: 1, reason: 'missing' } })
  })

  it('notices an entry that was sealed anew by somebody who knows how', async () => {
    const { links } = await linksAfter(scope(), 2, 1)
    const seal = sealOf({ tenantId: world.home.tenantId, ...links[0]!, action: 'label.removed' })
    const resealed = `update audit_log set action = 'label.removed', hash = decode('${seal}', 'hex') where seq = 3 and ${here()}`
    // Its own seal fits, but the next entry carries the old one.
    expect(await planted(resealed)).toMatchObject({ verified: 3, broken: { seq: 4, reason: 'unchained' } })
  })
})

it('still holds when somebody in it was erased, and names them no more', async () => {
  const rosa = await world.addPerson('rosa', { role: 'Owner' })
  await record({ ...scope(), network: '203.0.113.0/24' }, note({ actorId: rosa.profileId, action: 'flag.changed' }))
  expect(await newest()).toMatchObject({ actor: { displayName: 'Rosa' }, network: '203.0.113.0/24' })
  await as('rosa')(accountDeletion.request, { nickname: 'rosa', reason: '' })
  expect(await newest()).toMatchObject({ actor: null })
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [rosa.accountId])
  await world.runJob('erase_due_accounts')
  expect(await newest()).toMatchObject({ actor: null, actorId: rosa.profileId, network: null })
  expect((await as('olga')(auditLog.verify, {})).broken).toBeNull()
})

it('forgets after 90 days where calls came from, and holds nevertheless', async () => {
  await world.owner.query(`update audit_origin set at = now() - interval '91 days'`)
  await world.runJob('sweep_audit_origins')
  const { items } = await as('olga')(auditLog.list, { limit: 100 })
  expect(items.every(({ network }) => network === null)).toBe(true)
  expect((await as('olga')(auditLog.verify, {})).broken).toBeNull()
})
