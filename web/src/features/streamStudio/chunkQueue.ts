/** A piece of a stream as it is sent: one whole initialisation segment, or one whole fragment of about half a second. */
export interface Chunk {
  number: number
  bytes: Uint8Array
  isInit: boolean
  /** When it was made, in milliseconds of the page's clock. */
  madeAt: number
}

/** What is kept of a stream that the server has not acknowledged. */
export const queueLimits = { seconds: 120, bytes: 64 * 2 ** 20 } as const

/**
 * What was made of a stream and is not acknowledged yet, in order. It is sent once, and again from where a new connection has to begin.
 * The initialisation segment behind what waits is kept for as long as anything needs it.
 */
export class ChunkQueue {
  #chunks: Chunk[] = []
  #inits: Chunk[] = []
  #made = 0
  #next = 0
  #bytes = 0

  /** How many chunks were made so far. */
  get made() {
    return this.#made
  }

  /** How many bytes wait for their acknowledgement. */
  get bytes() {
    return this.#bytes
  }

  /** The number of the first chunk that was not acknowledged. */
  get first() {
    return this.#chunks[0]?.number ?? this.#made
  }

  get hasUnsent() {
    return this.#next < this.#made
  }

  /** For how long the oldest chunk that was not sent has waited, in milliseconds. */
  waitedAt(now: number): number {
    const chunk = this.#at(this.#next)
    return chunk ? Math.max(0, now - chunk.madeAt) : 0
  }

  /** Whether more waits than is kept. */
  isFullAt(now: number): boolean {
    const oldest = this.#chunks[0]
    return this.#bytes > queueLimits.bytes || (!!oldest && now - oldest.madeAt > queueLimits.seconds * 1000)
  }

  add(bytes: Uint8Array, isInit: boolean, now: number) {
    const chunk = { number: this.#made, bytes, isInit, madeAt: now }
    this.#made += 1
    this.#chunks.push(chunk)
    this.#bytes += bytes.byteLength
    if (isInit) this.#inits.push(chunk)
  }

  /** The next chunk to send; undefined where all are on their way. */
  take(): Chunk | undefined {
    const chunk = this.#at(this.#next)
    if (chunk) this.#next += 1
    return chunk
  }

  /** Forgets everything up to a chunk, that one included: it cannot be lost any more. */
  acknowledge(number: number) {
    const upTo = Math.min(number, this.#made - 1)
    while (this.#chunks[0] && this.#chunks[0].number <= upTo) this.#bytes -= this.#chunks.shift()!.bytes.byteLength
    this.#next = Math.max(this.#next, this.first)
    // Of those before, the last is still the one that the next chunk is read with.
    while (this.#inits[1] && this.#inits[1].number <= this.first) this.#inits.shift()
  }

  /**
   * Has a new connection begin at a chunk.
   * @returns the initialisation segment that this chunk is read with, where it is an earlier one
   */
  rewind(from: number): Chunk | undefined {
    if (from > 0) this.acknowledge(from - 1)
    this.#next = this.first
    const behind = this.#inits.findLast(({ number }) => number <= this.#next)
    return behind && behind.number < this.#next ? behind : undefined
  }

  /**
   * Forgets what was not sent: a connection that is too slow would show it too late. What comes next begins with its own initialisation
   * segment.
   */
  dropUnsent() {
    while (this.#chunks.length && this.#chunks.at(-1)!.number >= this.#next) this.#bytes -= this.#chunks.pop()!.bytes.byteLength
    this.#inits = this.#inits.filter(({ number }) => number < this.#next)
    this.#made = this.#next
  }

  #at(number: number): Chunk | undefined {
    return this.#chunks[number - this.first]
  }
}
