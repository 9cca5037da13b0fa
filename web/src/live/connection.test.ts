import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath, type FromBrowser, type FromServer, type LiveMessage } from '@marquee/contract/live'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveConnection } from '#live/connection.ts'

type Place = Server<FromBrowser, FromServer>

/** The other end: what a browser says is kept, and answered like the product's server does. */
const startServer = async (port = 0) => {
  const http = createServer()
  const server: Place = new Server(http, { path: livePath, addTrailingSlash: false, transports: ['websocket'] })
  const sockets: Socket<FromBrowser, FromServer>[] = []
  const heard: [string, ...unknown[]][] = []
  const tokens: unknown[] = []
  const refused = new Set<string>()
  let refusal: string | undefined
  server.use((socket, next) => {
    tokens.push(socket.handshake.auth['token'])
    next(refusal ? Object.assign(new Error(refusal), { data: { code: refusal } }) : undefined)
  })
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('join', (rooms, answer) => {
      heard.push(['join', ...rooms])
      answer(rooms.filter((room) => refused.has(room)))
    })
    socket.on('leave', (rooms) => heard.push(['leave', ...rooms]))
    socket.on('typing', (room) => heard.push(['typing', room]))
    socket.on('presence', (ids, answer) => answer(ids.slice(0, 1)))
    socket.on('renew', (token, answer) => {
      heard.push(['renew', token])
      answer(true)
    })
    socket.on('sign_out', (answer) => {
      heard.push(['sign_out'])
      answer()
    })
  })
  http.listen(port)
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    sockets,
    heard,
    tokens,
    refused,
    refuse: (code: string | undefined) => {
      refusal = code
    },
    say: (message: LiveMessage) => server.emit('live', message),
    last: () => sockets.at(-1)!,
    close: () => server.close(),
  }
}

/** This machine may be busy. */
const within = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const rarely = { sync: 60_000, poll: 60_000, renew: 60 }
const often = { ...rarely, poll: 40 }
const always = { ...often, sync: 80 }
let server: Awaited<ReturnType<typeof startServer>>
let modes: string[]
let token: string | undefined
let refusals: (string | undefined)[]
let connection: ReturnType<typeof liveConnection>

const connectionWith = (every: typeof rarely) =>
  liveConnection({
    address: () => `http://127.0.0.1:${server.port}`,
    token: async (mode) => {
      modes.push(mode)
      if (token === 'away') throw new TypeError('Failed to fetch')
      return token
    },
    refused: (code) => refusals.push(code),
    every,
  })

beforeEach(async () => {
  server = await startServer()
  modes = []
  refusals = []
  token = 'first'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  connection = connectionWith(rarely)
})
afterEach(async () => {
  connection.close()
  await server.close()
  vi.restoreAllMocks()
})

const listenTo = (room: string) => {
  const messages: LiveMessage[] = []
  const entered = vi.fn()
  const refused = vi.fn()
  const stop = connection.listen(room, { heard: (message) => messages.push(message), entered, refused })
  return { messages, entered, refused, stop }
}
const isLive = () => within(() => connection.state.get()).toBe('live')

it('enters the rooms that are wanted, hears what is said in them, and leaves with the last who listens', async () => {
  const [ada, sameRoom] = [listenTo('chat:1'), listenTo('chat:1')]
  await connection.open()
  await within(() => ada.entered.mock.calls.length).toBe(1)
  expect(server.tokens).toEqual(['first'])
  const later = listenTo('chat:2')
  await within(() => later.entered.mock.calls.length).toBe(1)
  expect(server.heard).toEqual([['join', 'chat:1'], ['join', 'chat:2']])

  const message = { room: 'chat:1', topic: 'message_sent', key: '7', seq: 7 }
  server.say(message)
  await within(() => ada.messages).toEqual([message])
  expect(later.messages).toEqual([])
  sameRoom.stop()
  ada.stop()
  await within(() => server.heard.at(-1)).toEqual(['leave', 'chat:1'])
})

it('reads again after each entry, when the server says so, and once more after it was away', async () => {
  const room = listenTo('chat:1')
  const sync = vi.fn()
  connection.onSync(sync)
  await connection.open()
  await within(() => sync.mock.calls.length).toBe(1)
  expect(room.entered).toHaveBeenCalledTimes(1)
  server.last().emit('resync')
  await within(() => sync.mock.calls).toEqual([[false], [true]])

  const { port } = server
  await server.close()
  await within(() => connection.state.get()).not.toBe('live')
  server = await startServer(port)
  await within(() => room.entered.mock.calls.length).toBe(2)
  await isLive()
  expect(sync.mock.calls.length).toBeGreaterThan(2)
})

it('asks every few seconds while no socket opens, and stops that when one does', async () => {
  const { port } = server
  await server.close()
  connection = connectionWith(often)
  const sync = vi.fn(() => Promise.reject(new Error('The network is away')))
  connection.onSync(sync)
  await connection.open()
  await within(() => connection.state.get()).toBe('polling')
  const before = sync.mock.calls.length
  await within(() => sync.mock.calls.length).toBeGreaterThan(before + 3)
  server = await startServer(port)
  window.dispatchEvent(new Event('online'))
  await isLive()
  const after = sync.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 5 * often.poll))
  expect(sync.mock.calls.length - after).toBeLessThan(2)
})

