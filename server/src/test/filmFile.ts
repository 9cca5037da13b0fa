import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'

interface Film {
  seconds?: number
  width?: number
  height?: number
  codec?: 'vp8' | 'hevc'
  /** Bytes of one frame: what the film weighs. */
  frameBytes?: number
}

/** A video whose container is right and whose frames hold nothing: for those who look into it without playing it. */
export const filmFile = async ({ seconds = 2, width = 320, height = 180, codec = 'vp8', frameBytes = 64 }: Film = {}): Promise<Buffer> => {
  const output = new Output({ format: codec === 'hevc' ? new Mp4OutputFormat() : new WebMOutputFormat(), target: new BufferTarget() })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = {
    codec: codec === 'hevc' ? 'hvc1.1.6.L93.B0' : codec,
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'hevc' ? { description: new Uint8Array(23) } : {}),
  }
  for (let at = 0; at < seconds; at += seconds / 4)
    await source.add(new EncodedPacket(new Uint8Array(frameBytes).fill(at), 'key', at, seconds / 4), { decoderConfig })
  await output.finalize()
  return Buffer.from(output.target.buffer!)
}

/** A recording of silence in WAV, 8,000 samples a second of one byte. */
export const soundFile = (seconds = 2): Buffer => {
  const samples = seconds * 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}
