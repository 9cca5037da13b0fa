import type { Recording, Stream } from '@marquee/contract/streams'
import { watchLimits } from '@marquee/contract/streams'
import type { GoneReason } from '@marquee/contract/streamSessions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { follows } from '#features/posts/gate.ts'
import { post, postsById, type PostRow, type Reading } from '#features/posts/queries.ts'
import { keptUntil } from '#features/streamSettings/queries.ts'
import { openerOf, remedyOf } from '#features/tiers/queries.ts'
import { standingOf } from '#features/sessions/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import type { Viewer } from './opening.ts'
import { isReplayFor, type ReplayRow } from './policy.ts'

type Told = Pick<Stream, 'id' | 'kind' | 'title' | 'status' | 'scheduledStart' | 'startedAt' | 'endedAt' | 'endedReason' | 'recordReplay' | 'viewers'>

/** Whoever watches sees the end, also where the recording is for fewer people: for so many minutes it goes on being live for them. */
const lastMinutes = 2

/** A livestream with the post that announces it: that says who may watch. */
export interface StreamRow extends Told {
  thumbnail: ImageRow | null
  externalUrl: string | null
  peakViewers: number
  uniqueViewers: number
  watchedSeconds: number
  isFollowing: boolean
  replayAudience: number | null
  replayMinTier: number
  replayViewers: number
  /** The last time on air that is over; all of it null where there was none. */
  recordingId: string | null
  keptUntil: string | null
  goneReason: GoneReason | null
  goneAt: string | null
  /** What would open the tier that the recording is for. */
  replayOpener: Stream['opener']
  replayRemedy: Stream['remedy']
  post: PostRow
}

/** That somebody watches at this moment, in SQL, of a row of `stream_viewer`. */
export const isWatching = (viewer: string) => `${viewer}.last_at > now() - interval '${watchLimits.seenSeconds} seconds'`

const select = statement<Omit<StreamRow, 'post'>, [readerId: string, livestreamId: string]>(`
  select l.id, l.kind, l.title, l.status, l.scheduled_start as "scheduledStart", l.started_at as "startedAt", l.ended_at as "endedAt",
         l.ended_reason as "endedReason", l.record_replay as "recordReplay", l.external_url as "externalUrl", ${imageJson('i')} as thumbnail,
         l.peak_viewers as "peakViewers", l.unique_viewers as "uniqueViewers", l.watched_seconds as "watchedSeconds",
         case when l.status in ('live', 'interrupted') then (
           select count(*) from stream_viewer v where v.tenant_id = $1 and v.livestream_id = l.id and ${isWatching('v')}) else 0 end as viewers,
         ${follows('l.creator_id')} as "isFollowing",
         l.replay_audience as "replayAudience", l.replay_min_tier as "replayMinTier", l.replay_viewers as "replayViewers",
         r.id as "recordingId", case when r.gone_at is null then ${keptUntil('r.ended_at', 'l')} end as "keptUntil", r.gone_reason as "goneReason", r.gone_at as "goneAt",
         case when l.replay_audience = 2 then ${openerOf('l.replay_min_tier')} end as "replayOpener",
         case when l.replay_audience = 2 then ${remedyOf('l.replay_min_tier')} end as "replayRemedy"
    from livestream l left join image i on i.tenant_id = $1 and i.id = l.thumbnail_id
    left join lateral (
      select s.id, s.ended_at, s.gone_reason, s.gone_at from stream_session s
       where s.tenant_id = $1 and s.livestream_id = l.id and s.ended_at is not null order by s.started_at desc, s.id desc limit 1) r on true
   where l.tenant_id = $1 and l.id = $3`)

/** A livestream as far as the reader may know of it; a locked one is there. */
export const stream = async (context: Context, { livestreamId }: { livestreamId: string }): Promise<StreamRow | undefined> => {
  const announced = await post(context, { postId: livestreamId })
  if (announced?.kind !== 'livestream') return undefined
  const [row] = await select(context, context.me.profileId, livestreamId)
  return row && { ...row, post: announced }
}

