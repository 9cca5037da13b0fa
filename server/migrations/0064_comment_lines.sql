-- feature: activity
/* What people have commented on is a line of what they did, for seeds, too: one a post, of the last thing said there. */
create or replace function recall_activity() returns void language sql set search_path = public, pg_catalog as $$
  insert into activity (tenant_id, id, profile_id, type, post_id, at)
  select tenant_id, timeline_key, author_id, 'POST_LOG', id, published_at from post where status = 1
  on conflict do nothing;
  insert into activity (tenant_id, id, profile_id, type, person_id, at)
  select tenant_id, uuid_of_moment(created_at), follower_id, 'FOLLOW_LOG', followed_id, created_at from follow
  on conflict do nothing;
  insert into activity (tenant_id, id, profile_id, type, at)
  select tenant_id, uuid_of_moment(setup_completed_at), profile_id, 'NEW_MEMBER_LOG', setup_completed_at
    from account where setup_completed_at is not null
  on conflict do nothing;
  insert into activity (tenant_id, id, profile_id, type, post_id, at)
  select tenant_id, uuid_of_moment(created_at), profile_id, 'LIKE_LOG', post_id, created_at from post_reaction
  on conflict do nothing;
  insert into activity (tenant_id, id, profile_id, type, post_id, at)
  select distinct on (tenant_id, author_id, post_id) tenant_id, key, author_id, 'COMMENT_LOG', post_id, created_at
    from comment where status = 0 order by tenant_id, author_id, post_id, key desc
  on conflict do nothing;
$$;
