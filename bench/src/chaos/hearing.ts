import { setTimeout as pause } from 'node:timers/promises'
import { livePath, type FromBrowser, type FromServer, type LiveMessage } from '@marquee/contract/live'
import type { SentMessage } from '@marquee/contract/messages'
import { io, type Socket } from 'socket.io-client'
import type { Credentials } from '#store/tokens.ts'

interface Hearing {
  somebody: Credentials
  rooms: readonly string[]
  /** Where the next attempt goes: any process takes any socket. */
  port(): number
  heard(message: LiveMessage<SentMessage>): void
  /** Something may have been missed. */
  missed(): void
  isOver(): boolean
}

const answerWithin = 8_000
const soon = () => 100 + Math.random() * 400

const opened = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
    // The server may go after it took the connection and before it let anybody in.
    socket.once('disconnect', () => resolve(false))
  })

/** Keeps a live socket open and its rooms entered, as often as it is lost; ends when it is over. */
export const listen = async ({ somebody, rooms, port, heard, missed, isOver }: Hearing) => {
  while (!isOver()) {
    const socket: Socket<FromServer, FromBrowser> = io(`http://127.0.0.1:${port()}`, {
      path: livePath,
      addTrailingSlash: false,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: answerWithin,
      auth: { token: somebody.token },
      extraHeaders: { host: somebody.headers['host']! },
    })
    const enter = async (names: string[]) => {
      const refused = (await socket.timeout(answerWithin).emitWithAck('join', names)) as string[]
      // Entered first and read then: nothing falls between the two.
      missed()
      if (refused.length) socket.disconnect()
    }
    const lost = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
    socket.on('live', (message) => message.topic === 'message_sent' && heard(message as LiveMessage<SentMessage>))
    socket.on('resync', missed)
    socket.on('left', (room) => void enter([room]).catch(() => socket.disconnect()))
    if (await opened(socket)) {
      const ending = setInterval(() => isOver() && socket.disconnect(), 100)
      await enter([...rooms]).catch(() => socket.disconnect())
      await lost
      clearInterval(ending)
    }
    socket.close()
    await pause(soon())
  }
}
