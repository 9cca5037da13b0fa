import { createPrivateKey } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { HostedStreamsError, type RemoteKind, type HostedStreams } from '#ingest/hostedStreams.ts'
import { choicesIn, listsOthers, withAddresses, withNames } from './playlists.ts'
import { isSignedByMux } from './signature.ts'

export interface MuxOptions {
  /** Its API: 'https://api.mux.com'. */
  apiUrl: string
  /** From where streams are played: 'https://stream.mux.com'. */
  playUrl: string
  tokenId: string
  tokenSecret: string
  /** Of the key that addresses are signed with: its id, and the private key in base64 as Mux gives it. */
  signingKeyId: string
  signingKey: string
  webhookSecret: string
}

const patience = 5_000
/** For how long an address opens that only this server uses, in seconds; what it leads to is asked for anew before that. */
const opensFor = 600
const keptMs = 240_000
/** However many watch, one playlist is asked for once in so many ms. */
const freshMs = 500
const largestPlaylist = 4_000_000

const Live = z.object({
  id: z.string().min(1).max(255),
  stream_key: z.string().min(1).max(255),
  status: z.enum(['idle', 'active', 'disabled']),
  active_asset_id: z.string().max(255).nullish(),
  recent_asset_ids: z.array(z.string().max(255)).nullish(),
  playback_ids: z.array(z.object({ id: z.string().min(1).max(255), policy: z.string() })).nullish(),
})
const Asset = z.object({
  status: z.enum(['preparing', 'ready', 'errored']),
  is_live: z.boolean().nullish(),
  playback_ids: z.array(z.object({ id: z.string().min(1).max(255), policy: z.string() })).nullish(),
})
const Event = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({ id: z.string().max(255), passthrough: z.string().max(255).nullish(), live_stream_id: z.string().max(255).nullish() }),
})

const kinds: Record<RemoteKind, string> = { stream: 'live-streams', asset: 'assets' }
/** What an event says of the encoder. */
const sending: Record<string, boolean> = {
  'video.live_stream.connected': true, 'video.live_stream.recording': true, 'video.live_stream.active': true,
  'video.live_stream.disconnected': false, 'video.live_stream.idle': false, 'video.live_stream.disabled': false,
}

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const signedIn = (ids: { id: string; policy: string }[] | null | undefined) => ids?.find(({ policy }) => policy === 'signed')?.id

interface Remembered<Value> {
  until: number
  value: Promise<Value>
}

/** Asks once for what many want, for a while; what failed is asked for again. */
const rememberedFor = <Value>(ms: number) => {
  const known = new Map<string, Remembered<Value>>()
  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const now = Date.now()
    const found = known.get(key)
    if (found && found.until > now) return found.value
    if (known.size > 1_000) for (const [old, { until }] of known) if (until <= now) known.delete(old)
    const value = ask()
    known.set(key, { until: now + ms, value })
    value.catch(() => known.delete(key))
    return value
  }
}

