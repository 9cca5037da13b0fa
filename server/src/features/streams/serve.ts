import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchLimits } from '@marquee/contract/streams'
import type { Scope } from '#db/scope.ts'
import { goneAfter, leave } from '#features/streamSessions/lifecycleQueries.ts'
import { openPlace, type Place } from '#features/streamSessions/pieces.ts'
import { filePolicy } from '#http/headers.ts'
import { refuse } from '#http/refuse.ts'
import { HostedStreamsError } from '#ingest/hostedStreams.ts'
import { hostedPlaylist } from '#features/streamSessions/hosted.ts'
import { sendStored } from '#media/serve.ts'
import type { MediaStore } from '#media/store.ts'
import { captionText } from './captionQueries.ts'
import { openedBy, openStreamsWith, type Viewer } from './opening.ts'
import { livePlaylist, replayPlaylist, type Recording } from './playlist.ts'
import { mayStillWatch, ownRecording, recordingFiles } from './queries.ts'
import { recordingsIn } from './recordings.ts'
import { viewersIn } from './viewers.ts'

interface Taken {
  sessionId: string
  part: number
  profileId: string
}

type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** How often who watches is written down, in ms. */
const writeMs = 10_000
/** How long a player waits for a piece that there is not yet, in ms, and how often it is looked for. */
const waitMs = 4_000
const lookMs = 250

const pathPattern = /^([0-9a-f-]{36})\/([\w-]+\.[\w-]+)\/(live\.m3u8|replay\.m3u8|(\d{1,9})\.m4s|p(\d{1,9})\.mp4|captions-([A-Za-z\d-]{2,20})\.vtt|recording-(\d{1,9})\.mp4)$/
/** Playlists of a service: what there is to choose from has the names of ours. */
const hostedPattern = /^([0-9a-f-]{36})\/([\w-]+\.[\w-]+)\/(live|replay)(?:-(\d{1,2}))?\.m3u8$/
const playlistType = 'application/vnd.apple.mpegurl'

/** Remembers for ten seconds whether somebody may watch, and asks anew after that. */
const watchersIn = () => {
  const asked = new Map<string, { until: number; may: Promise<boolean> }>()
  return (scope: Scope, viewer: Viewer, sessionId: string): Promise<boolean> => {
    const key = [scope.tenantId, sessionId, viewer.profileId, viewer.signIn].join(' ')
    const now = Date.now()
    const known = asked.get(key)
    if (known && known.until > now) return known.may
    if (asked.size > 20_000) for (const [old, { until }] of asked) if (until <= now) asked.delete(old)
    const may = mayStillWatch(scope, viewer, sessionId)
    asked.set(key, { until: now + watchLimits.askedAnew * 1_000, may })
    may.catch(() => asked.delete(key))
    return may
  }
}

/** How often it is looked at whether a session that is watched has fallen silent, in ms. */
const silentMs = 5_000

/**
 * Looks whether what is watched still comes in: its process may have died without a word, and the clock looks once a minute. Whoever
 * watches is told within seconds that the picture will be back.
 */
const silenceIn = () => {
  const lookedAt = new Map<string, number>()
  return async (scope: Scope, sessionId: string, { isOver, pieces }: Recording) => {
    const now = Date.now()
    const last = pieces.at(-1)
    if (isOver || (last && now - last.at - last.durationMs < goneAfter * 1_000) || now - (lookedAt.get(sessionId) ?? 0) < silentMs) return
    for (const [known, at] of lookedAt) if (now - at > 2 * silentMs) lookedAt.delete(known)
    lookedAt.set(sessionId, now)
    await leave(scope, sessionId, null)
  }
}

/** 'recording-2026-11-27.mp4', and of further parts 'recording-2026-11-27-2.mp4'. */
const fileNameOf = ({ startedAt }: { startedAt: string }, part: number) =>
  `recording-${startedAt.slice(0, 10)}${part ? `-${part + 1}` : ''}.mp4`

const numberIn = (said: unknown) => (typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : undefined)

/**
 * The pictures of livestreams under /streams/, each for whom `watch` has opened them. Outside of the budgets of the API: one player asks
 * more often than any screen, and nobody is answered anything without a signature.
 */
