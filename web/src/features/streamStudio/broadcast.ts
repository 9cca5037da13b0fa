import { ingestProtocol } from '@marquee/contract/streamSessions'
import { cell, until } from '#cell.ts'
import { StreamPublisher, type StreamSocket } from './publisher.ts'
import { qualities, sentSize, type Quality, type Size } from './pictureSize.ts'
import { canUseRecorder, RecorderEncoder } from './recorderEncoder.ts'
import { nextKbits } from './sendingRate.ts'
import type { EncoderOptions, StreamEncoder } from './streamEncoder.ts'
import { canUseWebCodecs, WebCodecsEncoder } from './webCodecsEncoder.ts'

/** How often what is sent is held against what the connection takes, in milliseconds. */
const lookMs = 1_000
/** How often an encoder that fails is begun anew, and after how long, in milliseconds: a graphics driver that restarts comes back. */
const tries = 3
const restMs = 500
/** For how long the server's word that the last second is safe is waited for, in milliseconds. */
const lastWordMs = 8_000

export interface Sending {
  /** What is sent, and what was chosen, in kilobits a second. */
  kbits: number
  wanted: number
  encoded: number
  dropped: number
  /** Whether the encoder stopped: nothing is sent until it begins anew. */
  hasFailed: boolean
}

interface Options {
  /** The socket's address. */
  address: string
  token: string
  quality: Quality
  picture: MediaStreamTrack
  sound: MediaStreamTrack
}

const openSocket = (address: string): StreamSocket => {
  const socket = new WebSocket(address, ingestProtocol)
  socket.binaryType = 'arraybuffer'
  return socket as StreamSocket
}

/** The best way to encode that this browser knows; undefined where it knows none. */
const encoderFor = async (options: EncoderOptions): Promise<StreamEncoder | undefined> => {
  if (await canUseWebCodecs(options.size, options.kbits)) return new WebCodecsEncoder(options)
  return canUseRecorder() ? new RecorderEncoder(options) : undefined
}

/** The size of a track's picture; that of the quality where the browser does not say. */
const sizeOf = (track: MediaStreamTrack, quality: Quality): Size => {
  const { width, height } = track.getSettings()
  const { longSide, shortSide } = qualities[quality]
  return sentSize({ width: width ?? longSide, height: height ?? shortSide }, quality)
}

/** One run of sending from this browser: encoder and connection, and as much as the connection takes. */
export class Broadcast {
  readonly publisher: StreamPublisher
  readonly sending = cell<Sending>({ kbits: 0, wanted: 0, encoded: 0, dropped: 0, hasFailed: false })
  readonly #options: Options
  #encoder: StreamEncoder | null = null
  #looking: ReturnType<typeof setInterval> | undefined
  #failures = 0
  #recovering: ReturnType<typeof setTimeout> | undefined
  #calmSince = 0
  #changedAt = 0

  constructor(options: Options) {
    this.#options = options
    const { address, token } = options
    this.publisher = new StreamPublisher({
      open: () => openSocket(address),
      token: () => token,
      encoder: crypto.randomUUID(),
      onDropped: () => this.#encoder?.restart(),
    })
  }

  /** @returns whether this browser can send at all */
  async start(): Promise<boolean> {
    const { quality, picture, sound } = this.#options
    const { kbits } = qualities[quality]
    this.#encoder =
      (await encoderFor({
        size: sizeOf(picture, quality), kbits, picture, sound,
        onChunk: (bytes) => this.publisher.push(bytes),
        onFailed: () => this.#recover(),
      })) ?? null
    if (!this.#encoder) return false
    await this.#encoder.start()
    this.#say({ kbits, wanted: kbits })
    this.#calmSince = this.#changedAt = performance.now()
    this.publisher.start()
    this.#looking = setInterval(() => this.#look(), lookMs)
    return true
  }

  /** Another picture in the same stream. */
  setPicture(track: MediaStreamTrack) {
    this.#encoder?.setPicture(track)
  }

  /** Ends the stream: its last second is sent before. Settles when it lies safe, or has been waited for long enough. */
  async end() {
    await this.#stopEncoder()
    this.publisher.end()
    const isOver = until(this.publisher.publication, ({ state }) => state === 'over')
    await Promise.race([isOver, new Promise((settle) => setTimeout(settle, lastWordMs))])
    this.publisher.leave()
  }

  /** Lets go of it without ending the stream. */
  async leave() {
    await this.#stopEncoder()
    this.publisher.leave()
  }

  async #stopEncoder() {
    clearInterval(this.#looking)
    clearTimeout(this.#recovering)
    // One that has failed has no last second.
    await this.#encoder?.stop().catch(() => {})
    this.#encoder = null
  }

  /** One failure is told many times: by each picture that was on its way. */
  #recover() {
    if (this.#recovering || !this.#encoder) return
    this.#failures += 1
    if (this.#failures > tries) return this.#say({ hasFailed: true })
    this.#recovering = setTimeout(() => {
      this.#recovering = undefined
      this.#encoder?.restart()
    }, restMs)
  }

  #say(news: Partial<Sending>) {
    this.sending.set({ ...this.sending.get(), ...news })
  }

  #look() {
    if (!this.#encoder) return
    const now = performance.now()
    const { waitingMs, state } = this.publisher.publication.get()
    if (waitingMs > 1_000) this.#calmSince = now
    const { encoded, dropped } = this.#encoder.counts()
    this.#say({ encoded, dropped })
    // While there is no connection, less would not help.
    if (state !== 'sending') return
    const { kbits, wanted } = this.sending.get()
    const next = nextKbits({ kbits, wanted, waitingMs, calmForMs: now - this.#calmSince, sinceChangeMs: now - this.#changedAt })
    if (next === kbits) return
    this.#changedAt = now
    this.#encoder.setKbits(next)
    this.#say({ kbits: next })
  }
}
