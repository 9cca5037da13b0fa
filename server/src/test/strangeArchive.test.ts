import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { accounts } from '@marquee/contract/accounts'
import { configuration } from '@marquee/contract/configuration'
import { health } from '@marquee/contract/health'
import { addressOf } from '@marquee/contract/route'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { exportTenant } from '#tenantArchive/exportTenant.ts'
import { importTenant } from '#tenantArchive/importTenant.ts'
import { manifestName, signatureName, textOf } from '#tenantArchive/manifest.ts'
import { archiveKey } from '#tenantArchive/sealing.ts'
import { bytesOf, entriesIn, tarWriter, type Entry } from '#tenantArchive/tar.ts'
import { createWorld, type World } from './world.ts'

/* A customer runs an installation of their own, makes an archive of it with a passphrase of theirs, and moves into one that they share. */

const passphrase = 'a passphrase that is long enough'

const [picture, smaller] = ['ab/abcd/640.webp', 'ab/abcd/96.webp']

let own: World
let shared: World
let kiln: Awaited<ReturnType<World['addTenant']>>
let folder: string
let client: pg.Client

beforeAll(async () => {
  own = await createWorld({ provider: true })
  shared = await createWorld({ provider: true })
  folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'))
  kiln = await own.addTenant('kiln.test', 'The Kiln')
  await own.addPerson('mara', { role: 'Superadmin' }, kiln)
  await own.addPerson('noor', { role: 'Creator' }, kiln)
  await shared.addPerson('sol', { role: 'Superadmin' })
  for (const key of [picture, smaller]) await own.media.put(key, Buffer.from('a kiln'))
  await own.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'AVATAR', 1, 1, '', $3, $4)`,
    [kiln.tenantId, newId(), JSON.stringify([{ width: 640, key: picture }, { width: 96, key: smaller }]), own.person('mara').profileId])
  client = new pg.Client({ connectionString: shared.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  for (const world of [own, shared]) await world.close()
  await rm(folder, { recursive: true })
})

const pictureThere = async () => {
  const file = await shared.media.read(picture)
  return file && Buffer.concat(await file.stream.toArray()).toString()
}

let path: string
beforeEach(() => {
  path = join(folder, `${newId()}.tar`)
})

const exported = async (to: string) => {
  const source = new pg.Client({ connectionString: own.databaseUrl })
  await source.connect()
  const wish = { client: source, media: own.media, seal: own.context.seal, slug: 'kiln-test', passphrase, path: to }
  return exportTenant(wish).finally(() => source.end())
}
const imported = (vouched: string[] = []) =>
  importTenant({ client, media: shared.media, seal: shared.context.seal, passphrase, path, vouched })

type Line = Record<string, string | null>

/** An archive with other rows in one table, signed as whoever knows its passphrase can sign it. */
const forged = async (table: string, change: (rows: Line[]) => Line[]) => {
  const manifest = await exported(`${path}.true`)
  const [from, to] = [await open(`${path}.true`), await open(path, 'wx')]
  const tar = tarWriter(to)
  const files: Entry[] = []
  const tables = { ...manifest.tables }
  for (const entry of (await entriesIn(from)).slice(0, -2)) {
    let bytes = await Readable.from(bytesOf(from, entry)).toArray().then((pieces) => Buffer.concat(pieces as Buffer[]))
    if (entry.name === `rows/${table}.jsonl`) {
      const rows = change(bytes.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line))
      bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      tables[table] = rows.length
    }
    files.push(await tar.add(entry.name, [bytes]))
  }
  const text = textOf({ ...manifest, tables, files })
  await tar.add(manifestName, [text])
  await tar.add(signatureName, [`${archiveKey(passphrase, kiln.tenantId).signatureOf(Buffer.from(text))}\n`])
  await tar.end()
  await Promise.all([from.close(), to.close()])
}

const everybody = async () => {
  const { rows } = await client.query<{ who: string }>(`
    select 'profile ' || tenant_id || nickname || role as who from profile
    union all select 'member ' || org_id || person_id from identity.membership
    union all select 'person ' || id from identity.person
    union all select 'code ' || person_id from identity.recovery_code order by 1`)
  return rows.map(({ who }) => who)
}
const sol = () => shared.person('sol')
const mara = () => own.person('mara')

it.each<[string, string, (rows: Line[]) => Line[]]>([
  ['people of another channel', 'public.profile', ([row, ...rest]) => [row!, ...rest, { ...row!, id: newId(), nickname: 'impostor', tenant_id: shared.home.tenantId }]],
  ['people of no channel', 'public.profile', (rows) => rows.map((row) => ({ ...row, tenant_id: null }))],
  ['members of another channel', 'identity.membership', (rows) => [...rows, { ...rows[0]!, org_id: shared.home.orgId }]],
  ['members who are here already', 'identity.membership', (rows) => [...rows, { ...rows[0]!, person_id: sol().subject }]],
  ['a way in for somebody who is here already', 'identity.recovery_code', (rows) => [
    ...rows, { person_id: sol().subject, code_hash: `\\x${'ab'.repeat(32)}`, created_at: '2026-01-01 00:00:00+00', used_at: null },
  ]],
])('refuses an archive that brings %s', async (_what, table, change) => {
  const before = await everybody()
  await forged(table, change)
  await expect(imported()).rejects.toThrow(`The archive has a row of ${table} that is not the channel’s`)
  expect(await everybody()).toEqual(before)
})

const shape = (key: string) => JSON.stringify([{ width: 640, key }])

it.each<[string, string, (key: string) => string]>([
  ['shows everybody', 'ef/efgh/640.webp', (key) => key],
  ['shows few', `closed/{}/ef/efgh/640.webp`, (key) => key],
  ['has in the same folder', 'ef/efgh/640.webp', (key) => key.replace('640', '96')],
])('refuses an archive that names a picture which another channel %s', async (_what, place, named) => {
  const key = place.replace('{}', shared.home.tenantId)
  const id = newId()
  await shared.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'AVATAR', 1, 1, '', $3, $4)`,
    [shared.home.tenantId, id, shape(key), sol().profileId])
  const before = await everybody()
  await forged('public.image', (rows) => rows.map((row) => ({ ...row, sizes: shape(named(key)) })))
  await expect(imported()).rejects.toThrow(/^The archive names the file .*, which is not the channel’s$/)
  expect(await everybody()).toEqual(before)
  await shared.owner.query('delete from image where id = $1', [id])
})

