import { setTimeout as wait } from 'node:timers/promises'
import { Trouble, wordsOf } from '#trouble.ts'
import { end, hasEnded, type Server } from './server.ts'

export interface Upkeep {
  /** Told in a line that the server ended by itself, and that it answers again. */
  log(line: string): void
  /** Told why, when it ended too often or cannot be started again; it then stays ended. */
  onLost(trouble: Trouble): void
}

/** So often within that time, in ms, a server that ended by itself is started again. */
const most = { times: 5, within: 600_000 }
/** For so long, in ms, a start that fails is tried again: what is left of the server before may take a moment to go. */
const patience = 15_000

interface Revival extends Upkeep {
  /** The folder's, for whoever is told. */
  root: string
  server: Server
  /** Starts the server again, where it was. */
  launch(): Promise<Server>
}

/**
 * Keeps a server running: one that ends by itself, because the machine ran out of memory for one, is started again in the same place, and
 * what it acknowledged is there. Answers how to end it for good.
 */
export const kept = ({ root, server, launch, log, onLost }: Revival): (() => Promise<void>) => {
  let current = server
  let isWanted = true
  let reviving: Promise<void> | undefined
  let ends: number[] = []

  const again = async (): Promise<void> => {
    for (const until = performance.now() + patience; isWanted; await wait(100)) {
      try {
        current = await launch()
        watch()
        return log('The database answers again; what it had acknowledged is there')
      } catch (error) {
        if (performance.now() > until) return onLost(new Trouble(`The database ended by itself and cannot be started again: ${wordsOf(error)}`))
      }
    }
  }

  const revive = () => {
    if (!isWanted) return
    const { exitCode, signalCode } = current.child
    const now = performance.now()
    ends = [...ends.filter((then) => now - then < most.within), now]
    if (ends.length > most.times) {
      const minutes = most.within / 60_000
      onLost(new Trouble(`The database in ${root} ended by itself ${ends.length} times in ${minutes} minutes: see postgres.log in there`))
      return
    }
    log(`The database ended by itself (${signalCode ?? `code ${exitCode}`}) and is started again, time ${ends.length} of ${most.times} in ten minutes`)
    reviving = again()
  }

  const watch = () => (hasEnded(current.child) ? revive() : void current.child.once('exit', revive))
  watch()

  return async () => {
    isWanted = false
    await reviving
    await end(current)
  }
}
