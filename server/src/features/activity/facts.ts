import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Projections } from '#jobs/projections.ts'

/** A line as `activity_once` knows it. */
const target = sql`coalesce(a.post_id, a.person_id, a.profile_id)`

/*
 * Facts say where to look, the tables say what is true: two relays may hear of a follow and of its end in either order, and end
 * with the same lines.
 */
const follows = async ({ db, tenantId }: Scope, facts: Facts['follow_added'][]) => {
  const followers = facts.map(({ followerId }) => followerId)
  const followed = facts.map(({ followedId }) => followedId)
  await sql`
    with pair as (select distinct * from unnest(${followers}::uuid[], ${followed}::uuid[]) as t (follower_id, followed_id)),
    gone as (
      delete from activity a using pair
       where a.tenant_id = ${tenantId} and a.profile_id = pair.follower_id and a.type = 'FOLLOW_LOG' and ${target} = pair.followed_id
         and not exists (select 1 from follow f where f.tenant_id = ${tenantId}
                           and f.follower_id = pair.follower_id and f.followed_id = pair.followed_id))
    insert into activity as a (tenant_id, id, profile_id, type, person_id, at)
    select f.tenant_id, uuid_of_moment(f.created_at), f.follower_id, 'FOLLOW_LOG', f.followed_id, f.created_at
      from pair join follow f on f.tenant_id = ${tenantId} and f.follower_id = pair.follower_id and f.followed_id = pair.followed_id
     order by f.follower_id, f.followed_id
    on conflict (tenant_id, profile_id, type, coalesce(post_id, person_id, profile_id))
    do update set id = excluded.id, at = excluded.at where a.at <> excluded.at`.execute(db)
}

const posts = async ({ db, tenantId }: Scope, facts: Facts['post_published'][]) => {
  const ids = facts.map(({ postId }) => postId)
  const authors = facts.map(({ authorId }) => authorId)
  await sql`
    with told as (select distinct * from unnest(${ids}::uuid[], ${authors}::uuid[]) as t (post_id, author_id)),
    gone as (
      delete from activity a using told
       where a.tenant_id = ${tenantId} and a.profile_id = told.author_id and a.type = 'POST_LOG' and ${target} = told.post_id
         and not exists (select 1 from post p where p.tenant_id = ${tenantId} and p.id = told.post_id and p.status = 1))
    insert into activity (tenant_id, id, profile_id, type, post_id, at)
    select p.tenant_id, p.timeline_key, p.author_id, 'POST_LOG', p.id, p.published_at
      from told join post p on p.tenant_id = ${tenantId} and p.id = told.post_id and p.status = 1
     order by p.id
    on conflict do nothing`.execute(db)
}

/** A line says that somebody reacted, whichever way: a changed reaction moves it. */
const likes = async ({ db, tenantId }: Scope, facts: Facts['reaction_changed'][]) => {
  const people = facts.map(({ profileId }) => profileId)
  const posts = facts.map(({ postId }) => postId)
  await sql`
    with pair as (select distinct * from unnest(${people}::uuid[], ${posts}::uuid[]) as t (profile_id, post_id)),
    gone as (
      delete from activity a using pair
       where a.tenant_id = ${tenantId} and a.profile_id = pair.profile_id and a.type = 'LIKE_LOG' and ${target} = pair.post_id
         and not exists (select 1 from post_reaction r where r.tenant_id = ${tenantId}
                           and r.post_id = pair.post_id and r.profile_id = pair.profile_id))
    insert into activity as a (tenant_id, id, profile_id, type, post_id, at)
    select r.tenant_id, uuid_of_moment(r.created_at), r.profile_id, 'LIKE_LOG', r.post_id, r.created_at
      from pair join post_reaction r on r.tenant_id = ${tenantId} and r.post_id = pair.post_id and r.profile_id = pair.profile_id
     order by r.profile_id, r.post_id
    on conflict (tenant_id, profile_id, type, coalesce(post_id, person_id, profile_id))
    do update set id = excluded.id, at = excluded.at where a.at <> excluded.at`.execute(db)
}

/** A line for each post that somebody has commented on: the last thing that everybody may read there moves it. */
const comments = async ({ db, tenantId }: Scope, facts: Facts['comment_added'][]) => {
  const people = facts.map(({ profileId }) => profileId)
  const posts = facts.map(({ postId }) => postId)
  await sql`
    with pair as (select distinct * from unnest(${people}::uuid[], ${posts}::uuid[]) as t (profile_id, post_id)),
    said as (
      select pair.*, c.key, c.created_at from pair
        left join lateral (select c.key, c.created_at from comment c
                            where c.tenant_id = ${tenantId} and c.author_id = pair.profile_id and c.post_id = pair.post_id and c.status = 0
                            order by c.key desc limit 1) c on true),
    gone as (
      delete from activity a using said
       where a.tenant_id = ${tenantId} and a.profile_id = said.profile_id and a.type = 'COMMENT_LOG' and ${target} = said.post_id
         and said.key is null)
    insert into activity as a (tenant_id, id, profile_id, type, post_id, at)
    select ${tenantId}::uuid, key, profile_id, 'COMMENT_LOG', post_id, created_at from said where key is not null order by profile_id, post_id
    on conflict (tenant_id, profile_id, type, coalesce(post_id, person_id, profile_id))
    do update set id = excluded.id, at = excluded.at where a.id <> excluded.id`.execute(db)
}

const newMembers = async ({ db, tenantId }: Scope, facts: Facts['account_set_up'][]) => {
  const ids = facts.map(({ accountId }) => accountId)
  await sql`
    insert into activity (tenant_id, id, profile_id, type, at)
    select tenant_id, uuid_of_moment(setup_completed_at), profile_id, 'NEW_MEMBER_LOG', setup_completed_at
      from account where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and setup_completed_at is not null
    on conflict do nothing`.execute(db)
}

/** What people did, a line each, from the facts that tell others of it as notifications. */
export const activityFacts: Projections = {
  follow_added: follows,
  follow_removed: follows,
  post_published: posts,
  post_restored: posts,
  post_removed: posts,
  reaction_changed: likes,
  comment_added: comments,
  comment_removed: comments,
  comment_hidden: comments,
  comment_shown: comments,
  account_set_up: newMembers,
}
