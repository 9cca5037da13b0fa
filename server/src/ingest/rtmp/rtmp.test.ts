import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuseIngest } from '#ingest/ingestRefusal.ts'
import type { Entry } from '#ingest/liveIngest.ts'
import { packagerFrom, type Cut } from '#ingest/packager.ts'
import { amfIn, amfOf, type AmfValue } from './amf.ts'
import { pictureIn } from './h264.ts'
import { chunksOf, messagesFrom, messageType } from './messages.ts'
import { remuxer } from './remux.ts'
import { listenForRtmp } from './rtmpServer.ts'

/** Baseline, 640 × 360. */
const avcC = Buffer.from('0142c01effe1001a6742c01ed900a02ff97011000003000100000300320f162e4801000468cb83cb', 'hex')
const aac = Buffer.from('1190', 'hex')

/** However busy the machine is. */
const soon = { timeout: 20_000, interval: 20 }
const cuts: Cut[] = []
let left = 0
const entry: Entry = {
  from: { chunk: 0, offset: 0 },
  init: undefined,
  put: async (cut) => void cuts.push(cut),
  health: () => Promise.reject(new Error('Nobody asks')),
  leave: async () => void left++,
  end: async () => {},
}
let rtmp: Awaited<ReturnType<typeof listenForRtmp>>
beforeAll(async () => {
  rtmp = await listenForRtmp({
    port: 0,
    host: '127.0.0.1',
    reception: {
      enter: async (_, said) => ('key' in said && said.key === 'good' ? entry : refuseIngest('not_allowed', 'Make another key')),
    },
    scopeAt: async (hostname) => (hostname === 'arcade.test' ? ({} as never) : undefined),
    log: { error: () => {}, warn: () => {} },
  })
})
afterAll(() => rtmp.close())

/** An encoder that says its words in the order of the protocol. */
const encoder = async (key: string, host = 'arcade.test') => {
  const socket: Socket = connect(rtmp.port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  const heard: AmfValue[][] = []
  const messages = messagesFrom()
  let greeting = 1 + 2 * 1_536
  socket.on('data', (bytes: Buffer) => {
    const rest = bytes.subarray(Math.min(bytes.length, greeting))
    greeting -= bytes.length - rest.length
    for (const message of messages.push(rest)) if (message.type === messageType.command) heard.push(amfIn(message.bytes))
  })
  const say = (type: number, bytes: Buffer) => socket.write(chunksOf({ type, stream: 1, bytes }))
  const answered = (name: string, place: number) =>
    vi.waitFor(() => expect(heard.filter(([word]) => word === name).length).toBeGreaterThan(place), soon)
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536)]))
  await vi.waitFor(() => expect(greeting).toBe(0), soon)
  socket.write(Buffer.alloc(1_536))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4_096)
  say(messageType.chunkSize, size)
  say(messageType.command, amfOf('connect', 1, { app: 'live', tcUrl: `rtmp://${host}/live` }))
  await answered('_result', 0)
  say(messageType.command, amfOf('createStream', 2, null))
  await answered('_result', 1)
  say(messageType.command, amfOf('publish', 3, null, key, 'live'))
  await answered('onStatus', 0)
  return {
    status: () => (heard.find(([word]) => word === 'onStatus')![3] as { code: string; description: string }),
    video: (isKey: boolean, type: number, bytes: Buffer) =>
      say(messageType.video, Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, type, 0, 0, 0]), bytes])),
    audio: (type: number, bytes: Buffer) => say(messageType.audio, Buffer.concat([Buffer.from([0xaf, type]), bytes])),
    leave: () => say(messageType.command, amfOf('deleteStream', 4, null, 1)),
    closed,
    socket,
  }
}

it('says in AMF what it has read there', () => {
  const said: AmfValue[] = ['connect', 1, { app: 'live', isFirst: true, nothing: null }]
  expect(amfIn(amfOf(...said))).toEqual(said)
})

