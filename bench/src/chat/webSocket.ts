import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

interface Options {
  port: number
  path: string
  headers: Record<string, string>
  /** The handshake is done. */
  opened(): void
  /** The bytes of a text frame; they are good until it returns. */
  heard(frame: Buffer): void
  closed(): void
}

export interface PlainSocket {
  send(text: string): void
  close(): void
}

/** One for all: nothing is read from it after the callback has returned. */
const shared = Buffer.allocUnsafe(256 * 1_024)
const endOfHead = Buffer.from('\r\n\r\n')
const textFrame = 0x81
const masked = 0x80
const none = Buffer.alloc(0)

/** A frame from a client has to be masked; nobody says that the mask may not be nothing. */
const frameOf = (text: string) => {
  const payload = Buffer.from(text)
  const length = payload.length < 126 ? [masked | payload.length] : [masked | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([textFrame, ...length, 0, 0, 0, 0]), payload])
}

/** Where the payload of the frame at `from` lies; undefined while its head has not come whole. */
const placeOf = (bytes: Buffer, from: number): { start: number; end: number } | undefined => {
  if (bytes.length < from + 2) return undefined
  const short = bytes[from + 1]! & 127
  const start = from + (short < 126 ? 2 : short === 126 ? 4 : 10)
  if (bytes.length < start) return undefined
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(from + 2) : Number(bytes.readBigUInt64BE(from + 2))
  return { start, end: start + length }
}

/** A WebSocket that does as little as possible for each frame: whoever puts others under load may not be the slower one. */
export const plainSocket = ({ port, path, headers, opened, heard, closed }: Options): PlainSocket => {
  let rest: Buffer = none
  let isOpen = false

  const take = (bytes: Buffer) => {
    let from = 0
    if (!isOpen) {
      const head = bytes.indexOf(endOfHead)
      if (head < 0) return bytes
      if (!bytes.toString('latin1', 0, 12).endsWith('101')) throw new Error(`Refused: ${bytes.toString('latin1', 0, head)}`)
      isOpen = true
      from = head + endOfHead.length
      opened()
    }
    for (let place = placeOf(bytes, from); place && place.end <= bytes.length; place = placeOf(bytes, from)) {
      if (bytes[from] === textFrame) heard(bytes.subarray(place.start, place.end))
      from = place.end
    }
    return bytes.subarray(from)
  }

  const socket: Socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: {
      buffer: shared,
      callback: (length, buffer) => {
        const bytes = (buffer as Buffer).subarray(0, length)
        const left = take(rest.length ? Buffer.concat([rest, bytes]) : bytes)
        // What is left lies in memory that the next to read will write over.
        rest = left.length ? Buffer.from(left) : none
        return true
      },
    },
  })
  socket.on('error', () => {})
  socket.once('close', closed)
  const lines = Object.entries({
    ...headers, upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64'),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)

  return { send: (text) => void socket.write(frameOf(text)), close: () => void socket.destroy() }
}
