import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { livePath, type FromBrowser, type FromServer, type Kicked, type LiveMessage, type Typing } from '@marquee/contract/live'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Polls longer than usual: what comes over sockets takes its time on a busy machine. */
export const within = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

interface Ways {
  /** Instead of one of the person's own. */
  token?: unknown
  hostname?: string
  origin?: string
  /** The process to connect to. */
  app?: FastifyInstance
}

/** Where an application listens; it begins to, if it does not yet. */
export const portOf = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Somebody's browser with its live socket open, and all that has reached it. Rejects with the code of the refusal. */
export const listenerOf = async (world: World, name: string, { token, hostname, origin, app = world.app }: Ways = {}) => {
  const person = world.person(name) ?? (await world.addPerson(name))
  const socket: Socket<FromServer, FromBrowser> = io(`http://127.0.0.1:${await portOf(app)}`, {
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: token ?? (await world.tokenFor(person)) },
    extraHeaders: { host: hostname ?? person.hostname, ...(origin ? { origin } : {}) },
  })
  const heard: LiveMessage[] = []
  const typings: Typing[] = []
  const left: string[] = []
  const kicks: Kicked[] = []
  socket.on('live', (message) => heard.push(message))
  socket.on('typing', (typing) => typings.push(typing))
  socket.on('left', (room) => left.push(room))
  socket.on('kicked', (why) => kicks.push(why))

  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => reject(Object.assign(new Error(error.message), (error as { data?: object }).data)))
  }).catch((error: unknown) => {
    socket.close()
    throw error
  })

  return {
    socket,
    heard,
    typings,
    left,
    kicks,
    /** Answers the rooms that were refused. */
    join: (...rooms: string[]) => socket.timeout(5_000).emitWithAck('join', rooms),
    present: (profileIds: string[]) => socket.timeout(5_000).emitWithAck('presence', profileIds),
    renew: (token: string) => socket.timeout(5_000).emitWithAck('renew', token),
    /** Resolves when the server has closed the socket. */
    gone: async () => {
      if (socket.connected) await once(socket as never, 'disconnect')
    },
  }
}