it('knows how large the pictures are', () => {
  expect(pictureIn(avcC)).toEqual({ codec: 'avc1.42c01e', width: 640, height: 360 })
})

it('puts together what comes byte after byte', () => {
  const bytes = chunksOf({ type: messageType.video, stream: 1, bytes: Buffer.alloc(100, 7) })
  const messages = messagesFrom()
  const found = [...bytes].flatMap((byte) => messages.push(Buffer.from([byte])))
  expect(found).toEqual([{ type: messageType.video, time: 0, stream: 1, bytes: Buffer.alloc(100, 7) }])
})

it('lets an encoder in with its key, and packs up what it sends', async () => {
  cuts.length = 0
  const ada = await encoder('good')
  expect(ada.status().code).toBe('NetStream.Publish.Start')
  ada.video(true, 0, avcC)
  ada.audio(0, aac)
  for (let frame = 0; frame < 3; frame++) ada.video(frame === 0, 1, Buffer.alloc(30, frame))
  ada.audio(1, Buffer.alloc(20))
  ada.leave()
  await ada.closed
  await vi.waitFor(() => expect(cuts.map(({ kind }) => kind)).toEqual(['init', 'segment']), soon)
  expect(cuts[0]).toMatchObject({ codecs: 'avc1.42c01e,mp4a.40.2', width: 640, height: 360 })
  await vi.waitFor(() => expect(left).toBe(1), soon)
})

it.each([['another key', 'bad', 'arcade.test', 'Make another key'], ['a host without a channel', 'good', 'nowhere.test', 'There is no channel at this address']])(
  'tells an encoder with %s why it is not let in', async (_, key, host, why) => {
    const stranger = await encoder(key, host)
    expect(stranger.status()).toMatchObject({ code: 'NetStream.Publish.BadName', description: why })
    await stranger.closed
  })

it('hangs up on whoever speaks something else, and goes on listening', async () => {
  for (const words of ['GET / HTTP/1.1\r\nHost: arcade.test\r\n\r\n', `\u0003${'x'.repeat(4_000)}`]) {
    const socket = connect(rtmp.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(words, 'latin1')
    await once(socket, 'close')
  }
  const ada = await encoder('good')
  expect(ada.status().code).toBe('NetStream.Publish.Start')
  ada.socket.destroy()
})

it('whatever comes is read or thrown away as no RTMP', () => {
  const good = Buffer.concat([
    chunksOf({ type: messageType.command, stream: 0, bytes: amfOf('connect', 1, { app: 'live' }) }),
    chunksOf({ type: messageType.video, stream: 1, bytes: avcC }),
  ])
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 30 }), fc.nat(20), (at, added, gone) => {
      const hostile = Buffer.concat([good.subarray(0, at), added, good.subarray(at + gone)])
      try {
        for (const { bytes } of messagesFrom().push(hostile)) amfIn(bytes)
        pictureIn(Buffer.from(added))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: 1_000 },
  )
})

it('begins another file where the pictures change', async () => {
  const packager = packagerFrom()
  const found: Cut[] = []
  const remux = remuxer((bytes) => found.push(...packager.push(Buffer.from(bytes))), (why) => expect.fail(why))
  const other = Buffer.from(avcC.toString('hex').replaceAll('c01e', 'c01f'), 'hex')
  for (const [place, config] of [avcC, other].entries()) {
    remux.video(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), config]), place * 2_000)
    for (let frame = 0; frame < 20; frame++)
      remux.video(Buffer.concat([Buffer.from([frame % 10 ? 0x27 : 0x17, 1, 0, 0, 0]), Buffer.alloc(30)]), place * 2_000 + frame * 100)
  }
  await remux.end()
  found.push(...packager.finish())
  expect(found.map(({ kind }) => kind)).toEqual(['init', 'segment', 'segment', 'init', 'segment', 'segment'])
})
