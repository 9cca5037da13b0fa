import { auditLog } from '@marquee/contract/auditLog'
import { accounts } from '@marquee/contract/accounts'
import { configuration } from '@marquee/contract/configuration'
import { invitations } from '@marquee/contract/invitations'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { addressOf, type Route } from '@marquee/contract/route'
import { tenants } from '@marquee/contract/tenants'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everyTenant } from '#db/everyTenant.ts'
import { openPool } from '#db/pool.ts'
import { pausedIn, resting } from '#jobs/paused.ts'
import { announce } from '#jobs/announce.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const open = (slug: string, more: object = {}) =>
  as('sol')(tenants.create, { channelName: slug.toUpperCase(), slug, ownerEmail: `owner@${slug}.example`, ...more })

const at = (hostname: string, route: Route, accept = 'application/json') => world.app.inject({ url: addressOf(route), headers: { host: hostname, accept } })

interface MailPayload {
  tenantId: string
  to: string
  subject: string
  text: string
}

const mailsTo = async (to: string) => {
  await world.settled()
  const { rows } = await world.owner.query<{ payload: MailPayload }>(`select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`, [to])
  return rows.map(({ payload }) => payload)
}

describe('a new channel', () => {
  it('answers at its own address at once, with all that its template brings', async () => {
    // Somebody was there too early.
    expect((await at('kiln.localhost', configuration.global)).statusCode).toBe(404)
    const kiln = await open('kiln', { channelName: 'The Kiln', template: 'arcgaming', joinMode: 'invite' })
    expect(kiln).toMatchObject({
      slug: 'kiln', channelName: 'The Kiln', url: 'http://kiln.localhost', state: 'active', template: 'arcgaming', joinMode: 'invite', memberCount: 0,
      ownerInvitation: { email: 'owner@kiln.example', state: 'pending' }, can: { suspend: true, resume: false, inviteOwner: true },
    })
    const look = await at('kiln.localhost', configuration.global)
    expect(look.json()).toMatchObject({ channelName: 'The Kiln', activeTemplate: { name: 'arcgaming' } })
    expect((await at('kiln.localhost', legalDocuments.current)).json()).toHaveLength(3)
  })

  it('is taken over by whoever holds the link of the mail, and nobody else', async () => {
    const { id: tenantId } = await open('loom')
    const [mail] = await mailsTo('owner@loom.example')
    expect(mail).toMatchObject({ tenantId, subject: 'Your channel is ready' })
    const link = /http:\/\/loom\.localhost\/invitation\/([\w-]{43})/.exec(mail!.text)!
    const { rows } = await world.owner.query<{ orgId: string }>(`select org_id as "orgId" from tenant where slug = 'loom'`)
    const loom = { tenantId, hostname: 'loom.localhost', orgId: rows[0]!.orgId }
    await world.addPerson('mara', { setupCompleted: false }, loom)
    expect(await as('mara')(invitations.read, { inviteToken: link[1]! })).toMatchObject({ inviter: null, targetRole: 'Owner', state: 'pending' })
    expect(await as('mara')(invitations.accept, { inviteToken: link[1]! })).toEqual({ role: 'Owner' })
    expect(await as('mara')(accounts.me, {})).toMatchObject({ role: 'Owner' })
    expect(await as('sol')(tenants.read, { tenantId })).toMatchObject({ owners: [], ownerInvitation: { email: null, state: 'accepted' } })
    const nora = await world.addPerson('nora', { role: 'Owner' }, loom)
    const url = `http://loom.localhost/member/${nora.profileId}`
    expect(await as('sol')(tenants.read, { tenantId })).toMatchObject({ owners: [{ nickname: 'nora', url }] })
    const { items } = await as('mara')(auditLog.list, {})
    expect(items.map(({ action, actorKind }) => [action, actorKind])).toEqual([['invitation.accepted', 'person'], ['tenant.opened', 'operator']])
  })

  it('is opened in whole or not at all, and once at an address', async () => {
    await open('press')
    await expect(open('press')).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'slug', message: 'is taken' }] } })
    await world.addTenant('taken.localhost', 'Somebody else')
    const before = await world.owner.query('select count(*)::int as count from tenant')
    await expect(open('taken')).rejects.toMatchObject({ status: 400 })
    expect((await world.owner.query('select count(*)::int as count from tenant')).rows).toEqual(before.rows)
    const both = await Promise.allSettled([open('twice'), open('twice')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['ab', 'www', 'operator', '-kiln', 'kiln-', 'ki ln', 'kiln.example', 'ä'.repeat(4), 'x'.repeat(41)])('has no address like %j', async (slug) => {
    await expect(open(slug)).rejects.toMatchObject({ status: 400 })
  })

  it('gets a new link where the first mail was lost, and the old one ends', async () => {
    const { id: tenantId } = await open('spool')
    const first = (await mailsTo('owner@spool.example')).at(-1)!.text
    await as('sol')(tenants.inviteOwner, { tenantId, email: 'owner@spool.example' })
    const second = (await mailsTo('owner@spool.example')).at(-1)!.text
    const read = (text: string) => world.app.inject({ url: `/api/invitations/${/invitation\/([\w-]{43})/.exec(text)![1]!}`, headers: { host: 'spool.localhost' } })
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    // An address that was mistyped is taken back by the right one.
    const right = await as('sol')(tenants.inviteOwner, { tenantId, email: 'olga@spool.example' })
    expect(right.ownerInvitation).toMatchObject({ email: 'olga@spool.example', state: 'pending' })
    expect((await read(second)).json()).toMatchObject({ state: 'revoked' })
  })
})

