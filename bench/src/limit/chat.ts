import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { livePath, type LiveMessage } from '@marquee/contract/live'
import { Server } from 'socket.io'
import { WebSocket, WebSocketServer } from 'ws'
import { endWithParent, optionsGiven } from '#measure/child.ts'

export interface ChatLimitOptions {
  port: number
  kind: 'socket.io' | 'ws'
  /** What the product tells its listeners of a message: here, too, so that both send as many bytes. */
  told: LiveMessage<{ message: { text: string } }>
}

/*
 * The limit of a chat: whatever is posted goes to everybody at once, with nothing around it but the sockets. Nobody is asked who they
 * are, nothing is checked and nothing is kept.
 */
const { port, kind, told } = optionsGiven<ChatLimitOptions>()
let seq = 0

const server = createServer((request, response) => {
  // Whoever looks whether it is there.
  if (request.method === 'GET') return response.end()
  void text(request).then((body) => {
    const message = { ...told.data!.message, text: (JSON.parse(body) as { text: string }).text, seq: ++seq }
    tell({ ...told, seq, data: { ...told.data, message } })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(message))
  })
})

const overSocketIo = () => {
  const io = new Server(server, { path: livePath, transports: ['websocket'], addTrailingSlash: false, serveClient: false, perMessageDeflate: false })
  io.on('connection', (socket) => {
    socket.on('join', async ([room]: string[], answer: (refused: string[]) => void) => {
      await socket.join(room!)
      answer([])
    })
  })
  return (message: LiveMessage) => io.to(message.room).emit('live', message)
}

const overWs = () => {
  const sockets = new WebSocketServer({ server, path: livePath, perMessageDeflate: false })
  return (message: LiveMessage) => {
    const frame = Buffer.from(JSON.stringify(message))
    for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false })
  }
}

const tell = kind === 'ws' ? overWs() : overSocketIo()
server.listen(port, '127.0.0.1')
endWithParent()
