import { StreamHealth } from '@marquee/contract/streamSessions'
import { z } from 'zod'
import { cell } from '#cell.ts'
import { ChunkQueue } from './chunkQueue.ts'

/** As much of a WebSocket as sending a stream takes. */
export interface StreamSocket {
  readonly bufferedAmount: number
  send: (data: string | Uint8Array<ArrayBuffer>) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** What the server sees of what arrives, and how many watch it. */
const Health = z.object({ ...StreamHealth.shape, viewers: z.int() })
export type PublisherHealth = z.infer<typeof Health>

const Said = z.union([
  z.object({ from: z.int().min(0) }),
  z.object({ ack: z.int().min(0) }),
  z.object({ health: Health }),
  z.object({ over: z.string(), message: z.string().optional() }),
])

export type PublisherState = 'connecting' | 'sending' | 'reconnecting' | 'taken' | 'ending' | 'over'

export interface Publication {
  state: PublisherState
  /** Why it is over, and the server's words for it where it said some. */
  over: { reason: string; message: string | null } | null
  health: PublisherHealth | null
  /** For how long the oldest piece has waited to be sent, in milliseconds. */
  waitingMs: number
  /** How many pieces lie safely at the server. */
  acknowledged: number
  /** When the connection was lost, in milliseconds of the page's clock; null while it stands. */
  lostAt: number | null
}

export interface Clock {
  now: () => number
  after: (ms: number, act: () => void) => () => void
}

const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

export const publisherTimes = {
  /** How long a lost connection is tried again: as long as the server waits before it ends the stream. */
  giveUpMs: 120_000,
  /** The server says something every other second: a connection that is silent for so long is dead. */
  silentMs: 8_000,
  firstWaitMs: 250,
  longestWaitMs: 5_000,
  /** How often what waits is looked at. */
  tickMs: 250,
} as const

/** What may lie in the browser's own buffer: what waits there can neither be counted nor taken back. */
const bufferBytes = 512 * 1024

interface Options {
  open: () => StreamSocket
  /** Of the session: the server knows by it what may be sent. */
  token: () => string
  /** Of this encoder: chunks of one go on where they were left. */
  encoder: string
  /** Nothing more fits into what is kept: what was not sent was dropped, and what comes next has to begin anew. */
  onDropped: () => void
  clock?: Clock
}

const said = (data: unknown) => {
  if (typeof data !== 'string') return null
  try {
    return Said.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/** A chunk as it travels: its number in four bytes, then its own bytes. */
const framed = (number: number, bytes: Uint8Array) => {
  const frame = new Uint8Array(4 + bytes.byteLength)
  new DataView(frame.buffer).setUint32(0, number)
  frame.set(bytes, 4)
  return frame
}

/**
 * Sends a stream to the server: keeps what is not acknowledged, goes on where it was left when a connection is cut, and says how it is.
 * It knows nothing of cameras and encoders.
 */
export class StreamPublisher {
  readonly publication = cell<Publication>({ state: 'connecting', over: null, health: null, waitingMs: 0, acknowledged: 0, lostAt: null })

  readonly #options: Options
  readonly #clock: Clock
  readonly #queue = new ChunkQueue()
  #socket: StreamSocket | null = null
  #isTakingOver = false
  #isWelcome = false
  #hasEndSent = false
  #attempts = 0
  #heardAt = 0
  #stopTick: (() => void) | null = null
  #stopWait: (() => void) | null = null

  constructor(options: Options) {
    this.#options = options
    this.#clock = options.clock ?? pageClock
  }

  /** Opens the connection. */
  start() {
    this.#connect()
    this.#tick()
  }

  /** Takes the next piece of the stream. */
  push(bytes: Uint8Array) {
    if (this.#isOver) return
    this.#queue.add(bytes, this.#clock.now())
    if (this.#queue.isFullAt(this.#clock.now()) && this.#isWelcome) {
      this.#queue.dropUnsent()
      this.#options.onDropped()
    }
    this.#flush()
  }

  /** Goes on air in place of another encoder that sends the same stream. */
  takeOver() {
    if (this.publication.get().state !== 'taken') return
    this.#isTakingOver = true
    this.#say({ state: 'connecting', over: null })
    this.#connect()
  }

  /** Ends the stream, once everything that was made of it has been sent. */
  end() {
    const { state } = this.publication.get()
    if (state === 'over') return
    if (state === 'taken') return this.#finish('left', null)
    this.#say({ state: 'ending' })
    this.#flush()
  }

  /** Leaves the stream as it is: the connection is closed, and nothing is ended. */
  leave() {
    this.#finish('left', null)
  }

  get #isOver() {
    return this.publication.get().state === 'over'
  }

  #say(news: Partial<Publication>) {
    this.publication.set({ ...this.publication.get(), ...news })
  }

  #connect() {
    this.#dropSocket()
    const socket = this.#options.open()
    this.#socket = socket
    this.#isWelcome = false
    this.#hasEndSent = false
    this.#heardAt = this.#clock.now()
    socket.onopen = () => {
      const { token, encoder } = this.#options
      socket.send(JSON.stringify({ token: token(), encoder, ...(this.#isTakingOver && { takeOver: true }) }))
    }
    socket.onmessage = ({ data }) => this.#hear(data)
    socket.onclose = () => this.#lose()
  }

  #hear(data: unknown) {
    const news = said(data)
    if (!news) return
    this.#heardAt = this.#clock.now()
    if ('from' in news) this.#beginAt(news.from)
    else if ('ack' in news) {
      this.#queue.acknowledge(news.ack)
      this.#say({ acknowledged: this.#queue.first })
    } else if ('health' in news) this.#say({ health: news.health })
    else if (news.over === 'already_live') {
      this.#dropSocket()
      this.#say({ state: 'taken', over: { reason: news.over, message: news.message ?? null } })
    } else this.#finish(news.over, news.message ?? null)
  }

  #beginAt(from: number) {
    this.#isWelcome = true
    this.#attempts = 0
    this.#queue.rewind(from)
    if (this.publication.get().state !== 'ending') this.#say({ state: 'sending' })
    this.#say({ lostAt: null, acknowledged: this.#queue.first })
    this.#flush()
  }

  /** Sends what waits, as far as the connection takes it. */
  #flush() {
    const socket = this.#socket
    if (!socket || !this.#isWelcome) return
    while (socket.bufferedAmount < bufferBytes) {
      const chunk = this.#queue.take()
      if (!chunk) break
      socket.send(framed(chunk.number, chunk.bytes))
    }
    const waitingMs = this.#queue.waitedAt(this.#clock.now())
    if (waitingMs !== this.publication.get().waitingMs) this.#say({ waitingMs })
    if (this.publication.get().state === 'ending' && !this.#queue.hasUnsent && !this.#hasEndSent) {
      this.#hasEndSent = true
      socket.send(JSON.stringify({ end: true }))
    }
  }

  #lose() {
    this.#dropSocket()
    const { state, lostAt } = this.publication.get()
    if (state === 'over' || state === 'taken') return
    const now = this.#clock.now()
    const since = lostAt ?? now
    if (now - since >= publisherTimes.giveUpMs) return this.#finish('lost', null)
    this.#say({ lostAt: since, ...(state !== 'ending' && { state: 'reconnecting' }) })
    const wait = Math.min(publisherTimes.longestWaitMs, publisherTimes.firstWaitMs * 2 ** this.#attempts)
    this.#attempts += 1
    this.#stopWait?.()
    this.#stopWait = this.#clock.after(wait, () => this.#connect())
  }

  #tick() {
    this.#stopTick = this.#clock.after(publisherTimes.tickMs, () => {
      if (this.#socket && this.#clock.now() - this.#heardAt > publisherTimes.silentMs) this.#lose()
      this.#flush()
      if (!this.#isOver) this.#tick()
    })
  }

  #finish(reason: string, message: string | null) {
    if (this.#isOver) return
    this.#stopTick?.()
    this.#stopWait?.()
    this.#dropSocket()
    this.#say({ state: 'over', over: { reason, message }, lostAt: null, waitingMs: 0 })
  }

  #dropSocket() {
    const socket = this.#socket
    this.#socket = null
    this.#isWelcome = false
    if (!socket) return
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
}
