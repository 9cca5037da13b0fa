import { Worker } from 'node:worker_threads'
import { turns } from './turns.ts'

/** The beginning of a part of a recording and pieces of it behind that, in their order: fragmented MP4. */
export interface Pieces {
  bytes: Uint8Array<ArrayBuffer>
}

/** A file that plays by itself from its first picture on, with its size and length. */
export interface Assembled {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  durationMs: number
}

const program = new URL('assemble.ts', import.meta.url)
const patience = 60_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** A minute of a stream is 60 MB at most, and is there twice for a moment. */
const inTurn = turns(1)

/**
 * Makes one MP4 of pieces of a recording without decoding them. Undefined where they cannot be read, or it takes too long.
 * @param pieces handed over: they are empty afterwards
 */
export const assemble = (pieces: Uint8Array<ArrayBuffer>) =>
  inTurn(
    () =>
      new Promise<Assembled | undefined>((resolve) => {
        // Nothing of ours is in reach of what it reads: no settings, no secrets.
        const thread = new Worker(program, { env: {}, resourceLimits: memory, execArgv: ['--disable-warning=ExperimentalWarning'] })
        const end = (made: Assembled | undefined) => {
          clearTimeout(timer)
          resolve(made)
          void thread.terminate()
        }
        const timer = setTimeout(() => end(undefined), patience)
        thread.on('message', ({ made }: { made: Assembled | undefined }) => end(made))
        // Out of memory, for one.
        thread.on('error', () => end(undefined))
        thread.postMessage({ bytes: pieces } satisfies Pieces, [pieces.buffer])
      }),
  )
