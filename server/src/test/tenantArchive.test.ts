import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { labels, pairsOf } from '@marquee/contract/labels'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { reshares } from '@marquee/contract/reshares'
import { webhooks } from '@marquee/contract/webhooks'
import { sealWith } from '@marquee/identity/storage/sealed'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { sealedOfChannels } from '#masterKey/sealedColumns.ts'
import { diskStore } from '#media/diskStore.ts'
import { carriedTables, everyTable, leftOut, nameOf, plainBytes } from '#tenantArchive/carried.ts'
import { exportTenant } from '#tenantArchive/exportTenant.ts'
import { importTenant } from '#tenantArchive/importTenant.ts'
import { entriesIn } from '#tenantArchive/tar.ts'
import { freshDatabase } from './database.ts'
import { expectNothingMissing } from './nothingMissing.ts'
import { createWorld, type World } from './world.ts'

const passphrase = 'a passphrase that is long enough'
const carried = 'server/src/tenantArchive/carried.ts'
const otherKey = sealWith(Buffer.alloc(32, 9).toString('base64'))

let world: World
let folder: string
let client: pg.Client
const slug = 'northlight-test'
const webhookId = newId()
let formerWebhookId = ''
const totpSecret = 'JBSWY3DPEHPK3PXP'

const clientOf = async (url: string) => {
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  return made
}
const pathOf = (name: string) => join(folder, name)
const exported = async (name: string) => {
  const manifest = await exportTenant({ client, media: world.media, seal: world.context.seal, slug, passphrase, path: pathOf(name) })
  return { manifest, bytes: await readFile(pathOf(name)) }
}

