import { setTimeout as pause } from 'node:timers/promises'
import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { LiveNode } from './bus.ts'
import { redisLeases } from './leases.ts'
import { liveServer, nodeOver } from './nodeOver.ts'

interface RedisBusOptions {
  /** 'redis://127.0.0.1:6379' */
  url: string
  onError(error: Error): void
}

/** A connection is asked this often whether anybody is at its other end, is given this long, and goes when it has missed twice in a row. */
const beat = { every: 1_500, patience: 1_000, most: 2 } as const
const retryStrategy = (tries: number) => Math.min(100 * 2 ** tries, 2_000)
const both = { retryStrategy, lazyConnect: true, connectTimeout: 2_000, disconnectTimeout: 500 } as const

const answers = (connection: Redis) =>
  Promise.race([connection.ping().then(() => true, () => false), pause(beat.patience, false, { ref: false })])

/** The bus of many processes, over Redis or Valkey from version 7 on, which keeps nothing of value: calls go on without it. */
export const redisBus = async ({ url, onError }: RedisBusOptions): Promise<LiveNode> => {
  // What cannot be published now is not kept for later, nor waited for: this node's own sockets hear it once that is done.
  const publisher = new Redis(url, {
    ...both, enableOfflineQueue: false, commandTimeout: 500, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0,
  })
  const subscriber = new Redis(url, { ...both, maxRetriesPerRequest: null })
  for (const connection of [publisher, subscriber]) connection.on('error', onError)

  const callbacks: (() => void)[] = []
  let wasLost = false
  for (const connection of [publisher, subscriber])
    connection.on('close', () => {
      wasLost = true
    })
  const back = async () => {
    // Channels are subscribed to again when the connection is ready; the answer to what is asked after that comes after it.
    await subscriber.ping()
    if (!wasLost || publisher.status !== 'ready' || subscriber.status !== 'ready') return
    wasLost = false
    callbacks.forEach((callback) => callback())
  }
  for (const connection of [publisher, subscriber]) connection.on('ready', () => void back().catch(onError))

  // A host that has vanished leaves its connections open for minutes, and nobody here would know that nothing comes.
  const missed = new Map([publisher, subscriber].map((connection) => [connection, 0]))
  const watch = async (connection: Redis) => {
    if (connection.status !== 'ready' && connection.status !== 'connect') return
    const count = (await answers(connection)) ? 0 : missed.get(connection)! + 1
    missed.set(connection, count % beat.most)
    if (count === beat.most) connection.disconnect(true)
  }
  const watching = [publisher, subscriber].map((connection) => setInterval(() => void watch(connection), beat.every))

  await Promise.all([publisher.connect(), subscriber.connect()].map((connected) => connected.catch(onError)))
  const io = liveServer()
  // The adapter leaves promises alone, and one that nobody catches ends the process.
  const heedless = {
    on: subscriber.on.bind(subscriber),
    ssubscribe: (channel: string) => void subscriber.ssubscribe(channel).catch(onError),
    sunsubscribe: (channel: string) => void subscriber.sunsubscribe(channel).catch(onError),
  }
  io.adapter(createShardedAdapter(publisher, heedless, { channelPrefix: 'marquee' }))

  return nodeOver({
    io,
    leases: redisLeases(publisher),
    isShared: true,
    isUp: () => publisher.status === 'ready' && subscriber.status === 'ready',
    entered: async () => {
      // Where nobody answers, everybody reads again later: an answer is due all the same.
      if (subscriber.status === 'ready') await answers(subscriber)
    },
    onInterrupted: (callback) => void callbacks.push(callback),
    async close() {
      watching.forEach(clearInterval)
      publisher.disconnect()
      subscriber.disconnect()
    },
  })
}
