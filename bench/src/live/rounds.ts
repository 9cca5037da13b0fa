import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@marquee/tools/port'
import type { LiveLimitOptions } from '#limit/live.ts'
import { spawnChild, type Child } from '#measure/child.ts'
import { slope } from '#measure/figures.ts'
import { firstAnswer } from '#measure/firstAnswer.ts'
import { memoryOf } from '#measure/processes.ts'
import { channel } from '#store/channel.ts'
import type { Cluster } from '#store/cluster.ts'
import { peopleIn, type Reader } from '#store/readers.ts'
import { keyFor, plannedBeside, seatsAt } from './channels.ts'
import { encoded } from './encoded.ts'
import { encoderTo, makeFilm } from './encoders.ts'
import type { Acknowledged, CrowdJob, Seat, SenderJob, Watched } from './jobs.ts'
import { openLiveProduct, usedDuring, type LiveProduct, type OnAir, type Used } from './product.ts'

/** How long each part is measured, in seconds. */
export interface Lengths {
  glass: number
  cpu: number
  watch: number
  memory: number
  load: number
}

/** Streams at once whose cost is measured. A channel takes five. */
export const costs = { browser: [1, 4], rtmp: [1, 3] } as const
export const audiences = [10, 50, 100, 200, 400, 800] as const
export const crowds = [5, 10, 20, 40, 60, 80, 120, 160] as const
export const memoryStreams = 4
export const memoryViewers = 20
const sampleSeconds = 2

/** What is late: pieces that are there so many ms later than with few who watch; words that pieces lie safe, after so many ms. */
export const late = { piece: 1_000, word: 2_000 } as const
/** Above this share of a core the crowd has none left: what is late then is late for its own sake. */
export const hurried = 0.85

export interface Level {
  count: number
  used: Used
  watched: Watched
}

export interface LiveFound {
  glass: Watched
  idle: Used
  cost: { kind: 'browser' | 'rtmp'; count: number; used: Used }[]
  hasEncoders: boolean
  product: Level[]
  floor: Level[]
  memory: { samples: { at: number; value: number }[]; mbPerHour: number; seconds: number }
  load: { count: number; used: Used; acknowledged: Acknowledged }[]
}

interface Run {
  cluster: Cluster
  databaseUrl: string
  folder: string
  lengths: Lengths
  log(line: string): void
}

const tell = <Answer>(child: Child, job: SenderJob | CrowdJob) => child.ask<Answer>(job)

/** More and more watch, until pieces come late or the crowd can do no more. */
const raise = async (crowd: Child, { port, seats, pid, databasePid, seconds, log, name }: {
  port: number; seats: Seat[]; pid: number; databasePid: number; seconds: number; name: string; log(line: string): void
}): Promise<Level[]> => {
  const levels: Level[] = []
  let seated = 0
  for (const count of audiences) {
    await tell(crowd, { act: 'gather', port, host: channel.hostname, seats: seats.slice(seated, count) })
    seated = count
    await pause(3_000)
    const { result: watched, ...used } = await usedDuring(pid, databasePid, tell<Watched>(crowd, { act: 'watch', seconds }))
    log(`${name}: ${count} watch, ${Math.round(used.app * 100)} % of a core, pieces after ${Math.round(watched.last.p95)} ms, ${watched.failures} failed`)
    levels.push({ count, used, watched })
    const isLate = watched.last.p95 > (levels[0]!.watched.last.p95 || 0) + late.piece
    if (isLate || watched.failures > 0 || watched.busy > hurried || used.app > hurried + 0.1) break
  }
  await tell(crowd, { act: 'scatter' })
  return levels
}

const memoryOver = async (pid: number, seconds: number) => {
  // What is loaded on first use is no growth.
  const warm = Math.min(60, seconds / 4)
  await pause(warm * 1_000)
  const began = performance.now()
  const samples: { at: number; value: number }[] = []
  for (let at = 0; at < seconds; at = (performance.now() - began) / 1_000) {
    samples.push({ at, value: memoryOf(pid) })
    await pause(sampleSeconds * 1_000)
  }
  return { samples, mbPerHour: slope(samples) * 3_600, seconds }
}

/** Streams beside each other in channels of their own, more and more, until their senders hear late that pieces lie safe. */
const loadUp = async (sender: Child, { product, databaseUrl, databasePid, seconds, log }: {
  product: LiveProduct; databaseUrl: string; databasePid: number; seconds: number; log(line: string): void
}) => {
  const planned = await plannedBeside(databaseUrl, crowds.at(-1)!)
  const levels: LiveFound['load'] = []
  let sending = 0
  for (const count of crowds) {
    await tell(sender, { act: 'send', port: product.port, streams: planned.slice(sending, count) })
    sending = count
    await pause(4_000)
    const { result: acknowledged, ...used } = await usedDuring(product.pid, databasePid, tell<Acknowledged>(sender, { act: 'measure', seconds }))
    log(`${count} streams at once: ${Math.round(acknowledged.p95)} ms until they lie safe (p95), ${Math.round(used.app * 100)} % of a core`)
    levels.push({ count, used, acknowledged })
    const isBehind = acknowledged.acknowledged < acknowledged.sent - 2 * count
    if (acknowledged.p95 > late.word || isBehind || acknowledged.refused.length) break
  }
  await tell(sender, { act: 'leave' })
  return levels
}

