import { accountDeletion } from '@marquee/contract/accountDeletion'
import { accounts } from '@marquee/contract/accounts'
import { auditLog } from '@marquee/contract/auditLog'
import { caller } from '@marquee/contract/call'
import { impersonations, onesOwn } from '@marquee/contract/impersonations'
import { defaultLabels, labels, pairsOf } from '@marquee/contract/labels'
import { messages } from '@marquee/contract/messages'
import { addressOf } from '@marquee/contract/route'
import { tenants } from '@marquee/contract/tenants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#features.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

let world: World
let kiln: Awaited<ReturnType<World['addTenant']>>
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('olga', { role: 'Owner' })
  kiln = await world.addTenant('kiln.test', 'The Kiln')
  await world.addPerson('mara', { role: 'Owner' }, kiln)
  await world.addPerson('noor', { role: 'Creator' }, kiln)
  await world.addPerson('suse', { role: 'Superadmin' }, kiln)
  await world.addPerson('newt', { setupCompleted: false }, kiln)
})
afterAll(() => world.close())

const codeIn = (url: string) => new URL(url).hash.slice(1)
const begin = (nickname: string, more: object = {}) =>
  as('sol')(impersonations.begin, { tenantId: kiln.tenantId, nickname, reason: 'Ticket 4711', ...more })

/** Calls at the kiln with nothing but a token, or with none. */
const at = (token?: string, host = 'kiln.test') =>
  caller(async ({ method, url, body }) => {
    const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await world.app.inject({ method: method as 'GET', url, headers, ...(body === undefined ? {} : { payload: body as object }) })
    if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json())
    return response.body ? response.json() : undefined
  })

/** Sol, as somebody of the kiln. */
const actAs = async (nickname: string) => {
  const { url } = await begin(nickname)
  const { token } = await at()(impersonations.enter, { code: codeIn(url) })
  return { token, call: at(token) }
}

interface EntryRow {
  action: string
  actor_kind: string
  actor_id: string
  target_id: string
  after: Record<string, unknown> | null
}

const logOf = async (tenantId: string, count: number) => {
  const { rows } = await world.owner.query<EntryRow>(
    'select action, actor_kind, actor_id, target_id, after from audit_log where tenant_id = $1 order by seq desc limit $2', [tenantId, count])
  return rows.reverse()
}

describe('the way into somebody’s account', () => {
  it('is a superadmin’s who has just signed in, with a reason', async () => {
    for (const name of ['olga', 'ada'])
      await expect(as(name)(impersonations.begin, { tenantId: kiln.tenantId, nickname: 'noor', reason: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(begin('noor', { reason: '   ' })).rejects.toMatchObject({ status: 400 })
    const authorization = `Bearer ${await world.tokenFor(world.person('sol'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })}`
    const headers = { ...(await world.signed(world.person('sol'))), authorization }
    const late = await world.app.inject({
      method: 'POST', url: `/api/operator/tenants/${kiln.tenantId}/impersonations`, headers, payload: { nickname: 'noor', reason: 'x' },
    })
    expect(late.json()).toMatchObject({ code: 'sign_in_again' })
  })

  it('leads to people who are there: no stranger, no newcomer, nobody shut out, no operator', async () => {
    await world.addPerson('shut', {}, kiln)
    await world.owner.query(`update account set status = 'suspended' where id = $1`, [world.person('shut').accountId])
    for (const nickname of ['nobody', 'newt', 'shut', 'suse', 'olga'])
      await expect(begin(nickname)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'nickname' }] } })
    const elsewhere = { tenantId: crypto.randomUUID(), nickname: 'noor', reason: 'x' }
    await expect(as('sol')(impersonations.begin, elsewhere)).rejects.toMatchObject({ status: 404 })
  })

  it('opens once, at the channel it is for, and not for long', async () => {
    const { url, endsAt } = await begin('noor')
    expect(url).toMatch(/^http:\/\/kiln\.test\/impersonation#[\w-]{43}$/)
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000)
    const code = codeIn(url)
    await expect(at(undefined, 'northlight.test')(impersonations.enter, { code })).rejects.toMatchObject({ code: 'impersonation_over' })
    const entered = await at()(impersonations.enter, { code })
    expect(entered).toMatchObject({ token: expect.stringMatching(/^mi_/), endsAt, backUrl: `http://northlight.test/operator/channels/${kiln.tenantId}` })
    await expect(at()(impersonations.enter, { code })).rejects.toMatchObject({ status: 422, code: 'impersonation_over' })

    const late = codeIn((await begin('noor')).url)
    await world.owner.query(`update impersonation set started_at = now() - interval '121 seconds', ends_at = now() + interval '1 minute' where code_hash is not null`)
    await expect(at()(impersonations.enter, { code: late })).rejects.toMatchObject({ code: 'impersonation_over' })
  })

  it('is told by what the operator may do in a channel', async () => {
    expect((await as('sol')(tenants.read, { tenantId: kiln.tenantId })).can).toMatchObject({ actInside: true })
  })
})

