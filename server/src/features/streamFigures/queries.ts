import { streamFigureLimits, type StreamFigures } from '@marquee/contract/streamFigures'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** The time on air, of the livestream $2. */
const onAir = `
  select l.id, l.creator_id, l.started_at, coalesce(l.ended_at, now()) as until from livestream l
   where l.tenant_id = $1 and l.id = $2 and l.started_at is not null`

const selectCounts = statement<Omit<StreamFigures, 'viewers'>, [livestreamId: string]>(`
  with air as (${onAir}),
  said as (
    select count(*)::int as messages, count(distinct m.author_id)::int as talkers
      from air join stream_message m on m.tenant_id = $1 and m.livestream_id = air.id and m.removed_at is null
       and m.at between air.started_at - interval '30 minutes' and air.until)
  select said.messages, said.talkers,
         (select count(*)::int from air join follow f on f.tenant_id = $1 and f.followed_id = air.creator_id
             and f.created_at between air.started_at and air.until) as "newFollowers"
    from said`)

// A row for each person says from when until when they were there: each counts in every stretch that they were there for.
const selectViewers = statement<StreamFigures['viewers'][number], [livestreamId: string]>(`
  with air as (
    select a.*, make_interval(secs => greatest(60, ceil(extract(epoch from a.until - a.started_at) / ${streamFigureLimits.stretches}))) as step
      from (${onAir}) a),
  stretch as (select air.id, s.at, s.at + air.step as until from air cross join lateral generate_series(air.started_at, air.until, air.step) s (at))
  select stretch.at, (
           select count(*)::int from stream_viewer v
            where v.tenant_id = $1 and v.livestream_id = stretch.id and v.first_at < stretch.until and v.last_at >= stretch.at) as count
    from stretch order by stretch.at`)

/** What a livestream brought, the last time that it was on. */
export const figuresOf = async (scope: Scope, livestreamId: string): Promise<StreamFigures> => {
  const [[counts], viewers] = await Promise.all([selectCounts(scope, livestreamId), selectViewers(scope, livestreamId)])
  return { ...counts!, viewers }
}
