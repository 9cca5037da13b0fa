import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livestreams } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { packagerFrom } from '#ingest/packager.ts'
import { diskStore } from '#media/diskStore.ts'
import { streamBytes } from '#test/streamBytes.ts'
import { streamSender } from '#test/streamSender.ts'
import { createWorld, type World } from '#test/world.ts'
import { openPiece } from './pieces.ts'

let world: World
let dataFolder: string
const begun: string[] = []
let server: { child: ChildProcess; port: number } | undefined
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'marquee-killed-'))
  const noting = async (_: unknown, facts: { livestreamId: string }[]) => {
    begun.push(...facts.map(({ livestreamId }) => livestreamId))
    return []
  }
  world = await createWorld({ media: diskStore(join(dataFolder, 'media')), heard: [{ livestream_started: noting }] })
  await world.addPerson('ada', { role: 'Creator' })
})
const kill = async () => {
  if (!server) return
  const gone = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await gone
  server = undefined
}
afterAll(async () => {
  await kill()
  await world.close()
  await rm(dataFolder, { recursive: true })
})

const program = new URL('../../test/serverProcess.ts', import.meta.url)

const start = async () => {
  const { MASTER_KEY } = world.config
  const settings = { DATABASE_URL: world.databaseUrl, MASTER_KEY, DATA_DIR: dataFolder, PORT: '0', PUBLIC_PORT: '80', ROLE: 'gateway', APP_ENV: 'staging' }
  const child = fork(program, [], { env: { PATH: process.env['PATH'], ...settings, LOG_LEVEL: 'silent', RATE_LIMITS: 'wide' }, stdio: 'ignore' })
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [AddressInfo | number]
  if (typeof said === 'number') throw new Error('The server did not start')
  const { port } = said
  server = { child, port }
  return port
}

it('goes on where it was, though the process is killed again and again while somebody sends: nothing that was acknowledged is missing', async () => {
  const pieces = (await streamBytes({ seconds: 25 })).flatMap((piece) => [piece.subarray(0, 9), piece.subarray(9)])
  const livestreamId = newId()
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  await world.as('ada')(livestreams.schedule, { id: livestreamId, title: 'Raku, live', scheduledStart, timeZone: 'Europe/Stockholm' })
  const { token } = await world.as('ada')(streamSessions.open, { livestreamId })
  const encoder = randomUUID()
  const sessions = new Set<string>()
  let safe = -1

  for (let kills = 0; kills < 2; kills++) {
    const ada = await streamSender(await start(), world.home.hostname, { token, encoder })
    const from = await ada.from()
    expect(from).toBeGreaterThan(safe)
    // More than is heard of before the end: what is lost on the way is sent again.
    ada.send(pieces.slice(from, from + 60), from)
    await vi.waitFor(() => expect(ada.lastSafe()).toBeGreaterThan(Math.max(safe, from)), { timeout: 30_000, interval: 5 })
    await kill()
    await ada.closed
    safe = ada.lastSafe()
    sessions.add((await world.as('ada')(streamSessions.read, { livestreamId })).session!.id)
  }

  const ada = await streamSender(await start(), world.home.hostname, { token, encoder })
  const from = await ada.from()
  ada.send(pieces.slice(from), from)
  ada.end()
  expect(await ada.over()).toBe('host')

  const { rows } = await world.owner.query<{ session: string; number: number }>('select session_id as session, number from stream_segment order by number')
  const kept: Buffer[] = []
  for (const { session, number } of rows)
    kept.push(Buffer.concat((await (await openPiece(world.scope(), world.media, session, number))!.stream.toArray()) as Buffer[]))
  const packager = packagerFrom()
  const made = [...pieces.flatMap((piece) => packager.push(piece)), ...packager.finish()].filter(({ kind }) => kind === 'segment')
  expect(Buffer.concat(kept)).toEqual(Buffer.concat(made.map(({ bytes }) => bytes)))
  expect(sessions.size).toBe(1)
  await world.worked()
  expect(begun).toEqual([livestreamId])
  expect(await world.as('ada')(streamSessions.read, { livestreamId })).toMatchObject({ status: 'replay_ready', session: { id: [...sessions][0] } })
}, 120_000)
