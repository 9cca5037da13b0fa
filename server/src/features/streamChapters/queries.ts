import { chapterLimits, type StreamChapter } from '@marquee/contract/streamChapters'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse, refuseAt } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'

/** The pieces of a session $2: when each begins, and how much of the recording lies before it and by its end, in ms. */
const pieces = `
  select g.at, lead(g.at) over all_of as next_at, sum(g.duration_ms) over all_of - g.duration_ms as before, sum(g.duration_ms) over all_of as until
    from stream_segment g where g.tenant_id = $1 and g.session_id = $2 window all_of as (order by g.number)`

// Chapters and pieces are walked through once, in the order of their moments: a chapter begins in the last piece that has begun by then,
// or, where nothing came for a while, at its end.
const selectOf = statement<StreamChapter, [sessionId: string]>(`
  select m.id, m.title, m.at, m."positionMs"
    from (
      select w.id, w.title, w.at,
             coalesce(least(max(w.until) over past, max(w.before) over past + extract(epoch from w.at - max(w.began) over past) * 1000), 0)::int as "positionMs"
        from (
          select null::uuid as id, null::text as title, p.at, p.at as began, p.before, p.until from (${pieces}) p
           where exists (select 1 from stream_chapter c where c.tenant_id = $1 and c.session_id = $2)
           union all
          select c.id, c.title, c.at, null, null, null from stream_chapter c where c.tenant_id = $1 and c.session_id = $2) w
      window past as (order by w.at, w.id nulls first rows unbounded preceding)) m
   where m.id is not null order by m.at`)

/** The chapters of a session in their order, at most a hundred. */
export const chaptersOf = (scope: Scope, sessionId: string): Promise<StreamChapter[]> => selectOf(scope, sessionId)

export interface ChapterRow {
  id: string
  title: string
  sessionId: string
}

const selectOne = statement<ChapterRow, [livestreamId: string, chapterId: string]>(`
  select c.id, c.title, c.session_id as "sessionId" from stream_chapter c
    join stream_session s on s.tenant_id = $1 and s.id = c.session_id
   where c.tenant_id = $1 and c.id = $3 and s.livestream_id = $2`)

/** One chapter of a livestream, of whichever time that it was on. */
export const chapter = async (scope: Scope, livestreamId: string, chapterId: string) => (await selectOne(scope, livestreamId, chapterId))[0]

// Clocks of encoders wander: no moment of a piece lies in the next one. It is rounded up, for what is told has thousandths.
const selectMoment = statement<{ at: string }, [sessionId: string, positionMs: number]>(`
  select date_trunc('milliseconds', least(p.at + ($3::int - p.before) * interval '1 millisecond', p.next_at - interval '1 millisecond')
           + interval '999 microseconds') as at
    from (${pieces}) p where p.before <= $3 and $3 < p.until`)

/** The moment that is shown at a position of the recording; undefined where it is not so long. */
const momentAt = async (scope: Scope, sessionId: string, positionMs: number) => (await selectMoment(scope, sessionId, positionMs))[0]?.at

const lock = statement<object, [sessionId: string]>(`select pg_advisory_xact_lock(hashtextextended('chapters ' || $1::text || $2::text, 0)) as locked`)
const selectNear = statement<{ id: string }, [sessionId: string, at: string, chapterId: string, apart: number]>(`
  select id from stream_chapter
   where tenant_id = $1 and session_id = $2 and id <> $4
     and at > $3::timestamptz - make_interval(secs => $5::float8 / 1000) and at < $3::timestamptz + make_interval(secs => $5::float8 / 1000)
   limit 1`)
const countOf = statement<{ count: number }, [sessionId: string]>(
  'select count(*)::int as count from stream_chapter where tenant_id = $1 and session_id = $2')
const insert = statement<object, [id: string, sessionId: string, at: string, title: string]>(
  'insert into stream_chapter (tenant_id, id, session_id, at, title) values ($1, $2, $3, $4, $5) on conflict do nothing')
const update = statement<object, [id: string, at: string | null, title: string | null]>(`
  update stream_chapter set at = coalesce($3, at), title = coalesce($4, title) where tenant_id = $1 and id = $2`)
const drop = statement<object, [id: string]>('delete from stream_chapter where tenant_id = $1 and id = $2 returning id')

const tell = (inside: Scope, livestreamId: string) => announce(inside, 'stream_chapters_changed', livestreamId, { livestreamId })

/** @throws Refusal beyond_recording, chapter_near */
const requireFree = async (inside: Scope, sessionId: string, chapterId: string, positionMs: number | undefined): Promise<string> => {
  const at = positionMs === undefined ? new Date().toISOString() : ((await momentAt(inside, sessionId, positionMs)) ?? refuseAt('positionMs', 'beyond_recording'))
  if ((await selectNear(inside, sessionId, at, chapterId, chapterLimits.apart)).length) refuseAt('positionMs', 'chapter_near')
  return at
}

interface Written {
  livestreamId: string
  sessionId: string
  chapterId: string
}

/**
 * Adds a chapter, at a position or now. The same id twice is one.
 * @throws Refusal chapters_full, beyond_recording, chapter_near
 */
export const addChapter = (scope: Scope, { livestreamId, sessionId, chapterId }: Written, title: string, positionMs: number | undefined) =>
  inTransaction(scope, async (inside) => {
    await lock(inside, sessionId)
    if (await chapter(inside, livestreamId, chapterId)) return
    if ((await countOf(inside, sessionId))[0]!.count >= chapterLimits.count) refuse('chapters_full')
    await insert(inside, chapterId, sessionId, await requireFree(inside, sessionId, chapterId, positionMs), title)
    await tell(inside, livestreamId)
  })

interface Changes {
  title?: string | undefined
  positionMs?: number | undefined
}

/** @throws Refusal beyond_recording, chapter_near */
export const changeChapter = (scope: Scope, { livestreamId, sessionId, chapterId }: Written, { title, positionMs }: Changes) =>
  inTransaction(scope, async (inside) => {
    await lock(inside, sessionId)
    const at = positionMs === undefined ? null : await requireFree(inside, sessionId, chapterId, positionMs)
    await update(inside, chapterId, at, title ?? null)
    await tell(inside, livestreamId)
  })

export const removeChapter = (scope: Scope, { livestreamId, chapterId }: Written) =>
  inTransaction(scope, async (inside) => {
    if ((await drop(inside, chapterId)).length) await tell(inside, livestreamId)
  })
