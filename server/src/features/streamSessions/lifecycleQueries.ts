import { streamLimits, type GoneReason, type StreamEndReason } from '@marquee/contract/streamSessions'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { end, goLive, interrupt, resume, type OnAir } from '#features/livestreams/lifecycleQueries.ts'
import { loseReplay } from '#features/livestreams/replayQueries.ts'
import { streamSettingsOf } from '#features/streamSettings/queries.ts'
import { refuseIngest } from '#ingest/ingestRefusal.ts'
import { announce } from '#jobs/announce.ts'

/** One who sends: through one connection, of one run of an encoder. */
export interface Sender {
  connection: string
  encoder: string
}

interface NewSession extends OnAir {
  protocol: 'browser' | 'rtmp' | 'outside' | 'hosted'
  folder: string
  sender?: Sender | undefined
}

/** Whoever has not been heard for so long has gone, whatever became of the connection; in seconds. */
export const goneAfter = streamLimits.keyFrames + 2

const lockStreams = statement<object, []>(`select pg_advisory_xact_lock(hashtextextended('streams ' || $1::text, 0)) as locked`)
const countUnderWay = statement<{ count: number }, []>(
  'select count(*)::int as count from stream_session where tenant_id = $1 and ended_at is null')
const insertSession = statement<
  { id: string },
  [id: string, livestreamId: string, protocol: string, folder: string, connection: string | null, encoder: string | null]
>(`
  insert into stream_session (tenant_id, id, livestream_id, protocol, folder, connection, encoder) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning id`)

/**
 * A livestream goes on air.
 * @throws IngestRefusal too_many, already_live, not_allowed where it can no longer be on air
 */
export const begin = (scope: Scope, { livestreamId, sessionId, protocol, folder, sender }: NewSession) =>
  inTransaction(scope, async (inside) => {
    await lockStreams(inside)
    const [{ count } = { count: 0 }] = await countUnderWay(inside)
    const { atOnce } = await streamSettingsOf(inside)
    if (count >= atOnce) refuseIngest('too_many', `This channel takes ${atOnce} ${atOnce === 1 ? 'livestream' : 'livestreams'} at once, and as many are on air. Try again when one has ended`)
    const { connection = null, encoder = null } = sender ?? {}
    const [added] = await insertSession(inside, sessionId, livestreamId, protocol, folder, connection, encoder)
    if (!added) refuseIngest('already_live', 'It is on air already, from somewhere else')
    if (!(await goLive(inside, { livestreamId, sessionId }))) refuseIngest('not_allowed', 'This livestream is over')
  })

interface Claimed {
  id: string
  folder: string
  startedAt: string
  parts: number
  segments: number
}

const claimSession = statement<Claimed, [livestreamId: string, connection: string, encoder: string, takesOver: boolean]>(`
  update stream_session s set connection = $3, encoder = $4
   where tenant_id = $1 and livestream_id = $2 and ended_at is null and protocol not in ('outside', 'hosted')
     and (connection is null or encoder = $4 or heard_at < now() - interval '${goneAfter} seconds' or $5)
   returning id, folder, started_at as "startedAt",
     (select count(*)::int from stream_part p where p.tenant_id = $1 and p.session_id = s.id) as parts,
     (select coalesce(max(number) + 1, 0) from stream_segment g where g.tenant_id = $1 and g.session_id = s.id) as segments`)
const holdUnderWay = statement<object, [livestreamId: string]>(
  'select 1 from stream_session where tenant_id = $1 and livestream_id = $2 and ended_at is null for update')
const selectUnderWay = statement<{ id: string }, [livestreamId: string]>(
  'select id from stream_session where tenant_id = $1 and livestream_id = $2 and ended_at is null')

/**
 * The session of a livestream that is on air becomes this sender's; undefined where none is.
 * @throws IngestRefusal already_live while another sends
 */
