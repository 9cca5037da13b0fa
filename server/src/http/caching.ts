import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Answers for everybody carry an ETag and may be kept by caches that ask again; answers for somebody are kept nowhere.
 * The answer differs by Host, which is part of every cache's key.
 */
export const cacheAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload
    if (!request.routeOptions.config.isPublic || reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store')
      return payload
    }
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return ''
  })
}
