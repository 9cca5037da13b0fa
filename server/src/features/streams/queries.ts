import type { Stream } from '@marquee/contract/streams'
import { watchLimits } from '@marquee/contract/streams'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { follows } from '#features/posts/gate.ts'
import { post, postsById, type PostRow, type Reading } from '#features/posts/queries.ts'
import { standingOf } from '#features/sessions/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import type { Viewer } from './opening.ts'

type Told = Pick<Stream, 'id' | 'title' | 'status' | 'scheduledStart' | 'startedAt' | 'endedAt' | 'endedReason' | 'recordReplay' | 'viewers'>

/** A livestream with the post that announces it: that says who may watch. */
export interface StreamRow extends Told {
  thumbnail: ImageRow | null
  externalUrl: string | null
  peakViewers: number
  uniqueViewers: number
  watchedSeconds: number
  isFollowing: boolean
  post: PostRow
}

/** That somebody watches at this moment, in SQL, of a row of `stream_viewer`. */
export const isWatching = (viewer: string) => `${viewer}.last_at > now() - interval '${watchLimits.seenSeconds} seconds'`

const select = statement<Omit<StreamRow, 'post'>, [readerId: string, livestreamId: string]>(`
  select l.id, l.title, l.status, l.scheduled_start as "scheduledStart", l.started_at as "startedAt", l.ended_at as "endedAt",
         l.ended_reason as "endedReason", l.record_replay as "recordReplay", l.external_url as "externalUrl", ${imageJson('i')} as thumbnail,
         l.peak_viewers as "peakViewers", l.unique_viewers as "uniqueViewers", l.watched_seconds as "watchedSeconds",
         case when l.status in ('live', 'interrupted') then (
           select count(*) from stream_viewer v where v.tenant_id = $1 and v.livestream_id = l.id and ${isWatching('v')}) else 0 end as viewers,
         ${follows('l.creator_id')} as "isFollowing"
    from livestream l left join image i on i.tenant_id = $1 and i.id = l.thumbnail_id
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
}

const selectLast = statement<SessionRow, [livestreamId: string]>(`
  select s.id, s.started_at as "startedAt", s.ended_at is not null as "isOver",
         exists (select 1 from stream_segment g where g.tenant_id = $1 and g.session_id = s.id) as "hasPictures"
    from stream_session s where s.tenant_id = $1 and s.livestream_id = $2 order by s.started_at desc, s.id desc limit 1`)

/** The last time that a livestream went on air. */
export const lastSession = async (scope: Scope, livestreamId: string) => (await selectLast(scope, livestreamId))[0]

const selectRole = statement<Pick<Reading['me'], 'profileId' | 'role'>, [profileId: string]>(
  'select id as "profileId", role from profile where tenant_id = $1 and id = $2')

/** Whether somebody who watches still may: their account and sign-in are as they were, and what announces it is open to them. */
export const mayStillWatch = async (scope: Scope, { livestreamId, profileId, accountId, signIn }: Viewer): Promise<boolean> => {
  const standing = standingOf(scope, [{ accountId, sessionId: signIn }])
  const [{ isOpen, doubtful }, [me]] = await Promise.all([standing, selectRole(scope, profileId)])
  if (!isOpen || doubtful.length || !me) return false
  const announced = (await postsById({ ...scope, me }, [livestreamId], 'everywhere')).get(livestreamId)
  return announced !== undefined && !announced.isLocked
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