export const claim = async (scope: Scope, livestreamId: string, { connection, encoder }: Sender, takesOver: boolean) => {
  const [claimed] = await inTransaction(scope, async (inside) => {
    // What another sender is about to keep counts too: it is waited for first, and counted by the next statement.
    await holdUnderWay(inside, livestreamId)
    return claimSession(inside, livestreamId, connection, encoder, takesOver)
  })
  if (!claimed && (await selectUnderWay(scope, livestreamId)).length) refuseIngest('already_live', 'Another encoder sends just now')
  return claimed
}

export interface Place {
  part: number
  isLast: boolean
  initKey: string
  nextChunk: number
  nextOffset: number
  /** When the next segment begins. */
  at: string
}

const selectPlace = statement<Place, [sessionId: string, encoder: string]>(`
  select p.number as part, p.number = (select max(number) from stream_part m where m.tenant_id = $1 and m.session_id = $2) as "isLast",
         p.init_key as "initKey", g.next_chunk as "nextChunk", g.next_offset as "nextOffset", g.at + g.duration_ms * interval '1 millisecond' as at
    from stream_part p join stream_segment g on g.tenant_id = $1 and g.session_id = $2 and g.part = p.number
   where p.tenant_id = $1 and p.session_id = $2 and p.encoder = $3 order by g.number desc limit 1`)

/** Where an encoder that has been here before goes on. */
export const placeOf = async (scope: Scope, sessionId: string, encoder: string) => (await selectPlace(scope, sessionId, encoder))[0]

export interface NewPart {
  number: number
  codecs: string
  width: number
  height: number
  initKey: string
}

export interface NewSegment {
  number: number
  part: number
  /** In ms since 1970. */
  at: number
  durationMs: number
  keyFrameMs: number
  bytes: number
  key: string
  nextChunk: number
  nextOffset: number
}

const holdSession = statement<{ interrupted: boolean }, [sessionId: string, connection: string]>(`
  select interrupted_at is not null as interrupted from stream_session
   where tenant_id = $1 and id = $2 and connection = $3 and ended_at is null for update`)
const hear = statement<object, [sessionId: string]>(
  'update stream_session set heard_at = now(), interrupted_at = null where tenant_id = $1 and id = $2')
const insertPart = statement<
  object,
  [sessionId: string, number: number, codecs: string, width: number, height: number, initKey: string, encoder: string]
>(`
  insert into stream_part (tenant_id, session_id, number, codecs, width, height, init_key, encoder) values ($1, $2, $3, $4, $5, $6, $7, $8)`)
const insertSegment = statement<
  object,
  [
    sessionId: string, number: number, part: number, at: string, ms: number, keyMs: number, bytes: number, key: string,
    chunk: number, offset: number,
  ]
>(`
  insert into stream_segment (tenant_id, session_id, number, part, at, duration_ms, key_frame_ms, bytes, key, next_chunk, next_offset)
  values ($1, $2, $3, $4, $5::timestamptz, $6, $7, $8, $9, $10, $11)`)
const selectEnding = statement<{ reason: StreamEndReason | null }, [sessionId: string]>(
  'select ended_reason as reason from stream_session where tenant_id = $1 and id = $2')

/**
 * What lies in the store is of the recording from now on, and the stream goes on where it was interrupted.
 * @throws IngestRefusal already_live where another has taken over, and whatever has ended the session
 */
export const keep = (scope: Scope, { livestreamId, sessionId }: OnAir, sender: Sender, segment: NewSegment, part?: NewPart) =>
  inTransaction(scope, async (inside) => {
    const [held] = await holdSession(inside, sessionId, sender.connection)
    if (!held) {
      const reason = (await selectEnding(inside, sessionId))[0]?.reason
      return reason ? refuseIngest(reason, 'The stream has ended') : refuseIngest('already_live', 'Another encoder has taken over')
    }
    if (part) await insertPart(inside, sessionId, part.number, part.codecs, part.width, part.height, part.initKey, sender.encoder)
    const at = new Date(segment.at).toISOString()
    const { number, durationMs, keyFrameMs, bytes, key, nextChunk, nextOffset } = segment
    await insertSegment(inside, sessionId, number, segment.part, at, durationMs, keyFrameMs, bytes, key, nextChunk, nextOffset)
    await hear(inside, sessionId)
    if (held.interrupted) await resume(inside, { livestreamId, sessionId })
  })

