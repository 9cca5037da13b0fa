import { apiKeys, apiKeyLimits, keyAreas, keyScopes, scopeFor, type KeyScope } from '@marquee/contract/apiKeys'
import { auditLog } from '@marquee/contract/auditLog'
import { caller } from '@marquee/contract/call'
import { interests } from '@marquee/contract/interests'
import { posts } from '@marquee/contract/posts'
import { addressOf, paramNames, sendsQuery } from '@marquee/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('petra', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
afterAll(() => world.close())

const make = (scopes: readonly KeyScope[], { who = 'olga', name = 'Newsletter' } = {}) =>
  world.as(who)(apiKeys.make, { name, scopes: [...scopes], lifetime: '30' })

/** Calls with nothing but a key: no cookie, no XSRF token. */
const by = (key: string, host = world.home.hostname) =>
  caller(async ({ method, url, body }) => {
    const request = { method: method as 'GET', url, headers: { host, authorization: `Bearer ${key}` } }
    const { statusCode, body: answer } = await world.app.inject(body === undefined ? request : { ...request, payload: body as object })
    if (statusCode >= 400) throw new Refused(statusCode, JSON.parse(answer))
    return answer ? JSON.parse(answer) : undefined
  })

const bound = features.flatMap((feature) => feature.bound)
const bounds = bound.map((one) => [one.route.name, one] as const)

it('is shown once: the database and the list have no more of it than its beginning', async () => {
  const { apiKey, key } = await make(['posts:read'])
  expect(key).toMatch(/^mq_[0-9a-f]{8}_[\w-]{43}$/)
  expect(apiKey).toMatchObject({ name: 'Newsletter', prefix: key.slice(0, 11), scopes: ['posts:read'], state: 'live', lastUsedAt: null, madeBy: { nickname: 'olga' } })
  const { rows } = await world.owner.query<{ row: string }>('select k::text as row from api_key k')
  expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(12))
  expect(JSON.stringify(await world.as('petra')(apiKeys.list, {}))).not.toContain(key.slice(12))
})

it('acts for whoever made it, as far as its scopes go', async () => {
  const { apiKey, key } = await make(['posts:read', 'posts:write', 'interests:read'])
  const id = newId()
  await by(key)(posts.publish, { id, text: 'Written by a program' })
  expect(await by(key)(posts.read, { postId: id })).toMatchObject({ text: 'Written by a program', author: { nickname: 'olga' } })
  expect(await by(key)(interests.managed, {})).toBeInstanceOf(Array)
  await expect(by(key)(interests.add, { id: newId(), name: 'Glaze' })).rejects.toMatchObject({ status: 403, code: 'api_key_scope' })
  await expect(by(key)(auditLog.list, {})).rejects.toMatchObject({ code: 'api_key_scope' })
  const used = (await world.as('olga')(apiKeys.list, {})).find((one) => one.id === apiKey.id)!
  expect(used.lastUsedAt).not.toBeNull()
})

