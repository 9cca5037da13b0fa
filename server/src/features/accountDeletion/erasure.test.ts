import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@marquee/contract/accounts'
import { dataExports } from '@marquee/contract/dataExports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { classification, shares } from '#personalData/classification.ts'
import type { Share } from '#personalData/share.ts'
import { dumpOf } from '#test/dump.ts'
import { sampleRows, type Canary } from '#test/sampleRows.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'
import { replayErasures } from './jobs.ts'

/* One row in every table that holds somebody's data: all of it is in their copy, and nothing of it is left of them afterwards. */

let world: World
let mina: Person
let nora: Person
let paul: Person
let canaries: Canary[]
/** Ids of mina's rows. */
let rowIds: string[]

const emailOf = (name: string) => `${name}@people.test`
const pair = (one: Person, other: Person) => [one.profileId, other.profileId].sort() as [string, string]

type Row = Record<string, unknown>

/** What the row of a share has to say so that it is about `me`; the texts given here are not `me`'s. */
const ownValues = (table: string, { whose }: Share, me: Person, other: Person, name: string, seeded: Map<string, Row>): Row => {
  const simple = /^(\w+) = :(profile|account)$/.exec(whose)
  const [a, b] = pair(me, other)
  const special: Record<string, Row> = {
    'data_export.account_id': { state: 'expired', requested_at: '2026-01-01', file_key: `personal/exports/${name}.zip` },
    data_export_link: { export_id: seeded.get('data_export')?.['id'] },
    'activity.person_id': { profile_id: other.profileId, person_id: me.profileId },
    friendship: { a_id: a, b_id: b, requested_by: me.profileId, status: 'accepted' },
    'friendship.requested_by': { a_id: [me.profileId, paul.profileId].sort()[0], b_id: [me.profileId, paul.profileId].sort()[1], status: 'declined' },
    'activity.post_id': { profile_id: other.profileId, post_id: seeded.get('post')?.['id'] },
    post_image: { post_id: seeded.get('post')?.['id'], image_id: seeded.get('image')?.['id'], position: 0 },
    profile_image: { image_id: seeded.get('image')?.['id'] },
    image: { owner_id: me.profileId, sizes: JSON.stringify([{ width: 96, key: `${name}/small.webp` }, { width: 640, key: `${name}/large.webp` }]) },
    'image_upload.owner_id': { incoming_key: `incoming/${name}`, folder: `${name}up` },
    'role_request.decided_by': { profile_id: other.profileId, reason: 'Because', state: 'declined' },
    'invitation.lower': { email: emailOf(name), status: 'pending', invited_by: other.profileId, accepted_by: null, held_by: null },
    'invitation.accepted_by': { accepted_by: me.profileId, held_by: me.subject, status: 'accepted', message: 'Come in', invited_by: other.profileId, email: null },
    'invitation.invited_by': { status: 'declined', email: `else-${newId()}@elsewhere.test`, accepted_by: other.profileId, held_by: null },
    outbox: { topic: 'mail_wanted', key: emailOf(name), payload: JSON.stringify({ to: emailOf(name), subject: `Hello ${name}` }) },
  }
  const first = /^\w+/.exec(whose)?.[0] ?? ''
  return {
    ...others(table, other),
    ...(simple ? { [simple[1]!]: simple[2] === 'profile' ? me.profileId : me.accountId } : {}),
    ...special[table],
    ...special[`${table}.${first}`],
  }
}

/** Who else a row of a pair names. */
const others = (table: string, other: Person): Row =>
  Object.fromEntries(
    (
      {
        follow: ['follower_id', 'followed_id'],
        follow_request: ['follower_id', 'followed_id'],
        mute: ['muter_id', 'muted_id'],
        block: ['blocker_id', 'blocked_id'],
        activity: ['person_id'],
        role_request: ['decided_by'],
        image_upload: [],
      } as Record<string, string[]>
    )[table]?.map((column) => [column, other.profileId]) ?? [],
  )

/** Made with the person, so they are filled instead of added. */
const made = { profile: 'id', account: 'id', account_identity: 'account_id', profile_stat: 'profile_id' } as const

