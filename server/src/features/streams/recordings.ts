import type { Scope } from '#db/scope.ts'
import type { Place } from '#features/streamSessions/pieces.ts'
import type { Piece, Recording } from './playlist.ts'
import { recordingAfter, type PieceRow } from './queries.ts'

interface Known extends Recording {
  pieces: (Piece & Place)[]
  byNumber: Map<number, Place>
  /** Where what stands before the pieces of a part lies, by its number. */
  parts: Map<number, Place>
}

interface Remembered {
  known: Promise<Known | undefined>
  readAt: number
  usedAt: number
}

/** However many watch, the database is asked once in so many ms what is new. */
const freshMs = 250
/** What nobody has asked for is forgotten. */
const forgottenMs = 60_000

const pieceOf = ([number, part, at, durationMs, bytes, key, offset]: PieceRow) => ({ number, part, at, durationMs, bytes, key, offset })

/** Adds what has come since. Pieces only ever follow. */
const readOn = async (scope: Scope, sessionId: string, before: Known | undefined): Promise<Known | undefined> => {
  const row = await recordingAfter(scope, sessionId, before?.pieces.at(-1)?.number ?? -1)
  if (!row) return undefined
  const known: Known = before ?? { pieces: [], byNumber: new Map(), parts: new Map(), longestMs: 0, isOver: false }
  for (const piece of row.pieces.map(pieceOf)) {
    known.pieces.push(piece)
    known.byNumber.set(piece.number, piece)
    known.longestMs = Math.max(known.longestMs, piece.durationMs)
  }
  for (const { number, key, bytes } of row.parts) known.parts.set(number, { key, offset: 0, bytes })
  known.isOver = row.isOver
  return known
}

/** What this process knows of sessions that are watched: read from the tables piece by piece, once for all who watch. */
export const recordingsIn = () => {
  const remembered = new Map<string, Remembered>()

  const forget = (now: number) => {
    for (const [key, { usedAt }] of remembered) if (usedAt < now - forgottenMs) remembered.delete(key)
  }

  /** Everything that lies safe of a session, no older than a quarter of a second; undefined where there is no such session. */
  const of = async (scope: Scope, sessionId: string): Promise<Known | undefined> => {
    const key = `${scope.tenantId} ${sessionId}`
    const now = Date.now()
    const entry = remembered.get(key)
    if (entry) entry.usedAt = now
    if (entry && now - entry.readAt < freshMs) return entry.known
    const before = await entry?.known.catch(() => undefined)
    if (before?.isOver) return before
    // Somebody else may have asked while this one waited.
    const current = remembered.get(key)
    if (current && current !== entry) return current.known
    const known = readOn(scope, sessionId, before)
    remembered.set(key, { known, readAt: Date.now(), usedAt: now })
    if (!(await known.catch(() => undefined))) remembered.delete(key)
    forget(now)
    return known
  }

  /** The same, read anew: what was recorded has been joined, or is gone. */
  const anew = (scope: Scope, sessionId: string) => {
    remembered.delete(`${scope.tenantId} ${sessionId}`)
    return of(scope, sessionId)
  }

  return { of, anew }
}
