/** A piece of a stream as it is sent: one whole initialisation segment, or one whole fragment of about half a second. */
export interface Chunk {
  number: number
  bytes: Uint8Array
  /** When it was made, in milliseconds of the page's clock. */
  madeAt: number
}

/** What is kept of a stream that the server has not acknowledged. */
export const queueLimits = { seconds: 120, bytes: 64 * 2 ** 20 } as const

/**
 * What was made of a stream and is not acknowledged yet, in order. It is sent once, and again from where a new connection has to begin:
 * the server keeps the initialisation segment of what lies safe.
 */
export class ChunkQueue {
  #chunks: Chunk[] = []
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

  add(bytes: Uint8Array, now: number) {
    const chunk = { number: this.#made, bytes, madeAt: now }
    this.#made += 1
    this.#chunks.push(chunk)
    this.#bytes += bytes.byteLength
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
  }

  /** Has a new connection begin at a chunk; everything before it lies safe. */
  rewind(from: number) {
    if (from > 0) this.acknowledge(from - 1)
    this.#next = this.first
  }

  /**
   * Forgets what was not sent: a connection that is too slow would show it too late. What comes next begins with its own initialisation
   * segment.
   */
  dropUnsent() {
    while (this.#chunks.length && this.#chunks.at(-1)!.number >= this.#next) this.#bytes -= this.#chunks.pop()!.bytes.byteLength
    this.#made = this.#next
  }

  #at(number: number): Chunk | undefined {
    return this.#chunks[number - this.first]
  }
}
