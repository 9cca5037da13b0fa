import { watchLimits } from '@marquee/contract/streams'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const addUp = statement<{ livestreamId: string; viewers: number }, [livestreamIds: string[]]>(`
  with locked as materialized (
    select id from livestream where tenant_id = $1 and id = any ($2::uuid[]) order by id for update),
  seen as (
    select k.id, count(v.profile_id) filter (where v.last_at > now() - interval '${watchLimits.seenSeconds} seconds')::int as viewers,
           count(v.profile_id)::int as everybody, coalesce(sum(v.seconds), 0)::bigint as seconds
      from locked k left join stream_viewer v on v.tenant_id = $1 and v.livestream_id = k.id
     group by k.id)
  update livestream l
     set peak_viewers = greatest(l.peak_viewers, seen.viewers), unique_viewers = greatest(l.unique_viewers, seen.everybody),
         watched_seconds = greatest(l.watched_seconds, seen.seconds)
    from seen where l.tenant_id = $1 and l.id = seen.id
  returning l.id as "livestreamId", seen.viewers`)

/**
 * What a livestream has come to: the most who watched at once, how many did altogether, and for how long. None of it gets less when
 * somebody's rows go. Answers how many watch now.
 */
export const addUpWatched = (scope: Scope, livestreamIds: string[]) => addUp(scope, livestreamIds)

const addViewers = statement<object, [livestreamId: string, added: number]>(
  'update livestream set replay_viewers = replay_viewers + $3 where tenant_id = $1 and id = $2')

/** So many more people have watched a recording of it. It does not get less when somebody's rows go. */
export const addReplayViewers = (scope: Scope, livestreamId: string, added: number) => addViewers(scope, livestreamId, added)
