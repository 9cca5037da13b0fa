import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '#measure/child.ts'
import { spawnChild } from '#measure/child.ts'
import { median } from '#measure/figures.ts'
import { memoryOf } from '#measure/processes.ts'
import { channel } from '#store/channel.ts'
import type { Server } from '#timeline/servers.ts'
import type { Protocol } from './listener.ts'
import { ask } from './rounds.ts'

/** What idle sockets cost a server. */
export interface Idle {
  /** Megabytes before they came, and with them. */
  before: number
  with: number
  /** Kilobytes for each. */
  each: number
  /** How many are still open at the end. */
  held: number
}

export const idleSockets = 5_000
/** Longer than the time between two heartbeats. */
export const holding = 40
const warming = 200
const settling = 3_000
const samples = 5

const settledMemory = async ({ pid }: Pick<Child, 'pid'>) => {
  await pause(settling)
  const found: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    found.push(memoryOf(pid))
    await pause(200)
  }
  return median(found)
}

/** Holds that many idle sockets at a server that has seen a few before, of as many people as there are tokens. */
export const holdIdle = async (server: Server, protocol: Protocol, tokens: string[]): Promise<Idle> => {
  const crowd = spawnChild('chat/crowd.ts', {})
  try {
    const gathering = { port: server.port, protocol, host: channel.hostname, tokens }
    await ask(crowd, { act: 'gather', name: 'some', ...gathering, sockets: warming })
    await ask(crowd, { act: 'scatter', name: 'some' })
    const before = await settledMemory(server)
    await ask(crowd, { act: 'gather', name: 'all', ...gathering, sockets: idleSockets })
    await pause(holding * 1_000)
    const after = await settledMemory(server)
    const { open } = await ask<{ open: number }>(crowd, { act: 'held', name: 'all' })
    return { before, with: after, each: ((after - before) * 1_024) / idleSockets, held: open }
  } finally {
    await crowd.stop()
  }
}