it.each(['personal/erasures/2026.jsonl', 'closed/', 'ab/', '../ab/abcd/640.webp', 'abcd'])('refuses an archive that names %s a picture', async (key) => {
  await forged('public.image', (rows) => rows.map((row) => ({ ...row, sizes: shape(key) })))
  await expect(imported()).rejects.toThrow(`The archive names the file ${key}, which is not the channel’s`)
})

it('leaves the files of others as they are', async () => {
  await exported(path)
  await shared.media.put(picture, Buffer.from('another channel’s'))
  await expect(imported()).rejects.toThrow(`Another file is here as ${picture}`)
  expect(await pictureThere()).toBe('another channel’s')
  await shared.media.put(picture, Buffer.from('a kiln'))
  const media = { ...shared.media, put: async () => Promise.reject(new Error('The disk is full')) }
  await expect(importTenant({ client, media, seal: shared.context.seal, passphrase, path })).rejects.toThrow('The disk is full')
  expect(await pictureThere()).toBe('a kiln')
})

it('makes owners of those who ran the old installation, and answers where somebody here has vouched for the address', async () => {
  await own.owner.query(`insert into tenant_domain (tenant_id, hostname, status, source) values ($1, 'bank.test', 'active', 'owner')`, [kiln.tenantId])
  await exported(path)
  await expect(imported(['northlight.test'])).rejects.toThrow('The channel has no address northlight.test')
  await imported(['kiln.test'])
  const statusAt = async (host: string) => (await shared.app.inject({ url: addressOf(configuration.global), headers: { host } })).statusCode
  expect([await statusAt('kiln.test'), await statusAt('bank.test')]).toEqual([200, 404])
  const headers = await shared.signed(mara())
  const me = await shared.app.inject({ url: addressOf(accounts.me), headers })
  expect(me.json()).toMatchObject({ role: 'Owner', profile: { nickname: 'mara' } })
  expect((await shared.app.inject({ url: addressOf(health.read), headers })).statusCode).toBe(403)
  expect((await client.query('select nickname, role from profile where tenant_id = $1 order by 1', [kiln.tenantId])).rows).toEqual([
    { nickname: 'mara', role: 'Owner' }, { nickname: 'noor', role: 'Creator' },
  ])
})
