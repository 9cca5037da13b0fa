import type { Counted } from '#jobs/counters.ts'

const topics = `'follow_added', 'follow_removed', 'friendship_accepted', 'friendship_removed', 'post_published', 'post_restored', 'post_removed'`

/** What profile_stat has to say. */
export const profileCounters: Counted = {
  table: 'profile_stat',
  id: 'profile_id',
  counts: {
    follower_count: 'select count(*) from follow f where f.tenant_id = $1 and f.followed_id = t.id',
    following_count: 'select count(*) from follow f where f.tenant_id = $1 and f.follower_id = t.id',
    friend_count: `
      select (select count(*) from friendship f where f.tenant_id = $1 and f.a_id = t.id and f.status = 'accepted')
           + (select count(*) from friendship f where f.tenant_id = $1 and f.b_id = t.id and f.status = 'accepted')`,
    post_count: 'select count(*) from post p where p.tenant_id = $1 and p.author_id = t.id and p.status = 1',
  },
  busy: `
    select (payload ->> named)::uuid as id
      from outbox, unnest(array['followerId', 'followedId', 'askerId', 'askedId', 'removerId', 'removedId', 'authorId']) named
     where tenant_id = $1 and topic in (${topics}) and payload ? named`,
}