const seedAll = async (name: string, me: Person, other: Person) => {
  const sample = sampleRows(world.owner, world.home.tenantId)
  const seeded = new Map<string, Row>()
  // Parents come last in the order of erasure.
  for (const { table, share } of shares.toReversed()) {
    if (typeof share.erase === 'object' && 'keep' in share.erase) continue
    if (table === 'graphile_worker._private_jobs') continue
    if (table in made) {
      const key = made[table as keyof typeof made]
      await sample.fill(table, key, key === 'id' && table === 'profile' ? me.profileId : key === 'profile_id' ? me.profileId : me.accountId, {
        subject: me.subject, issuer: 'marquee', status: 'active', role: 'Creator', birth_on: '1984-03-27',
      })
    } else seeded.set(table, await sample.add(table, ownValues(table, share, me, other, name, seeded)))
  }
  for (const [table, classified] of Object.entries(classification)) {
    if (!('atProvider' in classified)) continue
    if (table === 'identity.person') await sample.fill(table, 'id', me.subject, { email: emailOf(name), verified_at: new Date().toISOString() })
    else if (table !== 'identity.membership') await sample.add(table, { person_id: me.subject, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  }
  await world.owner.query('update profile set avatar_id = $1 where id = $2', [seeded.get('image')!['id'], me.profileId])
  for (const key of [`${name}/small.webp`, `${name}/large.webp`, `incoming/${name}`, `${name}up/half.webp`, `personal/exports/${name}.zip`])
    await world.media.put(key, Buffer.from(`Bytes of ${me.profileId}`))
  // A row may refer to a channel's document or topic: those stay.
  const canariesOfTheirs = sample.canaries.filter(({ table }) => !('nobody' in classification[table]!))
  return { canaries: canariesOfTheirs, rowIds: [...seeded.values()].flatMap(({ id }) => (typeof id === 'string' ? id : [])) }
}

const countAll = () =>
  world.owner.query(`
    update profile_stat s set
      follower_count = (select count(*) from follow f where f.followed_id = s.profile_id),
      following_count = (select count(*) from follow f where f.follower_id = s.profile_id),
      friend_count = (select count(*) from friendship f where s.profile_id in (f.a_id, f.b_id) and f.status = 'accepted'),
      post_count = (select count(*) from post p where p.author_id = s.profile_id and p.status = 1)`)

const wrongCounts = async () =>
  (
    await world.owner.query(`
      select profile_id from profile_stat s
       where follower_count <> (select count(*) from follow f where f.followed_id = s.profile_id)
          or following_count <> (select count(*) from follow f where f.follower_id = s.profile_id)
          or friend_count <> (select count(*) from friendship f where s.profile_id in (f.a_id, f.b_id) and f.status = 'accepted')
          or post_count <> (select count(*) from post p where p.author_id = s.profile_id and p.status = 1)`)
  ).rows

const storedFiles = async () => {
  const entries = await readdir(world.mediaFolder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ key: path.slice(world.mediaFolder.length + 1), text: await readFile(path, 'utf8') })))
}

beforeAll(async () => {
  world = await createWorld({ provider: true })
  mina = await world.addPerson('mina', { role: 'Creator' })
  nora = await world.addPerson('nora', { role: 'Creator' })
  paul = await world.addPerson('paul')
  const olli = await world.addPerson('olli', { role: 'Creator' })
  await seedAll('nora', nora, olli)
  ;({ canaries, rowIds } = await seedAll('mina', mina, nora))
  await countAll()
  await world.settled()
})
afterAll(() => world.close())

