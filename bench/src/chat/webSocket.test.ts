import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { plainSocket } from './webSocket.ts'

it('hears every frame whole and in its order, whatever its length and however it arrives, and is understood', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  // Frames of each kind of length, more at once than are read at once.
  const lengths = Array.from({ length: 400 }, (_, place) => [1, 125, 126, 4_000, 65_535, 65_536][place % 6]!)
  const understood = new Promise<string[]>((resolve) => {
    server.on('connection', (socket) => {
      const words: string[] = []
      socket.on('message', (word: Buffer) => words.push(word.toString()) === 2 && resolve(words))
      for (const [place, length] of lengths.entries()) socket.send(String(place % 10).repeat(length))
    })
  })

  const heard: string[] = []
  const { port } = server.address() as AddressInfo
  const socket = plainSocket({
    port, path: '/', headers: { host: 'localhost' }, closed: () => {},
    opened: () => ['short', 'long '.repeat(100)].forEach((word) => socket.send(word)),
    heard: (frame) => heard.push(frame.toString()),
  })
  expect(await understood).toEqual(['short', 'long '.repeat(100)])
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(lengths.length)
  expect(heard.map(({ length }) => length)).toEqual(lengths)
  expect(heard.every((text, place) => text === String(place % 10).repeat(text.length))).toBe(true)
  socket.close()
  server.close()
})
