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

const retryStrategy = (tries: number) => Math.min(100 * 2 ** tries, 2_000)

/** The bus of many processes, over Redis or Valkey from version 7 on, which keeps nothing of value: calls go on without it. */
export const redisBus = async ({ url, onError }: RedisBusOptions): Promise<LiveNode> => {
  // What cannot be published now is not kept for later: this node's own sockets would wait for it.
  const publisher = new Redis(url, { retryStrategy, enableOfflineQueue: false, lazyConnect: true })
  const subscriber = new Redis(url, { retryStrategy, maxRetriesPerRequest: null, lazyConnect: true })
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
      if (subscriber.status === 'ready') await subscriber.ping()
    },
    onInterrupted: (callback) => void callbacks.push(callback),
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  })
}
