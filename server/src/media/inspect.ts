import { parentPort } from 'node:worker_threads'
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny'
import type { Asked, Contents, Told } from './inspecting.ts'

/* The program that opens uploaded videos and recordings: a thread of its own for each, limited in memory and time (inspecting.ts). It
   asks for the bytes it wants and says what is in the file. */

const port = parentPort!
const waiting = new Map<number, (bytes: Uint8Array) => void>()
let asked = 0

const bytesFrom = (start: number, end: number) =>
  new Promise<Uint8Array>((resolve) => {
    asked += 1
    waiting.set(asked, resolve)
    port.postMessage({ id: asked, start, end } satisfies Asked)
  })

const contentsOf = async (size: number): Promise<Contents> => {
  const source = new CustomSource({ getSize: () => size, read: bytesFrom, maxCacheSize: 4 * 1_048_576 })
  const input = new Input({ formats: ALL_FORMATS, source })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    video: video && { codec: await video.getCodec(), width: await video.getDisplayWidth(), height: await video.getDisplayHeight() },
    audio: audio && { codec: await audio.getCodec() },
    // Cameras and recorders of the browser leave the length out: then the packets tell.
    seconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
  }
}

port.on('message', ({ id, bytes, size }: Told) => {
  if (size !== undefined)
    void contentsOf(size).then(
      (contents) => port.postMessage({ contents }),
      // What cannot be read is damaged, whatever is wrong with it.
      () => port.postMessage({ contents: undefined }),
    )
  else if (bytes) waiting.get(id)?.(bytes)
})
