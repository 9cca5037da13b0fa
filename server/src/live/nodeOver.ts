import { createServer } from 'node:http'
import { liveLimits, livePath } from '@marquee/contract/live'
import { Server } from 'socket.io'
import type { LiveMessage, LiveNode, LiveServer, Word } from './bus.ts'

/** What a node is called to Socket.IO: channels share the process, never a room. */
export const roomOf = (tenantId: string, room: string) => `${tenantId} ${room}`

/**
 * Sockets by WebSocket alone, so that any node may take any of them, and without compression, which costs more memory than it saves.
 * Its HTTP server never listens: the gateway hands sockets over.
 */
export const liveServer = (): LiveServer =>
  new Server(createServer(), {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: liveLimits.frame,
    connectTimeout: 10_000,
  })

const lengthOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data) ?? '')

const heardAs = ({ room, topic, key, seq, data }: LiveMessage) => ({
  room,
  topic,
  key,
  ...(seq === undefined ? {} : { seq }),
  ...(data === undefined || lengthOf(data) > liveLimits.data ? {} : { data }),
})

/** So long, in ms, a node may be cut off before it knows. */
const unnoticed = 10_000
/** So many words a node that is cut off keeps for the others; the oldest give way. */
const mostWords = 10_000

interface Engine extends Pick<LiveNode, 'io' | 'isUp' | 'entered' | 'leases' | 'onInterrupted'> {
  /** Whether there can be other nodes to tell. */
  isShared: boolean
  close(): Promise<void>
}

/** A node over an engine: what every bus does alike. */
export const nodeOver = ({ io, isUp, entered, leases, onInterrupted, isShared, close }: Engine): LiveNode => {
  const heeding: ((word: Word) => void)[] = []
  const heed = (word: Word) => heeding.forEach((callback) => callback(word))
  io.on('word', heed)

  // What this node has said lately. Where it was cut off, the others have not heard it, and may not know that there was anything.
  let said: { word: Word; at: number }[] = []
  const keep = (word: Word) => {
    const now = performance.now()
    if (isUp()) said = said.filter(({ at }) => now - at < unnoticed)
    said.push({ word, at: now })
    if (said.length > mostWords) said.shift()
  }
  onInterrupted(() => said.forEach(({ word }) => io.serverSideEmit('word', word)))

  const say = (word: Word) => {
    if (isShared) {
      keep(word)
      io.serverSideEmit('word', word)
    }
    heed(word)
  }

  return {
    io,
    isUp,
    entered,
    leases,
    onInterrupted,
    publish(batch) {
      for (const news of batch) {
        if (!('topic' in news)) say(news)
        else {
          const unheard = (news.unheardBy ?? []).map((id) => roomOf(news.tenantId, `person:${id}`))
          io.to(roomOf(news.tenantId, news.room)).except(unheard).emit('live', heardAs(news))
        }
      }
    },
    recheck: (accountId) => say({ recheck: accountId }),
    recheckChannel: (tenantId) => say({ channel: tenantId }),
    forgetHost: (hostname) => say({ host: hostname }),
    kick: ({ sessionId }) => say({ kick: sessionId }),
    onWord: (callback) => void heeding.push(callback),
    async stop() {
      await io.close()
      await close()
    },
  }
}
