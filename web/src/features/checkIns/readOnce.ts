/**
 * Lets each code through once for as long as it stays in view: a camera reads the same one many times a second, and misses it now and then.
 * A code is out of view once it has not been read for `restMs`.
 */
export const readOnce = (restMs: number) => {
  let last: { code: string; at: number } | undefined
  return (code: string, now: number): boolean => {
    const isNew = last?.code !== code || now - last.at > restMs
    last = { code, at: now }
    return isNew
  }
}
