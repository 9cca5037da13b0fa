-- feature: activity
/* What people did, projected from the outbox: the same facts that notifications are made of, and the same types. A line says who did
   what to whom or to which post, never how that looked: reading asks the tables themselves, so a line never outlives what it tells. */
create table activity (
  tenant_id  uuid not null references tenant,
  /* UUIDv7 of the moment it was done. */
  id         uuid not null,
  profile_id uuid not null,
  type       text not null check (type in
    ('COMMENT_LOG', 'SUBSCRIBE_LOG', 'FOLLOW_LOG', 'LIKE_LOG', 'LIVESTREAM_NOTIFICATION', 'POST_LOG', 'NEW_MEMBER_LOG',
     'NEW_SUBSCRIBER_LOG', 'CHAT_MESSAGE_LOG')),
  person_id  uuid,
  post_id    uuid,
  at         timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  check ((type = 'FOLLOW_LOG') <= (person_id is not null)),
  check ((type = 'POST_LOG') <= (post_id is not null))
);
create index activity_of_profile on activity (tenant_id, profile_id, id desc);
-- A thing is told once, however often its fact arrives.
create unique index activity_once on activity (tenant_id, profile_id, type, coalesce(post_id, person_id, profile_id));
create index activity_about_person on activity (tenant_id, person_id) where person_id is not null;
create index activity_about_post on activity (tenant_id, post_id) where post_id is not null;
select protect('activity');

/* A UUIDv7 of that moment with a random rest. */
create function uuid_of_moment(at timestamptz) returns uuid language sql volatile set search_path = pg_catalog as $$
  select encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

/* Tells what is in the tables and in no line yet: for channels that are older than this table, and for seeds. Only the owner calls it. */
create function recall_activity() returns void language sql set search_path = public, pg_catalog as $$
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
$$;
revoke all on function recall_activity() from public;
select recall_activity();
