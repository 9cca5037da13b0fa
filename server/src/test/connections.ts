import { Socket } from 'node:net'
import { vi } from 'vitest'

interface Target {
  host?: string
  port?: number | string
  path?: string | null
}

/** What node:net makes of the arguments of connect: the options come first, in a list or by themselves. */
const targetOf = ([first]: unknown[]): Target => (Array.isArray(first) ? (first[0] as Target) : (first as Target))

/**
 * Watches every connection of this process and keeps those to other machines from being made: `tried` are their addresses, this machine's
 * as '127.0.0.1:80'. Connections to `allowed` ports of this machine are made; so are those to a database.
 */
export const watchConnections = (allowed: () => readonly number[]) => {
  const tried: string[] = []
  const connect = Socket.prototype.connect
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const { host = 'localhost', port, path } = targetOf(args)
    const isOurs = typeof path === 'string' || typeof args[0] === 'number' || allowed().includes(Number(port))
    if (isOurs) return Reflect.apply(connect, this, args) as Socket
    tried.push(`${host}:${port}`)
    process.nextTick(() => this.destroy(new Error('Nothing leaves this machine')))
    return this
  })
  return { tried, stop: () => spy.mockRestore() }
}
