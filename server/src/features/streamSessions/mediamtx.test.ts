import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { livestreams } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { mediamtxHookPath } from '#http/hookPaths.ts'
import { mediamtxIngest } from '#ingest/mediamtx/mediamtxIngest.ts'
import { mediamtxServer } from '#test/mediamtxServer.ts'
import { listening } from '#test/streamSender.ts'
import { createWorld, type World } from '#test/world.ts'
import { receptionWith } from './ingest.ts'

const secret = 'what-only-mediamtx-and-marquee-know'
const settings = { LIVE_INGEST: 'mediamtx', MEDIAMTX_SECRET: secret, MEDIAMTX_PUBLISH_URL: 'rtmps://live.test:1936/' }

let world: World
let mediamtx: Awaited<ReturnType<typeof mediamtxServer>>
/** What has broken, which nothing here should. */
const broken: unknown[] = []
beforeAll(async () => {
  // Nobody asks at these addresses: whoever listens is given others.
  world = await createWorld({ env: { ...settings, MEDIAMTX_API_URL: 'http://127.0.0.1:9', MEDIAMTX_READ_URL: 'rtmp://127.0.0.1:9' } })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  mediamtx = await mediamtxServer({ hook: new URL(`http://marquee:${secret}@127.0.0.1:${await listening(world.app)}${mediamtxHookPath}`) })
})
afterAll(async () => {
  await mediamtx.close()
  await world.close()
  expect(broken).toEqual([])
})

const opened: { close(): Promise<void> }[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  mediamtx.allLeave()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
})

/** Another process that reads what is sent to MediaMTX. */
const listen = async () => {
  const ingest = mediamtxIngest({ apiUrl: mediamtx.apiUrl, readUrl: mediamtx.rtmpUrl, publishUrl: 'rtmps://live.test:1936', secret })
  const one = await ingest.listen({
    reception: receptionWith({ media: world.media, seal: world.context.seal }),
    scopeAt: async (hostname) => (hostname === world.home.hostname ? world.scope() : undefined),
    log: { error: ({ err }: { err?: unknown }) => broken.push(err), warn: () => {} },
  })
  opened.push(one)
}

/** What somebody plans next; what they had planned before will not be. */
const plan = async (who: string, inSeconds: number) => {
  const id = newId()
  await world.owner.query(`update livestream set status = 'canceled' where creator_id = $1 and status in ('draft', 'scheduled', 'ready')`, [world.person(who).profileId])
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  await world.as(who)(livestreams.schedule, { id, title: 'From the studio', scheduledStart, timeZone: 'Europe/Stockholm' })
  await world.owner.query('update livestream set scheduled_start = now() + make_interval(secs => $2) where id = $1', [id, inSeconds])
  return id
}

/** What somebody puts into their encoder: the path, and the key that goes with it. */
const encoderOf = async (who: string) => {
  const { secret: shown } = await world.as(who)(streamSessions.rotateKey, {})
  const [name, key] = shown.split('?pass=') as [string, string]
  return { path: `${world.home.hostname}/${name}`, key }
}
const studioOf = (who: string, livestreamId: string) => world.as(who)(streamSessions.read, { livestreamId })
const soon = { timeout: 30_000, interval: 50 }
const isSoon = (who: string, livestreamId: string, status: string) =>
  vi.waitFor(async () => expect((await studioOf(who, livestreamId)).status).toBe(status), soon)
const piecesOf = async (livestreamId: string) =>
  (await world.owner.query<{ part: number; codecs: string }>(
    `select g.part, p.codecs from stream_segment g join stream_session s on s.id = g.session_id
       join stream_part p on p.session_id = s.id and p.number = g.part where s.livestream_id = $1 order by g.number`, [livestreamId])).rows

it('says in the studio where encoders send to, and with what', async () => {
  expect(await world.as('ada')(streamSessions.readKey, {})).toMatchObject({ rtmpAddress: 'rtmps://live.test:1936/northlight.test' })
  const { secret: shown, hint } = await world.as('ada')(streamSessions.rotateKey, {})
  expect(shown).toMatch(new RegExp(`^${world.person('ada').profileId}\\?pass=sk_[\\w-]{27}$`))
  expect(shown.endsWith(hint)).toBe(true)
})

it('lets nobody in with another key, another path, before anything is planned, or with a key that was replaced', async () => {
  const { path, key: before } = await encoderOf('cleo')
  const { key } = await encoderOf('cleo')
  const livestreamId = await plan('cleo', 10 * 3_600)
  const ada = await encoderOf('ada')
  for (const [to, wrong] of [[path, before], [path, 'sk_nothing'], [path, ''], [ada.path, key], ['elsewhere.test/x', key], [path, key]] as const)
    expect(await mediamtx.publish(to, wrong)).toBeUndefined()
  expect(await studioOf('cleo', livestreamId)).toMatchObject({ status: 'scheduled', refusal: 'not_its_time' })
})

