import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#http/refuse.ts'

interface UpgradeOptions {
  path: string
  /** Foreign origins that may open a socket, besides the channel's own. */
  origins: readonly string[]
  /** Makes a socket of the request. `cameAt` says when it arrived, by `performance.now()`. */
  accept(request: FastifyRequest, head: Buffer, cameAt: number): void
}

/** The paths at which a server makes sockets of requests. */
const pathsOf = new WeakMap<FastifyInstance['server'], Set<string>>()
const heads = new WeakMap<IncomingMessage, Buffer>()

const listen = (app: FastifyInstance): Set<string> => {
  const paths = new Set<string>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!paths.has(request.url?.split('?')[0] ?? '')) {
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
  return paths
}

/**
 * Takes the requests at a path that become sockets through the same hooks as every other call: they find the channel, count by address,
 * and log.
 */
export const takeUpgrades = (app: FastifyInstance, { path, origins, accept }: UpgradeOptions) => {
  const paths = pathsOf.get(app.server) ?? listen(app)
  pathsOf.set(app.server, paths.add(path))

  app.get(path, { config: { takesSocket: true } }, async (request, reply) => {
    const head = heads.get(request.raw) ?? refuse('not_found')
    const { origin } = request.headers
    if (origin && origin !== request.tenant.origin && !origins.includes(origin)) refuse('not_allowed')
    reply.hijack()
    reply.raw.detachSocket(request.raw.socket)
    accept(request, head, performance.now() - reply.elapsedTime)
  })
}
