-- feature: reactions
/* 0 is the like, 1 to 6 are the channel's own. */
create table post_reaction (
  tenant_id  uuid not null references tenant,
  post_id    uuid not null,
  profile_id uuid not null,
  reaction   smallint not null check (reaction between 0 and 6),
  created_at timestamptz not null default now(),
  primary key (tenant_id, post_id, profile_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index post_reaction_of_person on post_reaction (tenant_id, profile_id, created_at desc);
-- Who reacted, newest first: to a post, or to a post in one way.
create index post_reaction_newest on post_reaction (tenant_id, post_id, created_at desc, profile_id);
create index post_reaction_alike on post_reaction (tenant_id, post_id, reaction, created_at desc, profile_id);
select protect('post_reaction');

/* The six that a channel offers beside the like, in their order. */
alter table tenant_configuration
  add column reactions text[] not null default array['❤️‍🔥', '😂', '😮', '😢', '👏', '🎉']
  check (cardinality(reactions) = 6 and length(array_to_string(reactions, '')) <= 96);

-- What people reacted to is a line of what they did, for seeds, too.
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
$$;
