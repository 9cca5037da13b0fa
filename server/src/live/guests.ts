import type { IncomingMessage } from 'node:http'
import type { Kicked } from '@marquee/contract/live'
import { Refusal, refuse } from '#http/refuse.ts'
import type { Sessions } from '#http/sessions.ts'
import type { LiveServer, LiveSocket, Word } from './bus.ts'
import type { RoomMembership } from './roomMembership.ts'
import type { Arrival } from './guest.ts'
import { roomOf } from './nodeOver.ts'

interface GuestsOptions {
  io: LiveServer
  sessions: Sessions
  membership: RoomMembership
  arrivalOf(request: IncomingMessage): Arrival | undefined
}

/** The longest that a timer of Node waits: anything longer is over at once. */
const longestTimer = 2 ** 31 - 1
/** Sockets that one person may have open at a node; nobody has so many tabs. */
const socketsOfOne = 40

/** Who may have a socket, from the handshake on until the token ends or somebody says that they may not. */
export const guestsOf = ({ io, sessions, membership, arrivalOf }: GuestsOptions) => {
  // Whoever was looked up before a word came may have been seen as they were before it.
  let words = 0
  const uncertain = new WeakSet<LiveSocket>()
  // Admitted, and not yet in a room of their own: they count all the same.
  const arriving = new Map<LiveSocket, string>()
  // When each channel was last shut. Who came before was let in by what was true then, and may not have arrived when the word came.
  const shut = new Map<string, number>()
  const timers = new WeakMap<LiveSocket, NodeJS.Timeout>()

  const everyone = () => [...io.sockets.sockets.values()]

  const close = (socket: LiveSocket, why: Kicked) => {
    socket.emit('kicked', why)
    socket.disconnect(true)
  }

  const identify = async ({ tenant, scope, visitor }: Arrival, token: unknown) => {
    if (typeof token !== 'string') return refuse('not_signed_in')
    const { actor: me, claims } = await sessions.of(tenant, scope, token, visitor)
    if (me.isClosed) refuse('account_suspended')
    if (me.isLeaving) refuse('account_leaving')
    return { me, token, until: claims.expiresAt }
  }

  const isShut = ({ tenant, cameAt }: Pick<Arrival, 'tenant' | 'cameAt'>) => (shut.get(tenant.tenantId) ?? -1) >= cameAt

  const watchExpiry = (socket: LiveSocket) => {
    clearTimeout(timers.get(socket))
    const wait = socket.data.until - Date.now()
    const next = wait > longestTimer ? () => watchExpiry(socket) : () => close(socket, 'expired')
    timers.set(socket, setTimeout(next, Math.min(Math.max(0, wait), longestTimer)))
  }

  const settle = async (socket: LiveSocket, known: Awaited<ReturnType<typeof identify>>) => {
    Object.assign(socket.data, known)
    await membership.recheck(socket)
    watchExpiry(socket)
    return true
  }

  /** Looks at a guest anew; one that nobody can vouch for just now is sent to come again. */
  const recheck = async (socket: LiveSocket) => {
    try {
      return await settle(socket, await identify(socket.data, socket.data.token))
    } catch (error) {
      close(socket, error instanceof Refusal ? 'refused' : 'expired')
      return false
    }
  }

  return {
    everyone,
    recheck,
    /** Takes a newer token of the same person; answers false for any other, and the one at hand goes on to its end. */
    async renew(socket: LiveSocket, token: string) {
      const known = await identify(socket.data, token).catch(() => undefined)
      return known?.me.accountId === socket.data.me.accountId && settle(socket, known)
    },
    /** At the handshake. @throws Refusal not_signed_in, account_suspended, account_leaving, channel_suspended, too_many */
    async admit(socket: LiveSocket) {
      const arrival = arrivalOf(socket.request) ?? refuse('not_signed_in')
      const before = words
      const known = await identify(arrival, socket.handshake.auth['token'])
      if (isShut(arrival)) refuse('channel_suspended')
      const own = roomOf(arrival.tenant.tenantId, `person:${known.me.profileId}`)
      for (const late of arriving.keys()) if (late.conn.readyState !== 'open') arriving.delete(late)
      const onTheirWay = [...arriving.values()].filter((room) => room === own).length
      if ((io.sockets.adapter.rooms.get(own)?.size ?? 0) + onTheirWay >= socketsOfOne) refuse('too_many')
      arriving.set(socket, own)
      Object.assign(socket.data, arrival, known, { rooms: new Map() })
      if (before !== words) uncertain.add(socket)
    },
    /** Once it can hear and be closed. */
    arrived(socket: LiveSocket) {
      arriving.delete(socket)
      if (isShut(socket.data)) return close(socket, 'refused')
      watchExpiry(socket)
      if (uncertain.has(socket)) void recheck(socket)
    },
    gone: (socket: LiveSocket) => clearTimeout(timers.get(socket)),
    heed(word: Word) {
      if ('evicts' in word || 'host' in word) return
      words += 1
      if ('channel' in word) shut.set(word.channel, performance.now())
      for (const socket of everyone()) {
        const { me, tenant } = socket.data
        if ('channel' in word && tenant.tenantId === word.channel) close(socket, 'refused')
        if ('recheck' in word && me.accountId === word.recheck) void recheck(socket)
        if ('kick' in word && me.sessionId === word.kick) close(socket, 'refused')
      }
    },
  }
}
