import {
  AudioSample, AudioSampleSource, canEncodeAudio, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, NullTarget, Output,
} from 'mediabunny'
import { FrameSource } from './frames.ts'
import type { Size } from './pictureSize.ts'
import { framesPerSecond, keyFrameMs, soundKbits, type EncoderOptions, type StreamEncoder } from './streamEncoder.ts'

/** More pictures than this do not wait for the encoder: it would fall ever further behind. */
const longestQueue = 6
/** How long the sound of a track is waited for, in milliseconds; without any, the stream has none. */
const soundPatienceMs = 2_000

const isLarge = ({ width, height }: Size) => width * height > 1_280 * 720

/** H.264 and nothing else (decisions/092): every browser plays it, telephones in hardware. Level 3.1 ends at 720p, 4.0 at 1080p. */
const configFor = (size: Size, kbits: number): VideoEncoderConfig => ({
  ...size, codec: isLarge(size) ? 'avc1.42E028' : 'avc1.42E01F', avc: { format: 'avc' },
  bitrate: kbits * 1_000, framerate: framesPerSecond, latencyMode: 'realtime', bitrateMode: 'variable',
})

const encodes = async (config: VideoEncoderConfig) =>
  'VideoEncoder' in window && (await VideoEncoder.isConfigSupported(config).catch(() => undefined))?.supported === true

/** Whether this browser encodes pictures and sound, one by one. */
export const canUseWebCodecs = async (size: Size, kbits: number): Promise<boolean> =>
  'AudioEncoder' in window && 'MediaStreamTrackProcessor' in window && encodes(configFor(size, kbits))

const sameBytes = (one: AllowSharedBufferSource | undefined, other: AllowSharedBufferSource | undefined) => {
  const bytes = (source: AllowSharedBufferSource | undefined) =>
    source === undefined ? '' : String(ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source))
  return bytes(one) === bytes(other)
}

/** A stretch of the stream behind one initialisation segment. */
interface Stretch {
  output: Output
  pictures: EncodedVideoPacketSource
  sound: AudioSampleSource | null
  encoder: VideoEncoder
  /** When its first picture was seen; nothing is earlier. Null before that. */
  beganAt: number | null
  keyFrameAt: number
  description: AllowSharedBufferSource | undefined
}

/** Encodes with the browser's own encoders, and writes fragmented MP4. */
export class WebCodecsEncoder implements StreamEncoder {
  readonly #options: EncoderOptions
  readonly #frames: FrameSource
  #kbits: number
  #stretch: Stretch | null = null
  #soundCodec: 'aac' | 'opus' | null = null
  #soundReader: ReadableStreamDefaultReader<AudioData> | null = null
  /** By how much the clock of the sound is behind the page's, in milliseconds; null before its first sample. */
  #soundOffset: number | null = null
  #head: Uint8Array | null = null
  #moof: Uint8Array | null = null
  #encoded = 0
  #dropped = 0
  #isStopped = false
  #isRestarting = false

  constructor(options: EncoderOptions) {
    this.#options = options
    this.#kbits = options.kbits
    this.#frames = new FrameSource(options.size, (frame, at) => this.#encode(frame, at))
  }

