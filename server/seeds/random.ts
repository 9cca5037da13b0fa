/** Numbers in [0, 1) that look random and are the same on every machine for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the list, by the next number of `random`. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** A whole number from `low` to `high`, both included. */
export const between = (random: () => number, low: number, high: number) => low + Math.floor(random() * (high - low + 1))
