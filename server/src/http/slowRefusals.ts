import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long whoever calls too often waits to be told so, in milliseconds: it is this that they call again after. */
export const refusalMs = 200

/**
 * Tells whoever calls too often only after a while. What calls again at every answer would otherwise be refused thousands of times a
 * second, and all others would wait between those refusals. Comes after `takeTurns`: a refusal that waits holds no turn.
 */
export const slowRefusals = (app: FastifyInstance, pause: () => Promise<unknown> = () => wait(refusalMs)) => {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 429) await pause()
  })
}
