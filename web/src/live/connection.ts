import { liveLimits, livePath, type FromBrowser, type FromServer, type LiveMessage, type Typing } from '@marquee/contract/live'
import type { Socket } from 'socket.io-client'
import { cell } from '#cell.ts'

/** Messages come by themselves; or the server is asked every few seconds; or nobody is signed in. */
export type LiveState = 'off' | 'connecting' | 'live' | 'polling'

type Mode = 'cached' | 'fresh'

interface ConnectionOptions {
  address(): string
  token(mode: Mode): Promise<string | undefined>
  /** The server lets this person in no more, by this code. */
  refused?: (code: string | undefined) => void
  /** In ms: how often everything is read again, how often where no socket opens, and how often the token is looked at. */
  every?: { sync: number; poll: number; renew: number }
}

interface Listener {
  heard(message: LiveMessage): void
  /** Called each time the room has been entered: what was said before that has not been heard. */
  entered?: (() => void) | undefined
  /** Called each time the server does not let them in. */
  refused?: (() => void) | undefined
}

/** `isLost` where the server has said that messages may not have come. */
type Sync = (isLost: boolean) => unknown

type LiveSocket = Socket<FromServer, FromBrowser>

const usual = { sync: 60_000, poll: 5_000, renew: 20_000 }
/** So many failed attempts mean that sockets are blocked here. */
const blockedAfter = 2
const answerWithin = 8_000
/** Whoever is sent away comes back at a moment of their own. */
const soon = () => 500 + Math.random() * 1_000

const withoutFail = (run: () => unknown) => {
  void Promise.resolve()
    .then(run)
    .catch(() => {})
}

