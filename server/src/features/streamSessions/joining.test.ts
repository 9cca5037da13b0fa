import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streams } from '@marquee/contract/streams'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { diskStore } from '#media/diskStore.ts'
import { s3Store } from '#media/s3Store.ts'
import { removeAbandoned, type MediaStore, type StoredFile } from '#media/store.ts'
import { addPieces, bytesOf, endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'
import { openBeginning, openPiece } from './pieces.ts'

let world: World
let dataFolder: string
let store: MediaStore
/** What happens before a file of this name is read. */
let beforeReading: (key: string) => Promise<void>
const nothing = async () => {}
const worker: { child?: ChildProcess } = {}
const kill = async () => {
  const { child } = worker
  delete worker.child
  if (child?.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'marquee-joining-'))
  store = diskStore(join(dataFolder, 'media'))
  beforeReading = nothing
  const media: MediaStore = {
    put: (key, bytes) => store.put(key, bytes),
    read: async (key, range) => (await beforeReading(key), store.read(key, range)),
    remove: (keys) => store.remove(keys),
    list: (folder) => store.list(folder),
  }
  world = await createWorld({ media })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(async () => {
  await kill()
  await world.close()
  await rm(dataFolder, { recursive: true })
})

const contents = async (file: StoredFile | undefined) => file && Buffer.concat((await file.stream.toArray()) as Buffer[])
const pieceOf = async (sessionId: string, number: number) => contents(await openPiece(world.scope(), world.media, sessionId, number))
const beginningOf = async (sessionId: string, part: number) =>
  String(await contents(await openBeginning(world.scope(), world.media, sessionId, part)))
const folderOf = async (sessionId: string) =>
  (await world.owner.query<{ folder: string }>('select folder from stream_session where id = $1', [sessionId])).rows[0]!.folder
const filesOf = async (sessionId: string) => {
  const folder = await folderOf(sessionId)
  return (await store.list(`${folder}/`)).map(({ key }) => key.slice(folder.length + 1)).sort()
}
const isJoined = async (sessionId: string) =>
  (await world.owner.query<{ is: boolean }>('select joined_at is not null as is from stream_session where id = $1', [sessionId])).rows[0]!.is

/** The end of a livestream, as it is told when its session ends. */
const tellEnd = async (livestreamId: string, sessionId: string) => {
  await endStream(world, livestreamId, 'ended')
  await world.owner.query(`insert into outbox (tenant_id, topic, key, payload) values ($1, 'livestream_ended', $2, $3)`, [
    world.home.tenantId, livestreamId, JSON.stringify({ livestreamId, sessionId, reason: 'host' }),
  ])
}

/** A livestream whose pieces are as long as their rows say. */
const recorded = async (parts: number[]) => {
  const livestreamId = await planStream(world, 'ada')
  const sessionId = await goOnAir(world, livestreamId, { parts: [] })
  await addPieces(world, sessionId, parts)
  return { livestreamId, sessionId }
}

describe('the recording of a livestream', () => {
  it('becomes one file for each of its parts, and nothing in it changes', async () => {
    const { livestreamId, sessionId } = await recorded([3, 2])
    // A process had written it when it died: no row names it.
    await store.put(`${await folderOf(sessionId)}/3-abcdef.m4s`, Buffer.from('nobody’s'))
    await tellEnd(livestreamId, sessionId)
    await world.worked()
    expect(await filesOf(sessionId)).toEqual(['part0.mp4', 'part1.mp4'])
    for (const number of [0, 1, 2, 3, 4]) expect(await pieceOf(sessionId, number)).toEqual(bytesOf(number))
    expect([await beginningOf(sessionId, 0), await beginningOf(sessionId, 1)]).toEqual(['beginning of 0', 'beginning of 1'])
    const whole = await contents(await store.read(`${await folderOf(sessionId)}/part1.mp4`))
    expect(whole).toEqual(Buffer.concat([Buffer.from('beginning of 1'), bytesOf(3), bytesOf(4)]))
  })

  it('plays on for ben, who is in the middle of it', async () => {
    const { livestreamId, sessionId } = await recorded([3])
    await endStream(world, livestreamId)
    const headers = await world.signed(world.person('ben'))
    const opened = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const near = (file: string) =>
      world.app.inject({ url: opened.json<{ playlist: string }>().playlist.replace(/[^/]+$/, file), headers: { host: headers.host, cookie } })
    expect((await near('0.m4s')).rawPayload).toEqual(bytesOf(0))
    await world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
    expect(await filesOf(sessionId)).toEqual(['part0.mp4'])
    for (const number of [1, 2]) expect((await near(`${number}.m4s`)).rawPayload).toEqual(bytesOf(number))
    expect((await near('p0.mp4')).body).toBe('beginning of 0')
    expect((await near('replay.m3u8')).body.match(/m4s/g)).toHaveLength(3)
  })

  it('stays as it is where a file of it is not what its row says, and is tried again by the clock', async () => {
    const { livestreamId, sessionId } = await recorded([3])
    const second = `${await folderOf(sessionId)}/1.m4s`
    await store.put(second, Buffer.from('torn'))
    await endStream(world, livestreamId)
    const finish = () => world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
    await expect(finish()).rejects.toThrow('4 bytes instead of 180')
    expect(await filesOf(sessionId)).toEqual(['0.m4s', '1.m4s', '2.m4s', 'p0.mp4'])
    expect(await pieceOf(sessionId, 2)).toEqual(bytesOf(2))
    await store.put(second, bytesOf(1))
    await world.runJob('keep_recordings')
    expect(await isJoined(sessionId)).toBe(false)
    await world.owner.query(`update stream_session set ended_at = now() - interval '2 hours' where id = $1`, [sessionId])
    await world.runJob('keep_recordings')
    expect(await filesOf(sessionId)).toEqual(['part0.mp4'])
    expect(await pieceOf(sessionId, 1)).toEqual(bytesOf(1))
  })

  it('is joined once where two are at it', async () => {
    const { livestreamId, sessionId } = await recorded([20])
    await endStream(world, livestreamId)
    const finish = () => world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
    await Promise.allSettled([finish(), finish()])
    await finish()
    expect(await filesOf(sessionId)).toEqual(['part0.mp4'])
    expect(await pieceOf(sessionId, 19)).toEqual(bytesOf(19))
    await expect(world.as('ben')(streams.watch, { livestreamId })).resolves.toMatchObject({ isLive: false })
  })

  it('is joined in a bucket as it is in a folder', async () => {
    const bucket = new S3rver({
      port: 0, address: '127.0.0.1', silent: true, directory: join(dataFolder, 's3'), configureBuckets: [{ name: 'marquee' }],
    })
    const { port } = await bucket.run()
    const onDisk = store
    store = s3Store({
      bucket: 'marquee', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', forcePathStyle: true, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER',
    })
    const { livestreamId, sessionId } = await recorded([3, 2])
    await endStream(world, livestreamId)
    await world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
    expect(await filesOf(sessionId)).toEqual(['part0.mp4', 'part1.mp4'])
    for (const number of [0, 2, 4]) expect(await pieceOf(sessionId, number)).toEqual(bytesOf(number))
    expect(await beginningOf(sessionId, 1)).toBe('beginning of 1')
    store = onDisk
    await bucket.close()
  })

  it('leaves nothing behind where it goes while it is joined', async () => {
    const { livestreamId, sessionId } = await recorded([3])
    await endStream(world, livestreamId)
    beforeReading = async (key) => {
      if (key.endsWith('/2.m4s')) await world.owner.query('delete from stream_part where session_id = $1', [sessionId])
    }
    await world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
    beforeReading = nothing
    expect(await filesOf(sessionId)).toEqual([])
    expect(await isJoined(sessionId)).toBe(true)
  })
})

const program = new URL('../../test/serverProcess.ts', import.meta.url)
/** Another process that works, and is killed in the middle of it. */
const startWorker = async () => {
  // Whoever was killed is not waited for.
  await world.owner.query(`update ops.worker_heartbeat set seen_at = now() - interval '2 minutes'`)
  const { MASTER_KEY } = world.config
  const settings = { DATABASE_URL: world.databaseUrl, MASTER_KEY, DATA_DIR: dataFolder, PORT: '0', PUBLIC_PORT: '80', ROLE: 'worker', APP_ENV: 'staging' }
  worker.child = fork(program, [], { env: { PATH: process.env['PATH'], ...settings, LOG_LEVEL: 'silent' }, stdio: 'ignore' })
  const [said] = (await Promise.race([once(worker.child, 'message'), once(worker.child, 'exit')])) as unknown[]
  if (typeof said === 'number') throw new Error('The worker did not start')
}

it('loses and doubles nothing though whoever joins is killed in the middle', async () => {
  const count = 3_000
  const { livestreamId, sessionId } = await recorded([count])
  const folder = await folderOf(sessionId)
  const rows = await world.owner.query<{ bytes: number }>('select bytes from stream_segment where session_id = $1 order by number', [sessionId])
  const bodies = rows.rows.map((_, number) => bytesOf(number))
  for (const [number, bytes] of bodies.entries()) await store.put(`${folder}/${number}.m4s`, bytes)
  await tellEnd(livestreamId, sessionId)
  const singles = async () => (await filesOf(sessionId)).filter((name) => name.endsWith('.m4s')).length
  const soon = { timeout: 60_000, interval: 1 }

  await startWorker()
  await vi.waitFor(async () => expect(await store.list('incoming/')).not.toEqual([]), soon)
  await kill()
  expect(await singles()).toBe(count)

  await startWorker()
  await vi.waitFor(async () => expect(await filesOf(sessionId)).toContain('part0.mp4'), soon)
  await kill()

  await startWorker()
  await vi.waitFor(async () => expect(await isJoined(sessionId)).toBe(true), soon)
  await kill()
  expect(await filesOf(sessionId)).toEqual(['part0.mp4'])
  // What the first of them was writing when it was killed.
  const [left] = await store.list('incoming/')
  await removeAbandoned(store)
  expect(await store.list('incoming/')).toContainEqual(left)
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const { key } of await store.list('incoming/')) await utimes(join(dataFolder, 'media', key), longAgo, longAgo)
  await removeAbandoned(store)
  expect(await store.list('incoming/')).toEqual([])
  expect(await contents(await store.read(`${folder}/part0.mp4`))).toEqual(Buffer.concat([Buffer.from('beginning of 0'), ...bodies]))
  expect(await pieceOf(sessionId, count - 1)).toEqual(bodies.at(-1))
}, 180_000)