it('puts everything that mina has in any table into her copy', async () => {
  const { id: exportId } = await world.as('mina')(dataExports.request, {})
  rowIds.push(exportId)
  await world.worked()
  await world.settled()
  const { path } = await world.as('mina')(dataExports.link, { exportId })
  const { rawPayload } = await world.app.inject({ url: path, headers: { host: world.home.hostname } })
  const files = filesIn(rawPayload)
  const text = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString()).join('\n')

  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const empty = shares.filter(({ table, share: { copy, erase } }) => {
    if (!('area' in copy) || (typeof erase === 'object' && 'keep' in erase)) return false
    return !JSON.parse(files.get(`data/${copy.area}.json`)!.toString())[camel(copy.as ?? table)]?.length
  })
  expect(empty.map(({ table }) => table)).toEqual([])

  const copied = new Set(shares.flatMap(({ table, share: { copy } }) => ('area' in copy ? copy.columns.map((column) => `${table}.${column}`) : [])))
  const ofProvider = new Set(['identity.person.name', 'identity.person.nickname', 'identity.person.picture', 'identity.passkey.name'])
  const missing = canaries.filter(({ table, column, text: canary }) => {
    const place = `${table}.${column}`
    return (copied.has(place) || ofProvider.has(place)) && !text.includes(canary)
  })
  expect(missing).toEqual([])
  expect(canaries.length).toBeGreaterThan(40)
  expect(text).not.toContain('code_verifier')
  expect(files.get('pictures/0001.webp')?.toString()).toBe(`Bytes of ${mina.profileId}`)
})

it('leaves nothing of mina when her fourteen days are over, and everything of everybody else', async () => {
  const before = await dumpOf(world.owner)
  // As if they had passed.
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 second' where account_id = $1`, [mina.accountId])
  await world.owner.query(`update account_deletion set due_at = now() + interval '9 days' where account_id = $1`, [nora.accountId])
  await world.runJob('erase_due_accounts')
  await world.settled()

  const after = await dumpOf(world.owner)
  const strings = [...canaries.map(({ text }) => text), emailOf('mina'), mina.subject, mina.profileId, mina.accountId]
  // The journal is the named exception: it holds two ids and no text.
  const traces = [...after].flatMap(([table, lines]) =>
    lines.filter((line) => strings.some((text) => line.includes(text))).map((line) => `${table}: ${line}`),
  )
  expect(traces).toEqual([expect.stringMatching(new RegExp(`^erasure: .*${mina.accountId}\\t${mina.profileId}\\t.*\\\\N$`))])

  const files = await storedFiles()
  const traced = files.filter(({ key, text }) => strings.some((string) => key.includes(string) || text.includes(string)) || /(^|\/)mina/.test(key))
  expect(traced.map(({ key }) => key)).toEqual([`personal/erasures/${world.home.tenantId}/${mina.accountId}.json`])
  expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(['nora/large.webp', 'incoming/nora', 'noraup/half.webp', 'personal/exports/nora.zip']))

  // Lines about nobody but others are as they were, but for the counters and the one deletion that was put off above.
  const changing = new Set(['profile_stat', 'account_deletion', 'graphile_worker._private_job_queues'])
  const lost = [...before].flatMap(([table, lines]) => {
    const kept = new Set(after.get(table))
    const own = [...strings, ...rowIds]
    return changing.has(table) ? [] : lines.filter((line) => !kept.has(line) && !own.some((text) => line.includes(text))).map((line) => `${table}: ${line}`)
  })
  expect(lost).toEqual([])
  expect(await wrongCounts()).toEqual([])
  expect(await world.as('nora')(accounts.me, {})).toMatchObject({ id: nora.accountId })
})

it('does nothing the second time', async () => {
  const before = await dumpOf(world.owner)
  await world.runJob('erase_due_accounts')
  await world.settled()
  expect(await dumpOf(world.owner)).toEqual(before)
})

it('does not bring mina back for a token from before', async () => {
  await expect(world.as('mina')(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('erases again whom an older backup brought back, from the journal beside the database', async () => {
  const { tenantId } = world.home
  await world.owner.query('delete from erasure')
  await world.owner.query(`insert into profile (tenant_id, id, nickname, display_name) values ($1, $2, 'mina', 'Mina from the backup')`, [tenantId, mina.profileId])
  await world.owner.query('insert into account (tenant_id, id, profile_id) values ($1, $2, $3)', [tenantId, mina.accountId, mina.profileId])
  expect(await replayErasures(world.ground)).toBe(1)
  await replayErasures(world.ground)
  await world.settled()
  const dump = [...(await dumpOf(world.owner))].flatMap(([, lines]) => lines).join('\n')
  expect(dump).not.toContain('Mina from the backup')
  expect(await world.as('nora')(accounts.me, {})).toMatchObject({ id: nora.accountId })
})
