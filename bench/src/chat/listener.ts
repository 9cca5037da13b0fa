import { livePath } from '@marquee/contract/live'
import { plainSocket } from './webSocket.ts'

/** How a server speaks: the protocol of Socket.IO, or bare frames. */
export type Protocol = 'socket.io' | 'ws'

interface Options {
  port: number
  protocol: Protocol
  host: string
  token: string
  /** Where it listens; nowhere but in its own room unless said. */
  room?: string | undefined
  /** The bytes of a message that was told in the room. */
  told(frame: Buffer): void
}

export interface Listener {
  isOpen(): boolean
  close(): void
}

/** How an event begins, in the words of Socket.IO. */
const event = Buffer.from('42')
const said = Buffer.from('"topic":"message_sent"')
/** The room's name, which comes first, is not as long. */
const within = 100
const pong = '3'

/** Opens a live socket and answers once it listens. Rejects where it is refused. */
export const openListener = ({ port, protocol, host, token, room, told }: Options) =>
  new Promise<Listener>((resolve, reject) => {
    let isOpen = false
    const ready = () => {
      isOpen = true
      resolve({ isOpen: () => isOpen, close: socket.close })
    }
    const isTold = (frame: Buffer) => frame.subarray(0, within).includes(said)
    const heard = (frame: Buffer) => {
      if (protocol === 'ws' || frame.subarray(0, event.length).equals(event)) {
        if (isTold(frame)) told(frame)
        return
      }
      const words = frame.toString('latin1')
      if (words === '2') socket.send(pong)
      else if (words.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`)
      else if (words.startsWith('40') && room) socket.send(`420${JSON.stringify(['join', [room]])}`)
      else if (words.startsWith('40') || words === '430[[]]') ready()
      else if (words.startsWith('43') || words.startsWith('44')) {
        reject(new Error(`Refused: ${words}`))
        // A server that ends waits half a minute for whoever does not answer its farewell.
        socket.close()
      }
    }
    const socket = plainSocket({
      port,
      path: protocol === 'ws' ? livePath : `${livePath}?EIO=4&transport=websocket`,
      headers: { host },
      opened: () => protocol === 'ws' && ready(),
      heard,
      closed: () => {
        isOpen = false
        reject(new Error('The socket was closed'))
      },
    })
  })
