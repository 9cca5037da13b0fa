import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Projections } from '#jobs/projections.ts'

type Column = 'follower_count' | 'following_count' | 'friend_count' | 'post_count'

/** Adds up what a batch says about each profile and writes it in one statement, in the order of ids: two relays cannot deadlock. */
const count = async ({ db, tenantId }: Scope, column: Column, changes: { profileId: string; by: number }[]) => {
  const sums = new Map<string, number>()
  for (const { profileId, by } of changes) sums.set(profileId, (sums.get(profileId) ?? 0) + by)
  const ids = [...sums.keys()].sort()
  await sql`
    with change as (
      select * from unnest(${ids}::uuid[], ${ids.map((id) => sums.get(id)!)}::bigint[]) as t (profile_id, by)),
    locked as (
      select s.profile_id from profile_stat s join change using (profile_id)
       where s.tenant_id = ${tenantId} order by s.profile_id for update of s)
    update profile_stat s set ${sql.ref(column)} = s.${sql.ref(column)} + change.by
      from change join locked using (profile_id)
     where s.tenant_id = ${tenantId} and s.profile_id = change.profile_id`.execute(db)
}

const followers = (by: number) => async (scope: Scope, facts: { followerId: string; followedId: string }[]) => {
  await count(scope, 'follower_count', facts.map(({ followedId }) => ({ profileId: followedId, by })))
  await count(scope, 'following_count', facts.map(({ followerId }) => ({ profileId: followerId, by })))
}

const friends = (by: number) => (scope: Scope, pairs: (readonly [string, string])[]) =>
  count(scope, 'friend_count', pairs.flat().map((profileId) => ({ profileId, by })))

const posts = (by: number) => (scope: Scope, facts: { authorId: string }[]) =>
  count(scope, 'post_count', facts.map(({ authorId }) => ({ profileId: authorId, by })))

/** profile_stat follows the outbox: exactly once, because the relay deletes a fact in the transaction that counts it. */
export const profileFacts: Projections = {
  follow_added: followers(1),
  follow_removed: followers(-1),
  friendship_accepted: (scope, facts) => friends(1)(scope, facts.map(({ askerId, askedId }) => [askerId, askedId])),
  friendship_removed: (scope, facts) => friends(-1)(scope, facts.map(({ removerId, removedId }) => [removerId, removedId])),
  post_published: posts(1),
  post_removed: posts(-1),
}