  async start() {
    if (!(await encodes(this.#config()))) throw new Error('This browser encodes no H.264')
    const bitrate = soundKbits * 1_000
    this.#soundCodec = (await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: 48_000, bitrate })) ? 'aac' : 'opus'
    if (!(await this.#listen())) this.#soundCodec = null
    await this.#begin()
    this.#frames.setTrack(this.#options.picture)
  }

  setPicture(track: MediaStreamTrack) {
    this.#frames.setTrack(track)
  }

  setKbits(kbits: number) {
    this.#kbits = kbits
    if (this.#stretch?.encoder.state === 'configured') this.#stretch.encoder.configure(this.#config())
  }

  restart() {
    if (this.#isRestarting) return
    this.#isRestarting = true
    const before = this.#stretch
    this.#stretch = null
    // One that has failed has nothing left to write.
    const closed = before ? this.#close(before).catch(() => {}) : Promise.resolve()
    closed
      .then(() => (this.#isStopped ? undefined : this.#begin()))
      .catch(this.#fail)
      .finally(() => {
        this.#isRestarting = false
      })
  }

  async stop() {
    this.#isStopped = true
    this.#frames.stop()
    await this.#soundReader?.cancel().catch(() => {})
    const last = this.#stretch
    this.#stretch = null
    if (last) await this.#close(last)
  }

  counts() {
    return { encoded: this.#encoded, dropped: this.#dropped, waiting: this.#stretch?.encoder.encodeQueueSize ?? 0 }
  }

  readonly #fail = (error: unknown) => {
    if (!this.#isStopped) this.#options.onFailed(error)
  }

  #config() {
    return configFor(this.#options.size, this.#kbits)
  }

  async #begin() {
    const { onChunk } = this.#options
    const output = new Output({
      target: new NullTarget(),
      format: new Mp4OutputFormat({
        fastStart: 'fragmented',
        minimumFragmentDuration: 0.5,
        onFtyp: (bytes) => {
          this.#head = bytes.slice()
        },
        onMoov: (bytes) => onChunk(joined(this.#head, bytes)),
        onMoof: (bytes) => {
          this.#moof = bytes.slice()
        },
        onMdat: (bytes) => onChunk(joined(this.#moof, bytes)),
      }),
    })
    const pictures = new EncodedVideoPacketSource('avc')
    output.addVideoTrack(pictures, { frameRate: framesPerSecond })
    const sound = this.#soundCodec && new AudioSampleSource({ codec: this.#soundCodec, bitrate: soundKbits * 1_000 })
    if (sound) output.addAudioTrack(sound)
    await output.start()
    const encoder = new VideoEncoder({ error: this.#fail, output: (chunk, meta) => this.#write(stretch, chunk, meta) })
    encoder.configure(this.#config())
    const stretch: Stretch = { output, pictures, sound, encoder, beganAt: null, keyFrameAt: -Infinity, description: undefined }
    this.#stretch = stretch
  }

  #encode(frame: VideoFrame, at: number) {
    const stretch = this.#stretch
    if (stretch?.encoder.state !== 'configured') return
    if (stretch.encoder.encodeQueueSize >= longestQueue) {
      this.#dropped += 1
      return
    }
    stretch.beganAt ??= at
    const keyFrame = at - stretch.keyFrameAt >= keyFrameMs - 500 / framesPerSecond
    if (keyFrame) stretch.keyFrameAt = at
    const timed = new VideoFrame(frame, { timestamp: Math.round((at - stretch.beganAt) * 1_000) })
    stretch.encoder.encode(timed, { keyFrame })
    timed.close()
  }

  #write(stretch: Stretch, chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined) {
    const description = meta?.decoderConfig?.description
    if (meta?.decoderConfig) {
      const isOther = stretch.description !== undefined && !sameBytes(stretch.description, description)
      stretch.description = description
      // A player reads on only with another initialisation segment.
      if (isOther && stretch === this.#stretch) return this.restart()
    }
    this.#encoded += 1
    stretch.pictures.add(EncodedPacket.fromEncodedChunk(chunk), meta).catch(this.#fail)
  }

  /** Reads the sound. @returns whether any came */
  #listen(): Promise<boolean> {
    const { readable } = new MediaStreamTrackProcessor({ track: this.#options.sound as MediaStreamAudioTrack })
    const reader = readable.getReader()
    this.#soundReader = reader
    return new Promise((settle) => {
      const tooLong = setTimeout(() => settle(false), soundPatienceMs)
      const read = async () => {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return
          clearTimeout(tooLong)
          settle(true)
          this.#hear(value)
        }
      }
      read().catch(this.#fail)
    })
  }

  #hear(heard: AudioData) {
    const madeAt = heard.timestamp / 1_000
    this.#soundOffset ??= performance.now() - madeAt
    const { sound, beganAt } = this.#stretch ?? { sound: null, beganAt: null }
    const at = beganAt === null ? -1 : madeAt + this.#soundOffset - beganAt
    // Sound from before the first picture has nothing to go with.
    if (!sound || at < 0) return heard.close()
    const sample = new AudioSample(heard)
    sample.setTimestamp(at / 1_000)
    void sound.add(sample).catch(this.#fail).finally(() => sample.close())
  }

  async #close({ encoder, output, beganAt }: Stretch) {
    if (encoder.state === 'configured') await encoder.flush()
    if (encoder.state !== 'closed') encoder.close()
    await (beganAt === null ? output.cancel() : output.finalize())
  }
}

const joined = (one: Uint8Array | null, other: Uint8Array) => {
  const whole = new Uint8Array((one?.byteLength ?? 0) + other.byteLength)
  if (one) whole.set(one)
  whole.set(other, one?.byteLength ?? 0)
  return whole
}
