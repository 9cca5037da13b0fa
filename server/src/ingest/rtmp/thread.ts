import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { connectionWith, type Publishing } from './connection.ts'
import { remuxer } from './remux.ts'
import type { FromThread, ToThread } from './words.ts'

/** Speaks RTMP in a thread of its own: what an encoder sends is taken apart here, and nothing that breaks breaks the server. */
const { port, host } = workerData as { port: number; host: string }

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

const server = createServer((socket) => {
  if (known.size >= mostConnections) return socket.destroy()
  const id = ++last
  let remux: ReturnType<typeof remuxer> | undefined
  const { refuse } = connectionWith(socket, {
    publish: async (to, key): Promise<Publishing | undefined> => {
      const isLetIn = new Promise<boolean>((decide) => (entry.decide = decide))
      say({ kind: 'publish', id, host: to, key })
      if (!(await isLetIn)) return undefined
      const onPiece = (bytes: Uint8Array) => {
        entry.waiting += bytes.length
        if (entry.waiting > mostWaiting) socket.pause()
        // What mediabunny gives away is used again by it.
        say({ kind: 'piece', id, bytes: Uint8Array.from(bytes) })
      }
      remux = remuxer(onPiece, refuse)
      return remux
    },
    gone: () => {
      entry.decide(false)
      void Promise.resolve(remux?.end()).finally(() => {
        known.delete(id)
        say({ kind: 'gone', id })
      })
    },
  })
  const entry: Known = { socket, waiting: 0, decide: () => {}, refuse }
  known.set(id, entry)
  return undefined
})

parentPort!.on('message', (word: ToThread) => {
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

server.listen(port, host, () => say({ kind: 'listening', port: (server.address() as AddressInfo).port }))
