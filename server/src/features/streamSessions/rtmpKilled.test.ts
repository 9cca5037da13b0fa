import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livestreams } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { openPiece } from '#features/streamSessions/pieces.ts'
import { diskStore } from '#media/diskStore.ts'
import { ffmpeg } from '#test/program.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'marquee-killed-'))
  world = await createWorld({ media: diskStore(join(dataFolder, 'media')) })
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(async () => {
  await world.close()
  await rm(dataFolder, { recursive: true })
})

const running: ChildProcess[] = []
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child)
})

const program = new URL('../../test/serverProcess.ts', import.meta.url)

/** A server, and where it listens for encoders. */
const start = async () => {
  const { MASTER_KEY } = world.config
  const settings = { DATABASE_URL: world.databaseUrl, MASTER_KEY, DATA_DIR: dataFolder, PORT: '0', PUBLIC_PORT: '80', RTMP_PORT: '0', ROLE: 'gateway', APP_ENV: 'staging' }
  const child = fork(program, [], { env: { PATH: process.env['PATH'], ...settings, LOG_LEVEL: 'silent', RATE_LIMITS: 'wide' }, stdio: 'ignore' })
  running.push(child)
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ rtmpPort: number } | number]
  if (typeof said === 'number') throw new Error('The server did not start')
  return { child, rtmpPort: said.rtmpPort }
}

/** Debian's ffmpeg sends a test picture and a tone as OBS would. */
const encode = (rtmpPort: number, key: string) => {
  const input = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=30', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '120']
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv']
  const channel = ['-rtmp_tcurl', `rtmp://${world.home.hostname}:${rtmpPort}/live`]
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', ...input, ...output, ...channel, `rtmp://127.0.0.1:${rtmpPort}/live/${key}`], { stdio: 'ignore' })
  running.push(encoder)
  return encoder
}

interface Kept {
  number: number
  part: number
  key: string
}

describe.skipIf(!ffmpeg())('an encoder whose server breaks (left out where there is no ffmpeg)', () => {
  it('goes on in the same session when the thread or the whole process is gone, and what lay safe before is in the recording', async () => {
    const livestreamId = newId()
    const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
    await world.as('ada')(livestreams.schedule, { id: livestreamId, title: 'From OBS', scheduledStart, timeZone: 'Europe/Stockholm' })
    await world.owner.query('update livestream set scheduled_start = now() where id = $1', [livestreamId])
    const key = (await world.as('ada')(streamSessions.rotateKey, {})).secret
    const sessionOf = async () => (await world.as('ada')(streamSessions.read, { livestreamId })).session
    const kept = async () => {
      const { rows } = await world.owner.query<Kept>(
        `select g.number, g.part, g.key from stream_segment g join stream_session s on s.tenant_id = g.tenant_id and s.id = g.session_id
          where s.livestream_id = $1 order by g.number`, [livestreamId])
      return rows
    }
    const piecesOf = async (part: number) => (await kept()).filter((row) => row.part === part).length
    /** Sends until some pieces of a part are kept. Whoever is sent away because another was heard a moment ago tries again, as OBS does. */
    const sendPart = (rtmpPort: number, part: number) =>
      vi.waitFor(async () => {
        const encoder = encode(rtmpPort, key)
        const isDecided = async () => encoder.exitCode !== null || (await piecesOf(part)) > 2
        await expect.poll(isDecided, { timeout: 60_000, interval: 100 }).toBe(true)
        expect(encoder.exitCode).toBeNull()
        return encoder
      }, { timeout: 120_000, interval: 500 })

    const first = await start()
    const cut = await sendPart(first.rtmpPort, 0)
    const beforeThread = await kept()
    const session = await sessionOf()
    first.child.send('break threads')
    await once(cut, 'exit')
    // The thread is begun anew at the same port.
    const cutAgain = await sendPart(first.rtmpPort, 1)
    const beforeProcess = await kept()
    await kill(first.child)
    await once(cutAgain, 'exit')
    await sendPart((await start()).rtmpPort, 2)
    const whole = await kept()
    await world.as('ada')(streamSessions.end, { livestreamId })
    await world.worked()

    expect(beforeProcess).toEqual(expect.arrayContaining(beforeThread))
    expect(whole).toEqual(expect.arrayContaining(beforeProcess))
    expect(whole.map(({ number }) => number)).toEqual(whole.map((_, place) => place))
    for (const { number } of whole) {
      const file = await openPiece(world.scope(), world.media, session!.id, number)
      expect((await file!.stream.toArray()).length, `piece ${number}`).toBeGreaterThan(0)
    }
    const after = await world.as('ada')(streamSessions.read, { livestreamId })
    expect(after).toMatchObject({ status: 'replay_ready', session: { id: session!.id } })
  }, 300_000)
})
