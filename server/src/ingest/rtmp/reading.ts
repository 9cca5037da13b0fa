import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectClosed } from 'node:tls'
import { amfIn, amfOf, type AmfValue } from './amf.ts'
import { chunksOf, messagesFrom, messageType, ownChunkSize, type Message } from './messages.ts'
import type { Elsewhere } from './words.ts'

interface Handlers {
  video(bytes: Buffer, time: number): void
  audio(bytes: Buffer, time: number): void
  /** Nothing more comes: it is over there, was refused, or the connection broke. */
  gone(): void
}

const version = 3
const handshakeBytes = 1_536
const windowBytes = 2_500_000
const idleMs = 20_000
const ports: Record<string, number> = { 'rtmp:': 1_935, 'rtmps:': 1_936 }

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const dial = ({ protocol, hostname, port }: URL): Socket => {
  const at = { host: hostname, port: Number(port) || ports[protocol]! }
  return protocol === 'rtmps:' ? connectClosed({ ...at, servername: hostname }) : connectPlain(at)
}

/**
 * Speaks RTMP 1.0 with a server as somebody who watches: H.264 with AAC as everybody has it, and with Opus as Enhanced RTMP has it.
 * Answers the connection; closing it ends it.
 */
export const readFrom = ({ server, name }: Elsewhere, { video, audio, gone }: Handlers): Socket => {
  const url = new URL(server)
  const socket = dial(url)
  const messages = messagesFrom()
  let greeting: Buffer | undefined = Buffer.alloc(0)
  let taken = 0
  let acknowledged = 0

  const send = (type: number, bytes: Buffer, stream = 0) => socket.write(chunksOf({ type, stream, bytes }))
  const command = (stream: number, ...values: AmfValue[]) => send(messageType.command, amfOf(...values), stream)

  const heedCommand = (bytes: Buffer) => {
    const [word, transaction, , said] = amfIn(bytes)
    if (word === '_error') return socket.destroy()
    if (word === '_result' && transaction === 1) return command(0, 'createStream', 2, null)
    if (word === '_result' && transaction === 2) return command(typeof said === 'number' ? said : 1, 'play', 3, null, name)
    const level = word === 'onStatus' ? (said as { level?: AmfValue } | null | undefined)?.level : undefined
    return level === 'error' ? socket.destroy() : undefined
  }

  const heed = ({ type, time, bytes }: Message) => {
    if (type === messageType.video) video(bytes, time)
    if (type === messageType.audio) audio(bytes, time)
    if (type === messageType.command) heedCommand(bytes)
    if (type === messageType.userControl && bytes.length >= 6 && bytes.readUInt16BE(0) === 6)
      send(messageType.userControl, Buffer.concat([Buffer.from([0, 7]), bytes.subarray(2, 6)]))
  }

  /** Both say a version and 1536 bytes, and each gives the other's back. */
  const greet = (bytes: Buffer): Buffer => {
    greeting = Buffer.concat([greeting!, bytes])
    if (greeting.length && greeting[0] !== version) throw new RangeError('It is no RTMP')
    const whole = 1 + 2 * handshakeBytes
    if (greeting.length < whole) return Buffer.alloc(0)
    const [theirs, rest] = [greeting.subarray(1, 1 + handshakeBytes), greeting.subarray(whole)]
    greeting = undefined
    socket.write(theirs)
    send(messageType.window, uint32(windowBytes))
    send(messageType.chunkSize, uint32(ownChunkSize))
    const app = url.pathname.slice(1)
    command(0, 'connect', 1, { app, tcUrl: server, fpad: false, capabilities: 15, audioCodecs: 4_071, videoCodecs: 252, videoFunction: 1, fourCcList: ['Opus'] })
    return rest
  }

  socket.once(url.protocol === 'rtmps:' ? 'secureConnect' : 'connect', () => socket.write(Buffer.concat([Buffer.from([version]), Buffer.alloc(handshakeBytes)])))
  socket.setTimeout(idleMs, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    try {
      taken += bytes.length
      for (const message of messages.push(greeting ? greet(bytes) : bytes)) heed(message)
      if (taken - acknowledged < windowBytes / 2) return
      acknowledged = taken
      send(messageType.acknowledged, uint32(taken % 2 ** 32))
    } catch {
      // What it says is no RTMP.
      socket.destroy()
    }
  })
  socket.on('close', gone)
  return socket
}
