import type { Server, Socket } from 'node:net'
import { refusals, type ErrorBody } from '@marquee/contract/errors'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'

/** How long whoever connects may take, in ms, and how many connections one address may hold. */
export const connectionLimits = {
  /** Until the head of a request is there. */
  head: 20_000,
  /** Without a word, while a request or an answer is under way. */
  silence: 60_000,
  /** Until a request is there whole: a picture of 10 MB by a slow line. */
  request: 300_000,
  /** Between two requests. */
  idle: 72_000,
  /** How often that is looked at. */
  look: 5_000,
  /** For calls under way when the server ends. */
  grace: 10_000,
  byAddress: 512,
}
export type ConnectionLimits = typeof connectionLimits

/** The status line and the body for what is no request: what a parser refuses never becomes one. */
const refused = (code: string | undefined) => {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify({ code: 'malformed', message: refusals.malformed.message } satisfies Pick<ErrorBody, 'code' | 'message'>)
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** What the server is made with, so that no request stays for ever. */
export const serverOptions = ({ head, silence, request, idle, look }: ConnectionLimits): FastifyHttpOptions<RawServerDefault> => ({
  connectionTimeout: silence,
  requestTimeout: request,
  keepAliveTimeout: idle,
  http: { headersTimeout: head, connectionsCheckingInterval: look },
  // Calls that come by a connection that is still open are answered like any other; only then does it close.
  return503OnClosing: false,
  clientErrorHandler: (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(refused(error.code))
    else socket.destroy()
  },
})

const isOfThisMachine = (address: string) => /^(::1|(::ffff:)?127\.)/.test(address)

/** Lets nobody hold more than so many connections from one address. Not for this machine, from which a proxy may speak for all. */
export const boundByAddress = (server: Pick<Server, 'on'>, most: number) => {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isOfThisMachine(address)) return
    const before = open.get(address) ?? 0
    if (before >= most) {
      socket.destroy()
      return
    }
    open.set(address, before + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
  })
}

/**
 * Ends the server in its grace period, whatever clients do: connections that are kept close with their answer, those that nothing
 * happens on at once, and whatever is left at the end of it.
 */
export const endInTime = (app: FastifyInstance, { grace }: Pick<ConnectionLimits, 'grace'>) => {
  let ends = false
  app.addHook('onRequest', async (_request, reply) => {
    if (ends) reply.header('connection', 'close')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (ends) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    ends = true
    const { server } = app
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const last = setTimeout(() => server.closeAllConnections(), grace)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(last)
    })
    // Where nothing listened, nothing closes.
    if (!server.listening) {
      clearInterval(sweep)
      clearTimeout(last)
    }
  })
}
