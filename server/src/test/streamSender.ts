import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ingestPath, ingestProtocol, type IngestAnswer, type StreamRefusal } from '@marquee/contract/streamSessions'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

/** Where an application listens that was made for a test; it is opened on the first call. */
export const listening = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

interface Hello {
  token: string
  encoder: string
  takeOver?: boolean
}

/** A browser that sends a livestream, chunk after chunk. */
export const streamSender = async (port: number, host: string, hello: Hello) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${ingestPath}`, ingestProtocol, { headers: { host } })
  const answers: IngestAnswer[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    answers.push(JSON.parse(data.toString()) as IngestAnswer)
    wake()
  })
  const closed = once(socket, 'close')
  socket.on('close', () => wake())
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(JSON.stringify(hello))

  /** Waits until it has answered something. */
  const heard = async <Found>(find: (answer: IngestAnswer) => Found | undefined): Promise<Found> => {
    for (;;) {
      for (const answer of answers) {
        const found = find(answer)
        if (found !== undefined) return found
      }
      if (socket.readyState === WebSocket.CLOSED) throw new Error(`It closed, and had only said ${JSON.stringify(answers)}`)
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }

  return {
    /** Which chunk is wanted next. */
    from: () => heard((answer) => ('from' in answer ? answer.from : undefined)),
    /** Sends pieces, the first of which has this number. */
    send(pieces: readonly Buffer[], first = 0) {
      for (const [place, piece] of pieces.entries()) {
        const number = Buffer.alloc(4)
        number.writeUInt32BE(first + place)
        socket.send(Buffer.concat([number, piece]))
      }
    },
    /** Waits until everything up to a chunk lies safe. */
    safe: (chunk: number) => heard((answer) => ('ack' in answer && answer.ack >= chunk ? answer.ack : undefined)),
    /** The last chunk that is known to lie safe. */
    lastSafe: () => Math.max(-1, ...answers.map((answer) => ('ack' in answer ? answer.ack : -1))),
    /** Why nothing more is taken. */
    over: (): Promise<StreamRefusal> => heard((answer) => ('over' in answer ? answer.over : undefined)),
    end: () => socket.send(JSON.stringify({ end: true })),
    /** As when a cable is pulled. */
    cut: async () => {
      socket.terminate()
      await closed
    },
    closed,
  }
}
