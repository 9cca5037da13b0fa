import { type Trouble, wordsOf } from '#trouble.ts'

type Close = () => unknown

/** A person's second Ctrl-C; npm and the terminal may both deliver the first one. */
const secondTryAfter = 700

/**
 * What has been opened, to be closed in the opposite order by SIGINT, SIGTERM or the end of the process that started us. The process
 * then ends with code 0. A second signal ends it at once.
 */
export const closing = () => {
  const open: Close[] = []
  let since = 0

  const closeAll = async () => {
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(wordsOf(error))
      }
    }
  }

  const onSignal = () => {
    if (since) {
      if (performance.now() - since > secondTryAfter) process.exit(130)
      return
    }
    since = performance.now()
    void closeAll().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.once('disconnect', onSignal)
  process.channel?.unref()

  /** Ends at once, with that sentence and code 1, because what all the rest leans on is gone: nothing could close in good order. */
  const giveUp = ({ message }: Trouble) => {
    if (since) return
    console.error(message)
    process.exit(1)
  }

  return {
    giveUp,
    /** Adds something to close; what was added last is closed first. */
    add: (close: Close) => void open.push(close),
    closeAll,
    /** True once a signal asked to stop; the process then ends by itself. */
    hasBegun: () => since > 0,
  }
}