/** Mux Video (`/video/v1`, as of 2026): takes RTMP and SRT, shows HLS at signed addresses, records. */
export const muxStreams = (options: MuxOptions): HostedStreams => {
  const { apiUrl, playUrl, tokenId, tokenSecret, signingKeyId, signingKey, webhookSecret } = options
  const authorization = `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`
  // Mux gives PKCS 1; what signs wants PKCS 8.
  const pkcs8 = createPrivateKey(Buffer.from(signingKey, 'base64')).export({ type: 'pkcs8', format: 'pem' }) as string
  const key = importPKCS8(pkcs8, 'RS256')

  /** What it answers; undefined where what is asked for is not there. */
  const ask = async <Said>(method: string, path: string, shape: z.ZodType<Said>, body?: object): Promise<Said | undefined> => {
    const answer = await fetch(`${apiUrl}/video/v1/${path}`, {
      method, redirect: 'error', signal: AbortSignal.timeout(patience),
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new HostedStreamsError('Mux does not answer', { cause: error })
    })
    const text = await answer.text().catch((error: unknown) => {
      throw new HostedStreamsError('Mux has not finished its answer', { cause: error })
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new HostedStreamsError(`Mux answers ${answer.status} to ${method} ${path.split('/')[0]}`)
    const said = shape.safeParse(text ? (jsonIn(Buffer.from(text)) as { data?: unknown } | undefined)?.data : undefined)
    if (!said.success) throw new HostedStreamsError(`Mux answers something else to ${method} ${path.split('/')[0]}`)
    return said.data
  }
  const done = z.unknown()

  const signed = async (playbackId: string) => {
    const token = await new SignJWT({ aud: 'v', sub: playbackId })
      .setProtectedHeader({ alg: 'RS256', kid: signingKeyId, typ: 'JWT' })
      .setExpirationTime(Math.floor(Date.now() / 1_000) + opensFor)
      .sign(await key)
    return new URL(`${playUrl}/${encodeURIComponent(playbackId)}.m3u8?token=${token}`)
  }

  const base = new URL(playUrl)
  /** Playlists lead only to the service itself: this server fetches nothing else. */
  const isTheirs = ({ protocol, hostname, host }: URL) =>
    host === base.host || (protocol === 'https:' && hostname.endsWith('.mux.com'))

  const textAt = async (address: URL): Promise<string | undefined> => {
    if (!isTheirs(address)) throw new HostedStreamsError('A playlist of Mux leads elsewhere')
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(2 * patience) }).catch((error: unknown) => {
      throw new HostedStreamsError('Mux does not answer with a playlist', { cause: error })
    })
    const text = await answer.text()
    // Nothing to be played yet, or no more.
    if (answer.status === 404 || answer.status === 412 || answer.status === 403) return undefined
    if (!answer.ok || text.length > largestPlaylist || !text.startsWith('#EXTM3U')) throw new HostedStreamsError(`Mux answers ${answer.status} with no playlist`)
    return text
  }

  const chosenFrom = rememberedFor<ReturnType<typeof choicesIn> | undefined>(keptMs)
  const shown = rememberedFor<string | undefined>(freshMs)
  const choices = (playbackId: string) =>
    chosenFrom(playbackId, async () => {
      const address = await signed(playbackId)
      const text = await textAt(address)
      if (text !== undefined && !listsOthers(text)) throw new HostedStreamsError('A playlist of Mux has nothing to choose from')
      return text === undefined ? undefined : choicesIn(text, address)
    })

  return {
    pictureOrigins: base.hostname.endsWith('.mux.com') ? 'https://*.mux.com' : base.origin,

    create: async ({ tenantId, livestreamId, hours, silence }) => {
      const passthrough = `${tenantId}/${livestreamId}`
      const made = await ask('POST', 'live-streams', Live, {
        playback_policies: ['signed'], passthrough, latency_mode: 'low', reconnect_window: silence, max_continuous_duration: hours * 3_600,
        new_asset_settings: { playback_policies: ['signed'], passthrough },
      })
      const playbackId = signedIn(made?.playback_ids)
      if (!made || !playbackId) throw new HostedStreamsError('Mux has made a stream that nobody can watch')
      return { remoteId: made.id, playbackId, key: made.stream_key }
    },

    resetKey: async (remoteId) => (await ask('POST', `live-streams/${encodeURIComponent(remoteId)}/reset-stream-key`, Live))?.stream_key,

    look: async (remoteId) => {
      const found = await ask('GET', `live-streams/${encodeURIComponent(remoteId)}`, Live)
      return found && { isActive: found.status === 'active', assetId: found.active_asset_id ?? found.recent_asset_ids?.at(-1) }
    },

    end: async (remoteId) => void (await ask('PUT', `live-streams/${encodeURIComponent(remoteId)}/disable`, done)),
    open: async (remoteId) => void (await ask('PUT', `live-streams/${encodeURIComponent(remoteId)}/enable`, done)),

    asset: async (assetId) => {
      const found = await ask('GET', `assets/${encodeURIComponent(assetId)}`, Asset)
      if (!found) return undefined
      const isReady = found.status === 'ready' && !found.is_live
      return { state: found.status === 'errored' ? 'failed' : isReady ? 'ready' : 'making', playbackId: signedIn(found.playback_ids) }
    },

    remove: async (kind, remoteId) => void (await ask('DELETE', `${kinds[kind]}/${encodeURIComponent(remoteId)}`, done)),

    playlist: async ({ playbackId, choice, query }, nameOf) => {
      const found = await choices(playbackId)
      if (!found) return undefined
      if (choice === undefined) return withNames(found, nameOf)
      const chosen = found.addresses[choice]
      if (!chosen) return undefined
      const address = new URL(chosen)
      for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value)
      return shown(address.href, async () => {
        const text = await textAt(address)
        return text === undefined ? undefined : withAddresses(text, address)
      })
    },

    toldIn: (body, signature) => {
      if (!isSignedByMux(webhookSecret, body, signature)) return undefined
      const event = Event.safeParse(jsonIn(body))
      if (!event.success || !/^video\.(live_stream|asset)\./.test(event.data.type)) return 'nothing'
      const { type, created_at: at, data } = event.data
      const [tenantId, livestreamId, ...more] = (data.passthrough ?? '').split('/')
      const ids = z.tuple([z.uuid(), z.uuid()]).safeParse([tenantId, livestreamId])
      if (!ids.success || more.length) return 'nothing'
      return {
        tenantId: ids.data[0], livestreamId: ids.data[1], at, isSending: sending[type],
        remoteId: type.startsWith('video.live_stream.') ? data.id : (data.live_stream_id ?? undefined),
      }
    },
  }
}