/** The one live socket of a tab: what it is wanted for, and how it comes back. */
export const liveConnection = ({ address, token, refused = () => {}, every = usual }: ConnectionOptions) => {
  const state = cell<LiveState>('off')
  const rooms = new Map<string, Set<Listener>>()
  const syncs = new Set<Sync>()
  const typings = new Set<(typing: Typing) => void>()
  let socket: LiveSocket | undefined
  let isOpen = false
  let mode: Mode = 'cached'
  let shown: string | undefined
  let failures = 0
  /** The server has not taken the token, and has let nobody in since. */
  let isRefused = false
  let drain: number | undefined
  let comeBack: ReturnType<typeof setTimeout> | undefined
  let beats: ReturnType<typeof setInterval>[] = []
  let lastSync = 0
  const entering = new Set<string>()
  /** Wanted, and not let in: what closed a room may pass. */
  const shut = new Set<string>()

  const syncAll = (isLost = false) => {
    lastSync = Date.now()
    for (const run of syncs) withoutFail(() => run(isLost))
  }

  const enter = async (names: string[]) => {
    const at = socket
    if (!at?.connected || !names.length) return
    const refused = (await at.timeout(answerWithin).emitWithAck('join', names)) as string[]
    for (const name of names) {
      const isShut = refused.includes(name)
      if (isShut) shut.add(name)
      else shut.delete(name)
      rooms.get(name)?.forEach((listener) => withoutFail(() => (isShut ? listener.refused : listener.entered)?.()))
    }
  }

  const enterSoon = (name: string) => {
    entering.add(name)
    if (entering.size > 1) return
    queueMicrotask(() => {
      const names = [...entering]
      entering.clear()
      withoutFail(() => enter(names))
    })
  }

  const connectIn = (wait: number) => {
    clearTimeout(comeBack)
    comeBack = setTimeout(() => isOpen && socket?.connect(), wait)
  }

  const authorise = async () => {
    shown = await token(mode)
    mode = 'cached'
    return { token: shown }
  }

  /** Who gives out tokens cannot be reached: without one, the server would only refuse. */
  const comeWithToken = () => {
    socket?.disconnect()
    state.set('polling')
    connectIn(every.sync / 4 + soon())
  }

  const renew = async () => {
    const at = socket
    if (!at?.connected) return
    const current = await token('cached')
    if (!current || current === shown) return
    shown = current
    await at.timeout(answerWithin).emitWithAck('renew', current)
  }

  const follow = (at: LiveSocket) => {
    at.on('connect', () => {
      failures = 0
      isRefused = false
      drain = undefined
      state.set('live')
      // Entered first and read then: nothing falls between the two.
      withoutFail(() => enter([...rooms.keys()].slice(-liveLimits.rooms)).finally(() => syncAll()))
    })
    at.on('connect_error', (error) => {
      if (at.active) {
        failures += 1
        if (failures >= blockedAfter) state.set('polling')
        return
      }
      const { code } = (error as { data?: { code?: string } }).data ?? {}
      state.set('polling')
      refused(code)
      // A token that the server no longer takes may have a successor; after that, calls find out what is wrong, say it and close this.
      if (code === 'not_signed_in') {
        mode = 'fresh'
        connectIn(isRefused ? every.sync + soon() : soon())
        isRefused = true
      } else if (code === 'too_many' || code === 'broken') connectIn(every.sync / 4 + soon())
    })
    at.on('disconnect', () => {
      if (!isOpen) return
      state.set('connecting')
      // The library comes back by itself, except to a server that has sent it away.
      if (!at.active) connectIn(drain ?? soon())
    })
    at.on('drain', (wait) => {
      drain = wait
    })
    at.on('kicked', () => {
      mode = 'fresh'
    })
    at.on('resync', () => syncAll(true))
    at.on('left', (room) => {
      if (rooms.has(room)) setTimeout(() => rooms.has(room) && enterSoon(room), soon())
    })
    at.on('live', (message) => rooms.get(message.room)?.forEach(({ heard }) => withoutFail(() => heard(message))))
    at.on('typing', (typing) => typings.forEach((told) => told(typing)))
  }

  const beat = () => {
    const wait = state.get() === 'live' || document.hidden ? every.sync : every.poll
    if (Date.now() - lastSync < wait) return
    withoutFail(() => enter([...shut].filter((name) => rooms.has(name))))
    syncAll()
  }

  /** The network is back: the library would wait for its next attempt. */
  const hurry = () => {
    if (isOpen && socket && !socket.connected) socket.disconnect().connect()
  }

  return {
    state,

    /** Opens the socket once its library has come. Does nothing while it is open. */
    async open() {
      if (isOpen) return
      isOpen = true
      lastSync = Date.now()
      state.set('connecting')
      beats = [setInterval(beat, every.poll), setInterval(() => withoutFail(renew), every.renew)]
      window.addEventListener('online', hurry)
      const { io } = await import('socket.io-client')
      if (!isOpen || socket) return
      socket = io(address(), {
        path: livePath,
        addTrailingSlash: false,
        transports: ['websocket'],
        auth: (send) => void authorise().then(send, comeWithToken),
        reconnectionDelay: 500,
        reconnectionDelayMax: 15_000,
        randomizationFactor: 0.5,
        timeout: answerWithin,
        autoConnect: false,
        forceNew: true,
      })
      follow(socket)
      socket.connect()
    },

    /** Closes the socket; `isSignedOut` closes those of the browser's other tabs with it. */
    close({ isSignedOut = false } = {}) {
      if (!isOpen) return
      isOpen = false
      state.set('off')
      beats.forEach(clearInterval)
      clearTimeout(comeBack)
      window.removeEventListener('online', hurry)
      const at = socket
      socket = undefined
      // Before the server has heard it, the socket must not close: it would not listen any more.
      if (isSignedOut && at?.connected) withoutFail(() => at.timeout(answerWithin).emitWithAck('sign_out').finally(() => at.disconnect()))
      else at?.disconnect()
      failures = 0
      isRefused = false
    },

    listen(room: string, listener: Listener) {
      const listeners = rooms.get(room) ?? new Set()
      rooms.set(room, listeners.add(listener))
      enterSoon(room)
      return () => {
        listeners.delete(listener)
        if (listeners.size || rooms.get(room) !== listeners) return
        rooms.delete(room)
        if (socket?.connected) socket.emit('leave', [room])
      }
    },

    onSync(run: Sync) {
      syncs.add(run)
      return () => void syncs.delete(run)
    },

    onTyping(told: (typing: Typing) => void) {
      typings.add(told)
      return () => void typings.delete(told)
    },

    type(room: string) {
      if (socket?.connected) socket.volatile.emit('typing', room)
    },

    /** Of these people those who are there; nobody while that cannot be known. */
    async present(profileIds: string[]): Promise<string[]> {
      if (!socket?.connected) return []
      const asked = socket.timeout(answerWithin).emitWithAck('presence', profileIds.slice(0, liveLimits.presence)) as Promise<string[]>
      return asked.catch(() => [])
    },
  }
}