export const serveStreams = (app: FastifyInstance, media: MediaStore, masterKeys: readonly string[]) => {
  openStreamsWith(masterKeys)
  const recordings = recordingsIn()
  const viewers = viewersIn()
  const may = watchersIn()
  const noteSilence = silenceIn()

  const write = () => viewers.write().catch((error: unknown) => app.log.error({ err: error }, 'Who watches livestreams was not written down'))
  const timer = setInterval(() => void write(), writeMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  /** The recording once it has a piece of this number, is over, or time is up. */
  const waitFor = async (request: Asked, scope: Scope, sessionId: string, number: number) => {
    const end = Date.now() + waitMs
    for (;;) {
      const recording = (await recordings.of(scope, sessionId)) ?? refuse('not_found')
      const isThere = (recording.pieces.at(-1)?.number ?? -1) >= number
      if (isThere || recording.isOver || Date.now() > end || request.raw.destroyed) return recording
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }

  const sendPlaylist = (reply: FastifyReply, playlist: string) => reply.header('cache-control', 'no-store').type(playlistType).send(playlist)

  const sendBytes = async (reply: FastifyReply, place: Place, anew: () => Promise<Place | undefined>) => {
    const file = (await openPlace(media, place, anew)) ?? refuse('not_found')
    return reply
      .headers({ 'cache-control': 'private, max-age=3600, immutable', 'content-length': file.end - file.start + 1 })
      .type('video/mp4')
      .send(file.stream)
  }

  /** A whole part of one's own recording, to be taken along; a download that was cut goes on where it was. */
  const sendWhole = async (request: Asked, reply: FastifyReply, scope: Scope, { sessionId, part, profileId }: Taken) => {
    const own = (await ownRecording(scope, sessionId, profileId)) ?? refuse('not_found')
    const { key } = (await recordingFiles(scope, sessionId)).find((file) => file.part === part) ?? refuse('not_found')
    reply.headers({ 'content-disposition': `attachment; filename="${fileNameOf(own, part)}"`, 'cache-control': 'private, no-cache' })
    return sendStored(request, reply, media, { key, etag: `"${sessionId}-${part}"`, type: 'video/mp4' })
  }

  /** What a service shows, under the same addresses as what is kept here; false for what is none of its. */
  const hostedAt = async (request: Asked, reply: FastifyReply) => {
    const { service } = app.liveIngest
    const [, sessionId = '', opening = '', kind, choice] = (service && hostedPattern.exec(request.params['*'])) ?? []
    const scope = app.scopeOf(request)
    const viewer = sessionId ? openedBy(scope.tenantId, sessionId, opening, request.headers.cookie) : undefined
    if (!service || !viewer) return false
    if (!(await may(scope, viewer, sessionId))) refuse('not_allowed')
    const query = new URL(request.url, 'http://here').search.slice(1)
    const wish = { kind: kind as 'live' | 'replay', choice: choice === undefined ? undefined : Number(choice), query }
    const playlist = await hostedPlaylist(scope, service, sessionId, wish).catch((error: unknown) => {
      if (!(error instanceof HostedStreamsError)) throw error
      request.log.warn({ err: error }, 'the service that shows a livestream gives no playlist')
      return refuse('stream_service_down')
    })
    if (playlist === undefined) return false
    if (kind === 'live') viewers.note(scope, viewer)
    else if (choice === undefined) viewers.noteReplay(scope, viewer)
    void sendPlaylist(reply, playlist)
    return true
  }

  app.get('/streams/*', { exposeHeadRoute: false, logLevel: 'warn' }, async (request: Asked, reply) => {
    const scope = app.scopeOf(request)
    const [, sessionId = '', opening = '', file = '', piece, part, language, taken] = pathPattern.exec(request.params['*']) ?? []
    reply.headers({ 'content-security-policy': filePolicy, 'cross-origin-resource-policy': 'same-origin' })
    if (await hostedAt(request, reply)) return reply
    const viewer = openedBy(scope.tenantId, sessionId, opening, request.headers.cookie) ?? refuse('not_found')
    if (!(await may(scope, viewer, sessionId))) refuse('not_allowed')

    if (language !== undefined) {
      const text = (await captionText(scope, sessionId, language)) ?? refuse('not_found')
      return reply.header('cache-control', 'no-store').type('text/vtt').send(text)
    }

    if (file === 'live.m3u8') {
      viewers.note(scope, viewer)
      const wanted = numberIn(request.query['_HLS_msn'])
      const recording = await waitFor(request, scope, sessionId, wanted ?? 0)
      await noteSilence(scope, sessionId, recording)
      return sendPlaylist(reply, livePlaylist(recording, request.query['_HLS_skip'] === 'YES'))
    }
    if (taken !== undefined) return sendWhole(request, reply, scope, { sessionId, part: Number(taken), profileId: viewer.profileId })
    const recording = (await recordings.of(scope, sessionId)) ?? refuse('not_found')
    if (file === 'replay.m3u8') {
      viewers.noteReplay(scope, viewer)
      return sendPlaylist(reply, replayPlaylist(recording))
    }
    const placeIn = ({ parts, byNumber }: Pick<typeof recording, 'parts' | 'byNumber'>) =>
      part === undefined ? byNumber.get(Number(piece)) : parts.get(Number(part))
    const anew = async () => {
      const read = await recordings.anew(scope, sessionId)
      return read && placeIn(read)
    }
    return sendBytes(reply, placeIn(recording) ?? refuse('not_found'), anew)
  })
}
