const deadlock = '40P01'

/**
 * Does some work of the database again when it and somebody else's have waited for each other and this one was ended for it: that the
 * other went first is all that was wrong. The work is one statement, or a transaction of its own.
 * @throws what the work throws, and the deadlock where it comes `tries` times
 */
export const despiteDeadlocks = async <Result>(work: () => Promise<Result>, tries = 4): Promise<Result> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlock || attempt === tries) throw error
    }
}
