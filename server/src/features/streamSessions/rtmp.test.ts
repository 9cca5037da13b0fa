import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { livestreams } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { listenForRtmp } from '#ingest/rtmp/rtmpServer.ts'
import { ffmpeg } from '#test/program.ts'
import { createWorld, type World } from '#test/world.ts'
import { receptionWith } from './ingest.ts'

let world: World
/** What has broken, which nothing here should. */
const broken: string[] = []
let rtmp: Awaited<ReturnType<typeof listenForRtmp>>
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  rtmp = await listenForRtmp({
    port: 0,
    host: '127.0.0.1',
    reception: receptionWith({ media: world.media, seal: world.context.seal }),
    scopeAt: async (hostname) => (hostname === '127.0.0.1' ? world.scope() : undefined),
    log: { error: (_, message) => broken.push(message), warn: () => {} },
  })
})
afterAll(async () => {
  await rtmp.close()
  await world.close()
  expect(broken).toEqual([])
})

const encoders: ChildProcess[] = []
afterEach(async () => {
  for (const encoder of encoders.splice(0)) {
    if (encoder.exitCode !== null || encoder.signalCode !== null) continue
    const gone = once(encoder, 'exit')
    encoder.kill('SIGKILL')
    await gone
  }
})

/** Debian's ffmpeg sends a test picture and a tone as OBS would. */
const encode = (key: string, { keyEvery = 30, codec = 'libx264', size = '320x180' } = {}) => {
  const input = ['-re', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=30`, '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '60']
  const output = ['-c:v', codec, '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', `${keyEvery}`, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv']
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', ...input, ...output, `rtmp://127.0.0.1:${rtmp.port}/live/${key}`])
  encoders.push(encoder)
  return encoder
}
const plan = async (who: string, inSeconds: number, changes: object = {}) => {
  const id = newId()
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  await world.as(who)(livestreams.schedule, { id, title: 'From the studio', scheduledStart, timeZone: 'Europe/Stockholm', ...changes })
  await world.owner.query('update livestream set scheduled_start = now() + make_interval(secs => $2) where id = $1', [id, inSeconds])
  return id
}
const keyOf = async (who: string) => (await world.as(who)(streamSessions.rotateKey, {})).secret
const studioOf = (who: string, livestreamId: string) => world.as(who)(streamSessions.read, { livestreamId })
const soon = { timeout: 15_000, interval: 100 }

describe.skipIf(!ffmpeg())('an encoder (left out where there is no ffmpeg)', () => {
  it('shows a signal before its time, and is on air when its host says so', async () => {
    const [key, livestreamId] = [await keyOf('ada'), await plan('ada', 3_600)]
    await expect(world.as('ada')(streamSessions.start, { livestreamId })).rejects.toMatchObject({ code: 'stream_no_signal' })
    encode(key)
    await vi.waitFor(async () => expect((await studioOf('ada', livestreamId)).health).toMatchObject({ width: 320, height: 180, keyFrameMs: 1_000 }), soon)
    expect(await studioOf('ada', livestreamId)).toMatchObject({ status: 'ready', session: null, can: { start: true }, key: { hint: key.slice(-4) } })
    await world.as('ada')(streamSessions.start, { livestreamId })
    await vi.waitFor(async () => {
      const { rows } = await world.owner.query('select 1 from stream_segment g join stream_session s on s.id = g.session_id where s.livestream_id = $1', [livestreamId])
      expect(rows.length).toBeGreaterThan(1)
    }, soon)
    expect(await studioOf('ada', livestreamId)).toMatchObject({ status: 'live', session: { protocol: 'rtmp' }, health: { codecs: 'avc1.42c00d,mp4a.40.2' } })
    await world.as('ada')(streamSessions.end, { livestreamId })
    await once(encoders[0]!, 'exit')
  }, 60_000)

  it('goes on air by itself when its time has come, and a second one is refused', async () => {
    const [key, livestreamId] = [await keyOf('ada'), await plan('ada', -5)]
    const first = encode(key)
    await vi.waitFor(async () => expect((await studioOf('ada', livestreamId)).status).toBe('live'), soon)
    const second = encode(key)
    await once(second, 'exit')
    expect(second.exitCode).not.toBe(0)
    expect(await studioOf('ada', livestreamId)).toMatchObject({ status: 'live' })
    first.kill('SIGKILL')
    await vi.waitFor(async () => expect((await studioOf('ada', livestreamId)).status).toBe('interrupted'), soon)
    encode(key)
    await vi.waitFor(async () => expect((await studioOf('ada', livestreamId)).status).toBe('live'), soon)
    const { rows } = await world.owner.query<{ part: number }>(
      'select distinct part from stream_segment g join stream_session s on s.id = g.session_id where s.livestream_id = $1 order by 1', [livestreamId])
    expect(rows.map(({ part }) => part)).toEqual([0, 1])
    await world.as('ada')(streamSessions.end, { livestreamId })
  }, 60_000)

  it('is refused with a key that was replaced, and told on both sides where nothing is planned', async () => {
    const before = await keyOf('cleo')
    const livestreamId = await plan('cleo', 10 * 3_600)
    const key = await keyOf('cleo')
    for (const wrong of [before, 'sk_nothing', key]) {
      const encoder = encode(wrong)
      await once(encoder, 'exit')
      expect(encoder.exitCode).not.toBe(0)
    }
    expect(await studioOf('cleo', livestreamId)).toMatchObject({ status: 'scheduled', refusal: 'not_its_time' })
  }, 60_000)

  it('is sent away when it sends larger pictures than allowed, and the studio says why', async () => {
    const [key, livestreamId] = [await keyOf('cleo'), await plan('cleo', 60)]
    const encoder = encode(key, { size: '2560x1440' })
    await once(encoder, 'exit')
    expect(await studioOf('cleo', livestreamId)).toMatchObject({ refusal: 'limit', session: null })
  }, 60_000)
})
