import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { cacheAnswers } from './caching.ts'
import { compressAnswers } from './compress.ts'
import './decorations.ts'

const many = { items: Array.from({ length: 200 }, (_, index) => ({ id: index, text: `The kiln is at ${index} degrees – no hurry` })) }

const app = Fastify()
cacheAnswers(app)
compressAnswers(app)
app.get('/mine', () => many)
app.get('/few', () => ({ items: [] }))
app.get('/refused', (_, reply) => reply.code(422).send(many))
app.get('/everybodys', { config: { isPublic: true } }, () => many)
app.get('/origins', (_, reply) => reply.header('vary', 'origin').send(many))
app.get('/file', (_, reply) => reply.type('text/csv').header('cache-control', 'no-store').send('kiln;glaze\n'.repeat(500)))
app.post('/mine', () => many)
afterAll(() => app.close())

const ask = (url: string, encodings: string | undefined = 'gzip, deflate, br', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: encodings ? { 'accept-encoding': encodings } : {} })

it('sends somebody’s posts small, and whole', async () => {
  const { headers, rawPayload } = await ask('/mine')
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length), vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(many)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(many).length / 5)
})

it.each([[''], ['gzip'], ['gzip, br;q=0'], ['br;q=0.0, gzip'], ['brotli']])('sends them as they are to whoever takes "%s"', async (encodings) => {
  const { headers, body } = await ask('/mine', encodings)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers.vary).toBe('accept-encoding')
  expect(JSON.parse(body)).toEqual(many)
})

it.each([
  ['what is little', '/few', 'GET'],
  ['a refusal', '/refused', 'GET'],
  ['what is everybody’s', '/everybodys', 'GET'],
  ['a file', '/file', 'GET'],
  ['what a command says', '/mine', 'POST'],
  ['a head', '/mine', 'HEAD'],
] as const)('leaves %s as it is', async (_, url, method) => expect((await ask(url, undefined, method)).headers).not.toHaveProperty('content-encoding'))

it('says what else an answer differs by', async () => expect((await ask('/origins')).headers.vary).toBe('origin, accept-encoding'))
