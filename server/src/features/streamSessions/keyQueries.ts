import type { StreamHealth, StreamRefusal } from '@marquee/contract/streamSessions'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isBetween } from '#features/livestreams/lifecycleQueries.ts'
import { forgetAdmissions } from './admissionQueries.ts'
import type { KeyRow } from './queries.ts'

const upsert = statement<KeyRow, [profileId: string, hash: Buffer, hint: string]>(`
  insert into stream_key (tenant_id, profile_id, hash, hint) values ($1, $2, $3, $4)
  on conflict (tenant_id, profile_id) do update set hash = excluded.hash, hint = excluded.hint, rotated_at = now(),
    livestream_id = null, connection = null, heard_at = null, refusal = null
  returning hint, rotated_at as "rotatedAt"`)

/** Another key takes the place of the one before, which opens nothing any more. */
export const putKey = (scope: Scope, profileId: string, hash: Buffer, hint: string) =>
  inTransaction(scope, async (inside) => {
    await forgetAdmissions(inside, profileId)
    return (await upsert(inside, profileId, hash, hint))[0]!
  })

const remove = statement<object, [profileId: string]>('delete from stream_key where tenant_id = $1 and profile_id = $2')

export const removeKey = (scope: Scope, profileId: string) => remove(scope, profileId)

const selectHolder = statement<{ profileId: string }, [hash: Buffer]>(
  'select profile_id as "profileId" from stream_key where tenant_id = $1 and hash = $2')

/** Whose key it is. */
export const holderOf = async (scope: Scope, hash: Buffer) => (await selectHolder(scope, hash))[0]?.profileId

const selectNext = statement<{ id: string }, [profileId: string, hours: number]>(`
  select id from livestream
   where tenant_id = $1 and creator_id = $2 and source = 'ingest'
     and (status in ('live', 'interrupted')
       or kind = 'permanent' and status in ('draft', 'scheduled', 'ready', 'ended', 'processing')
       or status in ('draft', 'scheduled', 'ready') and abs(extract(epoch from scheduled_start - now())) <= $3 * 3600)
   order by status in ('live', 'interrupted') desc, kind = 'once' and status = 'ready' desc,
            least(abs(extract(epoch from scheduled_start - now())), case when kind = 'permanent' then 3600 end), id limit 1`)

/**
 * Which of their livestreams somebody sends who comes now: the one on air, or else the one whose time is nearest. A permanent one, which
 * has always time, counts as an hour away.
 */
export const livestreamToSend = async (scope: Scope, profileId: string, hours: number) => (await selectNext(scope, profileId, hours))[0]?.id

const takeUp = statement<object, [profileId: string, hash: Buffer, livestreamId: string, connection: string]>(`
  update stream_key set livestream_id = $4, connection = $5, heard_at = now(), refusal = null, kbit = 0, key_frame_ms = 0
   where tenant_id = $1 and profile_id = $2 and hash = $3
     and (connection is null or heard_at < now() - interval '12 seconds') returning profile_id`)

/** The key is in use by this connection from now on; false where another uses it. */
export const useKey = async (scope: Scope, profileId: string, hash: Buffer, livestreamId: string, connection: string) =>
  (await takeUp(scope, profileId, hash, livestreamId, connection)).length > 0

const note = statement<object, [connection: string, kbit: number, keyFrameMs: number, width: number, height: number, codecs: string]>(`
  update stream_key set heard_at = now(), kbit = $3, key_frame_ms = $4, width = $5, height = $6, codecs = $7
   where tenant_id = $1 and connection = $2 returning profile_id`)

/** How well an encoder comes in; false where its key has been replaced. */
export const noteSignal = async (scope: Scope, connection: string, health: Omit<StreamHealth, 'heardAt'>) =>
  (await note(scope, connection, health.kbitPerSecond, health.keyFrameMs, health.width, health.height, health.codecs)).length > 0

const putDown = statement<object, [connection: string, refusal: StreamRefusal | null]>(
  'update stream_key set connection = null, refusal = $3 where tenant_id = $1 and connection = $2')

/** Its encoder has gone, or was sent away. */
export const leaveKey = (scope: Scope, connection: string, refusal: StreamRefusal | null) => putDown(scope, connection, refusal)

const say = statement<object, [hash: Buffer, refusal: StreamRefusal]>(
  'update stream_key set refusal = $3 where tenant_id = $1 and hash = $2 and connection is null')

/** An encoder was not let in. */
export const noteRefusal = (scope: Scope, hash: Buffer, refusal: StreamRefusal) => say(scope, hash, refusal)

const selectStart = statement<{ isWaiting: boolean; isTime: boolean }, [livestreamId: string]>(`
  select status in ('draft', 'scheduled', 'ready') or ${isBetween} as "isWaiting", auto_start and scheduled_start <= now() as "isTime"
    from livestream where tenant_id = $1 and id = $2`)

/** Whether a stream can still go on air, and does so by itself now. */
export const startOf = async (scope: Scope, livestreamId: string) => (await selectStart(scope, livestreamId))[0]