it('is bound by the rules that bind its person', async () => {
  const { key } = await make(['posts:write', 'comments:write'])
  const { id: postId } = await world.as('petra')(posts.publish, { id: newId(), text: 'By petra' })
  await expect(by(key)(posts.edit, { postId, text: 'By a program' })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(by(key)(posts.publish, { id: newId(), text: 'x', tenantId: newId() } as never)).rejects.toMatchObject({ status: 400 })
})

const ends: [string, string, (id: string) => Promise<unknown>][] = [
  ['was revoked', 'revoked', (id) => world.as('petra')(apiKeys.revoke, { apiKeyId: id })],
  ['has expired', 'expired', (id) => world.owner.query('update api_key set expires_at = now() where id = $1', [id])],
  ['acts for somebody who runs the channel no more', 'shut', () => world.owner.query(`update profile set role = 'Creator' where nickname = 'olga'`)],
  ['acts for somebody who was suspended', 'shut', () => world.owner.query(`update account set status = 'suspended' where id = $1`, [world.person('olga').accountId])],
]
it.each(ends)('opens nothing once it %s, and is listed as %s', async (_, state, end) => {
  const { apiKey, key } = await make(['posts:read'])
  await by(key)(posts.by, { profileId: world.person('olga').profileId })
  await end(apiKey.id)
  await expect(by(key)(posts.by, { profileId: world.person('olga').profileId })).rejects.toMatchObject({ status: 401, code: 'api_key_unknown' })
  expect((await world.as('petra')(apiKeys.list, {})).find(({ id }) => id === apiKey.id)).toMatchObject({ state })
  await world.owner.query(`update profile set role = 'Owner' where nickname = 'olga'`)
  await world.owner.query(`update account set status = 'active' where id = $1`, [world.person('olga').accountId])
})

it('opens nothing in another channel, and nothing where it is changed by a letter', async () => {
  const { key } = await make(keyScopes)
  const readBy = (text: string, host?: string) => by(text, host)(interests.list, {})
  await expect(readBy(key, 'arcade.test')).rejects.toMatchObject({ status: 401 })
  await expect(readBy(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({ status: 401 })
  await expect(readBy(key.slice(0, -1))).rejects.toMatchObject({ status: 401 })
})

describe('with every scope there is', () => {
  let key: string
  beforeAll(async () => {
    key = (await make(keyScopes, { who: 'sol' })).key
  })

  it.each(bounds.filter(([name]) => !scopeFor(name)))('%s stays with persons', async (_name, { route }) => {
    const url = paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, name.endsWith('Id') ? newId() : 'x'), addressOf(route))
    const headers = { host: world.home.hostname, authorization: `Bearer ${key}`, ...(route.sends ? { 'content-type': 'application/octet-stream' } : {}) }
    const { statusCode, body } = await world.app.inject({
      method: route.method as 'GET', url, headers, ...(sendsQuery(route) && !route.sends ? {} : { payload: route.sends ? Buffer.from('x') : {} }),
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'api_key_scope'])
  })
})

it('knows only calls that are there, reads as reads and writes as writes, and none that asks for a recent sign-in', () => {
  const routes = new Map(bounds)
  for (const { read, ...rest } of Object.values(keyAreas)) {
    const write: readonly string[] = 'write' in rest ? rest.write : []
    expect(read.filter((name) => routes.get(name)?.route.method !== 'GET')).toEqual([])
    expect(write.filter((name) => (routes.get(name)?.route.method ?? 'GET') === 'GET')).toEqual([])
    for (const name of [...read, ...write]) expect(routes.get(name)!.guard).not.toMatch(/ten minutes|with the link|^Superadmin/)
  }
})

it('is made and ended by those who run the channel, up to twenty, and every step is written down', async () => {
  for (const who of ['ada', 'ben']) await expect(make(['posts:read'], { who })).rejects.toMatchObject({ status: 403 })
  await expect(make([])).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'scopes' }] } })
  await world.owner.query('update api_key set revoked_at = now()')
  const { apiKey } = await make(['posts:read', 'channel:read'])
  await expect(world.as('rita')(apiKeys.revoke, { apiKeyId: apiKey.id })).rejects.toMatchObject({ status: 404 })
  expect(await world.as('petra')(apiKeys.revoke, { apiKeyId: apiKey.id })).toMatchObject({ state: 'revoked' })
  await world.as('petra')(apiKeys.revoke, { apiKeyId: apiKey.id })
  const { items } = await world.as('olga')(auditLog.list, { limit: 2 })
  expect(items.map(({ action, actor, targetId, after }) => [action, actor?.nickname, targetId, after])).toEqual([
    ['apiKey.revoked', 'petra', apiKey.id, null],
    ['apiKey.made', 'olga', apiKey.id, { scopes: ['posts:read', 'channel:read'], lifetime: '30' }],
  ])
  for (let count = 0; count < apiKeyLimits.live; count++) await make(['posts:read'])
  await expect(make(['posts:read'])).rejects.toMatchObject({ code: 'api_keys_full' })
})

it('says in the audit log by which key something was done', async () => {
  await world.owner.query('update api_key set revoked_at = now()')
  const { apiKey, key } = await make(['interests:write'])
  await by(key)(interests.add, { id: newId(), name: 'Raku' })
  const [entry] = (await world.as('olga')(auditLog.list, { limit: 1 })).items
  expect(entry).toMatchObject({ actor: { nickname: 'olga' }, after: { keyId: apiKey.id } })
})
