import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { push } from '@marquee/contract/push'
import { webhooks } from '@marquee/contract/webhooks'
import { digestKeyOf, sealWith } from '@marquee/identity/storage/sealed'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases } from '#db/database.ts'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { tenantsIn } from '#http/tenants.ts'
import { builtInIdentity } from '#identity.ts'
import { openSeal } from '#masterKey/keys.ts'
import { resealEverything, ResealUnderWay, type Resealed } from '#masterKey/reseal.ts'
import { sealedColumns } from '#masterKey/sealedColumns.ts'
import { plainBytes } from '#tenantArchive/carried.ts'
import { expectNothingMissing } from '#test/nothingMissing.ts'
import { createWorld, type World } from '#test/world.ts'

/* An installation goes over to another master key. */

const [newKey, newerKey, strangeKey] = [8, 9, 10].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string, string]

/** Bytes that mean the same under every master key, besides those that archives carry: random ones and digests of random ones. */
const digests = [
  'identity.half_sign_in.uid_hash', 'identity.one_time_link.token_hash', 'identity.provider_entity.grant_hash', 'identity.provider_entity.id_hash',
  'identity.spent_challenge.challenge_hash', 'identity.waiting_browser.uid_hash', 'public.data_export_link.token_hash',
  'public.impersonation.code_hash', 'public.impersonation.token_hash', 'public.platform_connect_attempt.state_hash',
]
/** A digest under the master key of something that nobody keeps: it holds under the keys from before. */
const lasting = ['public.tried_card.card_hash']

/** Where something is closed, and why it need not be closed anew; what is kept stands in `sealedColumns`. */
const closers: Record<string, string> = {
  'server/src/features/webhooks/routes.ts': 'public.webhook',
  'server/src/features/push/vapid.ts': 'public.push_key',
  'server/src/features/platforms/sessions.ts': 'public.platform_connection',
  'identity/src/factors/totp.ts': 'identity.totp',
  'identity/src/storage/keyring.ts': 'identity.signing_key and identity.cookie_key',
  'server/src/tenantArchive/importTenant.ts': 'what an archive brings into those of channels',
  'server/src/masterKey/reseal.ts': 'all of them, and ops.retired_digest_key',
  'server/src/features/streamSessions/token.ts': 'a token that a browser holds for minutes',
}

let world: World
let client: pg.Client
let oldKey: string
let ada: Awaited<ReturnType<World['addPerson']>>
const connectionId = newId()
const told = { webhook: '', unsubscribe: '', publicKey: '', totp: '' }

const clientOf = async () => {
  const made = new pg.Client({ connectionString: world.databaseUrl })
  await made.connect()
  return made
}
const tenantId = () => world.home.tenantId
const keys = (current: string, ...previous: string[]) => ({ MASTER_KEY: current, MASTER_KEY_PREVIOUS: previous })
const sealOf = (current: string, ...previous: string[]) => openSeal(world.pool, keys(current, ...previous))
const reseal = (current: string, ...previous: string[]) => resealEverything({ client, masterKeys: [current, ...previous] })
/** Another process of the same installation. */
const appWith = (current: string, ...previous: string[]) =>
  world.appOver(world.live, { config: { ...world.config, ...keys(current, ...previous) } })

beforeAll(async () => {
  world = await createWorld({ provider: true })
  oldKey = world.config.MASTER_KEY
  client = await clientOf()
  await world.addPerson('olga', { role: 'Owner' })
  ada = await world.addPerson('ada', { role: 'Creator' })
  const seal = await sealOf(oldKey)
  const olga = world.as('olga')

  const { webhook } = await olga(webhooks.add, { url: 'https://shop.example/hook', events: ['post.published'] })
  told.webhook = (await olga(webhooks.renewSecret, { webhookId: webhook.id })).secret
  // Nothing is closed in what was removed.
  const { webhook: former } = await olga(webhooks.add, { url: 'https://shop.example/former', events: ['post.published'] })
  await olga(webhooks.remove, { webhookId: former.id })
  told.publicKey = (await world.as('ada')(push.key, {})).publicKey
  told.totp = (await world.identity!.factors.beginTotp({ sub: ada.subject, origin: 'http://northlight.test' }))!.secret
  await world.owner.query(`insert into platform (tenant_id, id, name, authorize_url, client_id) values ($1, 'kiln', 'Kiln', 'https://kiln.test/authorize', 'us')`, [
    tenantId(),
  ])
  const tokens = (['access', 'refresh'] as const).map((kind) => seal.close(`${kind} token`, `platform ${tenantId()} ${connectionId} ${kind}`))
  await world.owner.query(
    `insert into platform_connection (tenant_id, id, profile_id, platform_id, artist_id, state, access_token, refresh_token)
     values ($1, $2, $3, 'kiln', 'ada', 'connected', $4, $5)`, [tenantId(), connectionId, ada.profileId, ...tokens])

  // What was promised for good under the old key.
  const signature = seal.mac(`unsubscribe ${tenantId()} ${ada.profileId} daily`).toString('base64url')
  told.unsubscribe = `/unsubscribe/${ada.profileId}.daily.${signature}`
})
afterAll(async () => {
  await client.end()
  await world.close()
})
// Each test begins with everything under the old key, and no other one was ever there.
beforeEach(async () => {
  await world.owner.query('update platform_connection set renewing_until = null')
  await reseal(oldKey, newKey, newerKey)
  await world.owner.query('delete from ops.retired_digest_key')
})