describe('what a channel pays, and what is switched on in it', () => {
  it('is the operator’s to say; what it was stands in both logs', async () => {
    const { id: tenantId, plan, flags: before } = await open('mill')
    expect(plan).toEqual({ planName: 'Standard', feeBps: 0 })
    expect(before).toContainEqual({ featureFlag: 'add-owner-role', enabled: false })
    expect((await as('sol')(tenants.setPlan, { tenantId, planName: ' Big  house ', feeBps: 250 })).plan).toEqual({ planName: 'Big house', feeBps: 250 })
    const { flags: after } = await as('sol')(tenants.setFlag, { tenantId, featureFlag: 'add-owner-role', enabled: true })
    expect(after).toContainEqual({ featureFlag: 'add-owner-role', enabled: true })
    const seen = (await at('mill.localhost', configuration.global)).json<{ publicFlags: object[] }>().publicFlags
    expect(seen).toContainEqual({ featureFlag: 'add-owner-role', enabled: true })

    const { rows } = await world.owner.query(
      `select action, actor_kind, before, after from audit_log where tenant_id = $1 and seq > 1 order by seq`, [tenantId])
    expect(rows).toEqual([
      { action: 'tenant.planChanged', actor_kind: 'operator', before: { planName: 'Standard', feeBps: 0 }, after: { planName: 'Big house', feeBps: 250 } },
      { action: 'flag.switched', actor_kind: 'operator', before: { enabled: false }, after: { enabled: true } },
    ])
    const { items } = await as('olga')(auditLog.list, { limit: 2 })
    expect(items.map(({ action, actorKind }) => [action, actorKind])).toEqual([['flag.switched', 'person'], ['tenant.planChanged', 'person']])
  })

  it('has LeadDyno’s script with its pages while an operator has given a key, and no other way', async () => {
    const { id: tenantId, leadDynoKey } = await open('sieve')
    expect(leadDynoKey).toBe('')
    const set = (key: string, name = 'sol') => as(name)(tenants.setLeadDyno, { tenantId, leadDynoKey: key })
    const seen = async () => (await at('sieve.localhost', configuration.global)).json<{ leadDyno: object }>().leadDyno
    expect((await set(' 7f3a-Key ')).leadDynoKey).toBe('7f3a-Key')
    expect(await seen()).toEqual({ publicKey: '7f3a-Key', active: true })
    await expect(set('"><script>')).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'leadDynoKey' }] } })
    await expect(set('mine', 'olga')).rejects.toMatchObject({ status: 403 })
    await set('')
    expect(await seen()).toEqual({ publicKey: '', active: false })
    const { rows } = await world.owner.query(`select after from audit_log where tenant_id = $1 and action = 'tenant.leadDynoChanged' order by seq`, [tenantId])
    expect(rows).toEqual([{ after: { leadDynoKey: '7f3a-Key' } }, { after: { leadDynoKey: '' } }])
  })

  it.each([
    { planName: '', feeBps: 0 },
    { planName: 'x'.repeat(41), feeBps: 0 },
    { planName: 'x', feeBps: -1 },
    { planName: 'x', feeBps: 5_001 },
    { planName: 'x', feeBps: 2.5 },
  ])('is not %j', async (plan) => {
    const { tenantId } = world.home
    await expect(as('sol')(tenants.setPlan, { tenantId, ...plan })).rejects.toMatchObject({ status: 400 })
  })

  it('is nobody else’s, and of what there is', async () => {
    const { tenantId } = world.home
    await expect(as('olga')(tenants.setPlan, { tenantId, planName: 'Free', feeBps: 0 })).rejects.toMatchObject({ status: 403 })
    await expect(as('olga')(tenants.setFlag, { tenantId, featureFlag: 'add-owner-role', enabled: true })).rejects.toMatchObject({ status: 403 })
    await expect(as('sol')(tenants.setFlag, { tenantId, featureFlag: 'no-such-flag', enabled: true })).rejects.toMatchObject({ status: 404 })
    await expect(as('sol')(tenants.setPlan, { tenantId: crypto.randomUUID(), planName: 'x', feeBps: 0 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the list', () => {
  it('is found by name and address, by state, and page by page', async () => {
    await world.addPerson('ada')
    const found = await as('sol')(tenants.list, { q: 'NORTH' })
    expect(found.items).toMatchObject([{ channelName: 'Northlight', memberCount: expect.any(Number), can: { suspend: false } }])
    expect(found.items[0]!.memberCount).toBeGreaterThanOrEqual(3)
    expect((await as('sol')(tenants.list, { q: 'loom.local' })).items.map(({ slug }) => slug)).toEqual(['loom'])
    expect((await as('sol')(tenants.list, { state: 'suspended' })).items).toEqual([])
    const first = await as('sol')(tenants.list, { limit: 2 })
    const rest = await as('sol')(tenants.list, { limit: 100, cursor: first.cursor! })
    const slugs = [...first.items, ...rest.items].map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['kiln', 'loom', 'press', 'northlight-test']))
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  it('is for superadmins alone', async () => {
    for (const name of ['olga', 'ada']) {
      await expect(as(name)(tenants.list, {})).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(tenants.create, { channelName: 'Mine', slug: 'mine', ownerEmail: 'me@mine.example' })).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(tenants.suspend, { tenantId: world.home.tenantId, reason: 'x' })).rejects.toMatchObject({ status: 403 })
    }
  })

  it('leaves a trace in the operator’s own log each time', async () => {
    await as('sol')(tenants.list, { q: 'looked for' })
    const { items } = await as('olga')(auditLog.list, { limit: 1 })
    expect(items).toMatchObject([{ action: 'tenant.listed', actor: { displayName: 'Sol' }, after: { isSearch: true } }])
    expect(JSON.stringify(items)).not.toContain('looked for')
  })
})

describe('a suspended channel', () => {
  it('answers plainly, loses nothing, and opens again', async () => {
    const { id: tenantId } = await open('ferry')
    expect((await at('ferry.localhost', configuration.global)).statusCode).toBe(200)
    const suspended = await as('sol')(tenants.suspend, { tenantId, reason: 'The bill was not paid' })
    expect(suspended).toMatchObject({ state: 'suspended', suspendedReason: 'The bill was not paid', can: { suspend: false, resume: true } })
    const call = await at('ferry.localhost', configuration.global)
    expect([call.statusCode, call.json().code]).toEqual([503, 'channel_suspended'])
    expect((await world.app.inject({ url: '/media/images/any.webp', headers: { host: 'ferry.localhost' } })).statusCode).toBe(503)
    const page = await at('ferry.localhost', configuration.global, 'text/html')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(page.body).toContain('This channel is closed for now')
    expect(page.body).not.toMatch(/bill|FERRY/)
    await expect(as('sol')(tenants.suspend, { tenantId, reason: 'Again' })).rejects.toMatchObject({ status: 403 })

    expect(await as('sol')(tenants.resume, { tenantId })).toMatchObject({ state: 'active', suspendedAt: null, suspendedReason: '' })
    expect((await at('ferry.localhost', configuration.global)).statusCode).toBe(200)
    const { rows } = await world.owner.query('select action, actor_kind from audit_log where tenant_id = $1 order by seq', [tenantId])
    expect(rows).toEqual(['opened', 'suspended', 'resumed'].map((act) => ({ action: `tenant.${act}`, actor_kind: 'operator' })))
  })

  it('is never the operator’s own', async () => {
    await expect(as('sol')(tenants.suspend, { tenantId: world.home.tenantId, reason: 'Oops' })).rejects.toMatchObject({ status: 403 })
  })

  it('asks for a fresh sign-in', async () => {
    const { id: tenantId } = await open('tide')
    const authorization = `Bearer ${await world.tokenFor(world.person('sol'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })}`
    const headers = { ...(await world.signed(world.person('sol'))), authorization }
    const url = (path: string) => `/api/operator/tenants${path}`
    const calls = [
      { method: 'POST' as const, url: url(''), payload: { channelName: 'Late', slug: 'late', ownerEmail: 'a@late.example' } },
      { method: 'POST' as const, url: url(`/${tenantId}/suspension`), payload: { reason: 'x' } },
      { method: 'DELETE' as const, url: url(`/${tenantId}/suspension`) },
      { method: 'POST' as const, url: url(`/${tenantId}/owner-invitation`), payload: { email: 'a@late.example' } },
    ]
    for (const call of calls) expect((await world.app.inject({ ...call, headers })).json()).toMatchObject({ code: 'sign_in_again' })
  })

  it('keeps its facts and its jobs until it is open again', async () => {
    const { id: tenantId } = await open('rest')
    await mailsTo('owner@rest.example')
    await as('sol')(tenants.suspend, { tenantId, reason: 'Holiday' })
    const done: string[] = []
    const paused = pausedIn(everyTenant(world.relayPool))
    const work = async () => {
      const tasks = resting({ send_mail: async (payload) => void done.push((payload as MailPayload).to) }, paused)
      await runOnce({ pgPool: world.relayPool, taskList: tasks, noHandleSignals: true, logger: new Logger(() => () => {}) })
    }
    await work()
    expect(done).not.toContain('owner@rest.example')
    expect(done).toContain('owner@kiln.example')
    // That a job is done is written down a moment after it was.
    await vi.waitFor(async () => {
      const { rows } = await world.owner.query(`select run_at > now() as waits from graphile_worker._private_jobs where payload->>'to' = 'owner@rest.example'`)
      expect(rows).toEqual([{ waits: true }])
    })

    // What is known of suspended channels is at most two seconds old.
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const mail = { subject: 'x', text: 'x', html: 'x', fromName: 'x' }
    await announce(world.scope({ ...world.home, tenantId }), 'mail_wanted', 'a', { to: 'a@rest.example', ...mail })
    await announce(world.scope(), 'mail_wanted', 'b', { to: 'b@north.example', ...mail })
    const waiting = async () => (await world.owner.query<{ key: string }>('select key from outbox order by key')).rows.map(({ key }) => key)
    while ((await waiting()).includes('b')) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await waiting()).toEqual(['a'])
    await as('sol')(tenants.resume, { tenantId })
    expect(await mailsTo('a@rest.example')).toHaveLength(1)
  })
})

