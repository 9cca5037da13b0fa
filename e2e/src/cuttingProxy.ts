import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that cuts the sending of a piece of a file after a share of it, so many times: the connection to the browser and the one to
 * the product both end in the middle. What is sent after that passes.
 */
export const cuttingProxy = async (share: number, times = 1) => {
  const cuts = { left: times, happened: 0 }

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const outgoing = request(incoming.url!, { method: incoming.method, headers: incoming.headers }, (received) => {
      // What is cut on a connection that was used before, a browser sends once more by itself, and nobody hears of the cut.
      answer.writeHead(received.statusCode!, { ...received.headers, connection: 'close' })
      received.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    if (incoming.method !== 'PATCH' || !incoming.url!.includes('/api/media-files/') || cuts.left === 0) return incoming.pipe(outgoing)
    const last = Math.floor(Number(incoming.headers['content-length']) * share)
    cuts.left -= 1
    let passed = 0
    incoming.on('data', (piece: Buffer) => {
      const room = last - passed
      passed += piece.length
      if (room <= 0) return
      outgoing.write(piece.subarray(0, room), () => {
        if (passed < last) return
        cuts.happened += 1
        // What was written has to leave before the cut.
        setTimeout(() => {
          outgoing.destroy()
          incoming.socket.destroy()
        }, 150)
      })
    })
    return undefined
  }

  const server = createServer((incoming, answer) => void forward(incoming, answer))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
