-- feature: posts
/* Everything a post can be made of. status: 0 draft, 1 published, 2 hidden, 3 removed, 4 scheduled. */
alter table post
  drop constraint post_status_check,
  add constraint post_status_check check (status between 0 and 4),
  add column kind text not null default 'text' check (kind in
    ('text', 'image', 'gallery', 'video', 'audio', 'link', 'poll', 'livestream', 'event', 'reshare')),
  /* The document of the editor; null where somebody sent plain text. `text` is what it says, without its looks. */
  add column body jsonb,
  add column media_id uuid,
  add column link_id uuid,
  add column livestream_id uuid,
  /* The post that this one passes on. */
  add column original_id uuid,
  add column is_sensitive boolean not null default false,
  add column warning text not null default '' check (length(warning) <= 150),
  add column comment_policy text not null default 'everyone' check (comment_policy in ('everyone', 'followers', 'subscribers', 'off')),
  add column quote_policy text not null default 'public' check (quote_policy in ('public', 'followers', 'nobody')),
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add column publish_at timestamptz,
  /* The author's zone when the time was picked. */
  add column time_zone text check (length(time_zone) <= 64),
  add column pinned_at timestamptz,
  /* Removed by an owner, not by its author: the author does not bring it back. */
  add column is_taken_down boolean not null default false,
  add column updated_at timestamptz not null default now(),
  /* Goes up with every change: whoever saves an older one is told. */
  add column version integer not null default 1,
  add foreign key (tenant_id, media_id) references media_file (tenant_id, id),
  add foreign key (tenant_id, link_id) references link_preview (tenant_id, id),
  add foreign key (tenant_id, livestream_id) references livestream (tenant_id, id),
  /* What was passed on may go; the reshare stays and says so. */
  add foreign key (tenant_id, original_id) references post (tenant_id, id) on delete set null (original_id),
  add check ((status = 4) <= (publish_at is not null)),
  add check ((original_id is not null) <= (kind = 'reshare'));
create index post_unpublished on post (tenant_id, author_id, updated_at desc, id desc) where status in (0, 4);
create index post_due on post (tenant_id, publish_at) where status = 4;
create index post_removed on post (tenant_id, author_id, removed_at desc, id desc) where status = 3;
create index post_removed_at on post (tenant_id, removed_at, id) where status = 3;
/* One a person. */
create unique index post_pinned on post (tenant_id, author_id) where status = 1 and pinned_at is not null;
create index post_of_original on post (tenant_id, original_id, author_id) where original_id is not null;
create unique index post_by_media on post (tenant_id, media_id) where media_id is not null;
create index post_by_link on post (tenant_id, link_id) where link_id is not null;
create index post_by_livestream on post (tenant_id, livestream_id) where livestream_id is not null;

/* What a post said before it was edited. */
create table post_revision (
  tenant_id uuid not null references tenant,
  post_id   uuid not null,
  number    integer not null check (number > 0),
  title     text not null,
  body      jsonb,
  text      text not null,
  /* Whom it was for while it read like this: nobody else reads it afterwards. */
  audience  smallint not null default 0 check (audience between 0 and 2),
  min_tier  smallint not null default 0 check (min_tier >= 0),
  /* Until when it read like this. */
  at        timestamptz not null default now(),
  primary key (tenant_id, post_id, number),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
select protect('post_revision');

create table poll (
  tenant_id uuid not null references tenant,
  post_id   uuid not null,
  options   text[] not null check (cardinality(options) between 2 and 10),
  multiple  boolean not null default false,
  /* How long it is open once it is published; ends_at is set then. */
  minutes   integer not null check (minutes between 5 and 43200),
  ends_at   timestamptz,
  results   text not null default 'after_vote' check (results in ('always', 'after_vote', 'after_close')),
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create index poll_ending on poll (tenant_id, ends_at);
select protect('poll');

create table post_tag (
  tenant_id    uuid not null references tenant,
  /* In lower case, without the sign. */
  tag          text collate "C" not null check (length(tag) between 1 and 50),
  post_id      uuid not null,
  timeline_key uuid not null,
  primary key (tenant_id, post_id, tag),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create index post_tag_by_tag on post_tag (tenant_id, tag, timeline_key desc) include (post_id);
select protect('post_tag');

create table post_mention (
  tenant_id  uuid not null references tenant,
  post_id    uuid not null,
  profile_id uuid not null,
  primary key (tenant_id, post_id, profile_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index post_mention_of_person on post_mention (tenant_id, profile_id, post_id);
select protect('post_mention');

/* Counted from the outbox (scale and safety, section 2): no command of a person's waits for a busy post. `reactions` has a place for the
   like and one for each of the channel's six. */
create table post_stat (
  tenant_id     uuid not null references tenant,
  post_id       uuid not null,
  reactions     integer[] not null default '{0,0,0,0,0,0,0}' check (cardinality(reactions) = 7 and 0 <= all (reactions)),
  comment_count integer not null default 0 check (comment_count >= 0),
  reshare_count integer not null default 0 check (reshare_count >= 0),
  share_count   integer not null default 0 check (share_count >= 0),
  touched_at    timestamptz not null default now(),
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
) with (fillfactor = 70);
create index post_stat_touched on post_stat (tenant_id, touched_at);
select protect('post_stat');

update post p set kind = case when i.pictures = 1 then 'image' else 'gallery' end
  from (select tenant_id, post_id, count(*) as pictures from post_image group by tenant_id, post_id) i
 where p.tenant_id = i.tenant_id and p.id = i.post_id;
