import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { amfIn, amfOf, type AmfValue } from './amf.ts'
import { chunksOf, messagesFrom, messageType, ownChunkSize, type Message } from './messages.ts'

/** What becomes of somebody who wants to send. */
export interface Publishing {
  video(bytes: Buffer, time: number): void
  audio(bytes: Buffer, time: number): void
}

interface Handlers {
  /** Somebody wants to send to a host with a key; answers once that is let in. */
  publish(host: string, key: string): Promise<Publishing | undefined>
  /** The connection has gone. */
  gone(): void
}

const version = 3
const handshakeBytes = 1_536
const windowBytes = 2_500_000
const idleMs = 20_000
/** Until somebody says with which key they send, in ms. */
const patience = 10_000

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, place) => bytes.writeUInt32BE(value, place * 4))
  return bytes
}

const hostIn = (address: AmfValue) => {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  return url?.hostname.toLowerCase() ?? ''
}

/** Speaks RTMP 1.0 with one encoder, as far as sending goes. */
export const connectionWith = (socket: Socket, { publish, gone }: Handlers) => {
  const messages = messagesFrom()
  let greeting: Buffer | undefined = Buffer.alloc(0)
  let isGreeted = false
  let host = ''
  let publishing: Publishing | undefined
  let hasAsked = false
  let taken = 0
  let acknowledged = 0

  const send = (type: number, bytes: Buffer, stream = 0) => socket.write(chunksOf({ type, stream, bytes }))
  const command = (stream: number, ...values: AmfValue[]) => send(messageType.command, amfOf(...values), stream)
  const status = (level: 'status' | 'error', code: string, description: string) =>
    command(1, 'onStatus', 0, null, { level, code, description })

  /** Says why, and closes. */
  const refuse = (why: string) => {
    if (socket.destroyed) return
    status('error', 'NetStream.Publish.BadName', why)
    socket.end()
    setTimeout(() => socket.destroy(), 1_000).unref()
  }

  const heedPublish = async (key: string) => {
    if (hasAsked) return
    hasAsked = true
    publishing = await publish(host, key)
    if (publishing) status('status', 'NetStream.Publish.Start', 'It is being sent')
  }

  const heedCommand = (bytes: Buffer) => {
    const [name, transaction, object, ...rest] = amfIn(bytes)
    switch (name) {
      case 'connect': {
        host = hostIn((object as { tcUrl?: AmfValue } | null)?.tcUrl)
        send(messageType.window, uint32(windowBytes))
        send(messageType.bandwidth, Buffer.concat([uint32(windowBytes), Buffer.from([2])]))
        send(messageType.chunkSize, uint32(ownChunkSize))
        const [server, found] = [{ fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, { level: 'status', code: 'NetConnection.Connect.Success' }]
        return command(0, '_result', transaction, server, { ...found, description: 'Connected', objectEncoding: 0 })
      }
      case 'createStream': return command(0, '_result', transaction, null, 1)
      case 'publish': return void heedPublish(typeof rest[0] === 'string' ? rest[0].split('?')[0]! : '').catch((error: Error) => socket.destroy(error))
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream': return socket.end()
      case 'releaseStream':
      case 'FCPublish': return command(0, '_result', transaction, null, undefined)
      default: return undefined
    }
  }

  const heed = ({ type, time, bytes }: Message) => {
    if (type === messageType.video) publishing?.video(bytes, time)
    if (type === messageType.audio) publishing?.audio(bytes, time)
    if (type === messageType.command) heedCommand(bytes)
    // Somebody asks whether we are there.
    if (type === messageType.userControl && bytes.length >= 6 && bytes.readUInt16BE(0) === 6)
      send(messageType.userControl, Buffer.concat([Buffer.from([0, 7]), bytes.subarray(2, 6)]))
  }

  /** Both say a version and 1536 bytes, and each gives the other's back. */
  const greet = (bytes: Buffer): Buffer => {
    greeting = Buffer.concat([greeting!, bytes])
    if (greeting.length && greeting[0] !== version) throw new RangeError('It is no RTMP')
    if (!isGreeted && greeting.length > handshakeBytes) {
      isGreeted = true
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      socket.write(Buffer.concat([Buffer.from([version]), own, greeting.subarray(1, 1 + handshakeBytes)]))
    }
    const whole = 1 + 2 * handshakeBytes
    if (greeting.length < whole) return Buffer.alloc(0)
    const rest = greeting.subarray(whole)
    greeting = undefined
    return rest
  }

  const waiting = setTimeout(() => hasAsked || socket.destroy(), patience)
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
  socket.on('close', () => {
    clearTimeout(waiting)
    gone()
  })
  return { refuse }
}
