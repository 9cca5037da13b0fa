import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { connectionWith, type Publishing } from './connection.ts'
import { readFrom } from './reading.ts'
import { remuxer } from './remux.ts'
import type { Elsewhere, FromThread, ToThread } from './words.ts'

/** Speaks RTMP in a thread of its own: what an encoder sends is taken apart here, and nothing that breaks breaks the server. */
const at = workerData as { port: number; host: string } | undefined

const mostConnections = 200
/** Above this nothing more is read from an encoder until it has been worked on, in bytes. */
const mostWaiting = 8_000_000

interface Known {
  socket: Socket
  waiting: number
  /** Settles what the parent says of a wish to send. */
  decide(isLetIn: boolean): void
  refuse(why: string): void
}

const known = new Map<number, Known>()
let last = 0
const say = (word: FromThread) => parentPort!.postMessage(word)

const remuxFor = (id: number, entry: Known) =>
  remuxer(
    (bytes: Uint8Array) => {
      entry.waiting += bytes.length
      if (entry.waiting > mostWaiting) entry.socket.pause()
      // What mediabunny gives away is used again by it.
      say({ kind: 'piece', id, bytes: Uint8Array.from(bytes) })
    },
    (why) => entry.refuse(why),
  )

const goneWith = (id: number, remux: ReturnType<typeof remuxer> | undefined) =>
  void Promise.resolve(remux?.end()).finally(() => {
    known.delete(id)
    say({ kind: 'gone', id })
  })

const take = (socket: Socket) => {
  if (known.size >= mostConnections) return socket.destroy()
  const id = ++last
  let remux: ReturnType<typeof remuxer> | undefined
  const { refuse } = connectionWith(socket, {
    publish: async (to, key): Promise<Publishing | undefined> => {
      const isLetIn = new Promise<boolean>((decide) => (entry.decide = decide))
      say({ kind: 'publish', id, host: to, key })
      if (!(await isLetIn)) return undefined
      remux = remuxFor(id, entry)
      return remux
    },
    gone: () => {
      entry.decide(false)
      goneWith(id, remux)
    },
  })
  const entry: Known = { socket, waiting: 0, decide: () => {}, refuse }
  known.set(id, entry)
  return undefined
}

const read = (id: number, elsewhere: Elsewhere) => {
  const socket = readFrom(elsewhere, {
    video: (bytes, time) => remux.video(bytes, time),
    audio: (bytes, time) => remux.audio(bytes, time),
    gone: () => goneWith(id, remux),
  })
  const entry: Known = { socket, waiting: 0, decide: () => {}, refuse: () => socket.destroy() }
  const remux = remuxFor(id, entry)
  known.set(id, entry)
}

parentPort!.on('message', (word: ToThread) => {
  if (word.kind === 'read') return read(word.id, word)
  const entry = known.get(word.id)
  if (!entry) return
  if (word.kind === 'accepted') entry.decide(true)
  if (word.kind === 'refused') {
    entry.decide(false)
    entry.refuse(word.why)
  }
  if (word.kind === 'taken') {
    entry.waiting -= word.bytes
    if (entry.socket.isPaused() && entry.waiting < mostWaiting / 2) entry.socket.resume()
  }
})

if (at) {
  const server = createServer(take)
  server.listen(at.port, at.host, () => say({ kind: 'listening', port: (server.address() as AddressInfo).port }))
} else say({ kind: 'listening', port: undefined })