/** Every closed value that there is, by its column. */
const closedValues = async () => {
  const found: { column: string; value: Buffer }[] = []
  for (const [table, columns] of Object.entries(sealedColumns))
    for (const column of Object.keys(columns)) {
      const { rows } = await world.owner.query<{ value: Buffer }>(`select ${column} as value from ${table} where octet_length(${column}) > 0`)
      found.push(...rows.map(({ value }) => ({ column: `${table}.${column}`, value })))
    }
  return found
}
/** Which columns hold something that does not lie under this key. */
const notUnder = async (masterKey: string) =>
  (await closedValues()).filter(({ value }) => !sealWith(masterKey).isCurrent(value)).map(({ column }) => column)
const sum = (resealed: Resealed[], what: 'changed' | 'unopened' | 'held') => resealed.reduce((total, one) => total + one[what], 0)

it('knows every column of bytes of the whole database: whether it lies closed, and else what it is', async () => {
  const { rows } = await world.owner.query<{ name: string }>(`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' and c.relkind in ('r', 'p')
       and a.atttypid = 'bytea'::regtype and not a.attisdropped
     order by 1`)
  const bytes = rows.map(({ name }) => name)
  const closed = Object.entries(sealedColumns).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
  const said = [...closed, ...plainBytes, ...digests, ...lasting]
  expectNothingMissing([
    ...bytes.filter((name) => !said.includes(name)).map((name) => `${name} holds bytes: say in sealedColumns, in plainBytes or here what they are`),
    ...said.filter((name) => !bytes.includes(name)).map((name) => `${name} holds no bytes any more`),
  ])
  // Each of them holds something here: what follows can see.
  expect(new Set((await closedValues()).map(({ column }) => column))).toEqual(new Set(closed.filter((name) => !name.startsWith('ops.'))))
})

