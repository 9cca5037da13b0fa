import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'

interface Live {
  id: string
  streamKey: string
  playbackId: string
  status: 'idle' | 'active' | 'disabled'
  passthrough: string
  assets: string[]
  reconnectWindow: number
}

interface Asset {
  id: string
  playbackId: string
  status: 'preparing' | 'ready' | 'errored'
  isLive: boolean
  live: Live
}

const newId = () => randomBytes(22).toString('base64url').replaceAll(/[-_]/g, 'x')
const signed = (id: string) => [{ id, policy: 'signed' }]

/**
 * Stands in for Mux Video as its reference has it: access token, live streams, assets, signed playback, webhooks with a signature. Encoders
 * of a test connect by a call instead of a network.
 */
export const muxServer = async () => {
  const tokenId = 'access-token'
  const tokenSecret = randomBytes(16).toString('hex')
  const webhookSecret = randomBytes(16).toString('hex')
  const signingKeyId = 'signing-key'
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const verifier = await importSPKI(publicKey.export({ type: 'spki', format: 'pem' }) as string, 'RS256')
  const lives = new Map<string, Live>()
  const assets = new Map<string, Asset>()
  const removed: string[] = []
  const refusedTokens: string[] = []
  const told: { body: string; signature: string }[] = []
  let hook: string | undefined
  let isDown = false
  let isDeaf = false
  let isGarbled = false

  let lastAt = 0
  const tell = async (type: string, data: object) => {
    // No two things happen in the same moment there.
    lastAt = Math.max(lastAt + 1, Date.now())
    const createdAt = new Date(lastAt).toISOString()
    const body = JSON.stringify({
      type, id: newId(), created_at: createdAt, object: { type: type.split('.')[1], id: (data as { id: string }).id },
      environment: { name: 'Production', id: 'abc' }, data, accessor_source: null, attempts: [],
    })
    const at = Math.floor(Date.now() / 1_000)
    const signature = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`
    told.push({ body, signature })
    if (isDeaf || !hook) return
    const answer = await send(body, signature)
    if (answer !== 200) throw new Error(`The hook answers ${answer}`)
  }
  const send = async (body: string, signature?: string) => {
    const answer = await fetch(hook!, {
      method: 'POST', body, headers: { 'content-type': 'application/json', ...(signature ? { 'mux-signature': signature } : {}) },
    })
    await answer.body?.cancel()
    return answer.status
  }

  const liveOf = (live: Live) => ({
    id: live.id, created_at: '1700000000', stream_key: live.streamKey, status: live.status, playback_ids: signed(live.playbackId), passthrough: live.passthrough,
    recent_asset_ids: live.assets, reconnect_window: live.reconnectWindow, latency_mode: 'low',
    ...(live.status === 'active' ? { active_asset_id: live.assets.at(-1) } : {}),
  })
  const assetOf = ({ id, status, playbackId, isLive, live }: Asset) => ({
    id, status, playback_ids: signed(playbackId), passthrough: live.passthrough, live_stream_id: live.id, is_live: isLive, duration: 12.3,
  })

  /** The recording is closed, and is made ready in a while. */
  const close = (live: Live) => {
    const asset = assets.get(live.assets.at(-1) ?? '')
    if (asset) asset.isLive = false
  }

  const json = (response: ServerResponse, status: number, body?: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : undefined)
  const notFound = (response: ServerResponse) => json(response, 404, { error: { type: 'not_found', messages: ['The requested resource does not exist'] } })

  const bodyOf = async (request: IncomingMessage) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    return JSON.parse(Buffer.concat(pieces).toString() || '{}') as Record<string, unknown>
  }

  const answerApi = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const expected = `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`
    if (request.headers.authorization !== expected) return json(response, 401, { error: { type: 'unauthorized', messages: ['Unauthorized request'] } })
    if (isDown) return json(response, 503, { error: { type: 'service_unavailable' } })
    const [kind, id = '', verb] = path.split('/')
    if (kind === 'live-streams' && !id && request.method === 'POST') {
      const asked = await bodyOf(request)
      const live: Live = {
        id: newId(), streamKey: newId(), playbackId: newId(), status: 'idle', passthrough: asked['passthrough'] as string, assets: [],
        reconnectWindow: asked['reconnect_window'] as number,
      }
      lives.set(live.id, live)
      return json(response, 201, { data: liveOf(live) })
    }
    const live = kind === 'live-streams' ? lives.get(id) : undefined
    const asset = kind === 'assets' ? assets.get(id) : undefined
    if (!live && !asset) return notFound(response)
    if (request.method === 'DELETE') {
      removed.push(id)
      lives.delete(id)
      assets.delete(id)
      return response.writeHead(204).end()
    }
    if (asset) return json(response, 200, { data: assetOf(asset) })
    if (request.method === 'POST' && verb === 'reset-stream-key') live!.streamKey = newId()
    if (request.method === 'PUT' && (verb === 'disable' || verb === 'complete')) {
      close(live!)
      live!.status = verb === 'disable' ? 'disabled' : 'idle'
    }
    if (request.method === 'PUT' && verb === 'enable' && live!.status === 'disabled') live!.status = 'idle'
    return json(response, 200, request.method === 'PUT' ? { data: {} } : { data: liveOf(live!) })
  }

  const answerPlayer = async (url: URL, response: ServerResponse) => {
    if (isGarbled) return response.writeHead(502).end('Bad gateway')
    const [, playbackId = ''] = /^\/(\w+)\.m3u8$/.exec(url.pathname) ?? []
    const [, rendition] = /^\/renditions\/(\w+)\/(?:video|audio)\.m3u8$/.exec(url.pathname) ?? []
    const type = { 'content-type': 'application/x-mpegURL' }
    if (rendition) {
      const lines = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-TARGETDURATION:2', `#EXT-X-MAP:URI="init.mp4"`, '#EXTINF:2,', `1.m4s?from=${url.searchParams.get('_HLS_msn') ?? ''}`]
      return response.writeHead(200, type).end(lines.join('\n'))
    }
    const token = url.searchParams.get('token') ?? ''
    const isOpen = await jwtVerify(token, verifier, { audience: 'v', subject: playbackId }).then(
      ({ protectedHeader, payload: { exp = Infinity } }) => protectedHeader.kid === signingKeyId && exp < Date.now() / 1_000 + 3_600,
      () => false,
    )
    if (!isOpen) {
      refusedTokens.push(token)
      return response.writeHead(403).end()
    }
    const isLive = [...lives.values()].some((live) => live.playbackId === playbackId && live.status === 'active')
    const isRecorded = [...assets.values()].some((asset) => asset.playbackId === playbackId && asset.status === 'ready')
    if (!isLive && !isRecorded) return response.writeHead(412).end()
    return response.writeHead(200, type).end(
      ['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="default",URI="renditions/${playbackId}/audio.m3u8"`,
        '#EXT-X-STREAM-INF:BANDWIDTH=2000000,AUDIO="a"', `/renditions/${playbackId}/video.m3u8?signature=abc`,
        `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100,URI="iframes.m3u8"`].join('\n'))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://mux')
    const answering = url.pathname.startsWith('/video/v1/') ? answerApi(request, response, url.pathname.slice('/video/v1/'.length)) : answerPlayer(url, response)
    answering.catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    settings: {
      LIVE_INGEST: 'mux', MUX_API_URL: url, MUX_PLAY_URL: url, MUX_TOKEN_ID: tokenId, MUX_TOKEN_SECRET: tokenSecret, MUX_WEBHOOK_SECRET: webhookSecret,
      MUX_SIGNING_KEY_ID: signingKeyId, MUX_SIGNING_KEY: Buffer.from(privateKey.export({ type: 'pkcs1', format: 'pem' })).toString('base64'),
    },
    /** What was deleted there, by its id. */
    removed,
    /** Everything it has told or would have told, oldest first. */
    told,
    refusedTokens,
    tellAt: (address: string) => void (hook = address),
    /** Sends what it has told once more, or something of somebody else's making. */
    send,
    streams: () => [...lives.values()],
    /** What it tells gets lost from now on, or does not. */
    loseWebhooks: (does: boolean) => void (isDeaf = does),
    /** It answers 503, or does not. */
    beDown: (does: boolean) => void (isDown = does),
    /** What it answers to players is no playlist, or is one again. */
    breakPlaylists: (does: boolean) => void (isGarbled = does),
    /** An encoder connects with a key; undefined where that opens nothing. */
    connect: async (key: string) => {
      const live = [...lives.values()].find(({ streamKey, status }) => streamKey === key && status !== 'disabled')
      if (!live) return undefined
      if (live.status === 'idle') {
        const asset: Asset = { id: newId(), playbackId: newId(), status: 'preparing', isLive: true, live }
        assets.set(asset.id, asset)
        live.assets.push(asset.id)
      }
      live.status = 'active'
      for (const type of ['connected', 'recording', 'active']) await tell(`video.live_stream.${type}`, liveOf(live))
      return {
        assetId: live.assets.at(-1)!,
        playbackId: live.playbackId,
        /** The connection drops. */
        cut: () => tell('video.live_stream.disconnected', liveOf(live)),
        /** It has not come back in time. */
        giveUp: async () => {
          close(live)
          live.status = 'idle'
          await tell('video.live_stream.idle', liveOf(live))
        },
        isConnected: () => lives.get(live.id)?.status === 'active',
      }
    },
    /** A recording is ready to be played, or cannot be. */
    finish: async (assetId: string, status: 'ready' | 'errored' = 'ready') => {
      const asset = assets.get(assetId)!
      asset.status = status
      asset.isLive = false
      await tell(`video.asset.${status}`, assetOf(asset))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
