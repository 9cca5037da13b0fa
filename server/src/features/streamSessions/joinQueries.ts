import { replayDays } from '@marquee/contract/livestreams'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { keptUntil } from '#features/streamSettings/queries.ts'

/** A session that is over, and where its files lie. */
export interface RecordedRow {
  id: string
  folder: string
}

const selectToJoin = statement<RecordedRow, [minutes: number]>(`
  select id, folder from stream_session
   where tenant_id = $1 and joined_at is null and ended_at < now() - make_interval(mins => $2) order by ended_at desc limit 200`)

/** Sessions that were over so many minutes ago and lie in single files still: the work on them was cut off. The latest come first. */
export const sessionsToJoin = (scope: Scope, minutes: number) => selectToJoin(scope, minutes)

const selectDue = statement<RecordedRow, []>(`
  select s.id, s.folder from stream_session s join livestream l on l.tenant_id = $1 and l.id = s.livestream_id
   where s.tenant_id = $1 and s.gone_at is null and s.ended_at < now() - interval '${replayDays[0]} days'
     and (${keptUntil('s.ended_at', 'l')} < now() or not exists (select 1 from post p where p.tenant_id = $1 and p.id = l.id))
   order by s.ended_at limit 500`)

/** Sessions whose recordings have been kept for as long as was said, or whose post has been deleted for good. */
export const sessionsDue = (scope: Scope) => selectDue(scope)

const selectSession = statement<RecordedRow & { isOver: boolean; isJoined: boolean }, [sessionId: string]>(`
  select id, folder, ended_at is not null as "isOver", joined_at is not null as "isJoined" from stream_session where tenant_id = $1 and id = $2`)

/** A session as far as its files go; undefined where it has gone with its livestream. */
export const filesOf = async (scope: Scope, sessionId: string) => (await selectSession(scope, sessionId))[0]

export interface PartRow {
  number: number
  initKey: string
}

const selectParts = statement<PartRow, [sessionId: string]>(`
  select number, init_key as "initKey" from stream_part where tenant_id = $1 and session_id = $2 and init_bytes is null order by number`)

/** Parts that lie in single files. */
export const partsToJoin = (scope: Scope, sessionId: string) => selectParts(scope, sessionId)

/** How many pieces are read and written at once. */
const atOnce = 1_000

export interface SingleRow {
  number: number
  key: string
  bytes: number
}

const selectSingles = statement<SingleRow, [sessionId: string, part: number, after: number]>(`
  select number, key, bytes from stream_segment
   where tenant_id = $1 and session_id = $2 and part = $3 and number > $4 order by number limit ${atOnce}`)

/** The next thousand pieces of a part after a number, in order. */
export const singlesAfter = (scope: Scope, sessionId: string, part: number, after: number) => selectSingles(scope, sessionId, part, after)

const joinPart = statement<object, [sessionId: string, part: number, key: string, initBytes: number]>(`
  update stream_part set init_key = $4, init_bytes = $5
   where tenant_id = $1 and session_id = $2 and number = $3 and init_bytes is null returning number`)
// By lists of numbers: a join of the table with itself is as slow as the square of its rows where the planner knows nothing of them yet.
const joinSegments = statement<object, [sessionId: string, key: string, numbers: number[], offsets: number[]]>(`
  update stream_segment g set key = $3, byte_offset = o.before
    from unnest($4::int[], $5::bigint[]) as o (number, before)
   where g.tenant_id = $1 and g.session_id = $2 and g.number = o.number`)

/** Where everything of a part lies in its one file. */
export interface Joined {
  key: string
  initBytes: number
  /** Its pieces, and where each begins. */
  numbers: number[]
  offsets: number[]
}

/** A part is one file from now on; false where it is already, or is no more. */
export const putJoined = (scope: Scope, sessionId: string, part: number, { key, initBytes, numbers, offsets }: Joined) =>
  inTransaction(scope, async (inside) => {
    const [joined] = await joinPart(inside, sessionId, part, key, initBytes)
    if (!joined) return false
    for (let from = 0; from < numbers.length; from += atOnce)
      await joinSegments(inside, sessionId, key, numbers.slice(from, from + atOnce), offsets.slice(from, from + atOnce))
    return true
  })

const selectKeys = statement<{ key: string }, [sessionId: string]>(`
  select init_key as key from stream_part where tenant_id = $1 and session_id = $2
   union select key from stream_segment where tenant_id = $1 and session_id = $2`)

/** Every file that rows of a session name. */
export const keysOf = async (scope: Scope, sessionId: string) => new Set((await selectKeys(scope, sessionId)).map(({ key }) => key))

const putDone = statement<object, [sessionId: string]>('update stream_session set joined_at = now() where tenant_id = $1 and id = $2')

/** Nothing is left to be done about the files of a session. */
export const noteJoined = (scope: Scope, sessionId: string) => putDone(scope, sessionId)
