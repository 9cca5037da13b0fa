import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeUpgrades } from '#live/upgrade.ts'
import { takeTurns } from './turns.ts'

/* Two calls of an address are worked on at once here. */

let app: FastifyInstance
let atWork: { name: string; answer: () => void }[] = []

beforeEach(() => {
  atWork = []
  app = Fastify()
  takeTurns(app, 2)
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    await new Promise<void>((answer) => atWork.push({ name, answer }))
    return name
  })
  app.get('/film', (_, reply) => {
    const film = new PassThrough()
    film.write('The first frame')
    return reply.send(film)
  })
  app.put('/file', { config: { takesFile: true } }, async () => 'kept')
})
afterEach(() => {
  for (const { answer } of atWork) answer()
  return app.close()
})

const ask = (name: string, remoteAddress = '192.0.2.1') => app.inject({ url: `/${name}`, remoteAddress })
const names = () => atWork.map(({ name }) => name)
const answer = (name: string) => atWork.find((one) => one.name === name)!.answer()

it('lets a third call wait until one of the first two is answered, in its turn', async () => {
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => ask(name))
  await vi.waitFor(() => expect(names()).toEqual(['first', 'second']))
  answer('second')
  expect((await asked[1]!).body).toBe('second')
  await vi.waitFor(() => expect(names()).toEqual(['first', 'second', 'third']))
  for (const name of ['first', 'third']) answer(name)
  await vi.waitFor(() => expect(names()).toContain('fourth'))
  answer('fourth')
  expect((await Promise.all(asked)).map(({ body }) => body)).toEqual(['first', 'second', 'third', 'fourth'])
})

it('lets nobody at another address wait, nor a file', async () => {
  const asked = ['first', 'second', 'third'].map((name) => ask(name))
  await vi.waitFor(() => expect(names()).toEqual(['first', 'second']))
  const other = ask('other', '192.0.2.2')
  await vi.waitFor(() => expect(names()).toContain('other'))
  expect((await app.inject({ method: 'PUT', url: '/file', remoteAddress: '192.0.2.1' })).body).toBe('kept')
  for (const name of ['other', 'first', 'second']) answer(name)
  await vi.waitFor(() => expect(names()).toContain('third'))
  answer('third')
  await Promise.all([...asked, other])
})

it('lets nobody wait for an answer that goes out slowly', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const films = await Promise.all(['one', 'two'].map(() => fetch(`http://127.0.0.1:${port}/film`)))
  const asked = fetch(`http://127.0.0.1:${port}/third`)
  await vi.waitFor(() => expect(names()).toEqual(['third']))
  answer('third')
  expect(await (await asked).text()).toBe('third')
  for (const { body } of films) await body!.cancel()
})

it('holds no turn for a page that listens', async () => {
  const sockets: Socket[] = []
  takeUpgrades(app, { path: '/live', origins: [], accept: ({ raw }) => sockets.push(raw.socket) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const pages = ['one', 'another', 'a third'].map(() => connect(port, '127.0.0.1'))
  for (const page of pages) page.write('GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  await vi.waitFor(() => expect(sockets).toHaveLength(pages.length))
  const asked = fetch(`http://127.0.0.1:${port}/first`)
  await vi.waitFor(() => expect(names()).toEqual(['first']))
  answer('first')
  expect(await (await asked).text()).toBe('first')
  for (const socket of [...sockets, ...pages]) socket.destroy()
})

it('passes over whoever has gone, and holds no turn for them', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = async (name: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return socket
  }
  const first = await call('first')
  const second = await call('second')
  await vi.waitFor(() => expect(names().toSorted()).toEqual(['first', 'second']))
  const third = Promise.withResolvers<ServerResponse>()
  app.server.on('request', ({ url }, response) => url === '/third' && third.resolve(response))
  const impatient = await call('third')
  const seen = await third.promise
  const fourth = await call('fourth')
  // Gone while it waits, and while it is worked on.
  const gone = once(seen, 'close')
  impatient.destroy()
  await gone
  first.destroy()
  await vi.waitFor(() => expect(names()).toContain('fourth'))
  expect(names()).not.toContain('third')
  for (const name of ['second', 'fourth']) answer(name)
  for (const socket of [second, fourth]) socket.destroy()
})
