import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { amfIn, amfOf, type AmfValue } from '#ingest/rtmp/amf.ts'
import { messagesFrom, messageType } from '#ingest/rtmp/messages.ts'

/** 'rtmpConn', 'srtConn' or 'webRTCSession': by what an encoder sends, as the control API says it. */
export type SourceType = 'rtmpConn' | 'rtmpsConn' | 'srtConn' | 'webRTCSession'

const kickPaths: Record<string, SourceType> = { rtmpconns: 'rtmpConn', rtmpsconns: 'rtmpsConn', srtconns: 'srtConn', webrtcsessions: 'webRTCSession' }
const protocols: Record<SourceType, string> = { rtmpConn: 'rtmp', rtmpsConn: 'rtmp', srtConn: 'srt', webRTCSession: 'webrtc' }
/** Baseline, 640 × 360. */
const avcC = Buffer.from('0142c01effe1001a6742c01ed900a02ff97011000003000100000300320f162e4801000468cb83cb', 'hex')
const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])])

interface Tag {
  type: number
  time: number
  bytes: Buffer
}

const videoTag = (isKey: boolean, type: number, body: Buffer) => Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, type, 0, 0, 0]), body])
/** AAC as everybody has it; Opus, which browsers send, with its name in four letters. */
const soundTag = (isOpus: boolean, isConfig: boolean) =>
  isOpus
    ? Buffer.concat([Buffer.from([isConfig ? 0x90 : 0x91]), Buffer.from('Opus'), isConfig ? opusHead : Buffer.alloc(30, 1)])
    : Buffer.concat([Buffer.from([0xaf, isConfig ? 0 : 1]), isConfig ? Buffer.from('1190', 'hex') : Buffer.alloc(20)])

const configOf = (isOpus: boolean): Tag[] => [
  { type: messageType.video, time: 0, bytes: videoTag(true, 0, avcC) },
  { type: messageType.audio, time: 0, bytes: soundTag(isOpus, true) },
]

const serverChunk = 65_536

