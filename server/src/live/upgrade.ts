import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { livePath } from '@marquee/contract/live'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#http/refuse.ts'
import { visitorOf } from '#http/visitor.ts'
import type { LiveServer } from './bus.ts'
import type { Arrival } from './guest.ts'

interface UpgradeOptions {
  io: LiveServer
  /** Foreign origins that may open a socket, besides the channel's own. */
  origins: readonly string[]
}

/**
 * Takes the requests that become sockets through the same hooks as every other call: they find the channel, count by address, and log.
 * Answers where a request came from, once it has become one.
 */
export const takeUpgrades = (app: FastifyInstance, { io, origins }: UpgradeOptions) => {
  const heads = new WeakMap<IncomingMessage, Buffer>()
  const arrivals = new WeakMap<IncomingMessage, Arrival>()

  app.get(livePath, async (request, reply) => {
    const head = heads.get(request.raw) ?? refuse('not_found')
    const { origin } = request.headers
    if (origin && origin !== request.tenant.origin && !origins.includes(origin)) refuse('not_allowed')
    reply.hijack()
    reply.raw.detachSocket(request.raw.socket)
    const cameAt = performance.now() - reply.elapsedTime
    arrivals.set(request.raw, { tenant: request.tenant, scope: app.scopeOf(request), visitor: visitorOf(request), cameAt })
    io.engine.handleUpgrade(request.raw, request.raw.socket, head)
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== livePath) {
      // A server for development has sockets of its own.
      if (app.server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    heads.set(request, head)
    const response = new ServerResponse(request)
    response.assignSocket(socket as Socket)
    response.shouldKeepAlive = false
    response.on('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    app.routing(request, response)
  })

  return { arrivalOf: (request: IncomingMessage) => arrivals.get(request) }
}
