/** Larger than this no fragment is: what says so is no MP4. */
const longestBytes = 16 * 2 ** 20

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8))

/** Cuts fragmented MP4, however it is torn into pieces, into initialisation segments and fragments, each whole. */
export class FragmentCutter {
  readonly #onChunk: (bytes: Uint8Array) => void
  #bytes: Uint8Array = new Uint8Array()
  /** Up to where whole boxes lie that still wait for the box that ends their chunk. */
  #read = 0

  constructor(onChunk: (bytes: Uint8Array) => void) {
    this.#onChunk = onChunk
  }

  /** @throws Error where it is no fragmented MP4 */
  push(piece: Uint8Array) {
    const bytes = new Uint8Array(this.#bytes.byteLength + piece.byteLength)
    bytes.set(this.#bytes)
    bytes.set(piece, this.#bytes.byteLength)
    this.#bytes = bytes
    while (this.#cutBox());
  }

  #cutBox(): boolean {
    const at = this.#read
    if (this.#bytes.byteLength < at + 8) return false
    const size = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + at).getUint32(0)
    if (size < 8 || at + size > longestBytes) throw new Error('Not a fragmented MP4')
    if (this.#bytes.byteLength < at + size) return false
    const name = nameAt(this.#bytes, at)
    this.#read = at + size
    if (name === 'moov' || name === 'mdat') {
      this.#onChunk(this.#bytes.slice(0, this.#read))
      this.#forget()
    }
    // An index at the end names fragments of a file; a stream has none.
    if (name === 'mfra') this.#forget()
    return true
  }

  #forget() {
    this.#bytes = this.#bytes.slice(this.#read)
    this.#read = 0
  }
}
