-- feature: streamClips
/* A stretch of a recording that somebody has cut out: a file of its own, which stays when the recording goes. */
create table stream_clip (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  livestream_id uuid not null,
  /* Of which going on air it is; the pieces that it is made of are looked for there. */
  session_id    uuid not null,
  maker_id      uuid not null,
  /* Made when it was asked for: orders them. */
  key           uuid not null,
  title         text not null check (length(title) between 1 and 100),
  state         text not null default 'making' check (state in ('making', 'ready', 'failed')),
  start_ms      integer not null check (start_ms >= 0),
  duration_ms   integer not null check (duration_ms > 0),
  width         integer check (width > 0),
  height        integer check (height > 0),
  bytes         bigint check (bytes > 0),
  folder        text not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, maker_id) references profile (tenant_id, id) on delete cascade,
  check (state <> 'ready' or (bytes is not null and width is not null and height is not null))
);
create index stream_clip_of_livestream on stream_clip (tenant_id, livestream_id, key desc);
create index stream_clip_of_maker on stream_clip (tenant_id, maker_id, created_at desc);
select protect('stream_clip');
