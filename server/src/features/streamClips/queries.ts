import { clipLimits, type StreamClip } from '@marquee/contract/streamClips'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import { stream, type StreamRow } from '#features/streams/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse, refuseAt } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { closedFolder } from '#media/store.ts'

/** A livestream of which clips are made. */
export interface ClippedRow extends StreamRow {
  clipsAllowed: boolean
}

const selectAllowed = statement<{ clipsAllowed: boolean }, [livestreamId: string]>(
  'select clips_allowed as "clipsAllowed" from livestream where tenant_id = $1 and id = $2')

/** A livestream as far as the reader may know of it. */
export const clippedStream = async (context: Context, wanted: { livestreamId: string }): Promise<ClippedRow | undefined> => {
  const [row, [allowed]] = await Promise.all([stream(context, wanted), selectAllowed(context, wanted.livestreamId)])
  return row && allowed && { ...row, ...allowed }
}

export interface ClipRow extends Pick<StreamClip, 'id' | 'livestreamId' | 'title' | 'state' | 'startMs' | 'durationMs' | 'width' | 'height' | 'bytes' | 'createdAt'> {
  key: string
  makerId: string
  hostId: string
  folder: string
  maker: CardRow
}

/** $2 reads: what is being made, or could not be, is seen by whoever has asked for it; and none where a block stands between them. */
const select = (condition: string) => `
  select c.id, c.key, c.livestream_id as "livestreamId", c.title, c.state, c.start_ms as "startMs", c.duration_ms as "durationMs", c.width, c.height,
         c.bytes::float8 as bytes, c.folder, c.created_at as "createdAt", c.maker_id as "makerId", l.creator_id as "hostId",
         (select row_to_json(card) from (select ${cardColumns('a', 'av')}) card) as maker
    from stream_clip c
    join livestream l on l.tenant_id = $1 and l.id = c.livestream_id
    join profile a on a.tenant_id = $1 and a.id = c.maker_id
    left join image av on av.tenant_id = $1 and av.id = a.avatar_id
   where c.tenant_id = $1 and (c.state = 'ready' or c.maker_id = $2) and (a.is_listed or a.id = $2)
     and c.maker_id not in (${hiddenFrom.everywhere}) and ${condition}`

const selectOne = statement<ClipRow, [readerId: string, clipId: string]>(select('c.id = $3'))
const selectPage = statement<ClipRow, [readerId: string, livestreamId: string, before: string, limit: number]>(
  `${select('c.livestream_id = $3 and c.key < $4::uuid')} order by c.key desc limit $5`)
const countReady = statement<{ count: number }, [livestreamId: string]>(
  `select count(*)::int as count from stream_clip where tenant_id = $1 and livestream_id = $2 and state = 'ready'`)

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** One clip, as far as it is there for the reader. Whether they may see its livestream is asked of that. */
export const clip = async (context: Context, clipId: string): Promise<ClipRow | undefined> =>
  (await selectOne(context, context.me.profileId, clipId))[0]

interface Page {
  cursor?: string | undefined
  limit: number
}

/** The clips of a livestream, newest first, and how many there are. */
export const clipsOf = async (context: Context, livestreamId: string, { cursor = last, limit }: Page) => {
  const [rows, [counted]] = await Promise.all([
    selectPage(context, context.me.profileId, livestreamId, cursor, limit + 1), countReady(context, livestreamId),
  ])
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null, count: counted?.count ?? 0 }
}

const lock = statement<object, [what: string]>(`select pg_advisory_xact_lock(hashtextextended('clips ' || $1::text || $2::text, 0)) as locked`)
const countLately = statement<{ count: number }, [makerId: string]>(`
  select count(*)::int as count from stream_clip where tenant_id = $1 and maker_id = $2 and created_at > now() - interval '1 hour'`)
const countAll = statement<{ count: number }, [livestreamId: string]>(
  'select count(*)::int as count from stream_clip where tenant_id = $1 and livestream_id = $2')
const sumOf = statement<{ ms: number }, [sessionId: string]>(
  'select coalesce(sum(duration_ms), 0)::int as ms from stream_segment where tenant_id = $1 and session_id = $2')
const selectThere = statement<object, [clipId: string]>('select 1 from stream_clip where tenant_id = $1 and id = $2')
interface Kept {
  id: string
}
type KeptValues = [
  id: string, livestreamId: string, sessionId: string, makerId: string, key: string, title: string,
  startMs: number, durationMs: number, folder: string,
]
const insert = statement<Kept, KeptValues>(`
  insert into stream_clip (tenant_id, id, livestream_id, session_id, maker_id, key, title, start_ms, duration_ms, folder)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`)

interface NewClip {
  id: string
  livestreamId: string
  sessionId: string
  title: string
  startMs: number
  endMs: number
}

/**
 * Asks for a clip. The same id twice is one.
 * @throws Refusal clips_hourly, clips_full, beyond_recording
 */
export const addClip = (context: Context, { id, livestreamId, sessionId, title, startMs, endMs }: NewClip) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    // One after the other: two at once could both find room.
    await lock(inside, profileId)
    await lock(inside, livestreamId)
    if ((await selectThere(inside, id)).length) return
    if ((await countLately(inside, profileId))[0]!.count >= clipLimits.hourly) refuse('clips_hourly')
    if ((await countAll(inside, livestreamId))[0]!.count >= clipLimits.ofStream) refuse('clips_full')
    const recorded = (await sumOf(inside, sessionId))[0]!.ms
    const durationMs = Math.min(endMs, recorded) - startMs
    if (durationMs < Math.min(clipLimits.shortestMs, endMs - startMs)) refuseAt('endMs', 'beyond_recording')
    await insert(inside, id, livestreamId, sessionId, profileId, newId(), title, startMs, durationMs, closedFolder(inside.tenantId))
    await announce(inside, 'clip_wanted', id, { clipId: id })
  })

const drop = statement<{ folder: string }, [clipId: string]>('delete from stream_clip where tenant_id = $1 and id = $2 returning folder')

/** Takes a clip away; its file follows. What is neither one's own nor of one's own stream is noted. */
export const removeClip = (context: Context, { id, makerId, hostId, livestreamId }: ClipRow) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    const [gone] = await drop(inside, id)
    if (!gone) return
    await announce(inside, 'media_removed', id, { folders: [gone.folder] })
    if (profileId !== makerId && profileId !== hostId) {
      const target = { targetType: 'profile', targetId: makerId }
      await record(inside, { actorId: profileId, action: 'stream.clipRemoved', ...target, after: { clipId: id, livestreamId } })
    }
  })
