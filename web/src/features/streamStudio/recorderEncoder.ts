import { FragmentCutter } from './fragments.ts'
import { keyFrameMs, soundKbits, type EncoderOptions, type StreamEncoder } from './streamEncoder.ts'

/** H.264 by name: what a browser would choose for MP4 by itself may be something that the server does not take. */
const types = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1.42E01F,opus']

const recordable = () => ('MediaRecorder' in window ? types.find((type) => MediaRecorder.isTypeSupported(type)) : undefined)

/** Whether this browser records what can be sent. */
export const canUseRecorder = () => recordable() !== undefined

/** Newer than the types that TypeScript knows. */
interface Recording extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number
}

/**
 * Records with the browser's recorder, where it does not encode picture by picture: what is sent comes a little later, and each change
 * is another beginning.
 */
export class RecorderEncoder implements StreamEncoder {
  readonly #options: EncoderOptions
  #picture: MediaStreamTrack
  #kbits: number
  #recorder: MediaRecorder | null = null
  /** One recording after the other: what is still read of the one before comes first. */
  #written: Promise<unknown> = Promise.resolve()

  constructor(options: EncoderOptions) {
    this.#options = options
    this.#picture = options.picture
    this.#kbits = options.kbits
  }

  start() {
    const { onChunk, onFailed, sound } = this.#options
    const options: Recording = {
      mimeType: recordable()!,
      videoBitsPerSecond: this.#kbits * 1_000,
      audioBitsPerSecond: soundKbits * 1_000,
      videoKeyFrameIntervalDuration: keyFrameMs,
    }
    const recorder = new MediaRecorder(new MediaStream([this.#picture, sound]), options)
    const cutter = new FragmentCutter(onChunk)
    recorder.ondataavailable = ({ data }) => {
      this.#written = this.#written.then(async () => cutter.push(new Uint8Array(await data.arrayBuffer()))).catch(onFailed)
    }
    recorder.onerror = onFailed
    recorder.start(500)
    this.#recorder = recorder
    return Promise.resolve()
  }

  setPicture(track: MediaStreamTrack) {
    this.#picture = track
    this.restart()
  }

  setKbits(kbits: number) {
    this.#kbits = kbits
    this.restart()
  }

  restart() {
    if (!this.#recorder) return
    this.#recorder.stop()
    void this.start()
  }

  async stop() {
    const recorder = this.#recorder
    this.#recorder = null
    if (recorder && recorder.state !== 'inactive') {
      const stopped = new Promise((settle) => recorder.addEventListener('stop', settle, { once: true }))
      recorder.stop()
      await stopped
    }
    await this.#written
  }

  counts() {
    return { encoded: 0, dropped: 0, waiting: 0 }
  }
}
