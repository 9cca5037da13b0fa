import { AppendOnlyStreamTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { pictureIn } from './h264.ts'

/** In seconds; a fragment begins with a picture that one can begin with. */
const fragment = 0.9
const avc = 7
const aac = 10
const aacFrame = 1_024
/** Enhanced RTMP: the kind of sound is said in four letters. */
const named = 9
const opusFrame = 0.02
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

const soundIn = (config: Buffer) => {
  if (config.length < 2) throw new RangeError('AAC says nothing of its sound')
  const bits = config.readUInt16BE(0)
  const sampleRate = rates[(bits >> 7) & 15] ?? 48_000
  return { kind: 'aac' as const, codec: `mp4a.40.${bits >> 11}`, description: config, sampleRate, numberOfChannels: (bits >> 3) & 15 || 2 }
}

const opusIn = (head: Buffer) => {
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') throw new RangeError('Opus says nothing of its sound')
  return { kind: 'opus' as const, codec: 'opus', description: head, sampleRate: 48_000, numberOfChannels: head[9] || 2 }
}

/** What a tag of sound holds; undefined for a kind that is not taken, and for what says nothing. */
const soundTagIn = (bytes: Buffer) => {
  const isNamed = bytes[0]! >> 4 === named
  if (isNamed && bytes.toString('latin1', 1, 5) === 'Opus') return { isConfig: (bytes[0]! & 15) === 0, isSound: (bytes[0]! & 15) === 1, body: Buffer.from(bytes.subarray(5)), read: opusIn }
  if (bytes[0]! >> 4 !== aac) return undefined
  return { isConfig: bytes[1] === 0, isSound: bytes[1] !== 0, body: Buffer.from(bytes.subarray(2)), read: soundIn }
}

interface Muxer {
  video(packet: EncodedPacket): Promise<void>
  audio(packet: EncodedPacket, decoderConfig: AudioDecoderConfig): Promise<void>
  finish(): Promise<void>
}

type Sound = ReturnType<typeof soundIn> | ReturnType<typeof opusIn>

const muxerFor = async (avcC: Buffer, sound: Sound | undefined, onPiece: (bytes: Uint8Array) => void): Promise<Muxer> => {
  const { codec, width, height } = pictureIn(avcC)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragment }),
    target: new AppendOnlyStreamTarget(new WritableStream<Uint8Array>({ write: onPiece })),
  })
  const video = new EncodedVideoPacketSource('avc')
  const audio = new EncodedAudioPacketSource(sound?.kind ?? 'aac')
  output.addVideoTrack(video)
  if (sound) output.addAudioTrack(audio)
  await output.start()
  const pictures = { decoderConfig: { codec, description: avcC, codedWidth: width, codedHeight: height } }
  return {
    video: (packet) => video.add(packet, pictures),
    audio: async (packet, decoderConfig) => sound && audio.add(packet, { decoderConfig }),
    finish: () => output.finalize(),
  }
}

/**
 * Makes fragmented MP4 of the pictures and sound that an encoder sends in tags of FLV, without decoding them. Another configuration
 * begins another file behind the first.
 * @param onPiece is given what is written, in its order
 * @param onRefused is told why what comes cannot be played
 */
export const remuxer = (onPiece: (bytes: Uint8Array) => void, onRefused: (why: string) => void) => {
  let avcC: Buffer | undefined
  let sound: Sound | undefined
  let muxer: Promise<Muxer> | undefined
  let zero = 0
  let turn: Promise<unknown> = Promise.resolve()
  const then = (work: () => Promise<unknown>) => {
    turn = turn.then(work).catch((error: unknown) => onRefused(error instanceof Error ? error.message : 'it cannot be read'))
  }
  const finish = () => {
    const last = muxer
    muxer = undefined
    if (last) then(async () => (await last).finish())
  }

  const takeVideo = (bytes: Buffer, time: number) => {
    if (bytes.length < 5) return
    if (bytes[0]! & 0x80 || (bytes[0]! & 15) !== avc) return onRefused('Its pictures are not H.264. Choose H.264 in the encoder')
    const [isKey, type, shift] = [bytes[0]! >> 4 === 1, bytes[1], bytes.readIntBE(2, 3)]
    const body = Buffer.from(bytes.subarray(5))
    if (type === 0 && !avcC?.equals(body)) {
      finish()
      avcC = body
    }
    if (type !== 1 || !avcC || !body.length) return
    if (!muxer) {
      if (!isKey) return
      zero = time
      const [of, heard] = [avcC, sound]
      const opened = turn.then(() => muxerFor(of, heard, onPiece))
      muxer = opened
      then(() => opened)
    }
    const packet = new EncodedPacket(body, isKey ? 'key' : 'delta', Math.max(0, time + shift - zero) / 1_000, 1 / 30)
    const to = muxer
    then(async () => (await to).video(packet))
  }

  const takeAudio = (bytes: Buffer, time: number) => {
    if (bytes.length < 3) return
    const tag = soundTagIn(bytes)
    if (!tag) return onRefused('Its sound is not AAC. Choose AAC in the encoder')
    const { isConfig, isSound, body, read } = tag
    if (isConfig && !sound?.description.equals(body)) {
      if (sound) finish()
      sound = read(body)
    }
    if (!isSound || !muxer || !sound || time < zero) return
    const { kind: _, ...decoderConfig } = sound
    const lasts = sound.kind === 'aac' ? aacFrame / sound.sampleRate : opusFrame
    const packet = new EncodedPacket(body, 'key', (time - zero) / 1_000, lasts)
    const to = muxer
    then(async () => (await to).audio(packet, decoderConfig))
  }

  return {
    video: takeVideo,
    audio: takeAudio,
    /** Writes what is left. */
    end: async () => {
      finish()
      await turn
    },
  }
}
