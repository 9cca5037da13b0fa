import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { paymentHookPaths } from '#http/hookPaths.ts'
import type { EndpointName, Payments } from '#payments/payments.ts'
import { receiveEvent } from './eventQueries.ts'

const mostBytes = 1_048_576

interface HookOptions {
  payments: Payments | undefined
  pool: pg.Pool
}

/**
 * Where the payment provider tells what happens, at whatever host. It is let in by its signature over the bytes as they came; what it tells
 * is kept and answered for at once, and worked on elsewhere.
 */
export const paymentHooks = ({ payments, pool }: HookOptions): FastifyPluginAsync => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))

  for (const [endpoint, url] of Object.entries(paymentHookPaths) as [EndpointName, string][])
    app.post(url, { bodyLimit: mostBytes }, async ({ headers, body }, reply) => {
      if (!payments) return reply.code(404).send({ message: 'There is no payment provider' })
      const signature = headers['stripe-signature']
      const event = Buffer.isBuffer(body) && typeof signature === 'string' ? payments.eventIn(endpoint, body, signature) : undefined
      if (!event) return reply.code(400).send({ message: 'This is not signed, or not just now' })
      // What concerns accounts has an endpoint of its own, and a secret of its own.
      if ((event.account === null) !== (endpoint === 'platform')) return reply.code(400).send({ message: 'This belongs to the other endpoint' })
      await receiveEvent(pool, event)
      return { received: true }
    })
}
