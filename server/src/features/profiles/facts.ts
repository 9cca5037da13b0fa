import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { tally } from '#jobs/projections.ts'

interface Counts {
  followers: number
  following: number
  friends: number
  posts: number
}
type Change = Partial<Counts> & { profileId: string }

/** Adds up what a batch says about each profile and writes it in one statement, in the order of ids: two relays cannot deadlock. */
const count = async ({ db, tenantId }: Scope, changes: Change[]) => {
  const sums = new Map<string, Counts>()
  for (const { profileId, followers = 0, following = 0, friends = 0, posts = 0 } of changes) {
    const sum = sums.get(profileId) ?? { followers: 0, following: 0, friends: 0, posts: 0 }
    sums.set(profileId, {
      followers: sum.followers + followers,
      following: sum.following + following,
      friends: sum.friends + friends,
      posts: sum.posts + posts,
    })
  }
  const rows = JSON.stringify([...sums].map(([profileId, sum]) => ({ profile_id: profileId, ...sum })))
  await sql`
    with change as (
      select * from jsonb_to_recordset(${rows}::jsonb)
               as t (profile_id uuid, followers bigint, following bigint, friends bigint, posts bigint)),
    locked as (
      select s.profile_id from profile_stat s join change using (profile_id)
       where s.tenant_id = ${tenantId} order by s.profile_id for update of s)
    update profile_stat s
       set follower_count = s.follower_count + change.followers,
           following_count = s.following_count + change.following,
           friend_count = s.friend_count + change.friends,
           post_count = s.post_count + change.posts,
           touched_at = now()
      from change join locked using (profile_id)
     where s.tenant_id = ${tenantId} and s.profile_id = change.profile_id`.execute(db)
}

type One = 1 | -1

const follow = (by: One) => (fact: { followerId: string; followedId: string }): Change[] => [
  { profileId: fact.followedId, followers: by },
  { profileId: fact.followerId, following: by },
]

const friends = (by: One, ...profileIds: string[]) => profileIds.map((profileId): Change => ({ profileId, friends: by }))

const post = (by: One) => (fact: { authorId: string }): Change[] => [{ profileId: fact.authorId, posts: by }]

/** profile_stat follows the outbox: exactly once, because the relay deletes a fact in the transaction that counts it. */
export const profileFacts = tally<Change>(
  {
    follow_added: follow(1),
    follow_removed: follow(-1),
    friendship_accepted: ({ askerId, askedId }) => friends(1, askerId, askedId),
    friendship_removed: ({ removerId, removedId }) => friends(-1, removerId, removedId),
    post_published: post(1),
    post_restored: post(1),
    post_removed: post(-1),
  },
  count,
)
