-- feature: streamChats
set local lock_timeout = '1s';

/* The chat beside a livestream (docs/decisions/094). A row comes with the first thing that is said or done in it. */
create table stream_chat (
  tenant_id      uuid not null references tenant,
  livestream_id  uuid not null,
  pinned_id      uuid,
  /* More seconds between two messages than the host has set, for as long as very many write. */
  raised_seconds smallint not null default 0 check (raised_seconds between 0 and 3600),
  raised_until   timestamptz,
  primary key (tenant_id, livestream_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
) with (fillfactor = 70);
select protect('stream_chat');

/* What was said. Of what was taken back only the place stays, so that its being sent again does not bring it back. */
create table stream_message (
  tenant_id     uuid not null references tenant,
  /* Made by whoever sent it. */
  id            uuid not null,
  livestream_id uuid not null,
  /* Orders the chat. */
  key           uuid not null,
  author_id     uuid not null,
  text          text not null check (length(text) <= 500),
  at            timestamptz not null default now(),
  removed_at    timestamptz,
  removed_by    uuid,
  primary key (tenant_id, id),
  unique (tenant_id, livestream_id, key),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references profile (tenant_id, id),
  check ((removed_at is null) = (text <> ''))
);
create index stream_message_at on stream_message (tenant_id, livestream_id, at, key);
create index stream_message_of_author on stream_message (tenant_id, author_id, livestream_id, key desc);
create index stream_message_removed_by on stream_message (tenant_id, removed_by) where removed_by is not null;
select protect('stream_message');

/* When somebody has written last: between two messages lie as many seconds as the chat says, whichever process takes them. */
create table stream_chatter (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  profile_id    uuid not null,
  last_at       timestamptz not null,
  primary key (tenant_id, livestream_id, profile_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
) with (fillfactor = 70);
create index stream_chatter_of_profile on stream_chatter (tenant_id, profile_id);
select protect('stream_chatter');

/* Who may not write in a stream, until a time or its end. */
create table stream_restriction (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  profile_id    uuid not null,
  span          text not null check (span in ('ten_minutes', 'hour', 'stream')),
  until         timestamptz,
  at            timestamptz not null default now(),
  set_by        uuid,
  primary key (tenant_id, livestream_id, profile_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id),
  check ((span = 'stream') = (until is null))
);
create index stream_restriction_of_profile on stream_restriction (tenant_id, profile_id);
create index stream_restriction_set_by on stream_restriction (tenant_id, set_by) where set_by is not null;
select protect('stream_restriction');

/* Who writes in no stream of a host. */
create table stream_ban (
  tenant_id  uuid not null references tenant,
  host_id    uuid not null,
  profile_id uuid not null,
  at         timestamptz not null default now(),
  set_by     uuid,
  primary key (tenant_id, host_id, profile_id),
  foreign key (tenant_id, host_id) references profile (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
);
create index stream_ban_of_profile on stream_ban (tenant_id, profile_id);
create index stream_ban_set_by on stream_ban (tenant_id, set_by) where set_by is not null;
select protect('stream_ban');

/* What the host asks while it is on: one question at a time. */
create table stream_poll (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  livestream_id uuid not null,
  question      text not null check (length(question) between 1 and 120),
  options       text[] not null check (cardinality(options) between 2 and 4),
  asked_at      timestamptz not null default now(),
  ends_at       timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
);
create index stream_poll_of_livestream on stream_poll (tenant_id, livestream_id, asked_at desc);
select protect('stream_poll');

create table stream_poll_vote (
  tenant_id  uuid not null references tenant,
  poll_id    uuid not null,
  profile_id uuid not null,
  choice     smallint not null check (choice between 0 and 3),
  at         timestamptz not null default now(),
  primary key (tenant_id, poll_id, profile_id),
  foreign key (tenant_id, poll_id) references stream_poll (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
);
create index stream_poll_vote_by_choice on stream_poll_vote (tenant_id, poll_id, choice);
create index stream_poll_vote_of_profile on stream_poll_vote (tenant_id, profile_id);
select protect('stream_poll_vote');

/* How many cheers of a kind came in within ten seconds, by nobody: the last minute of them is kept. */
create table stream_cheer (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  kind          text not null check (kind in ('heart', 'fire', 'star', 'cup')),
  bucket        timestamptz not null,
  count         integer not null check (count > 0),
  primary key (tenant_id, livestream_id, bucket, kind),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
) with (fillfactor = 70);
select protect('stream_cheer');
