import { accounts } from '@marquee/contract/accounts'
import { liveLimits, type LiveHandlers, type LiveMessage, type LiveShapes } from '@marquee/contract/live'
import { bearer } from '#api/bearer.ts'
import { call } from '#api/call.ts'
import { authCell, onSignOut } from '#auth/auth.ts'
import { liveConnection } from '#live/connection.ts'

/** Whoever was put out hears why by a call, and what hears of all calls shows it. */
const askWhy = (code: string | undefined) => {
  if (code === 'account_suspended') void call(accounts.me, {}).catch(() => {})
}

const connection = liveConnection({ address: () => window.location.origin, token: (mode) => bearer().token(mode), refused: askWhy })

/** Whether messages come by themselves, or are asked for, or nobody is signed in. */
export const liveState = connection.state

const openOrClose = () => {
  const { state } = authCell.get()
  if (state === 'authenticated') void connection.open().catch(() => {})
  if (state === 'unauthenticated') connection.close()
}

let isFollowed = false
/** The socket opens with the first who wants to hear something, and closes with the session. */
const follow = () => {
  if (isFollowed) return
  isFollowed = true
  authCell.subscribe(openOrClose)
  onSignOut(() => connection.close({ isSignedOut: true }))
  openOrClose()
}

/**
 * Listens in a room until told otherwise: `listen<typeof chatLive>('chat:…', { message_sent: … })`. What comes is a hint and may come
 * twice, or not at all. `entered` runs each time the room has been entered: read then what may have been missed. `refused` runs each time
 * it may not be; it is asked for again every minute.
 */
export const listen = <Shapes extends LiveShapes>(
  room: string,
  handlers: LiveHandlers<Shapes>,
  entered?: () => void,
  refused?: () => void,
) => {
  follow()
  const byTopic = handlers as Record<string, ((message: LiveMessage) => void) | undefined>
  return connection.listen(room, { heard: (message) => byTopic[message.topic]?.(message), entered, refused })
}

/**
 * Runs whenever something may have been missed: after the socket has opened or come back, when the server says so, every minute, and
 * every five seconds while sockets do not open. What fails is tried again the next time. `isLost` where the server has said so.
 */
export const onSync = (run: (isLost: boolean) => unknown) => {
  follow()
  return connection.onSync(run)
}

const typedAt = new Map<string, number>()

/** Lets the others in a room see that one is typing; call it with every key. */
export const sayTyping = (room: string) => {
  const now = Date.now()
  if (now - (typedAt.get(room) ?? 0) < liveLimits.typing) return
  typedAt.set(room, now)
  connection.type(room)
}

/** Calls back with the profile of whoever types in a room, about every three seconds while they do. */
export const onTyping = (room: string, told: (profileId: string) => void) => {
  follow()
  return connection.onTyping((typing) => {
    if (typing.room === room) told(typing.profileId)
  })
}

/** Of up to 200 people those who are there. */
export const presentAmong = (profileIds: readonly string[]) => connection.present([...profileIds])
