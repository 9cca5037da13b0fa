import { Worker } from 'node:worker_threads'
import type { MediaStore } from './store.ts'
import { turns } from './turns.ts'

/** What is in a video or recording: codecs as `mediabunny` names them, the size as it is shown, the length in seconds. */
export interface Contents {
  video: { codec: string | null; width: number; height: number } | null
  audio: { codec: string | null } | null
  seconds: number
}

/** What the thread wants to read: from `start` up to, not including, `end`. */
export interface Asked {
  id: number
  start: number
  end: number
}

/** What it is told: how large the file is, then the bytes it has asked for. */
export interface Told {
  id: number
  size?: number
  bytes?: Uint8Array
}

const program = new URL('inspect.ts', import.meta.url)
const patience = 60_000
/** The table of contents of an hour's video takes a few megabytes; a file that asks for more is not one of ours. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const inTurn = turns(2)

const bytesOf = async (store: MediaStore, key: string, { start, end }: Asked) => {
  const file = await store.read(key, { start, end: end - 1 })
  if (!file) throw new Error(`The file to be looked at has gone: ${key}`)
  return Buffer.concat(await (file.stream.toArray() as Promise<Buffer[]>))
}

/**
 * Looks into a video or recording of the store without playing it; undefined where it cannot be read, or takes too long.
 * @throws Error where the store does not give it
 */
export const inspect = (store: MediaStore, key: string, size: number) =>
  inTurn(
    () =>
      new Promise<Contents | undefined>((resolve, reject) => {
        // Nothing of ours is in reach of what it reads: no settings, no secrets.
        const thread = new Worker(program, { env: {}, resourceLimits: memory, execArgv: ['--disable-warning=ExperimentalWarning'] })
        const end = (settle: () => void) => {
          clearTimeout(timer)
          settle()
          void thread.terminate()
        }
        const timer = setTimeout(() => end(() => resolve(undefined)), patience)
        thread.on('message', (said: Asked | { contents: Contents | undefined }) => {
          if ('contents' in said) return end(() => resolve(said.contents))
          bytesOf(store, key, said).then(
            (bytes) => thread.postMessage({ id: said.id, bytes } satisfies Told),
            (error: Error) => end(() => reject(error)),
          )
        })
        // Out of memory, for one.
        thread.on('error', () => end(() => resolve(undefined)))
        thread.postMessage({ id: 0, size } satisfies Told)
      }),
  )