/** A message whole, in one chunk: longer ones are not sent here. */
const chunkOf = ({ type, time, bytes }: Tag, stream = 0) => {
  const header = Buffer.alloc(12)
  header[0] = type === messageType.audio ? 4 : type === messageType.video ? 6 : 3
  header.writeUIntBE(time, 1, 3)
  header.writeUIntBE(bytes.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(stream, 8)
  return Buffer.concat([header, bytes])
}

interface Path {
  source: { type: SourceType; id: string }
  config: Tag[]
  readers: Set<Socket>
  end(): void
}

interface Options {
  /** 'http://127.0.0.1:…/hooks/mediamtx': whom it asks (authHTTPAddress), with the name and secret that stand in the address. */
  hook: URL
}

/**
 * Stands in for MediaMTX 1.21 with `authMethod: http` and `authHTTPExclude: []`: asks for each publisher, reader and use of the
 * control API, speaks `/v3/paths/list` and `/v3/…/kick/{id}`, and is read over RTMP. Encoders of a test send by a call, and no network.
 */
export const mediamtxServer = async ({ hook }: Options) => {
  const paths = new Map<string, Path>()
  const kicked: string[] = []
  let mostReaders = 0
  const sockets = new Set<Socket>()

  const mayDo = async (asked: object) => {
    const { username, password, origin, pathname } = hook
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const body = { user: '', password: '', token: '', ip: '127.0.0.1', path: '', protocol: '', id: null, query: '', ...asked }
    const answer = await fetch(origin + pathname, {
      method: 'POST', headers: { 'content-type': 'application/json', authorization }, body: JSON.stringify(body),
    })
    await answer.body?.cancel()
    return answer.ok
  }

  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [user = '', password = ''] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString().split(':')
    if (!(await mayDo({ action: 'api', user, password }))) return json(response, 401, { status: 'error', error: 'authentication error' })
    const url = new URL(request.url!, 'http://mediamtx')
    if (request.method === 'GET' && url.pathname === '/v3/paths/list') {
      const size = Number(url.searchParams.get('itemsPerPage') ?? 100)
      const isOn = { confName: 'all_others', available: true, online: true, ready: true, readers: [] }
      const all = [...paths].map(([name, { source }]) => ({ ...isOn, name, source }))
      const page = Number(url.searchParams.get('page') ?? 0)
      const items = all.slice(page * size, (page + 1) * size)
      return json(response, 200, { itemCount: all.length, pageCount: Math.ceil(all.length / size), items })
    }
    const [, kind = '', id] = /^\/v3\/(\w+)\/kick\/([\w-]+)$/.exec(url.pathname) ?? []
    const found = [...paths.values()].find(({ source }) => source.id === id && source.type === kickPaths[kind])
    if (request.method !== 'POST' || !kickPaths[kind]) return json(response, 404, { status: 'error', error: 'not found' })
    if (!found) return json(response, 404, { status: 'error', error: 'connection not found' })
    kicked.push(kind)
    found.end()
    return json(response, 200, { status: 'ok' })
  }
  const api = createHttpServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()))

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const messages = messagesFrom()
    let greeted = 0
    let app = ''
    const say = (...values: AmfValue[]) => socket.write(chunkOf({ type: messageType.command, time: 0, bytes: amfOf(...values) }))
    const play = async (playPath: string) => {
      const url = new URL(`${app}/${playPath}`)
      const path = url.pathname.slice(1)
      say('onStatus', 4, null, { level: 'status', code: 'NetStream.Play.Start', description: 'play start' })
      const asked = { action: 'read', path, protocol: 'rtmp', id: randomUUID(), query: url.search.slice(1) }
      const isLetIn = await mayDo({ ...asked, user: url.searchParams.get('user') ?? '', password: url.searchParams.get('pass') ?? '' })
      const found = paths.get(path)
      if (!isLetIn || !found) return void socket.destroy()
      for (const tag of found.config) socket.write(chunkOf(tag, 1))
      found.readers.add(socket)
      mostReaders = Math.max(mostReaders, found.readers.size)
      socket.on('close', () => found.readers.delete(socket))
    }
    const heed = (bytes: Buffer) => {
      const [name, transaction, object, first] = amfIn(bytes)
      if (name === 'connect') {
        app = String((object as { tcUrl: string }).tcUrl)
        const size = Buffer.alloc(4)
        size.writeUInt32BE(serverChunk)
        socket.write(chunkOf({ type: messageType.chunkSize, time: 0, bytes: size }))
        say('_result', transaction, { fmsVer: 'LNX 9,0,124,2', capabilities: 31 }, { level: 'status', code: 'NetConnection.Connect.Success' })
      }
      if (name === 'createStream') say('_result', transaction, null, 1)
      if (name === 'play') void play(first as string).catch(() => socket.destroy())
    }
    let head = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      if (greeted < 2) {
        head = Buffer.concat([head, bytes])
        if (greeted === 0 && head.length >= 1_537) {
          greeted = 1
          socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536, 5), head.subarray(1, 1_537)]))
          head = head.subarray(1_537)
        }
        if (greeted !== 1 || head.length < 1_536) return
        greeted = 2
        bytes = head.subarray(1_536)
      }
      for (const { type, bytes: body } of messages.push(bytes)) if (type === messageType.command) heed(body)
    })
  }
  const rtmp = createServer(serve)
  api.listen(0, '127.0.0.1')
  rtmp.listen(0, '127.0.0.1')
  await Promise.all([once(api, 'listening'), once(rtmp, 'listening')])
  const at = (server: { address(): unknown }) => `127.0.0.1:${(server.address() as AddressInfo).port}`

  const send = (name: string, source: Path['source']) => {
    const isBrowser = source.type === 'webRTCSession'
    const over = Promise.withResolvers<void>()
    let frame = 0
    const timer = setInterval(() => {
      const time = frame * 100
      const sound = soundTag(isBrowser, false)
      const sounds = [0, 20, 40, 60, 80].map((after) => ({ type: messageType.audio, time: time + after, bytes: sound }))
      const tags = [{ type: messageType.video, time, bytes: videoTag(frame % 10 === 0, 1, Buffer.alloc(30, frame % 256)) }, ...sounds]
      for (const reader of path.readers) for (const tag of tags) reader.write(chunkOf(tag, 1))
      frame++
    }, 50)
    const path: Path = {
      source, config: configOf(isBrowser), readers: new Set(),
      end: () => {
        clearInterval(timer)
        paths.delete(name)
        for (const reader of path.readers) reader.destroy()
        over.resolve()
      },
    }
    paths.set(name, path)
    return { leave: path.end, over: over.promise }
  }

  return {
    apiUrl: `http://${at(api)}`,
    rtmpUrl: `rtmp://${at(rtmp)}`,
    /** By which of its addresses connections were sent away. */
    kicked,
    /** How many have read a path at the same time. */
    mostReaders: () => mostReaders,
    readersOf: (path: string) => paths.get(path)?.readers.size ?? 0,
    /**
     * An encoder begins to send, twice as fast as it films; undefined where it is not let in. Browsers bring Opus and show their key as a
     * token, SRT and RTMP as a password.
     */
    publish: async (path: string, key: string, type: SourceType = 'rtmpConn') => {
      const id = randomUUID()
      const isBrowser = type === 'webRTCSession'
      if (!(await mayDo({ action: 'publish', path, protocol: protocols[type], id, ...(isBrowser ? { token: key } : { password: key }) }))) return undefined
      // overridePublisher: false
      return paths.has(path) ? undefined : send(path, { type, id })
    },
    /** Somebody sends whom this MediaMTX lets in without asking. */
    sendOtherwise: (path: string) => void send(path, { type: 'rtmpConn', id: randomUUID() }),
    allLeave: () => {
      for (const { end } of paths.values()) end()
    },
    close: async () => {
      for (const path of paths.values()) path.end()
      for (const socket of sockets) socket.destroy()
      api.closeAllConnections()
      await Promise.all([new Promise((done) => api.close(done)), new Promise((done) => rtmp.close(done))])
    },
  }
}
