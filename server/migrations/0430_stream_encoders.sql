-- feature: streamSessions
/* Who sends: one connection at a time, of one run of an encoder. A connection that is not the row's writes nothing more. */
alter table stream_session
  add column connection uuid,
  add column encoder    uuid;

/* The run of an encoder whose pictures it holds: one that comes back goes on in it. */
alter table stream_part add column encoder uuid;

/* Where in the chunks of the encoder the next segment begins: an encoder that comes back is asked for them from there. */
alter table stream_segment
  add column next_chunk   integer not null default 0 check (next_chunk >= 0),
  add column next_offset  integer not null default 0 check (next_offset >= 0),
  /* How far apart the pictures are from which a player can begin. */
  add column key_frame_ms integer not null default 0 check (key_frame_ms >= 0);

/* What a creator gives to an encoder such as OBS, and what the encoder sends before it is on air: a signal to look at. */
create table stream_key (
  tenant_id     uuid not null references tenant,
  profile_id    uuid not null,
  /* Of the key, which is shown once. */
  hash          bytea not null check (length(hash) = 32),
  hint          text not null check (length(hint) = 4),
  rotated_at    timestamptz not null default now(),
  /* For which livestream an encoder sends, through which connection, and how well it comes in. */
  livestream_id uuid,
  connection    uuid,
  heard_at      timestamptz,
  kbit          integer not null default 0 check (kbit >= 0),
  key_frame_ms  integer not null default 0 check (key_frame_ms >= 0),
  width         integer not null default 0 check (width >= 0),
  height        integer not null default 0 check (height >= 0),
  codecs        text not null default '' check (length(codecs) <= 100),
  /* Why the last encoder was sent away. */
  refusal       text check (length(refusal) <= 30),
  primary key (tenant_id, profile_id),
  unique (tenant_id, hash),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete set null (livestream_id)
);
create index stream_key_by_livestream on stream_key (tenant_id, livestream_id) where livestream_id is not null;
select protect('stream_key');
