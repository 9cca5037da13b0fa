import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'

/* What the job that makes clips asks and says. */

interface WantedRow {
  sessionId: string
  startMs: number
  durationMs: number
  folder: string
}

const selectWanted = statement<WantedRow, [clipId: string]>(`
  select session_id as "sessionId", start_ms as "startMs", duration_ms as "durationMs", folder
    from stream_clip where tenant_id = $1 and id = $2 and state = 'making'`)

/** A clip that is to be made; undefined once it was, or has been taken away. */
export const wantedClip = async (scope: Scope, clipId: string) => (await selectWanted(scope, clipId))[0]

/** A stretch of whole pieces behind one beginning. */
export interface Stretch {
  part: number
  numbers: number[]
  /** How much of the recording lies before it, and how long it is, in ms. */
  startMs: number
  durationMs: number
}

const selectStretch = statement<Stretch, [sessionId: string, startMs: number, endMs: number]>(`
  with piece as (
    select g.number, g.part, g.duration_ms, sum(g.duration_ms) over (order by g.number) - g.duration_ms as before
      from stream_segment g where g.tenant_id = $1 and g.session_id = $2)
  select part, json_agg(number order by number) as numbers, min(before)::int as "startMs", sum(duration_ms)::int as "durationMs"
    from piece where before < $4::int and before + duration_ms > $3::int
   group by part order by sum(least(before + duration_ms, $4::int) - greatest(before, $3::int)) desc, part limit 1`)

/**
 * The pieces that two places of a recording, in ms, lie in, and those between them. Where another encoder begins in between there are
 * two parts, which are no one film: it is the longer stretch then. Undefined where nothing is kept.
 */
export const stretchOf = async (scope: Scope, sessionId: string, startMs: number, endMs: number) =>
  (await selectStretch(scope, sessionId, startMs, endMs))[0]

const setReady = statement<{ id: string }, [clipId: string, startMs: number, durationMs: number, width: number, height: number, bytes: number]>(`
  update stream_clip set state = 'ready', start_ms = $3, duration_ms = $4, width = $5, height = $6, bytes = $7
   where tenant_id = $1 and id = $2 and state = 'making' returning id`)
const setFailed = statement<{ id: string }, [clipId: string]>(
  `update stream_clip set state = 'failed' where tenant_id = $1 and id = $2 and state = 'making' returning id`)

interface Made {
  startMs: number
  durationMs: number
  width: number
  height: number
  bytes: number
}

/** Says once what became of a clip. */
export const settleClip = (scope: Scope, clipId: string, made: Made | undefined) =>
  made ? setReady(scope, clipId, made.startMs, made.durationMs, made.width, made.height, made.bytes) : setFailed(scope, clipId)

const selectKept = statement<object, [clipId: string]>(`select 1 from stream_clip where tenant_id = $1 and id = $2 and state <> 'failed'`)

/** Whether the file of a clip is wanted. */
export const isWanted = async (scope: Scope, clipId: string) => (await selectKept(scope, clipId)).length > 0

const dropForgotten = statement<{ id: string; folder: string }, []>(`
  delete from stream_clip where tenant_id = $1 and id in (
    select c.id from stream_clip c
     where c.tenant_id = $1 and not exists (select 1 from post p where p.tenant_id = $1 and p.id = c.livestream_id) limit 200)
  returning id, folder`)

/** Takes away clips of livestreams whose post was deleted for good, which nobody sees any more; their files follow. */
export const removeForgottenClips = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    for (const { id, folder } of await dropForgotten(inside)) await announce(inside, 'media_removed', id, { folders: [folder] })
  })
