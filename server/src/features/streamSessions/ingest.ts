import { setTimeout as pause } from 'node:timers/promises'
import { publishers } from '@marquee/contract/roles'
import { streamLimits, type StreamEndReason } from '@marquee/contract/streamSessions'
import type { Seal } from '@marquee/identity/storage/sealed'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { beReady } from '#features/livestreams/lifecycleQueries.ts'
import { IngestRefusal, refuseIngest } from '#ingest/ingestRefusal.ts'
import type { Credential, Entry, Reception } from '#ingest/liveIngest.ts'
import { packagerFrom, type Init, type Segment } from '#ingest/packager.ts'
import { closedFolder, type MediaStore } from '#media/store.ts'
import * as a from './admissionQueries.ts'
import * as k from './keyQueries.ts'
import * as l from './lifecycleQueries.ts'
import * as q from './queries.ts'
import { hashOf, readToken } from './token.ts'

interface Options {
  media: MediaStore
  seal: Seal
}

/** How often a file is offered to a store that does not take it. */
const tries = 4
const firstPause = 250
/** Pictures that come earlier than they can have been taken, in ms. */
const ahead = 30_000
const measured = 10

/** These end the stream for those who watch it, too. */
const ends: ReadonlySet<string> = new Set<StreamEndReason>(['limit', 'no_key_frames', 'disk', 'failed'])

/**
 * @throws IngestRefusal disk where the store does not take it
 */
const putInStore = async (media: MediaStore, key: string, bytes: Buffer) => {
  for (let attempt = 1; ; attempt++)
    try {
      return await media.put(key, bytes)
    } catch {
      if (attempt === tries) return refuseIngest('disk', 'There is no room left to record the stream')
      await pause(firstPause * 2 ** attempt)
    }
}