it('knows every place where something is closed', () => {
  const root = new URL('../../', import.meta.url).pathname
  const files = ['server/src', 'identity/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/test\//.test(file))
  const closing = sources.filter((file) => /\bseal\.close\(/.test(readFileSync(join(root, file), 'utf8')))
  expectNothingMissing(closing.filter((file) => !(file in closers)).map((file) => `${file} closes something: say here what becomes of it under another master key`))
  expect(Object.keys(closers).filter((file) => !closing.includes(file))).toEqual([])
})

it('closes everything anew and says how many of what; then the new key alone is enough', async () => {
  const before = await closedValues()
  const jwks = world.identity!.jwks()

  const done = await reseal(newKey, oldKey)

  expect(sum(done, 'changed')).toBe(before.length)
  expect(done).toContainEqual({ column: 'public.webhook.secret', changed: 1, unopened: 0, held: 0 })
  expect(done).toContainEqual({ column: 'identity.signing_key.private_jwk', changed: 2, unopened: 0, held: 0 })
  expect(await notUnder(newKey)).toEqual([])

  // As the old key was never there.
  const seal = await sealOf(newKey)
  const { rows: [row] } = await world.owner.query<{ id: string; secret: Buffer; totp: Buffer; access: Buffer; push: Buffer }>(`
    select w.id, w.secret, t.sealed as totp, c.access_token as access, p.private_key as push
      from webhook w, identity.totp t, platform_connection c, push_key p where octet_length(w.secret) > 0`)
  expect(seal.open(row!.secret, `webhook ${tenantId()} ${row!.id}`)).toBe(told.webhook)
  expect(seal.open(row!.totp, `totp ${ada.subject}`)).toBe(told.totp)
  expect(seal.open(row!.access, `platform ${tenantId()} ${connectionId} access`)).toBe('access token')
  expect(seal.open(row!.push, `push ${tenantId()}`)).toMatch(/^[\w-]{43}$/)

  const pool = openPool({ url: world.databaseUrl, role: 'marquee_identity', size: 1, onError: () => {} })
  const config = { ...world.config, ...keys(newKey) }
  const reads = databases(world.pool, { everyRead: false })
  const toNobody = { forget: () => {}, log: () => {} }
  const identity = await builtInIdentity({ config, pool, databases: reads, tenants: tenantsIn(world.pool, config), ...toNobody })
  expect(identity.jwks()).toEqual(jwks)
  await identity.close()
  await pool.end()

  const app = await appWith(newKey)
  const answer = await app.inject({ url: '/api/profiles/me', headers: await world.signed(ada) })
  expect(answer.statusCode).toBe(200)
  const answers = await app.inject({ url: '/api/push/key', headers: await world.signed(ada) })
  expect(answers.json()).toEqual({ publicKey: told.publicKey })
  await app.close()
})

it('holds what was promised for good, also two keys later', async () => {
  await reseal(newKey, oldKey)
  await reseal(newerKey, newKey)
  expect(await notUnder(newerKey)).toEqual([])
  const opens = async () => {
    const app = await appWith(newerKey)
    const { statusCode } = await app.inject({ url: told.unsubscribe, headers: { host: world.home.hostname } })
    await app.close()
    return statusCode
  }
  expect(await opens()).toBe(200)
  const { rows } = await world.owner.query<{ key: string }>('select key_id as key from ops.retired_digest_key order by retired_at')
  expect(rows.map(({ key }) => key)).toEqual([oldKey, newKey].map((key) => digestKeyOf(key).id))
  // What keeps it can be taken away.
  await world.owner.query('delete from ops.retired_digest_key where key_id = $1', [digestKeyOf(oldKey).id])
  expect(await opens()).toBe(404)
})

describe('a run', () => {
  it('that is interrupted is gone on with', async () => {
    const interrupted = resealEverything({ client, masterKeys: [newKey, oldKey], chunk: 1, told: () => { throw new Error('The machine was switched off') } })
    await expect(interrupted).rejects.toThrow('switched off')
    expect((await notUnder(newKey)).length).toBeGreaterThan(0)
    // Meanwhile both keys are needed, and enough.
    const app = await appWith(newKey, oldKey)
    await app.close()
    await reseal(newKey, oldKey)
    expect(await notUnder(newKey)).toEqual([])
    expect(sum(await reseal(newKey, oldKey), 'changed')).toBe(0)
  })

  it('waits for nobody who is about to write, takes it the next time, and is alone', async () => {
    await world.owner.query(`update platform_connection set renewing_until = now() + interval '15 seconds'`)
    const done = await reseal(newKey, oldKey)
    expect(done.filter(({ held }) => held)).toEqual(
      ['access_token', 'refresh_token'].map((name) => ({ column: `public.platform_connection.${name}`, changed: 0, unopened: 0, held: 1 })))
    await world.owner.query('update platform_connection set renewing_until = null')
    expect(sum(await reseal(newKey, oldKey), 'changed')).toBe(2)

    const other = await clientOf()
    await other.query('select pg_advisory_lock(7265311)')
    await expect(reseal(newerKey, newKey)).rejects.toThrow(ResealUnderWay)
    await other.end()
  })

  it('counts what opens with none of its keys, and leaves it as it is', async () => {
    const before = await closedValues()
    const done = await reseal(newKey, strangeKey)
    expect([sum(done, 'changed'), sum(done, 'unopened')]).toEqual([0, before.length])
    const after = await closedValues()
    expect(after.map(({ value }) => value.toString('hex'))).toEqual(before.map(({ value }) => value.toString('hex')))
    // Nor does it believe that the key was ever one of this installation.
    expect((await world.owner.query('select 1 from ops.retired_digest_key')).rows).toEqual([])
  })
})

it('ends no session while both keys are there: the secret of its calls is renewed by the way', async () => {
  const headers = await world.signed(ada)
  const app = await appWith(newKey, oldKey)
  const command = (cookie: string) => {
    const [, token = ''] = cookie.split('=')
    return { method: 'PUT' as const, url: `/api/profiles/${newId()}/follow`, headers: { ...headers, cookie, 'x-xsrf-token': token } }
  }
  const isTaken = async (one: typeof app, cookie: string) => (await one.inject(command(cookie))).json<{ code?: string }>().code !== 'bad_xsrf'
  expect(await isTaken(app, headers['cookie'])).toBe(true)
  const looked = await app.inject({ url: '/api/profiles/me', headers })
  const { value } = looked.cookies.find(({ name }) => name === 'XSRF-TOKEN')!
  await app.close()

  const after = await appWith(newKey)
  expect(await isTaken(after, `XSRF-TOKEN=${value}`)).toBe(true)
  expect(await isTaken(after, headers['cookie'])).toBe(false)
  // What is of now is not made again.
  const again = await after.inject({ url: '/api/profiles/me', headers: { ...headers, cookie: `XSRF-TOKEN=${value}` } })
  expect(again.cookies).toEqual([])
  await after.close()
})

it('does not begin with a key that is another installation’s', async () => {
  await reseal(newKey, oldKey)
  await expect(sealOf(strangeKey)).rejects.toThrow('MASTER_KEY does not open what this installation has closed')
  await expect(appWith(strangeKey)).rejects.toThrow('MASTER_KEY does not open what this installation has closed')
})
