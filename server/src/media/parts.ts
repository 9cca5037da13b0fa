/** Bytes in parts of one size, the last one as large as it comes: what has to be held at a time. */
export const partsOf = async function* (bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, void> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    for (let rest = piece; rest.length; ) {
      const taken = rest.subarray(0, size - length)
      held.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < size) continue
      yield Buffer.concat(held)
      held = []
      length = 0
    }
  }
  if (length) yield Buffer.concat(held)
}
