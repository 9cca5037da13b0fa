import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The line between a browser and the product, as a proxy through which everything goes, WebSockets too. `cut` ends what is open and takes
 * nothing more until `mend`: a browser's own offline switch would leave its sockets open. After `hang` it takes everything and answers
 * nothing, as a network does behind which there is none.
 */
export const wire = async () => {
  const open = new Set<Duplex>()
  let isCut = false
  let isHanging = false

  const follow = <S extends Duplex>(socket: S): S => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (isCut) return void incoming.socket.destroy()
    if (isHanging) return
    const outgoing = request(incoming.url!, { method: incoming.method, headers: incoming.headers, agent: false }, (received) => {
      answer.writeHead(received.statusCode!, received.headers)
      received.pipe(answer)
    })
    outgoing.on('socket', follow)
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }

  const tunnel = ({ url }: IncomingMessage, client: Duplex, head: Buffer) => {
    if (isCut) return void client.destroy()
    if (isHanging) return void follow(client)
    const [host, port] = url!.split(':')
    const server: Socket = connect(Number(port), host === 'localhost' ? '127.0.0.1' : host!, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      server.write(head)
      server.pipe(client).pipe(server)
    })
    follow(server).on('close', () => client.destroy())
    follow(client).on('close', () => server.destroy())
  }

  const proxy = createServer(forward)
  proxy.on('connect', tunnel)
  proxy.on('connection', follow)
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      end()
    },
    hang: () => {
      isHanging = true
      end()
    },
    mend: () => {
      isCut = false
      isHanging = false
      end()
    },
    close: () => {
      end()
      return new Promise((closed) => proxy.close(closed))
    },
  }
}
