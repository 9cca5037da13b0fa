import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { postgresIndex as index } from '#search/postgresIndex.ts'

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const end = '00000000-0000-0000-0000-000000000000'
const batch = 500

/** A channel that is new to the index, or was indexed by another law, begins again. */
const begin = statement<{ reached: string }, []>(`
  insert into search_state as s (tenant_id, version, reached) values ($1, search_version(), '${last}')
  on conflict (tenant_id) do update
    set reached = case when s.version = excluded.version then s.reached else excluded.reached end, version = excluded.version
  returning reached`)

const selectBelow = statement<{ id: string; timelineKey: string }, [key: string, count: number]>(`
  select id, timeline_key as "timelineKey" from post
   where tenant_id = $1 and status = 1 and timeline_key < $2 order by timeline_key desc limit $3`)

const setReached = statement<object, [key: string]>('update search_state set reached = $2 where tenant_id = $1')

/** Indexes what is not indexed by the present law yet, the newest first, and goes on where it was interrupted. Answers how many posts. */
export const indexRest = async (scope: Scope): Promise<number> => {
  let { reached } = (await begin(scope))[0]!
  let count = 0
  while (reached !== end) {
    const posts = await selectBelow(scope, reached, batch)
    await index.apply(scope, posts.map(({ id }) => id))
    count += posts.length
    reached = posts.length < batch ? end : posts.at(-1)!.timelineKey
    await setReached(scope, reached)
  }
  return count
}

/** The newest posts and some from a moment by chance, of the tables and of the index; none of which the outbox still speaks. */
const selectSample = statement<{ id: string }, [key: string, count: number]>(`
  with busy as materialized (
    select (payload ->> 'postId')::uuid as id from outbox
     where tenant_id = $1 and topic in ('post_published', 'post_edited', 'post_removed', 'post_restored'))
  select id from (
    (select id from post where tenant_id = $1 and status = 1 order by timeline_key desc limit $3)
    union (select id from post where tenant_id = $1 and status = 1 and timeline_key < $2 order by timeline_key desc limit $3)
    union (select post_id from search_post where tenant_id = $1 order by timeline_key desc limit $3)
    union (select post_id from search_post where tenant_id = $1 and timeline_key < $2 order by timeline_key desc limit $3)) sample
   where not exists (select 1 from busy where busy.id = sample.id) order by id`)

/** Looks whether the index says what the tables say; answers how many of the sample it did not. They are right afterwards. */
export const checkSample = async (scope: Scope, key: string, count: number): Promise<number> =>
  index.apply(scope, (await selectSample(scope, key, count)).map(({ id }) => id))
