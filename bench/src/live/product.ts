import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { livestreams } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { newId } from '@marquee/server/db/id'
import { freePort } from '@marquee/tools/port'
import { spawnChild } from '#measure/child.ts'
import { firstAnswer } from '#measure/firstAnswer.ts'
import { cpuMsOf, workerThreadsMsOf } from '#measure/processes.ts'
import { flagsOfStart, settingsOf } from '#product/start.ts'
import { callsAs } from '#store/calls.ts'
import { channel } from '#store/channel.ts'
import type { Reader } from '#store/readers.ts'

export interface OnAir {
  livestreamId: string
  sessionId: string
  host: Reader
}

/** How long a stream may take until it is on air, in ms. */
const patience = 30_000

/** The product as npm start runs it, with a port for encoders. */
export const openLiveProduct = async (databaseUrl: string, folder: string) => {
  const [port, rtmpPort] = [await freePort(), await freePort()]
  const settings = { ...settingsOf({ databaseUrl, port, dataDir: join(folder, 'product') }), RTMP_PORT: String(rtmpPort) }
  const server = spawnChild('product/server.ts', {}, settings, flagsOfStart)
  await firstAnswer({ port, path: '/readyz', headers: { host: channel.hostname } })
  const agent = new Agent({ keepAlive: true })
  const as = (host: Reader) => callsAs(host, { port: () => port, agent, patience: 10_000 })

  return {
    ...server,
    port,
    rtmpPort,
    /** Plans a livestream of somebody's for now; answers how it is sent to. */
    plan: async (host: Reader) => {
      const id = newId()
      await as(host)(livestreams.schedule, { id, title: 'Bench', scheduledStart: new Date(Date.now() + 60_000).toISOString(), timeZone: 'UTC' })
      return { livestreamId: id, ...(await as(host)(streamSessions.open, { livestreamId: id })) }
    },
    /** Waits until it is on air; `isStarted` presses the button for an encoder as soon as its signal is there. */
    onAir: async (host: Reader, livestreamId: string, { isStarted = false } = {}): Promise<OnAir> => {
      for (const until = Date.now() + patience; Date.now() < until; await pause(200)) {
        const { session, can, health, status } = await as(host)(streamSessions.read, { livestreamId })
        if (status === 'live' && session) return { livestreamId, sessionId: session.id, host }
        if (isStarted && health && can.start) await as(host)(streamSessions.start, { livestreamId })
      }
      throw new Error('A livestream did not go on air')
    },
    end: async (streams: readonly OnAir[]) => {
      for (const { host, livestreamId } of streams) await as(host)(streamSessions.end, { livestreamId })
    },
    stop: async () => {
      agent.destroy()
      await server.stop()
    },
  }
}

export type LiveProduct = Awaited<ReturnType<typeof openLiveProduct>>

/** Shares of one core over some seconds: the whole process, the thread in it that speaks with encoders, and the database. */
export interface Used {
  app: number
  thread: number
  database: number
}

/** What processes use while something else is awaited. */
export const usedDuring = async <Result>(pid: number, databasePid: number, work: Promise<Result>): Promise<Used & { result: Result }> => {
  const now = () => ({ at: performance.now(), app: cpuMsOf(pid), thread: workerThreadsMsOf(pid), database: cpuMsOf(databasePid) })
  const before = now()
  const result = await work
  const after = now()
  const share = (of: 'app' | 'thread' | 'database') => (after[of] - before[of]) / (after.at - before.at)
  return { app: share('app'), thread: share('thread'), database: share('database'), result }
}