it('answers nobody but MediaMTX, and lets nobody but this server read and ask', async () => {
  const ask = (asked: object, password = secret) =>
    world.app.inject({
      method: 'POST', url: mediamtxHookPath, payload: asked,
      headers: { host: '10.0.0.9', authorization: `Basic ${Buffer.from(`marquee:${password}`).toString('base64')}` },
    })
  const { path, key } = await encoderOf('ada')
  await plan('ada', 3_600)
  const publish = { action: 'publish', path, password: key, id: newId(), protocol: 'rtmp', ip: '192.0.2.1', query: '', userAgent: 'OBS' }
  expect((await ask(publish, 'something else')).statusCode).toBe(401)
  expect((await ask(publish)).statusCode).toBe(204)
  const ours = { user: 'marquee', password: secret }
  for (const [asked, status] of [
    [{ action: 'read', path, user: 'marquee', password: key }, 401], [{ action: 'read', path }, 401], [{ action: 'read', path, ...ours }, 204],
    [{ action: 'api' }, 401], [{ action: 'api', ...ours }, 204], [{ action: 'playback', path, ...ours }, 401], [{ action: 'publish' }, 401], [{}, 401],
  ] as const)
    expect((await ask(asked)).statusCode).toBe(status)
})

it.each([['rtmpConn', 'avc1.42c01e,mp4a.40.2'], ['srtConn', 'avc1.42c01e,mp4a.40.2'], ['webRTCSession', 'avc1.42c01e,opus']] as const)(
  'takes what comes by %s, goes on when it was cut and comes back, and sends it away when its host ends it', async (type, codecs) => {
    const [{ path, key }, livestreamId] = [await encoderOf('ada'), await plan('ada', -5)]
    await Promise.all([listen(), listen()])
    const first = (await mediamtx.publish(path, key, type))!
    await isSoon('ada', livestreamId, 'live')
    expect(await mediamtx.publish(path, key, type)).toBeUndefined()
    first.leave()
    await isSoon('ada', livestreamId, 'interrupted')
    const second = (await mediamtx.publish(path, key, type))!
    await isSoon('ada', livestreamId, 'live')
    await vi.waitFor(async () => expect((await piecesOf(livestreamId)).at(-1)).toMatchObject({ part: 1, codecs }), soon)
    expect(await studioOf('ada', livestreamId)).toMatchObject({ session: { protocol: 'rtmp', interruptions: 1 }, health: { width: 640, height: 360 } })
    expect(mediamtx.mostReaders()).toBe(1)
    await world.as('ada')(streamSessions.end, { livestreamId })
    await second.over
    expect(mediamtx.kicked.at(-1)).toBe(`${type.toLowerCase()}s`)
    expect(await mediamtx.publish(path, key, type)).toBeUndefined()
    await world.worked()
    expect((await studioOf('ada', livestreamId)).status).toBe('replay_ready')
  }, 90_000)

it('shows a signal before its time, and sends the encoder away whose key is replaced meanwhile', async () => {
  const [{ path, key }, livestreamId] = [await encoderOf('cleo'), await plan('cleo', 3_600)]
  await listen()
  const encoder = (await mediamtx.publish(path, key))!
  await vi.waitFor(async () => expect((await studioOf('cleo', livestreamId)).health).toMatchObject({ width: 640, kbitPerSecond: expect.any(Number) }), soon)
  await encoderOf('cleo')
  await encoder.over
  expect(await mediamtx.publish(path, key)).toBeUndefined()
  expect(await studioOf('cleo', livestreamId)).toMatchObject({ status: 'ready', session: null })
}, 60_000)

it('sends an encoder away that was let in with a key that was replaced before anybody had read it', async () => {
  const { path, key } = await encoderOf('cleo')
  await plan('cleo', 60)
  const encoder = (await mediamtx.publish(path, key))!
  await encoderOf('cleo')
  await listen()
  await encoder.over
}, 60_000)

it('leaves alone what others send there', async () => {
  const [{ path, key }, livestreamId] = [await encoderOf('cleo'), await plan('cleo', 60)]
  const before = mediamtx.kicked.length
  mediamtx.sendOtherwise('cameras/gate')
  mediamtx.sendOtherwise('gate')
  await listen()
  await mediamtx.publish(path, key)
  await vi.waitFor(() => expect(mediamtx.readersOf(path)).toBe(1), soon)
  await vi.waitFor(async () => expect((await studioOf('cleo', livestreamId)).health).toMatchObject({ width: 640 }), soon)
  expect(['cameras/gate', 'gate'].map(mediamtx.readersOf)).toEqual([0, 0])
  expect(mediamtx.kicked).toHaveLength(before)
}, 60_000)

const program = new URL('../../test/serverProcess.ts', import.meta.url)

const start = async () => {
  const { MASTER_KEY } = world.config
  const env = {
    ...settings, DATABASE_URL: world.databaseUrl, MASTER_KEY, DATA_DIR: world.mediaFolder, PORT: '0', PUBLIC_PORT: '80', ROLE: 'gateway', APP_ENV: 'staging',
    MEDIAMTX_API_URL: mediamtx.apiUrl, MEDIAMTX_READ_URL: mediamtx.rtmpUrl, PATH: process.env['PATH'], LOG_LEVEL: 'silent', RATE_LIMITS: 'wide',
  }
  const child = fork(program, [], { env, stdio: 'ignore' })
  children.push(child)
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  return child
}

it('is taken over within seconds where the process that reads it is killed', async () => {
  const [{ path, key }, livestreamId] = [await encoderOf('ada'), await plan('ada', -5)]
  const first = await start()
  const encoder = (await mediamtx.publish(path, key))!
  await isSoon('ada', livestreamId, 'live')
  await start()
  const session = (await studioOf('ada', livestreamId)).session!.id
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  await vi.waitFor(async () => expect((await piecesOf(livestreamId)).at(-1)?.part).toBe(1), soon)
  expect(await studioOf('ada', livestreamId)).toMatchObject({ status: 'live', session: { id: session } })
  await world.as('ada')(streamSessions.end, { livestreamId })
  await encoder.over
}, 120_000)
