import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { slowRefusals } from './slowRefusals.ts'
import { takeTurns } from './turns.ts'

it('keeps whoever calls too often waiting for the word, and nobody else, at their address neither', async () => {
  const app = Fastify()
  const pause = Promise.withResolvers<void>()
  takeTurns(app, 1)
  slowRefusals(app, () => pause.promise)
  app.get<{ Params: { status: string } }>('/:status', ({ params }, reply) => reply.code(Number(params.status)).send(params.status))
  const told: string[] = []
  const ask = async (status: number) => {
    const { body } = await app.inject({ url: `/${status}`, remoteAddress: '192.0.2.1' })
    told.push(body)
  }
  const refused = [ask(429), ask(429)]
  for (const status of [200, 404, 503]) await ask(status)
  expect(told).toEqual(['200', '404', '503'])
  pause.resolve()
  await Promise.all(refused)
  expect(told).toEqual(['200', '404', '503', '429', '429'])
  await app.close()
})
