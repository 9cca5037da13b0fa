import { unreadable } from './ingestRefusal.ts'
import type { ChunkPlace, Entry } from './liveIngest.ts'
import { packagerFrom, type Cut } from './packager.ts'

/** A chunk that is in the packager, and where it ends there. */
interface Pushed {
  number: number
  begin: number
  end: number
}

/**
 * Takes the numbered chunks of one encoder one after the other, from where its entry begins. What it answers lies safe: every chunk up
 * to that number is behind rows in the database.
 */
export const intakeOf = (entry: Entry) => {
  const packager = packagerFrom(entry.init)
  let wanted = entry.from.chunk
  let skipped = entry.from.offset
  let pushedBytes = 0
  let pushed: Pushed[] = []

  /** Where what comes behind so many bytes begins; chunks before it are done with. */
  const placeAfter = (until: number): ChunkPlace => {
    pushed = pushed.filter(({ end }) => end > until)
    const [holding] = pushed
    return holding ? { chunk: holding.number, offset: until - holding.begin } : { chunk: wanted, offset: 0 }
  }

  const put = async (cuts: readonly Cut[]): Promise<number | undefined> => {
    let next: ChunkPlace | undefined
    for (const cut of cuts) {
      const after: ChunkPlace = cut.kind === 'segment' ? placeAfter(cut.until) : (next ?? entry.from)
      await entry.put(cut, after)
      if (cut.kind === 'segment') next = after
    }
    return next && next.chunk - 1
  }

  return {
    /**
     * @returns the last chunk that lies safe, where that has changed
     * @throws IngestRefusal
     */
    take: async (number: number, bytes: Buffer): Promise<number | undefined> => {
      if (number < wanted) return undefined
      if (number > wanted) return unreadable('a piece of it is missing')
      const rest = bytes.subarray(skipped)
      // Bytes before the first in the packager count from below nothing.
      pushed.push({ number, begin: pushedBytes - Math.min(skipped, bytes.length), end: pushedBytes + rest.length })
      skipped = 0
      wanted++
      pushedBytes += rest.length
      return put(packager.push(rest))
    },
    /** Nothing more comes: what is whole is kept. */
    finish: () => put(packager.finish()),
  }
}