const silence = statement<{ livestreamId: string }, [sessionId: string, connection: string | null]>(`
  update stream_session set interrupted_at = now(), interruptions = interruptions + 1, connection = null
   where tenant_id = $1 and id = $2 and ended_at is null and interrupted_at is null
     and (connection = $3 or $3 is null and protocol not in ('outside', 'hosted') and heard_at < now() - interval '${goneAfter} seconds')
   returning livestream_id as "livestreamId"`)

/**
 * A connection has gone, or, where none is named, whichever there was that has not been heard for a while: the stream waits for it to come
 * back.
 */
export const leave = (scope: Scope, sessionId: string, connection: string | null) =>
  inTransaction(scope, async (inside) => {
    const [left] = await silence(inside, sessionId, connection)
    if (left) await interrupt(inside, { ...left, sessionId })
  })

const close = statement<{ livestreamId: string }, [sessionId: string, reason: StreamEndReason, silentFor: number]>(`
  update stream_session set ended_at = now(), ended_reason = $3, connection = null
   where tenant_id = $1 and id = $2 and ended_at is null and ($4 = 0 or heard_at <= now() - make_interval(secs => $4))
   returning livestream_id as "livestreamId"`)

/**
 * Ends a session, once.
 * @param silentFor only where nothing has been heard for so many seconds
 */
export const endSession = (scope: Scope, sessionId: string, reason: StreamEndReason, silentFor = 0) =>
  inTransaction(scope, async (inside) => {
    const [ended] = await close(inside, sessionId, reason, silentFor)
    if (ended) await end(inside, { ...ended, sessionId }, reason)
    return ended !== undefined
  })

const deleteParts = statement<object, [sessionId: string]>(`
  with hosted as (delete from hosted_recording where tenant_id = $1 and session_id = $2)
  delete from stream_part where tenant_id = $1 and session_id = $2`)

const toGone = statement<{ livestreamId: string; isLast: boolean }, [sessionId: string, reason: GoneReason]>(`
  update stream_session s set gone_reason = $3, gone_at = now(), joined_at = null
   where s.tenant_id = $1 and s.id = $2 and s.ended_at is not null and s.gone_at is null
   returning s.livestream_id as "livestreamId", not exists (
     select 1 from stream_session o where o.tenant_id = $1 and o.livestream_id = s.livestream_id and (o.started_at, o.id) > (s.started_at, s.id)) as "isLast"`)

/** Nothing is left of what was recorded of a session, for a reason that is told. Its files go after that, by the fact. */
export const forgetRecording = (scope: Scope, sessionId: string, reason: GoneReason) =>
  inTransaction(scope, async (inside) => {
    const [gone] = await toGone(inside, sessionId, reason)
    if (!gone) return false
    await deleteParts(inside, sessionId)
    const { livestreamId, isLast } = gone
    if (isLast) await loseReplay(inside, livestreamId)
    await announce(inside, 'recording_gone', sessionId, { livestreamId, sessionId })
    return true
  })

const hasSegments = statement<{ has: boolean }, [sessionId: string]>(
  `
  select exists (select 1 from stream_segment where tenant_id = $1 and session_id = $2)
      or exists (select 1 from hosted_recording where tenant_id = $1 and session_id = $2 and state = 'ready') as has`)

export const isRecorded = async (scope: Scope, sessionId: string) => (await hasSegments(scope, sessionId))[0]?.has ?? false

const selectSender = statement<{ is: boolean }, [sessionId: string, connection: string]>(`
  select exists (select 1 from stream_session where tenant_id = $1 and id = $2 and connection = $3 and ended_at is null) as is`)

/** Whether a connection is the one that sends. */
export const isSender = async (scope: Scope, sessionId: string, connection: string) =>
  (await selectSender(scope, sessionId, connection))[0]?.is ?? false