const wholeFile = async (media: MediaStore, key: string): Promise<Buffer> => {
  const file = (await media.read(key)) ?? refuseIngest('failed', 'What was recorded is gone')
  const pieces: Buffer[] = []
  for await (const piece of file.stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const keyOf = async (scope: Scope, credential: { key: string } | { source: string }) => {
  if ('source' in credential) return a.admitted(scope, credential.source)
  const hash = hashOf(credential.key)
  const profileId = await k.holderOf(scope, hash)
  return profileId === undefined ? undefined : { profileId, hash }
}

/** Whose stream a credential lets somebody send, and where the session's name was chosen before, which. */
const openedBy = async (scope: Scope, seal: Seal, credential: Credential, connection: string) => {
  if ('token' in credential) {
    const { livestreamId, sessionId } = readToken(seal, scope.tenantId, credential.token)
    return { livestreamId, sessionId, protocol: 'browser' as const }
  }
  const { profileId, hash } = (await keyOf(scope, credential)) ?? refuseIngest('not_allowed', 'This stream key opens nothing. Make another one in the studio')
  const livestreamId = await k.livestreamToSend(scope, profileId, streamLimits.around)
  if (!livestreamId) {
    await k.noteRefusal(scope, hash, 'not_its_time')
    return refuseIngest('not_its_time', 'No livestream is planned for this time. Plan one first')
  }
  if (!(await k.useKey(scope, profileId, hash, livestreamId, connection))) refuseIngest('already_live', 'Another encoder sends with this key just now')
  return { livestreamId, sessionId: newId(), protocol: 'rtmp' as const }
}

type Opened = Awaited<ReturnType<typeof openedBy>>

/** What is sent to us is kept with this installation: files in the store, and what they are in the database. */
export const receptionWith = ({ media, seal }: Options): Reception => {
  const open = async (scope: Scope, credential: Credential, connection: string, opened: Opened): Promise<Entry> => {
    const { livestreamId, sessionId: named, protocol } = opened
    const stream = (await q.stream(scope, { livestreamId })) ?? refuseIngest('not_allowed', 'This livestream is gone')
    if (stream.source !== 'ingest') refuseIngest('not_allowed', 'This livestream is held at another platform')
    if (!(await q.maySend(scope, stream.creatorId, publishers))) refuseIngest('not_allowed', 'This account cannot hold livestreams')
    const sender = { connection, encoder: credential.encoder }

    let session: { id: string; folder: string } | undefined
    let part = 0
    let number = 0
    let nextAt: number | undefined
    let startedAt = Date.now()
    let init: Init | undefined
    /** Whether rows of the part are there. */
    let isPartKept = false
    const recent: Segment[] = []

    const takeUp = async () => {
      const claimed = await l.claim(scope, livestreamId, sender, credential.takeOver ?? false)
      if (!claimed) return
      session = claimed
      part = claimed.parts
      number = claimed.segments
      startedAt = Date.parse(claimed.startedAt)
    }
    await takeUp()
    // A page that was away when the time on air that it sends was ended begins no other.
    const over = session ? undefined : (await q.session(scope, named))?.endedReason
    if (over) refuseIngest(over, 'This livestream is over')
    if (!session && !(await beReady(scope, livestreamId)) && stream.status !== 'ready') {
      const ended = (await q.latestSession(scope, livestreamId))?.endedReason
      refuseIngest(ended ?? 'not_allowed', 'This livestream is over')
    }
    const place = session && (await l.placeOf(scope, session.id, sender.encoder))
    const kept = place && (await wholeFile(media, place.initKey))
    if (kept) init = packagerFrom().push(kept).find((cut): cut is Init => cut.kind === 'init')
    if (place?.isLast) {
      part = place.part
      isPartKept = true
      nextAt = Date.parse(place.at)
    }

    const healthNow = () => {
      const ms = recent.reduce((sum, { durationMs }) => sum + durationMs, 0)
      const bytes = recent.reduce((sum, one) => sum + one.bytes.length, 0)
      return {
        kbitPerSecond: ms ? Math.round((bytes * 8) / ms) : 0,
        keyFrameMs: Math.max(0, ...recent.map(({ keyFrameMs }) => keyFrameMs)),
        width: init?.width ?? 0,
        height: init?.height ?? 0,
        codecs: init?.codecs ?? '',
      }
    }

    /** An encoder shows what it sends until the stream is on air, which its host or the clock says; a page sends to be on air. */
    const isToBegin = async () => {
      if (protocol === 'browser') return true
      if (!(await k.noteSignal(scope, connection, healthNow()))) refuseIngest('not_allowed', 'The stream key has been replaced')
      await takeUp()
      if (session) return false
      const start = await k.startOf(scope, livestreamId)
      return start?.isWaiting ? start.isTime : refuseIngest('not_allowed', 'This livestream was called off')
    }

    const putSegment = async (segment: Segment, next: { chunk: number; offset: number }) => {
      recent.push(segment)
      if (recent.length > measured) recent.shift()
      if (!session && !(await isToBegin()) && !session) return
      const now = Date.now()
      const at = nextAt ?? now - segment.durationMs
      if (at > now + ahead) refuseIngest('limit', 'It comes faster than it can have been filmed')
      if (at > startedAt + streamLimits.hours * 3_600_000) refuseIngest('limit', `A stream may last ${streamLimits.hours} hours`)
      const folder = session?.folder ?? closedFolder(scope.tenantId)
      const initKey = `${folder}/p${part}.mp4`
      const begun = init!
      if (!isPartKept) await putInStore(media, initKey, begun.bytes)
      // Another process may have tried the same number and died: nobody reads its file, because it has no row.
      const key = `${folder}/${number}-${connection.slice(-6)}.m4s`
      await putInStore(media, key, segment.bytes)
      const { codecs, width, height } = begun
      const newPart = isPartKept ? undefined : { number: part, codecs, width, height, initKey }
      const { durationMs, keyFrameMs, bytes } = segment
      const row = { number, part, at, key, durationMs, keyFrameMs, bytes: bytes.length, nextChunk: next.chunk, nextOffset: next.offset }
      try {
        if (!session) {
          await l.begin(scope, { livestreamId, sessionId: named, protocol, folder, sender })
          session = { id: named, folder }
          startedAt = now
        }
        await l.keep(scope, { livestreamId, sessionId: session.id }, sender, row, newPart)
      } catch (error) {
        // What is refused has no row, and nobody would ever take its files away.
        if (error instanceof IngestRefusal) await media.remove(newPart ? [key, initKey] : [key])
        throw error
      }
      isPartKept = true
      nextAt = at + segment.durationMs
      number++
      if (protocol === 'rtmp') await k.noteSignal(scope, connection, healthNow())
    }

    return {
      from: place ? { chunk: place.nextChunk, offset: place.nextOffset } : { chunk: 0, offset: 0 },
      init: kept,
      put: async (cut, next) => {
        if (cut.kind === 'segment') return putSegment(cut, next)
        init = cut
        if (isPartKept) part++
        isPartKept = false
        nextAt = undefined
      },
      health: async () => ({ ...healthNow(), heardAt: new Date().toISOString(), viewers: await q.viewersOf(scope, livestreamId) }),
      leave: async (refusal) => {
        const reason = refusal === undefined ? undefined : refusal instanceof IngestRefusal ? refusal.reason : 'failed'
        if (protocol === 'rtmp') await k.leaveKey(scope, connection, reason ?? null)
        if (!session) return
        const isOver = reason && ends.has(reason) && (await l.isSender(scope, session.id, connection))
        await (isOver ? l.endSession(scope, session.id, reason as StreamEndReason) : l.leave(scope, session.id, connection))
      },
      end: async () => {
        if (session) await l.endSession(scope, session.id, 'host')
      },
    }
  }
  return {
    enter: async (scope, credential) => {
      const connection = newId()
      const opened = await openedBy(scope, seal, credential, connection)
      try {
        return await open(scope, credential, connection, opened)
      } catch (error) {
        // The key is free again at once for whoever comes next.
        if (opened.protocol === 'rtmp') await k.leaveKey(scope, connection, error instanceof IngestRefusal ? error.reason : null)
        throw error
      }
    },
  }
}
