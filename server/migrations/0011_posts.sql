-- feature: posts
/* status: 0 draft, 1 published, 2 hidden, 3 removed. audience: 0 everyone, 1 followers, 2 a tier and above.
   Small integers, because both stand in the conditions of hot partial and covering indexes. */
create table post (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  author_id    uuid not null,
  /* UUIDv7 made when the post is published: it orders every list, and a scheduled post appears at its own time. */
  timeline_key uuid,
  status       smallint not null default 0 check (status between 0 and 3),
  audience     smallint not null default 0 check (audience between 0 and 2),
  min_tier     smallint not null default 0 check (min_tier >= 0),
  title        text not null default '' check (length(title) <= 120),
  text         text not null check (length(text) <= 10000),
  published_at timestamptz,
  edited_at    timestamptz,
  removed_at   timestamptz,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references profile (tenant_id, id),
  check ((status = 1) <= (timeline_key is not null and published_at is not null))
);
create unique index post_by_author on post (tenant_id, author_id, timeline_key desc) include (id) where status = 1;
create unique index post_stream on post (tenant_id, timeline_key desc) include (id, author_id) where status = 1;
create index post_by_day on post (tenant_id, published_at) where status = 1;
select protect('post');

create table post_image (
  tenant_id uuid not null references tenant,
  post_id   uuid not null,
  position  smallint not null check (position between 0 and 3),
  image_id  uuid not null,
  primary key (tenant_id, post_id, position),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
select protect('post_image');

/* When an author last published: the read generator looks only at the authors who can fill the page. */
create table author_stat (
  tenant_id         uuid not null references tenant,
  profile_id        uuid not null,
  last_timeline_key uuid not null,
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
) with (fillfactor = 70);
select protect('author_stat');
