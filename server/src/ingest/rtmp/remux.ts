import { AppendOnlyStreamTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { pictureIn } from './h264.ts'

/** In seconds; a fragment begins with a picture that one can begin with. */
const fragment = 0.9
const avc = 7
const aac = 10
const aacFrame = 1_024
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

const soundIn = (config: Buffer) => {
  if (config.length < 2) throw new RangeError('AAC says nothing of its sound')
  const bits = config.readUInt16BE(0)
  const sampleRate = rates[(bits >> 7) & 15] ?? 48_000
  return { codec: `mp4a.40.${bits >> 11}`, description: config, sampleRate, numberOfChannels: (bits >> 3) & 15 || 2 }
}

interface Muxer {
  video(packet: EncodedPacket): Promise<void>
  audio(packet: EncodedPacket): Promise<void>
  finish(): Promise<void>
}

type Sound = ReturnType<typeof soundIn>

const muxerFor = async (avcC: Buffer, sound: Sound | undefined, onPiece: (bytes: Uint8Array) => void): Promise<Muxer> => {
  const { codec, width, height } = pictureIn(avcC)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragment }),
    target: new AppendOnlyStreamTarget(new WritableStream<Uint8Array>({ write: onPiece })),
  })
  const video = new EncodedVideoPacketSource('avc')
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video)
  if (sound) output.addAudioTrack(audio)
  await output.start()
  const pictures = { decoderConfig: { codec, description: avcC, codedWidth: width, codedHeight: height } }
  return {
    video: (packet) => video.add(packet, pictures),
    audio: async (packet) => sound && audio.add(packet, { decoderConfig: sound }),
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
    if (bytes[0]! >> 4 !== aac) return onRefused('Its sound is not AAC. Choose AAC in the encoder')
    const body = Buffer.from(bytes.subarray(2))
    if (bytes[1] === 0) {
      if (!sound?.description.equals(body)) {
        if (sound) finish()
        sound = soundIn(body)
      }
      return
    }
    if (!muxer || !sound || time < zero) return
    const packet = new EncodedPacket(body, 'key', (time - zero) / 1_000, aacFrame / sound.sampleRate)
    const to = muxer
    then(async () => (await to).audio(packet))
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