/** Of these livestreams those that a listener may know of. */
export const streamsToHear = async (listener: Reading, ids: readonly string[]) =>
  [...(await postsById(listener, [...ids], 'everywhere')).values()].filter(({ kind }) => kind === 'livestream')

export interface SessionRow {
  id: string
  startedAt: string
  isOver: boolean
  /** Whether anything of it lies safe. */
  hasPictures: boolean
  /** Whether a service shows it. */
  isHosted: boolean
}

/** In SQL, of a session: a service shows it, live or its recording. */
const hosted = `(s.protocol = 'hosted' and (s.ended_at is null or exists (
    select 1 from hosted_recording h where h.tenant_id = $1 and h.session_id = s.id and h.state = 'ready')))`

const selectLast = statement<SessionRow, [livestreamId: string]>(`
  select s.id, s.started_at as "startedAt", s.ended_at is not null as "isOver",
         exists (select 1 from stream_segment g where g.tenant_id = $1 and g.session_id = s.id) as "hasPictures",
         ${hosted} as "isHosted"
    from stream_session s where s.tenant_id = $1 and s.livestream_id = $2 order by s.started_at desc, s.id desc limit 1`)

/** The last time that a livestream went on air. */
export const lastSession = async (scope: Scope, livestreamId: string) => (await selectLast(scope, livestreamId))[0]

const recorded = `s.ended_at is not null and (${hosted} or exists (select 1 from stream_segment g where g.tenant_id = $1 and g.session_id = s.id))`

const selectRecorded = statement<SessionRow, [livestreamId: string, sessionId: string]>(`
  select s.id, s.started_at as "startedAt", true as "isOver", not ${hosted} as "hasPictures", ${hosted} as "isHosted"
    from stream_session s where s.tenant_id = $1 and s.livestream_id = $2 and s.id = $3 and ${recorded}`)

/** One time on air of a livestream that is over, where anything of it lies safe. */
export const recordedSession = async (scope: Scope, livestreamId: string, sessionId: string) =>
  (await selectRecorded(scope, livestreamId, sessionId))[0]

/** What is on, or the recording; of a permanent livestream the one that is asked for. Undefined where there is nothing to watch. */
export const sessionToWatch = async (scope: Scope, { id, status }: Pick<StreamRow, 'id' | 'status'>, recordingId?: string) => {
  if (recordingId) return recordedSession(scope, id, recordingId)
  return status === 'live' || status === 'interrupted' || status === 'replay_ready' ? lastSession(scope, id) : undefined
}

const selectRecordings = statement<Recording, [livestreamId: string, cursor: string | null, limit: number]>(`
  select s.id, s.started_at as "startedAt", extract(epoch from s.ended_at - s.started_at)::int as seconds
    from stream_session s
   where s.tenant_id = $1 and s.livestream_id = $2 and ${recorded}
     and ($3::uuid is null or (s.started_at, s.id) < (select c.started_at, c.id from stream_session c where c.tenant_id = $1 and c.id = $3))
   order by s.started_at desc, s.id desc limit $4`)

