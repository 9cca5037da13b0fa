/** A message of RTMP: what it is, when it was, in ms, and for which of the connection's streams. */
export interface Message {
  type: number
  time: number
  stream: number
  bytes: Buffer
}

export const messageType = {
  chunkSize: 1, abort: 2, acknowledged: 3, userControl: 4, window: 5, bandwidth: 6, audio: 8, video: 9, data: 18, command: 20,
} as const

const headerBytes = [11, 7, 3, 0] as const
const extended = 0xffffff
const largestChunk = 1_000_000
const largestMessage = 4_000_000
const mostStreams = 32
const firstChunkSize = 128
export const ownChunkSize = 4_096

/** What is known of one of the streams of chunks that messages come in. */
interface Chunked {
  time: number
  delta: number
  isExtended: boolean
  length: number
  type: number
  stream: number
  parts: Buffer[]
  missing: number
}

/** Puts messages together from the chunks they come in. It keeps at most one message for each of few streams. */
export const messagesFrom = () => {
  let pending: Buffer = Buffer.alloc(0)
  let chunkSize = firstChunkSize
  const known = new Map<number, Chunked>()

  const streamOf = (id: number): Chunked => {
    const found = known.get(id) ?? { time: 0, delta: 0, isExtended: false, length: 0, type: 0, stream: 0, parts: [], missing: 0 }
    known.set(id, found)
    if (known.size > mostStreams) throw new RangeError('Too many streams of chunks')
    return found
  }

  /** The next chunk, once all of it is there; `message` where it has completed one. */
  const next = (): { message?: Message | undefined } | undefined => {
    if (pending.length < 1) return undefined
    const format = pending[0]! >> 6
    const short = pending[0]! & 63
    let at = short === 0 ? 2 : short === 1 ? 3 : 1
    const length = headerBytes[format]!
    if (pending.length < at + length) return undefined
    const id = short === 0 ? 64 + pending[1]! : short === 1 ? 64 + pending.readUInt16LE(1) : short
    const before = streamOf(id)
    const now = { ...before }
    let time = 0
    if (format < 3) time = pending.readUIntBE(at, 3)
    if (format < 2) {
      now.length = pending.readUIntBE(at + 3, 3)
      now.type = pending[at + 6]!
    }
    if (format === 0) now.stream = pending.readUInt32LE(at + 7)
    at += length
    if (format < 3) now.isExtended = time === extended
    if (now.isExtended) {
      if (pending.length < at + 4) return undefined
      time = pending.readUInt32BE(at)
      at += 4
    }
    const isFirst = before.missing === 0
    if (!isFirst && format < 3) throw new RangeError('A message ends before its length')
    if (isFirst) {
      if (now.length > largestMessage) throw new RangeError('A message is too long')
      if (format === 0) now.time = time
      else {
        if (format < 3) now.delta = time
        now.time = (before.time + now.delta) >>> 0
      }
      if (format === 0) now.delta = 0
      now.parts = []
      now.missing = now.length
    }
    const size = Math.min(chunkSize, now.missing)
    if (pending.length < at + size) return undefined
    now.parts = [...now.parts, pending.subarray(at, at + size)]
    now.missing -= size
    pending = pending.subarray(at + size)
    known.set(id, now)
    if (now.missing) return {}
    const message = { type: now.type, time: now.time, stream: now.stream, bytes: Buffer.concat(now.parts) }
    now.parts = []
    return { message }
  }

  return {
    /**
     * @returns the messages that these bytes complete
     * @throws RangeError for what is no RTMP
     */
    push: (bytes: Buffer): Message[] => {
      pending = pending.length ? Buffer.concat([pending, bytes]) : bytes
      const messages: Message[] = []
      for (let found = next(); found; found = next()) {
        const { message } = found
        if (message?.type === messageType.chunkSize) {
          chunkSize = message.bytes.readUInt32BE(0) & 0x7fffffff
          if (chunkSize < 1 || chunkSize > largestChunk) throw new RangeError('Chunks of this size are not taken')
        } else if (message) messages.push(message)
      }
      return messages
    },
  }
}

/** A message in chunks of our size. */
export const chunksOf = ({ type, stream, bytes }: Omit<Message, 'time'>): Buffer => {
  const id = type === messageType.command ? 3 : 2
  const header = Buffer.alloc(12)
  header[0] = id
  header.writeUIntBE(bytes.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(stream, 8)
  const parts: Buffer[] = [header, bytes.subarray(0, ownChunkSize)]
  for (let at = ownChunkSize; at < bytes.length; at += ownChunkSize)
    parts.push(Buffer.from([0xc0 | id]), bytes.subarray(at, at + ownChunkSize))
  return Buffer.concat(parts)
}