/** One stream and one who watches; what streams cost; how many may watch; memory; how many streams at once. One part after the other. */
export const runLiveRounds = async ({ cluster, databaseUrl, folder, lengths, log }: Run): Promise<LiveFound> => {
  const hosts = await peopleIn(databaseUrl, Array.from({ length: 40 }, (_, place) => place + 1))
  let nextHost = 0
  const product = await openLiveProduct(databaseUrl, folder)
  const children: Child[] = [product]
  const spawned = (file: string, options: object = {}) => {
    const child = spawnChild(file, options)
    children.push(child)
    return child
  }
  try {
    const [sender, crowd] = [spawned('live/sender.ts'), spawned('live/crowd.ts')]
    const using = (seconds: number) => usedDuring(product.pid, cluster.pid, pause(seconds * 1_000))
    const someHosts = (count: number): Reader[] => hosts.slice(nextHost, (nextHost += count))
    const begin = async (count: number): Promise<OnAir[]> => {
      const who = someHosts(count)
      const planned = await Promise.all(who.map((host) => product.plan(host)))
      await tell(sender, { act: 'send', port: product.port, streams: planned.map(({ token }) => ({ host: channel.hostname, token })) })
      return Promise.all(who.map((host, place) => product.onAir(host, planned[place]!.livestreamId)))
    }
    const end = async (streams: readonly OnAir[]) => {
      await tell(sender, { act: 'leave' })
      await product.end(streams)
    }

    log('One stream, one who watches')
    const one = await begin(1)
    await tell(crowd, { act: 'gather', port: product.port, host: channel.hostname, seats: await seatsAt(databaseUrl, one[0]!.livestreamId, one[0]!.sessionId, 1) })
    await pause(3_000)
    const glass = await tell<Watched>(crowd, { act: 'watch', seconds: lengths.glass })
    await tell(crowd, { act: 'scatter' })
    await end(one)

    log('What streams cost')
    await pause(3_000)
    const { result: _, ...idle } = await using(lengths.cpu)
    const cost: LiveFound['cost'] = []
    for (const count of costs.browser) {
      const streams = await begin(count)
      const { result: __, ...used } = await using(lengths.cpu)
      cost.push({ kind: 'browser', count, used })
      await end(streams)
    }
    const film = makeFilm(folder)
    for (const count of film ? costs.rtmp : []) {
      const encoders: ReturnType<typeof encoderTo>[] = []
      try {
        const streams = await Promise.all(someHosts(count).map(async (host) => {
          const { livestreamId } = await product.plan(host)
          encoders.push(encoderTo(film!, product.rtmpPort, await keyFor(databaseUrl, host.profileId)))
          return product.onAir(host, livestreamId, { isStarted: true })
        }))
        const { result: ___, ...used } = await using(lengths.cpu)
        cost.push({ kind: 'rtmp', count, used })
        await product.end(streams)
      } finally {
        await Promise.all(encoders.map((encoder) => encoder.stop()))
      }
    }

    const watched = await begin(1)
    const seats = await seatsAt(databaseUrl, watched[0]!.livestreamId, watched[0]!.sessionId, audiences.at(-1)!)
    const shared = { databasePid: cluster.pid, seconds: lengths.watch, log, seats }
    const levels = await raise(crowd, { ...shared, name: 'product', port: product.port, pid: product.pid })
    await end(watched)
    const port = await freePort()
    const bare = spawned('limit/live.ts', { port, pieceBytes: Math.round((encoded.kbits * 1_000) / 8) } satisfies LiveLimitOptions)
    await firstAnswer({ port, path: '/live.m3u8?_HLS_msn=0', headers: {} })
    const floor = await raise(crowd, { ...shared, name: 'bare', port, pid: bare.pid })
    await bare.stop()

    log(`Memory over ${lengths.memory} s`)
    const long = await begin(memoryStreams)
    await tell(crowd, {
      act: 'gather', port: product.port, host: channel.hostname, seats: await seatsAt(databaseUrl, long[0]!.livestreamId, long[0]!.sessionId, memoryViewers),
    })
    const memory = await memoryOver(product.pid, lengths.memory)
    await tell(crowd, { act: 'scatter' })
    await end(long)

    const load = await loadUp(sender, { product, databaseUrl, databasePid: cluster.pid, seconds: lengths.load, log })
    return { glass, idle, cost, hasEncoders: film !== undefined, product: levels, floor, memory, load }
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}