describe('the platform’s role', () => {
  it('sees no person of a channel it does not act in, and the application’s role opens no channel', async () => {
    const platform = openPool({ url: world.databaseUrl, role: 'marquee_platform', size: 1, onError: () => {} })
    expect((await platform.query('select 1 from tenant')).rowCount).toBeGreaterThan(1)
    for (const table of ['profile', 'account', 'post', 'audit_log', 'invitation']) expect((await platform.query(`select 1 from ${table}`)).rowCount).toBe(0)
    await expect(platform.query('delete from tenant')).rejects.toThrow(/permission denied/)
    await platform.end()
    const app = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
    await app.query(`set app.tenant_id = '${world.home.tenantId}'`)
    for (const set of [`status = 'active'`, `plan_name = 'free'`, 'platform_fee_bps = 0', `slug = 'mine'`])
      await expect(app.query(`update tenant set ${set}`)).rejects.toThrow(/permission denied/)
    // Who may join is the owners' to say, and only of their own channel.
    const client = await app.connect()
    await client.query(`set app.tenant_id = '${world.home.tenantId}'`)
    expect((await client.query('update tenant set join_mode = join_mode')).rowCount).toBe(1)
    client.release()
    await expect(app.query(`select * from channel_member_counts('{}', 1)`)).rejects.toThrow(/permission denied/)
    await app.end()
  })
})
