import { connect } from 'node:net'
import { addressOf, paramNames } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '#features.ts'
import { portOf } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

/* A refused file and the next call, on one connection that is kept. Browsers reuse one whose request they have sent whole. */

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  port = await portOf(world.app)
})
afterAll(() => world.close())

const file = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(300_000)])

/** All that is said on one connection, to a request with a file and to the one after it, which is sent once the first is answered. */
const twoCalls = async (first: string, headers: Record<string, string>, body: Buffer) => {
  const lines = (more: object) => Object.entries({ host: world.home.hostname, ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let isClosed = false
  socket.on('data', (text: Buffer) => (heard += text.toString()))
  socket.on('close', () => (isClosed = true))
  socket.on('error', () => {})
  const answers = () => heard.match(/HTTP\/1\.1 \d+/g) ?? []
  socket.write(`${first} HTTP/1.1\r\n${lines({ 'content-type': 'application/octet-stream', 'content-length': body.length })}\r\n`)
  socket.write(body)
  await expect.poll(() => isClosed || answers().length === 1).toBe(true)
  // Whoever is told that the connection closes opens another one at once.
  const isToldToLeave = /^connection: close\r$/im.test(heard)
  if (!isToldToLeave) {
    socket.write(`GET /healthz HTTP/1.1\r\n${lines({})}\r\n`)
    // A connection that is given up instead closes after ten seconds: that is no answer either.
    await expect.poll(() => isClosed || answers().length === 2, { timeout: 15_000 }).toBe(true)
  }
  socket.destroy()
  return { first: answers()[0], second: isToldToLeave ? 'elsewhere' : answers()[1] }
}

const uploads = features
  .flatMap(({ bound }) => bound)
  .flatMap(({ route }) => (route.sends === 'file' ? [[`${route.method} ${addressOf(route)}`, paramNames(route.path)] as const] : []))

it.each(uploads)('%s: what is refused does not hold up the next call', async (name, params) => {
  const address = params.reduce((path, param) => path.replace(`:${param}`, crypto.randomUUID()), name)
  for (const query of ['', '?kind=AVATAR', '?kind=POST&track=en&language=en&label=English'])
    for (const headers of [{}, await world.signed(world.person('ada'))]) {
      const { first, second } = await twoCalls(`${address}${query}`, { ...headers, 'upload-offset': '0' }, file)
      expect(first).toMatch(/ (4\d\d)$/)
      expect(second).toMatch(/ 200$|^elsewhere$/)
    }
})

it('is taken as far as it is too large, and the next call comes by a connection of its own', async () => {
  const { first, second } = await twoCalls('POST /api/posts', await world.signed(world.person('ada')), Buffer.alloc(3_000_000, 'x'))
  expect(first).toMatch(/ 4\d\d$/)
  expect(second).toMatch(/ 200$|^elsewhere$/)
})

it.each(['/oauth/token', '/u/x/sign-up'])('a form of the sign-in at %s that is too large does not hold up the next call', async (path) => {
  const { first, second } = await twoCalls(`POST ${path}`, {}, Buffer.alloc(3_000_000, 'a'))
  expect(first).toMatch(/ 4\d\d$/)
  expect(second).toMatch(/ 200$|^elsewhere$/)
})
