import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Line {
  atWork: number
  waiting: (() => void)[]
}

/**
 * How many calls of one address are worked on at once: as many as a browser sends over HTTP/1.1. A house that shares one address gets some
 * hundreds a second through that.
 */
export const turnsAtOnce = 6

/**
 * Works on `atOnce` calls of one address at a time; further ones wait, in the order in which they came, so that somebody who calls as fast
 * as it goes keeps others waiting for those alone. A turn ends when the answer is there, however slowly it then goes out; whoever has gone
 * by the time of their turn is passed over. Files that are being sent to us take no turn: they come as slowly as the network lets them; nor
 * do sockets, to which there is no answer.
 */
export const takeTurns = (app: FastifyInstance, atOnce = turnsAtOnce) => {
  const lines = new Map<string, Line>()
  const ends = new WeakMap<FastifyRequest, () => void>()

  const end = (address: string, line: Line) => {
    line.atWork--
    line.waiting.shift()?.()
    if (line.atWork === 0 && line.waiting.length === 0) lines.delete(address)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { takesFile, takesSocket } = request.routeOptions.config
    if (takesFile || takesSocket) return
    const { ip } = request
    const line = lines.get(ip) ?? { atWork: 0, waiting: [] }
    lines.set(ip, line)
    if (line.atWork >= atOnce) await new Promise<void>((go) => line.waiting.push(go))
    line.atWork++
    if (reply.raw.destroyed) {
      reply.hijack()
      end(ip, line)
      return
    }
    ends.set(request, () => {
      if (ends.delete(request)) end(ip, line)
    })
    finished(reply.raw, () => ends.get(request)?.())
  })

  app.addHook('onSend', async (request) => ends.get(request)?.())
}
