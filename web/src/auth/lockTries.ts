/** The library waits 5 s for its lock, once; the specification wants 10 tries. */
const tries = 10
/** A time-out that took longer did not come from the lock but from the token endpoint, and is not repeated. */
const longestLockWaitMs = 6000

const isTimeout = (error: unknown) => (error as { error?: unknown } | null)?.error === 'timeout'

/** Runs again while the library's lock is taken: at most ten tries. Every other failure passes through at once. */
export const withLockTries = async <T>(run: () => Promise<T>, now: () => number = Date.now): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const startedAt = now()
    try {
      return await run()
    } catch (error) {
      if (!isTimeout(error) || now() - startedAt >= longestLockWaitMs || attempt === tries) throw error
    }
  }
}
