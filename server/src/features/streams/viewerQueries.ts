import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { addReplayViewers, addUpWatched } from '#features/livestreams/watchedQueries.ts'
import { announceAll } from '#jobs/announce.ts'

/** How long somebody was seen to watch since it was last written down: moments in ms since 1970. */
export interface Seen {
  livestreamId: string
  profileId: string
  firstAt: number
  lastAt: number
  seconds: number
}

// Whoever has been erased meanwhile is passed over. In the order of their ids: two processes cannot wait for each other.
const upsert = statement<object, [livestreamIds: string[], profileIds: string[], firstAt: Date[], lastAt: Date[], seconds: number[]]>(`
  insert into stream_viewer as v (tenant_id, livestream_id, profile_id, first_at, last_at, seconds)
  select $1, s.livestream_id, s.profile_id, s.first_at, s.last_at, s.seconds
    from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::int[]) as s (livestream_id, profile_id, first_at, last_at, seconds)
    join livestream l on l.tenant_id = $1 and l.id = s.livestream_id
    join profile p on p.tenant_id = $1 and p.id = s.profile_id
   order by s.livestream_id, s.profile_id
  on conflict (tenant_id, livestream_id, profile_id)
  do update set last_at = greatest(v.last_at, excluded.last_at), seconds = v.seconds + excluded.seconds`)

/**
 * Writes down who has watched, adds it up for the livestreams, and tells those of `livestreamIds` where another number watches than was
 * told before. Answers how many watch each of them now.
 */
export const writeSeen = (scope: Scope, seen: readonly Seen[], livestreamIds: readonly string[], told: ReadonlyMap<string, number>) =>
  inTransaction(scope, async (inside) => {
    const of = <Key extends keyof Seen>(key: Key) => seen.map((one) => one[key])
    const moments = (key: 'firstAt' | 'lastAt') => of(key).map((at) => new Date(at))
    if (seen.length) await upsert(inside, of('livestreamId'), of('profileId'), moments('firstAt'), moments('lastAt'), of('seconds'))
    const now = await addUpWatched(inside, [...livestreamIds])
    const changed = now.filter(({ livestreamId, viewers }) => told.get(livestreamId) !== viewers)
    await announceAll(inside, 'livestream_watched', changed.map((fact) => ({ key: fact.livestreamId, fact })))
    return now
  })

// Whoever holds it does not count, and whoever has been erased meanwhile is passed over.
const insertReplays = statement<{ livestreamId: string; added: number }, [livestreamIds: string[], profileIds: string[]]>(`
  with added as (
    insert into replay_viewer (tenant_id, livestream_id, profile_id)
    select $1, s.livestream_id, s.profile_id
      from unnest($2::uuid[], $3::uuid[]) as s (livestream_id, profile_id)
      join livestream l on l.tenant_id = $1 and l.id = s.livestream_id and l.creator_id <> s.profile_id
      join profile p on p.tenant_id = $1 and p.id = s.profile_id
     order by s.livestream_id, s.profile_id
    on conflict do nothing returning livestream_id)
  select livestream_id as "livestreamId", count(*)::int as added from added group by livestream_id order by livestream_id`)

/** Writes down who has opened recordings, and adds up how many people did. */
export const writeReplays = (scope: Scope, opened: readonly Pick<Seen, 'livestreamId' | 'profileId'>[]) =>
  inTransaction(scope, async (inside) => {
    const livestreamIds = opened.map(({ livestreamId }) => livestreamId)
    const added = await insertReplays(inside, livestreamIds, opened.map(({ profileId }) => profileId))
    for (const one of added) await addReplayViewers(inside, one.livestreamId, one.added)
  })