describe('whoever acts as somebody', () => {
  it('is that person to the product, and is asked for no consent', async () => {
    await world.owner.query(
      `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at, requires_acceptance)
       values ($1, gen_random_uuid(), 'terms', 1, 'Terms', 'x', now() - interval '1 day', true)`, [kiln.tenantId])
    expect(await as('noor')(accounts.me, {})).toMatchObject({ mustAcceptDocuments: true })
    const { call } = await actAs('noor')
    expect(await call(accounts.me, {})).toMatchObject({ role: 'Creator', mustAcceptDocuments: false, profile: { nickname: 'noor' } })
    await expect(call(accounts.acceptDocuments, { documentIds: [crypto.randomUUID()] })).rejects.toMatchObject({ code: 'not_as_somebody' })
  })

  it('is nobody at any other channel', async () => {
    const { token } = await actAs('noor')
    await expect(at(token, 'northlight.test')(accounts.me, {})).rejects.toMatchObject({ status: 401 })
    await expect(at('mi_'.padEnd(46, 'x'))(accounts.me, {})).rejects.toMatchObject({ status: 401 })
  })

  it('stands in both logs with all that they do, as who they are', async () => {
    const { call } = await actAs('mara')
    await call(labels.set, { seen: {} })
    await call(labels.set, { Creator: { singular: 'Potter', plural: 'Creators' }, seen: pairsOf(defaultLabels) })
    await call(impersonations.end, {})

    const [sol, mara] = [world.person('sol').profileId, world.person('mara').profileId]
    const own = await logOf(world.home.tenantId, 4)
    expect(own.map(({ action, actor_kind: kind, actor_id: who }) => [action, kind, who])).toEqual(
      ['begun', 'acted', 'acted', 'ended'].map((act) => [`impersonation.${act}`, 'person', sol]))
    expect(own[0]).toMatchObject({ target_id: mara, after: { reason: 'Ticket 4711' } })
    expect(own[1]!.after).toMatchObject({ call: 'labels.set' })
    const theirs = await logOf(kiln.tenantId, 5)
    expect(theirs.every(({ actor_kind: kind, actor_id: who }) => kind === 'operator' && who === sol)).toBe(true)
    expect(theirs.map(({ action }) => action)).toEqual([
      'impersonation.begun', 'impersonation.acted', 'impersonation.acted', expect.stringMatching(/^label/), 'impersonation.ended',
    ])
    expect(theirs[3]!.after).toMatchObject({ inTheNameOf: mara, impersonationId: expect.any(String) })
    const { items } = await as('mara')(auditLog.list, { limit: 1 })
    expect(items).toMatchObject([{ action: 'impersonation.ended', actorKind: 'operator', actor: null, network: null }])
  })
})

