import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Somebody's server that webhooks call. It can be killed, come back at the same place, and answer as a test says:
 * nothing at one path, or to so many only together.
 */
export const hookReceiver = async () => {
  let server: Server | undefined
  let port = 0
  const received: Received[] = []
  const behaviour = { status: 200, answer: 'taken', hangsUp: false, silentAt: '', together: 1 }
  let waiting: (() => void)[] = []

  const start = () =>
    new Promise<void>((resolve) => {
      const begun = createServer((request, response) => {
        void text(request).then((body) => {
          received.push({ path: request.url!, headers: request.headers, body })
          // It has taken what it was told, and dies before it can say so.
          if (behaviour.hangsUp) return request.socket.destroy()
          if (request.url === behaviour.silentAt) return undefined
          waiting.push(() => response.writeHead(behaviour.status, { 'content-type': 'text/plain' }).end(behaviour.answer))
          if (waiting.length < behaviour.together) return undefined
          for (const answer of waiting) answer()
          waiting = []
          return undefined
        })
      })
      server = begun
      begun.listen(port, '127.0.0.1', () => {
        port = (begun.address() as AddressInfo).port
        resolve()
      })
    })

  await start()
  return {
    port,
    received,
    behaviour,
    start,
    kill: async () => {
      const dying = server!
      dying.closeAllConnections()
      await new Promise((resolve) => dying.close(resolve))
    },
    /** What a receiver has that takes each delivery once, by its id. */
    taken: () => [...new Map(received.map(({ headers, body }) => [String(headers['webhook-id']), JSON.parse(body) as { type: string; data: Record<string, string> }])).values()],
  }
}

export type HookReceiver = Awaited<ReturnType<typeof hookReceiver>>
