import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { boundByAddress, connectionLimits, endInTime, serverOptions } from './connections.ts'

/* A real listener, and clients that do what no browser does. */

let app: FastifyInstance | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
  app = undefined
})

/** A server whose `/slow` answers when it is told to. */
const listen = async (limits: Partial<typeof connectionLimits> = {}) => {
  const all = { ...connectionLimits, ...limits }
  app = Fastify({ ...serverOptions(all) })
  endInTime(app, all)
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  let hasCome = () => {}
  const comes = new Promise<void>((resolve) => (hasCome = resolve))
  app.get('/', async () => 'here')
  app.get('/slow', async () => {
    hasCome()
    await waits
    return 'at last'
  })
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, answer, comes, app }
}

const dial = async (port: number, said: string) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (piece: Buffer) => (heard += piece.toString()))
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => heard)
  await once(socket, 'connect')
  socket.write(said)
  return { socket, closed, heard: () => heard }
}

const post = 'POST / HTTP/1.1\r\nHost: northlight.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

it('does not wait for a head that does not come', async () => {
  const { port } = await listen({ head: 200, look: 50 })
  const { closed } = await dial(port, 'GET / HTTP/1.1\r\nHost: north')
  expect(await closed).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close[^]*"code":"malformed"/)
})

it('does not wait for a body that stops', async () => {
  const { port } = await listen({ silence: 200 })
  const { closed } = await dial(port, post)
  await closed
})

it('does not wait for a body that comes by the drop', async () => {
  const { port } = await listen({ request: 600, look: 50 })
  const { socket, closed } = await dial(port, post)
  const drops = setInterval(() => socket.write('"'), 50)
  await closed
  clearInterval(drops)
})

it('answers what is no request in the shape of every refusal', async () => {
  const { port } = await listen()
  expect(await (await dial(port, 'What?\r\n\r\n')).closed).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"malformed","message":"The request could not be read"/)
})

it('closes kept connections at once when it ends, and the one under way with its answer', async () => {
  const { port, answer, comes, app } = await listen()
  const kept = await dial(port, 'GET / HTTP/1.1\r\nHost: northlight.test\r\n\r\n')
  await expect.poll(kept.heard).toContain('here')
  const busy = await dial(port, 'GET /slow HTTP/1.1\r\nHost: northlight.test\r\n\r\n')
  await comes
  const ended = app.close()
  await kept.closed
  answer()
  expect(await busy.closed).toMatch(/connection: close[^]*at last/i)
  await ended
})

it('ends when its grace is over, whatever clients do', async () => {
  const { port, comes, app } = await listen({ grace: 300 })
  const half = await dial(port, post)
  const slow = await dial(port, 'GET /slow HTTP/1.1\r\nHost: northlight.test\r\n\r\n')
  await comes
  await app.close()
  await Promise.all([half.closed, slow.closed])
})

it('lets one address hold so many connections, others as many, and this machine any', () => {
  const server = new EventEmitter()
  boundByAddress(server as never, 2)
  const come = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isRefused: false, destroy: () => (socket.isRefused = true) })
    server.emit('connection', socket)
    return socket
  }
  const [first, second, third] = [come('203.0.113.7'), come('203.0.113.7'), come('203.0.113.7')]
  expect([first, second, third].map(({ isRefused }) => isRefused)).toEqual([false, false, true])
  expect(come('203.0.113.8').isRefused).toBe(false)
  first.emit('close')
  expect(come('203.0.113.7').isRefused).toBe(false)
  for (let count = 0; count < 5; count++) expect(come('127.0.0.1').isRefused).toBe(false)
})