describe('what is somebody’s own', () => {
  const bound = features.flatMap((feature) => feature.bound)
  const closed = bound.filter(({ isOnesOwn }) => isOnesOwn)
  let token: string | undefined

  it('follows from one rule: what asks for a recent sign-in, and the nouns and calls that are named', () => {
    for (const { route, guard, isOnesOwn } of bound) {
      const isNamed = onesOwn.some((name) => route.name === name || route.name.startsWith(`${name}.`))
      expect([route.name, isOnesOwn]).toEqual([route.name, isNamed || guard.includes('signed in within ten minutes')])
    }
    const nouns = new Set(bound.flatMap(({ route: { name } }) => [name, name.split('.')[0]!]))
    expect(onesOwn.filter((name) => !nouns.has(name))).toEqual([])
    const names = closed.map(({ route }) => route.name)
    expect(names).toEqual(expect.arrayContaining([
      'security.removeTotp', 'security.addPasskey', 'identities.link', 'sessions.revokeOthers', 'accountDeletion.request', 'dataExports.request',
      'dataExports.link', 'messages.list', 'messages.send', 'chats.list', 'apiKeys.make', 'legalDocuments.publish', 'domains.makePrimary',
    ]))
    expect(names).not.toContain('posts.edit')
  })

  it('is every decision about others: whoever acts as two could hear themselves', () => {
    const decided = ['moderation.decide', 'moderation.take', 'moderation.release', 'appeals.answer', 'contentRules.add', 'contentRules.change', 'contentRules.remove']
    expect(closed.map(({ route }) => route.name)).toEqual(expect.arrayContaining(decided))
  })

  it('is every report and every appeal: a reported message hands a private chat to whoever moderates', () => {
    const said = bound.map(({ route }) => route.name).filter((name) => /^moderation\.report[A-Z]|^appeals\.make$/.test(name))
    expect(said).toHaveLength(13)
    expect(closed.map(({ route }) => route.name)).toEqual(expect.arrayContaining(said))
  })

  it.each(closed.map(({ route }) => [route.name, route] as const))('%s is refused', async (_name, route) => {
    token ??= (await actAs('mara')).token
    const url = addressOf(route).replaceAll(/:\w+/g, crypto.randomUUID())
    const answer = await world.app.inject({ method: route.method as 'GET', url, headers: { host: 'kiln.test', authorization: `Bearer ${token}` } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_as_somebody'])
  })

  it('stays the person’s to do', async () => {
    await actAs('noor')
    expect(await as('noor')(accountDeletion.state, {})).toBeDefined()
    await expect(as('noor')(messages.list, { chatId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the end', () => {
  const isOver = (call: ReturnType<typeof at>) => expect(call(accounts.me, {})).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })

  it('comes at once when somebody ends it, and by itself', async () => {
    const first = await actAs('noor')
    await first.call(impersonations.end, {})
    await isOver(first.call)
    await isOver(first.call)

    const second = await actAs('noor')
    expect(await second.call(accounts.me, {})).toMatchObject({ profile: { nickname: 'noor' } })
    await world.owner.query(`update impersonation set started_at = now() - interval '1 hour', ends_at = now() - interval '1 second' where ended_at is null`)
    await isOver(second.call)
  })

  it('comes with the next person whom the operator acts as in the channel', async () => {
    const first = await actAs('noor')
    await begin('mara')
    await isOver(first.call)
    expect((await logOf(kiln.tenantId, 1))[0]!.after).toMatchObject({ insteadOf: [expect.any(String)] })
  })

  it('comes when the person is shut out, and when the operator is one no longer', async () => {
    const { call } = await actAs('noor')
    await world.owner.query(`update account set status = 'suspended' where id = $1`, [world.person('noor').accountId])
    await isOver(call)
    await world.owner.query(`update account set status = 'active' where id = $1`, [world.person('noor').accountId])
    expect(await call(accounts.me, {})).toMatchObject({ profile: { nickname: 'noor' } })
    await world.owner.query(`update profile set role = 'Owner' where id = $1`, [world.person('sol').profileId])
    await isOver(call)
    await world.owner.query(`update profile set role = 'Superadmin' where id = $1`, [world.person('sol').profileId])
  })

  it('is nobody’s to bring about who does not act as somebody', async () => {
    await expect(as('noor')(impersonations.end, {})).rejects.toMatchObject({ status: 404 })
  })

  it('leaves a row for a day, and none by the night after it', async () => {
    await world.owner.query('delete from impersonation')
    const atHome = (nickname: string) => begin(nickname, { tenantId: world.home.tenantId })
    await atHome('olga')
    await world.owner.query(`update impersonation set started_at = now() - interval '26 hours', ends_at = now() - interval '25 hours'`)
    await world.addPerson('otto', { role: 'Owner' })
    await atHome('otto')
    await world.runJob('sweep_impersonations')
    expect((await world.owner.query('select profile_id from impersonation')).rows).toEqual([{ profile_id: world.person('otto').profileId }])
  })

  it('can be no later than an hour, whatever the program says', async () => {
    const late = world.owner.query(`update impersonation set ends_at = started_at + interval '61 minutes'`)
    await expect(late).rejects.toThrow(/impersonation_is_short/)
  })
})
