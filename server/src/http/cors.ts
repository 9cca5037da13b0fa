import type { FastifyInstance } from 'fastify'

const answer = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-xsrf-token, idempotency-key',
  'access-control-max-age': '600',
}

/** Lets exactly the configured origins read answers; cookies never travel. The pages of a channel need none of this. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
    if (request.method === 'OPTIONS') return reply.code(204).headers(answer).send()
  })
}
