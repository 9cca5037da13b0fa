import { AppendOnlyStreamTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

interface Encoded {
  seconds?: number
  /** How far apart the pictures are from which a player can begin. */
  keyEvery?: number
  /** How long a fragment is at least. */
  fragment?: number
  width?: number
  height?: number
  frameBytes?: number
  codec?: 'avc' | 'vp9'
  withSound?: boolean
  fps?: number
  /** What a frame holds; its number again and again unless said. */
  frameOf?: (frame: number) => Uint8Array
}

/** What H.264 says of itself: baseline, 640 × 360. */
const avcC = Buffer.from('0142c01effe1001a6742c01ed900a02ff97011000003000100000300320f162e4801000468cb83cb', 'hex')
/** AAC-LC, 48 kHz, stereo. */
const aac = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, description: Buffer.from('1190', 'hex') }
const aacFrame = 1_024 / 48_000

/** What an encoder sends, in the pieces it makes: fragmented MP4 whose container is right and whose frames hold nothing. */
export const streamBytes = async ({
  seconds = 5, keyEvery = 1, fragment = 0.5, width = 640, height = 360, frameBytes = 200, codec = 'avc', withSound = true, fps = 10,
  frameOf = (frame) => new Uint8Array(frameBytes).fill(frame % 256),
}: Encoded = {}): Promise<Buffer[]> => {
  const pieces: Buffer[] = []
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragment }),
    target: new AppendOnlyStreamTarget(new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(Buffer.from(piece)) })),
  })
  const video = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(video)
  const audio = new EncodedAudioPacketSource('aac')
  if (withSound) output.addAudioTrack(audio)
  await output.start()
  const ofVideo = codec === 'avc' ? { codec: 'avc1.42c01e', description: avcC } : { codec: 'vp09.00.10.08' }
  let heard = 0
  for (let frame = 0; frame < seconds * fps; frame++) {
    const at = frame / fps
    const isKey = frame % Math.round(keyEvery * fps) === 0
    const packet = new EncodedPacket(frameOf(frame), isKey ? 'key' : 'delta', at, 1 / fps)
    await video.add(packet, { decoderConfig: { ...ofVideo, codedWidth: width, codedHeight: height } })
    for (; withSound && heard < at + 1 / fps; heard += aacFrame)
      await audio.add(new EncodedPacket(new Uint8Array(20).fill(1), 'key', heard, aacFrame), { decoderConfig: aac })
  }
  await output.finalize()
  return pieces
}