/** What a livestream was on with and is kept, newest first. */
export const recordings = async (scope: Scope, livestreamId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const rows = await selectRecordings(scope, livestreamId, cursor ?? null, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}

const selectRole = statement<Pick<Reading['me'], 'profileId' | 'role'>, [profileId: string]>(
  'select id as "profileId", role from profile where tenant_id = $1 and id = $2')

const selectReplay = statement<Omit<ReplayRow, 'post'> & { isFresh: boolean }, [readerId: string, sessionId: string]>(`
  select s.ended_at > now() - interval '${lastMinutes} minutes' as "isFresh", l.replay_audience as "replayAudience", l.replay_min_tier as "replayMinTier", ${follows('l.creator_id')} as "isFollowing"
    from stream_session s join livestream l on l.tenant_id = $1 and l.id = s.livestream_id
   where s.tenant_id = $1 and s.id = $3 and s.ended_at is not null`)

/**
 * Whether somebody who watches a session still may: their account and sign-in are as they were, and what announces it is open to them, or
 * the recording is.
 */
export const mayStillWatch = async (scope: Scope, viewer: Viewer, sessionId: string): Promise<boolean> => {
  const { livestreamId, profileId, accountId, signIn } = viewer
  const standing = standingOf(scope, [{ accountId, sessionId: signIn }])
  const [{ isOpen, doubtful }, [me], [replay]] = await Promise.all([
    standing, selectRole(scope, profileId), selectReplay(scope, profileId, sessionId),
  ])
  if (!isOpen || doubtful.length || !me) return false
  const announced = (await postsById({ ...scope, me }, [livestreamId], 'everywhere')).get(livestreamId)
  if (!announced) return false
  const isLive = !replay || replay.isFresh
  return (isLive && !announced.isLocked) || (replay !== undefined && isReplayFor(me, { ...replay, post: announced }))
}

/** A piece as it travels from the database: its number, part, moment in ms, length in ms, bytes, key and where it begins in the file. */
export type PieceRow = [number: number, part: number, at: number, durationMs: number, bytes: number, key: string, offset: number]

interface RecordingRow {
  isOver: boolean
  /** Of what stands before the pieces of a part; `bytes` is null where it is the whole file. */
  parts: { number: number; key: string; bytes: number | null }[]
  pieces: PieceRow[]
}

const selectRecording = statement<RecordingRow, [sessionId: string, after: number]>(`
  select s.ended_at is not null as "isOver",
         coalesce((select json_agg(json_build_object('number', p.number, 'key', p.init_key, 'bytes', p.init_bytes) order by p.number)
                     from stream_part p where p.tenant_id = $1 and p.session_id = s.id), '[]') as parts,
         coalesce((select json_agg(json_build_array(g.number, g.part, floor(extract(epoch from g.at) * 1000)::bigint, g.duration_ms, g.bytes, g.key, g.byte_offset)
                                   order by g.number)
                     from stream_segment g where g.tenant_id = $1 and g.session_id = s.id and g.number > $3), '[]') as pieces
    from stream_session s where s.tenant_id = $1 and s.id = $2`)

/** What of a session lies safe from a number on. */
export const recordingAfter = async (scope: Scope, sessionId: string, after: number) => (await selectRecording(scope, sessionId, after))[0]

/** A part of a recording that is one file: its key, how long it is, and of which livestream it is. */
interface FileRow {
  part: number
  key: string
  bytes: number
}

const selectFiles = statement<FileRow, [sessionId: string]>(`
  select p.number as part, p.init_key as key, (p.init_bytes + sum(g.bytes))::float8 as bytes
    from stream_part p join stream_segment g on g.tenant_id = $1 and g.session_id = p.session_id and g.part = p.number
   where p.tenant_id = $1 and p.session_id = $2 and p.init_bytes is not null
   group by p.number, p.init_key, p.init_bytes order by p.number`)

/** The files of a recording, one for each run of the encoder, as far as they are made. */
export const recordingFiles = (scope: Scope, sessionId: string) => selectFiles(scope, sessionId)

const selectTaken = statement<{ startedAt: string }, [sessionId: string, hostId: string]>(`
  select s.started_at as "startedAt" from stream_session s join livestream l on l.tenant_id = $1 and l.id = s.livestream_id
   where s.tenant_id = $1 and s.id = $2 and l.creator_id = $3`)

/** Of when a recording is, for its host; undefined for everybody else. */
export const ownRecording = async (scope: Scope, sessionId: string, profileId: string) =>
  (await selectTaken(scope, sessionId, profileId))[0]
