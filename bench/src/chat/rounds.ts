import { join } from 'node:path'
import { newId } from '@marquee/server/db/id'
import { freePort } from '@marquee/tools/port'
import type { ChatLimitOptions } from '#limit/chat.ts'
import { loadGroups } from '#load/groups.ts'
import { alternate, type Measured, type Target } from '#measure/alternate.ts'
import { spawnChild, type Child } from '#measure/child.ts'
import { median } from '#measure/figures.ts'
import { firstAnswer } from '#measure/firstAnswer.ts'
import { channel } from '#store/channel.ts'
import type { Cluster } from '#store/cluster.ts'
import { withClient } from '#store/open.ts'
import { peopleIn, type Reader } from '#store/readers.ts'
import { openProduct, type Server } from '#timeline/servers.ts'
import type { CrowdJob, CrowdRound } from './jobs.ts'
import { templateOf } from './template.ts'

export const rounds = 5
export const seconds = 3
export const kinds = ['product', 'Socket.IO', 'ws'] as const
export type Kind = (typeof kinds)[number]

/** Who listens: a group takes 256 people, so that a thousand sockets are four of each person's. Talking at a pace: messages a second. */
export const audiences = [
  { sockets: 200, people: 200, perSecond: 50 },
  { sockets: 1_000, people: 250, perSecond: 20 },
] as const
/** Messages that are on their way at most. */
export const onTheirWay = 8
const senders = 4

/** What stands under load, by the words of the table. */
export const names = {
  full: (kind: Kind, sockets: number) => `${kind}, ${sockets} listeners`,
  paced: (kind: Kind, sockets: number) => `${kind}, ${sockets} listeners, at a pace`,
}

interface Chat {
  id: string
  members: Reader[]
}

/** A group for each audience, of people of its own. */
const openChats = async (databaseUrl: string): Promise<Chat[]> => {
  let first = 1
  const opened: Chat[] = []
  for (const { people } of audiences) {
    const numbers = Array.from({ length: people }, (_, place) => first + place)
    opened.push({ id: newId(), members: await peopleIn(databaseUrl, numbers) })
    first += people
  }
  const groups = opened.map(({ id, members }) => ({ id, memberIds: members.map(({ profileId }) => profileId) }))
  await withClient(databaseUrl, (client) => loadGroups(client, channel.tenantId, groups))
  return opened
}

const ready = async (server: Server) => {
  await firstAnswer({ port: server.port, path: '/readyz', headers: { host: channel.hostname } })
  return server
}

/** The product over a database, once it answers. */
export const openChatProduct = async (databaseUrl: string, dataDir: string) => ready(await openProduct(databaseUrl, dataDir))

/** A bare server, once it answers. */
export const openBare = async (kind: 'socket.io' | 'ws', told: ChatLimitOptions['told']) => {
  const port = await freePort()
  return ready({ port, ...spawnChild('limit/chat.ts', { port, kind, told } satisfies ChatLimitOptions) })
}

export const ask = <Answer>(crowd: Child, job: CrowdJob) => crowd.ask<Answer>(job)

export interface ChatRounds {
  measured: Map<string, Measured>
  /** Of one core, how much the crowd took for itself; medians. */
  busy: Map<string, number>
  /** Bytes of a live message. */
  bytes: number
  told: ChatLimitOptions['told']
}

interface Run {
  cluster: Cluster
  databaseUrl: string
  folder: string
  log(line: string): void
}

/** The product, bare Socket.IO and bare ws in turn, for each audience: as fast as it goes, and at a pace. */
export const runChatRounds = async ({ cluster, databaseUrl, folder, log }: Run): Promise<ChatRounds> => {
  const chats = await openChats(databaseUrl)
  const product = await openChatProduct(databaseUrl, join(folder, 'product'))
  const opened: Child[] = [product]
  try {
    const told = await templateOf(product.port, chats[0]!.members[0]!, chats[0]!.id)
    const crowd = spawnChild('chat/crowd.ts', {})
    opened.push(crowd)
    const targets: Target[] = []
    const shares = new Map<string, number[]>()
    for (const [place, { sockets, perSecond }] of audiences.entries()) {
      const { id, members } = chats[place]!
      // Neither of them is between two who have blocked each other: what they say goes to everybody alike.
      const talkers = members.slice(0, senders)
      for (const kind of kinds) {
        const server = kind === 'product' ? product : await openBare(kind === 'ws' ? 'ws' : 'socket.io', told)
        if (server !== product) opened.push(server)
        const name = names.full(kind, sockets)
        const tokens = members.map(({ token }) => token)
        // A bare server tells one room, whoever listens.
        const room = server === product ? `chat:${id}` : told.room
        log(`${sockets} listeners at ${kind}`)
        await ask(crowd, {
          act: 'gather', name, port: server.port, protocol: kind === 'ws' ? 'ws' : 'socket.io', host: channel.hostname, tokens, sockets, room,
        })
        const target = (called: string, how: { window: number } | { perSecond: number }): Target => ({
          name: called,
          process: server,
          run: async (length) => {
            const round = await ask<CrowdRound>(crowd, { act: 'talk', name, chatId: id, seconds: length, senders: talkers, ...how })
            shares.set(called, [...(shares.get(called) ?? []), round.busy])
            return round
          },
        })
        targets.push(target(name, { window: onTheirWay }), target(names.paced(kind, sockets), { perSecond }))
      }
    }
    log(`${rounds} rounds of ${seconds} s for each of ${targets.length}`)
    const measured = await alternate(targets, { rounds, seconds, databasePid: cluster.pid })
    const busy = new Map([...shares].map(([name, found]) => [name, median(found)]))
    return { measured, busy, bytes: Buffer.byteLength(JSON.stringify(['live', told])), told }
  } finally {
    await Promise.all(opened.map((child) => child.stop()))
  }
}
