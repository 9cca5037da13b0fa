import { BufferSource, EncodedPacketSink, Input, MP4, type EncodedPacket, type InputTrack } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { packagerFrom, type Init, type Segment } from '#ingest/packager.ts'
import { streamBytes } from '#test/streamBytes.ts'
import { assemble } from './assembling.ts'

const recorded = async (plan: Parameters<typeof streamBytes>[0]) => {
  const packager = packagerFrom()
  const cuts = [...(await streamBytes(plan)).flatMap((piece) => packager.push(piece)), ...packager.finish()]
  return {
    init: cuts.find((cut): cut is Init => cut.kind === 'init')!.bytes,
    pieces: cuts.filter((cut): cut is Segment => cut.kind === 'segment').map(({ bytes }) => bytes),
  }
}
const together = (...parts: Buffer[]) => new Uint8Array(Buffer.concat(parts))

const packetsOf = async (bytes: Uint8Array) => {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  const read = async (track: InputTrack | null) => {
    const packets: EncodedPacket[] = []
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
    return packets
  }
  return { pictures: await read(await input.getPrimaryVideoTrack()), sound: await read(await input.getPrimaryAudioTrack()) }
}

describe('a file of pieces', () => {
  it('begins at 0 with a picture that a player can begin with, and holds every picture and sound as it was', async () => {
    const { init, pieces } = await recorded({ seconds: 8 })
    const whole = await packetsOf(together(init, ...pieces))
    const made = (await assemble(together(init, ...pieces.slice(3, 6))))!
    expect(made).toMatchObject({ width: 640, height: 360, durationMs: 3_000 })
    expect(Buffer.from(made.bytes).toString('latin1', 4, 8)).toBe('ftyp')
    expect(Buffer.from(made.bytes).indexOf('moof')).toBe(-1)
    const { pictures, sound } = await packetsOf(made.bytes)
    expect(pictures.map(({ timestamp }) => Math.round(timestamp * 10))).toEqual(Array.from({ length: 30 }, (_, frame) => frame))
    expect(pictures[0]!.type).toBe('key')
    expect(pictures.map(({ data }) => data[0])).toEqual(whole.pictures.slice(30, 60).map(({ data }) => data[0]))
    expect(sound[0]!.timestamp).toBeLessThan(0.05)
    expect(sound.length).toBeGreaterThan(135)
  })

  it('has no gap where the connection was gone', async () => {
    const { init, pieces } = await recorded({ seconds: 60 })
    const made = (await assemble(together(init, pieces[2]!, pieces[3]!, pieces[40]!, pieces[41]!)))!
    expect(made.durationMs).toBe(4_000)
    const { pictures, sound } = await packetsOf(made.bytes)
    expect(pictures.map(({ timestamp }) => Math.round(timestamp * 10))).toEqual(Array.from({ length: 40 }, (_, frame) => frame))
    expect(sound.at(-1)!.timestamp).toBeLessThan(4)
  })

  it('may be without sound, and is none of what is damaged', async () => {
    const { init, pieces } = await recorded({ seconds: 5, withSound: false })
    expect((await packetsOf((await assemble(together(init, ...pieces)))!.bytes)).sound).toEqual([])
    expect(await assemble(together(Buffer.alloc(200, 7)))).toBeUndefined()
    expect(await assemble(together(init))).toBeUndefined()
  })
})