it('shows the server a newer token in time, and comes back with a fresh one after it was sent away', async () => {
  await connection.open()
  await isLive()
  token = 'second'
  await within(() => server.heard).toEqual([['renew', 'second']])
  token = 'third'
  server.last().emit('kicked', 'expired')
  server.last().disconnect(true)
  await within(() => server.tokens).toEqual(['first', 'third'])
  await isLive()
  expect(modes).toContain('fresh')
})

it('tries once more with a fresh token when it is refused, and then leaves it', async () => {
  server.refuse('not_signed_in')
  await connection.open()
  await within(() => server.tokens.length).toBe(2)
  expect(modes.filter((mode) => mode === 'fresh')).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(server.tokens).toHaveLength(2)
  expect(connection.state.get()).toBe('polling')
})

it('asks once more for a token that is not taken also where the server was away before', async () => {
  const { port } = server
  await connection.open()
  await isLive()
  await server.close()
  await within(() => connection.state.get()).toBe('polling')
  server = await startServer(port)
  server.refuse('not_signed_in')
  await within(() => server.tokens.length).toBe(2)
  expect(modes.at(-1)).toBe('fresh')
}, 30_000)

it('knocks again with every look, for as long as somebody is signed in whose token is not taken', async () => {
  connection = connectionWith({ ...rarely, sync: 40 })
  server.refuse('not_signed_in')
  await connection.open()
  await within(() => server.tokens.length).toBeGreaterThan(2)
  server.refuse(undefined)
  await isLive()
})

it('stays away while nobody gives out tokens, and comes once somebody does', async () => {
  connection = connectionWith({ ...rarely, sync: 40 })
  const given = token
  token = 'away'
  await connection.open()
  await within(() => modes.length).toBeGreaterThan(1)
  expect(connection.state.get()).toBe('polling')
  expect(server.tokens).toEqual([])
  token = given
  await isLive()
})

it('hears a message once, however often the line was cut', async () => {
  const room = listenTo('chat:1')
  await connection.open()
  for (let times = 1; times <= 5; times++) {
    await within(() => room.entered.mock.calls.length).toBe(times)
    server.last().emit('drain', 20)
    server.last().disconnect(true)
  }
  await within(() => room.entered.mock.calls.length).toBe(6)
  const message = { room: 'chat:1', topic: 'message_sent', key: '7', seq: 7 }
  server.say(message)
  await connection.present([])
  expect(room.messages).toEqual([message])
})

it('says that a closed account was put out, and does not knock again', async () => {
  await connection.open()
  await isLive()
  server.refuse('account_suspended')
  server.last().emit('kicked', 'refused')
  server.last().disconnect(true)
  await within(() => refusals).toEqual(['account_suspended'])
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(refusals).toHaveLength(1)
})

it('comes back to a server that ends when it says', async () => {
  await connection.open()
  await isLive()
  server.last().emit('drain', 20)
  server.last().disconnect(true)
  await within(() => server.sockets.length).toBe(2)
  await isLive()
})

it('enters anew the room it was put out of, where that is still wanted', async () => {
  const [kept, gone] = [listenTo('chat:1'), listenTo('chat:2')]
  await connection.open()
  await within(() => kept.entered.mock.calls.length).toBe(1)
  gone.stop()
  server.refused.add('chat:1')
  for (const room of ['chat:1', 'chat:2']) server.last().emit('left', room)
  await within(() => server.heard.filter(([said]) => said === 'join').at(-1)).toEqual(['join', 'chat:1'])
  expect(server.heard.filter(([said]) => said === 'join')).toHaveLength(2)
  expect(kept.entered).toHaveBeenCalledTimes(1)
})

it('says that a room stays closed, asks for it with every reading and enters once it may', async () => {
  connection = connectionWith(always)
  const [open, shut] = [listenTo('chat:1'), listenTo('chat:2')]
  server.refused.add('chat:2')
  await connection.open()
  await within(() => shut.refused.mock.calls.length).toBeGreaterThan(2)
  expect([open.entered.mock.calls.length, open.refused.mock.calls.length, shut.entered.mock.calls.length]).toEqual([1, 0, 0])
  server.refused.clear()
  await within(() => shut.entered.mock.calls.length).toBe(1)
  const asked = () => server.heard.filter(([said]) => said === 'join').length
  const before = asked()
  const sync = vi.fn()
  connection.onSync(sync)
  await within(() => sync.mock.calls.length).toBeGreaterThan(2)
  expect(asked()).toBe(before)
})

it('says who types and who is there, and closes every tab when somebody signs out', async () => {
  const told = vi.fn()
  connection.onTyping(told)
  expect(await connection.present(['ben'])).toEqual([])
  await connection.open()
  await isLive()
  connection.type('chat:1')
  await within(() => server.heard).toEqual([['typing', 'chat:1']])
  server.last().emit('typing', { room: 'chat:1', profileId: 'ben' })
  await within(() => told.mock.calls).toEqual([[{ room: 'chat:1', profileId: 'ben' }]])
  expect(await connection.present(['ben', 'dov'])).toEqual(['ben'])
  connection.close({ isSignedOut: true })
  await within(() => server.heard.at(-1)).toEqual(['sign_out'])
  await within(() => server.last().connected).toBe(false)
  expect(connection.state.get()).toBe('off')
})
