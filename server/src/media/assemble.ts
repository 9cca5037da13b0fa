import { parentPort } from 'node:worker_threads'
import {
  BufferSource, BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, EncodedVideoPacketSource, Input, MP4, Mp4OutputFormat, Output,
} from 'mediabunny'
import type { Assembled, Pieces } from './assembling.ts'

/* The program that makes one file of pieces of fragmented MP4, in a thread of its own (assembling.ts). It decodes nothing: each picture
   and each bit of sound is what it was, and says another time. */

const port = parentPort!

/** Where pictures stop for longer than this, in seconds, the connection was gone: what follows moves up. */
const longestStill = 2

interface Jump {
  from: number
  by: number
}

const assembled = async ({ bytes }: Pieces): Promise<Assembled | undefined> => {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const codec = await video?.getCodec()
  const decoderConfig = await video?.getDecoderConfig()
  if (!video || !codec || !decoderConfig) return undefined
  const target = new BufferTarget()
  // What says where everything lies comes first, so that a film begins before all of it has arrived.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures)
  const [heard, soundConfig] = [await audio?.getCodec(), await audio?.getDecoderConfig()]
  const sound = heard && soundConfig ? new EncodedAudioPacketSource(heard) : undefined
  if (sound) output.addAudioTrack(sound)
  await output.start()

  const jumps: Jump[] = []
  let first: number | undefined
  let end = 0
  let moved = 0
  for await (const packet of new EncodedPacketSink(video).packets()) {
    if (first === undefined) {
      if (packet.type !== 'key') continue
      first = packet.timestamp
      end = first
    }
    const still = packet.timestamp - end
    if (still > longestStill) {
      moved += still
      jumps.push({ from: packet.timestamp, by: moved })
    }
    end = Math.max(end, packet.timestamp + packet.duration)
    await pictures.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - first - moved) }), { decoderConfig })
  }
  if (first === undefined) return undefined

  let heardUntil = 0
  if (audio && sound && soundConfig)
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      // Sound comes a little before its picture, or after it.
      const by = jumps.findLast(({ from }) => packet.timestamp >= from - longestStill / 2)?.by ?? 0
      const at = packet.timestamp - first - by
      // What comes before the first picture, or where something is heard already, has none to go with.
      if (at < 0 || at < heardUntil - packet.duration / 2) continue
      heardUntil = at + packet.duration
      await sound.add(packet.clone({ timestamp: at }), { decoderConfig: soundConfig })
    }
  await output.finalize()
  if (!target.buffer) return undefined
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  return { bytes: new Uint8Array(target.buffer), width, height, durationMs: Math.round((end - first - moved) * 1_000) }
}

port.on('message', (pieces: Pieces) => {
  void assembled(pieces).then(
    (made) => port.postMessage({ made }, made ? [made.bytes.buffer] : []),
    // What cannot be read is damaged, whatever is wrong with it.
    () => port.postMessage({ made: undefined }),
  )
})
