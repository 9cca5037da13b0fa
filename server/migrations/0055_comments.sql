-- feature: comments
/* status: 0 published, 1 hidden by the post's author, 2 deleted. A deleted one keeps its place, without its words, for the replies
   under it. */
create table comment (
  tenant_id  uuid not null references tenant,
  /* Made by the client, so that a repeat says it once. */
  id         uuid not null,
  /* UUIDv7 made by the server: it orders every list. */
  key        uuid not null,
  post_id    uuid not null,
  /* The comment that this one answers, where it is a reply: threads have two levels. */
  thread_id  uuid,
  /* Null where whoever wrote it has been erased. */
  author_id  uuid,
  text       text not null check (length(text) <= 2000),
  status     smallint not null default 0 check (status between 0 and 2),
  pinned_at  timestamptz,
  edited_at  timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  foreign key (tenant_id, thread_id) references comment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references profile (tenant_id, id),
  check ((author_id is null) <= (status = 2)),
  check ((pinned_at is not null) <= (thread_id is null and status = 0))
);
create index comment_newest on comment (tenant_id, post_id, key desc) where thread_id is null;
create index comment_in_thread on comment (tenant_id, thread_id, key) where thread_id is not null;
-- What blocked people have said on a post, and what goes with a post.
create index comment_by_post on comment (tenant_id, post_id, author_id) include (status);
create index comment_of_person on comment (tenant_id, author_id, post_id, key desc) where author_id is not null;
create unique index comment_pinned on comment (tenant_id, post_id) where pinned_at is not null;
select protect('comment');

create table comment_like (
  tenant_id  uuid not null references tenant,
  comment_id uuid not null,
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, comment_id, profile_id),
  foreign key (tenant_id, comment_id) references comment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index comment_like_of_person on comment_like (tenant_id, profile_id, comment_id);
select protect('comment_like');

/* Counted from the outbox: replies that everybody may see, and likes. */
create table comment_stat (
  tenant_id   uuid not null references tenant,
  comment_id  uuid not null,
  reply_count integer not null default 0 check (reply_count >= 0),
  like_count  integer not null default 0 check (like_count >= 0),
  primary key (tenant_id, comment_id),
  foreign key (tenant_id, comment_id) references comment (tenant_id, id) on delete cascade
) with (fillfactor = 70);
select protect('comment_stat');