beforeAll(async () => {
  world = await createWorld({ provider: true })
  folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'))
  client = await clientOf(world.databaseUrl)
  const { tenantId } = world.home
  const { seal } = world.context
  for (const [name, role] of [['ada', 'Creator'], ['olga', 'Owner'], ['ben', 'Member']] as const) await world.addPerson(name, { role })
  const ada = world.person('ada')

  // Rows that refer to each other in a circle, to themselves, and to later ones.
  const imageId = newId()
  await world.media.put('ab/abcd/96.webp', Buffer.from('a small picture'))
  await world.media.put('ab/abcd/640.webp', Buffer.from('a large picture'))
  const sizes = [{ width: 96, key: 'ab/abcd/96.webp' }, { width: 640, key: 'ab/abcd/640.webp' }, { width: 960, key: 'ab/abcd/gone.webp' }]
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'AVATAR', 1, 1, $3, $4, $5)`,
    [tenantId, imageId, 'Ada, \\ "laughing"\tat\nnothing 🎈', JSON.stringify(sizes), ada.profileId])
  await world.owner.query('update profile set avatar_id = $1 where id = $2', [imageId, ada.profileId])
  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'The kiln is hot #clay' })
  await world.as('ben')(follows.follow, { profileId: ada.profileId })
  await world.as('ben')(reactions.react, { postId, reaction: 0 })
  const commentId = newId()
  await world.as('ben')(comments.add, { id: commentId, postId, text: 'How hot?' })
  await world.as('ada')(comments.add, { id: newId(), postId, text: 'Very', answersId: commentId })
  await world.as('olga')(reshares.add, { postId, id: newId() })
  const quoteId = newId()
  await world.as('olga')(reshares.quote, { postId, id: quoteId, text: 'Look at this' })
  await world.as('ada')(reshares.withdraw, { postId: quoteId })
  const { SUBSCRIPTION } = pairsOf(await world.as('olga')(labels.custom, {}))
  await world.as('olga')(labels.set, { SUBSCRIPTION: { ...SUBSCRIPTION, singular: 'Season ticket' }, seen: { SUBSCRIPTION } })
  const chatId = newId()
  await world.owner.query(`insert into chat (tenant_id, id, type, title, last_seq, member_count) values ($1, $2, 'group_chat', 'Glazes', 1, 1)`, [tenantId, chatId])
  await world.owner.query(`insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq) values ($1, $2, $3, 'owner', 1)`, [tenantId, chatId, ada.profileId])
  await world.owner.query(
    `insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text) values ($1, $2, 1, $3, $2, 'text', 'Cobalt')`,
    [tenantId, chatId, ada.profileId])

  // Folders of files, and what is sealed.
  const mediaFileId = newId()
  await world.media.put('cd/film/video.mp4', Buffer.from('a film'))
  await world.owner.query(`insert into media_file (tenant_id, id, owner_id, kind, bytes, folder, alt_text) values ($1, $2, $3, 'video', 6, 'cd/film', '')`, [
    tenantId, mediaFileId, ada.profileId,
  ])
  const captionsId = newId()
  await world.media.put(`cd/film/captions-${captionsId}.vtt`, Buffer.from('WEBVTT'))
  await world.owner.query(`insert into media_caption (tenant_id, media_file_id, language, id) values ($1, $2, 'en', $3)`, [tenantId, mediaFileId, captionsId])
  await world.owner.query(`insert into webhook (tenant_id, id, url, events, secret) values ($1, $2, 'https://shop.test/', '{post.published}', $3)`, [
    tenantId, webhookId, seal.close('whsec_abc', `webhook ${tenantId} ${webhookId}`),
  ])
  const { webhook: former } = await world.as('olga')(webhooks.add, { url: 'https://shop.example/former', events: ['poll.ended'] })
  await world.as('olga')(webhooks.remove, { webhookId: former.id })
  formerWebhookId = former.id
  await world.owner.query(`insert into push_key (tenant_id, public_key, private_key) values ($1, 'public', $2)`, [
    tenantId, seal.close('private', `push ${tenantId}`),
  ])
  await world.owner.query(`insert into identity.totp (person_id, sealed, confirmed_at) values ($1, $2, now())`, [
    ada.subject, seal.close(totpSecret, `totp ${ada.subject}`),
  ])
  // Somebody else's, in the same tables.
  const elsewhere = await world.addTenant('kiln.test', 'The Kiln')
  await world.addPerson('mara', { role: 'Owner' }, elsewhere)
  await world.settled()
})
afterAll(async () => {
  await client.end()
  await world.close()
  await rm(folder, { recursive: true })
})

describe('an archive', () => {
  it('carries every table of a channel but those that are left out with a reason, and says of every column of bytes what it is', async () => {
    const all = await everyTable(client)
    const names = all.map(({ name }) => name)
    expectNothingMissing(Object.keys(leftOut).filter((name) => !names.includes(name)).map((name) => `${name} is no table any more: take it out of ${carried}`))
    const bytes = (await carriedTables(client)).flatMap((table) =>
      table.columns.filter(({ type }) => type === 'bytea').map(({ name }) => `${nameOf(table)}.${name}`))
    const said = [...plainBytes, ...Object.entries(sealedOfChannels).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))]
    expectNothingMissing([
      ...bytes.filter((column) => !said.includes(column)).map((column) => `${column} holds bytes: say in plainBytes of ${carried} or in sealedOfChannels what they are`),
      ...said.filter((column) => !bytes.includes(column)).map((column) => `${column} holds no bytes any more: take it out of ${carried}`),
    ])
  })

  it('holds what is the channel’s and nothing of another, closed secrets, and a list of all of it', async () => {
    const { manifest, bytes } = await exported('contents.tar')
    expect(manifest).toMatchObject({ product: expect.any(String), schema: { migration: expect.stringMatching(/^\d{4}$/) }, missingFiles: ['ab/abcd/gone.webp'] })
    expect(manifest.tables).toMatchObject({ 'public.tenant': 1, 'public.profile': 3, 'public.follow': 1, 'identity.person': 3 })
    expect(manifest.files.map(({ name }) => name).filter((name) => name.startsWith('media/'))).toEqual([
      'media/ab/abcd/640.webp', 'media/ab/abcd/96.webp', expect.stringMatching(/^media\/cd\/film\/captions-[\w-]+\.vtt$/), 'media/cd/film/video.mp4',
    ])
    const text = bytes.toString('latin1')
    for (const foreign of ['The Kiln', 'mara', 'whsec_abc', totpSecret]) expect(text).not.toContain(foreign)
    expect(text).toContain('The kiln is hot')
  })

  it('is the same file for the same content', async () => {
    const [one, other] = [await exported('one.tar'), await exported('other.tar')]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })

  it('is not made of a channel that is not there, and leaves no half of one', async () => {
    const path = pathOf('nobody.tar')
    const wish = { client, media: world.media, seal: world.context.seal, passphrase, path }
    await expect(exportTenant({ ...wish, slug: 'nobody' })).rejects.toThrow('There is no channel nobody here')
    await expect(exportTenant({ ...wish, slug, seal: otherKey })).rejects.toThrow(/does not open with this MASTER_KEY/)
    await expect(readFile(path)).rejects.toThrow(/ENOENT/)
  })
})

describe('an empty installation', () => {
  let empty: Awaited<ReturnType<typeof freshDatabase>>
  let there: pg.Client
  let mediaFolder: string
  beforeEach(async () => {
    empty = await freshDatabase()
    there = await clientOf(empty.url)
    mediaFolder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  })
  afterEach(async () => {
    await there.end()
    await empty.drop()
    await rm(mediaFolder, { recursive: true })
  })

  const imported = (name: string, more: object = {}) =>
    importTenant({ client: there, media: diskStore(mediaFolder), seal: otherKey, passphrase, path: pathOf(name), ...more })
  const count = async (table: string) => (await there.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count

  it('takes the channel over, and gives the same bytes again', async () => {
    const { bytes } = await exported('from.tar')
    await imported('from.tar', { vouched: ['northlight.test'] })
    await exportTenant({ client: there, media: diskStore(mediaFolder), seal: otherKey, slug, passphrase, path: pathOf('back.tar') })
    expect((await readFile(pathOf('back.tar'))).equals(bytes)).toBe(true)
  })

  it('has everything in its place: secrets under its own key, media, counts and words made again', async () => {
    await exported('whole.tar')
    await imported('whole.tar')
    const { tenantId } = world.home
    const secretOf = async (id: string) => (await there.query<{ secret: Buffer }>('select secret from webhook where id = $1', [id])).rows[0]!.secret
    expect(otherKey.open(await secretOf(webhookId), `webhook ${tenantId} ${webhookId}`)).toBe('whsec_abc')
    expect(await secretOf(formerWebhookId)).toHaveLength(0)
    const ada = world.person('ada').subject
    const totp = await there.query<{ sealed: Buffer }>('select sealed from identity.totp where person_id = $1', [ada])
    expect(otherKey.open(totp.rows[0]!.sealed, `totp ${ada}`)).toBe(totpSecret)
    expect(await readFile(join(mediaFolder, 'cd/film/video.mp4'), 'utf8')).toBe('a film')

    const words = 'select profile_id, word, role from directory_word where tenant_id = $1 order by 1, 2'
    expect((await there.query(words, [tenantId])).rows).toEqual((await world.owner.query(words, [tenantId])).rows)
    const figures = `
      select profile_id, metric, sum(count)::int as count from (
        select profile_id, metric, delta as count from figure_change where tenant_id = $1
        union all select profile_id, metric, count from figure where tenant_id = $1 and span = 0) every
       where metric <> 10 group by 1, 2 having sum(count) <> 0 order by 1, 2`
    expect((await there.query(figures, [tenantId])).rows).toEqual((await world.owner.query(figures, [tenantId])).rows)
  })

  it('has every figure whole, however far counting had come where it is from', async () => {
    const { tenantId } = world.home
    await world.owner.query('insert into figure_past (tenant_id, kind) values ($1, 0)', [tenantId])
    await exported('counting.tar').finally(() => world.owner.query('delete from figure_past'))
    await imported('counting.tar')
    expect(await count('figure_change')).toBeGreaterThan(0)
    // What is counted already must not be counted once more.
    expect(await count('figure_past')).toBe(0)
  })

  it('is as guarded afterwards as before: references hold at once, and triggers wake', async () => {
    await exported('guarded.tar')
    const guards = `
      select (select count(*)::int from pg_constraint where contype = 'f' and condeferrable) as loose,
             (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as asleep`
    const before = (await there.query(guards)).rows
    await imported('guarded.tar')
    expect((await there.query(guards)).rows).toEqual(before)
    await expect(there.query('update audit_log set action = $1', ['post.removed'])).rejects.toThrow()
  })

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['a changed row', (bytes) => change(bytes, 'The kiln is hot', 'The kiln is not'), /is not what the manifest says/],
    ['a changed picture', (bytes) => change(bytes, 'a large picture', 'a large pecture'), /is not what the manifest says/],
    ['a changed manifest', (bytes) => change(bytes, '"public.follow": 1', '"public.follow": 2'), /not signed with this passphrase/],
    ['a changed signature', (bytes) => changeSignature(bytes), /not signed with this passphrase/],
    ['its end cut off', (bytes) => bytes.subarray(0, bytes.length - 3_000), /ends too soon|no signed manifest/],
    ['something else', () => Buffer.from('Dear Sir or Madam, '.repeat(100)), /no archive of a channel/],
  ])('refuses an archive with %s, and stays empty', async (_what, spoil, words) => {
    const { bytes } = await exported(`spoilt-${newId()}.tar`)
    const name = `broken-${newId()}.tar`
    await writeFile(pathOf(name), spoil(Buffer.from(bytes)))
    await expect(imported(name)).rejects.toThrow(words)
    expect(await count('tenant')).toBe(0)
  })

  it('refuses another passphrase, another schema, and a channel or a login that is there', async () => {
    await exported('refused.tar')
    await expect(imported('refused.tar', { passphrase: 'another passphrase, long enough' })).rejects.toThrow(/not signed with this passphrase/)

    await there.query(`insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`)
    await expect(imported('refused.tar')).rejects.toThrow(/of migration \d{4}, this installation of 9999/)
    await there.query(`delete from schema_migration where name = '9999_later.sql'`)

    await there.query(`insert into identity.person (id, email, name, nickname, password_hash) values ('x', 'ADA@people.test', 'A', 'a', 'x')`)
    await expect(imported('refused.tar')).rejects.toThrow(/has a login in this installation already/)
    expect([await count('tenant'), await count('profile')]).toEqual([0, 0])
    await there.query(`delete from identity.person where id = 'x'`)

    await imported('refused.tar')
    await expect(imported('refused.tar')).rejects.toThrow(/is here already/)
    expect(await count('tenant')).toBe(1)
  })

  it('stays empty where a file cannot be kept', async () => {
    await exported('full.tar')
    const media = { ...diskStore(mediaFolder), put: async () => Promise.reject(new Error('The disk is full')) }
    await expect(imported('full.tar', { media })).rejects.toThrow('The disk is full')
    expect(await count('tenant')).toBe(0)
  })
})

const change = (bytes: Buffer, from: string, to: string) => {
  const place = bytes.indexOf(from)
  expect(place).toBeGreaterThan(0)
  bytes.write(to, place)
  return bytes
}

const changeSignature = (bytes: Buffer) => {
  const place = bytes.lastIndexOf('manifest.sig') + 512
  bytes.write(bytes.toString('latin1', place, place + 1) === '0' ? '1' : '0', place)
  return bytes
}

it('is a tar that tells of no time', async () => {
  await exported('plain.tar')
  const file = await open(pathOf('plain.tar'))
  const entries = await entriesIn(file)
  await file.close()
  expect(entries.at(-1)!.name).toBe('manifest.sig')
  expect(entries.map(({ name }) => name)).toContain('rows/public.audit_log.jsonl')
})
