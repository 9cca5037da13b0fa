-- feature: streamSessions
/* One going on air of a livestream: it outlives connections that drop, and ends once. */
create table stream_session (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  livestream_id uuid not null,
  protocol      text not null check (protocol in ('browser', 'rtmp', 'outside')),
  started_at    timestamptz not null default now(),
  /* When the last piece of it came in; what is silent for so long has been interrupted, and then ends. */
  heard_at      timestamptz not null default now(),
  interrupted_at timestamptz,
  interruptions integer not null default 0,
  ended_at      timestamptz,
  ended_reason  text check (ended_reason in ('host', 'owner', 'silence', 'limit', 'no_key_frames', 'disk', 'failed')),
  /* Where its files lie in the store; nobody can guess it. */
  folder        text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
);
create index stream_session_of_livestream on stream_session (tenant_id, livestream_id, started_at desc);
create unique index stream_session_under_way on stream_session (tenant_id, livestream_id) where ended_at is null;
create index stream_session_silent on stream_session (tenant_id, heard_at) where ended_at is null;
select protect('stream_session');

/* A stretch of a session that one encoder made: everything in it plays behind one initialisation segment. */
create table stream_part (
  tenant_id  uuid not null references tenant,
  session_id uuid not null,
  number     integer not null check (number >= 0),
  codecs     text not null check (length(codecs) <= 100),
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  init_key   text not null,
  primary key (tenant_id, session_id, number),
  foreign key (tenant_id, session_id) references stream_session (tenant_id, id) on delete cascade
);
select protect('stream_part');

/* About a second of pictures and sound that lies in the store: what is here has been acknowledged, and is played again. */
create table stream_segment (
  tenant_id   uuid not null references tenant,
  session_id  uuid not null,
  number      integer not null check (number >= 0),
  part        integer not null,
  /* When its first picture was seen by the encoder's clock, as far as we know it. */
  at          timestamptz not null,
  duration_ms integer not null check (duration_ms between 1 and 30000),
  bytes       integer not null check (bytes > 0),
  key         text not null,
  /* Where it begins in the file, once the segments of a part are one file. */
  byte_offset bigint not null default 0 check (byte_offset >= 0),
  primary key (tenant_id, session_id, number),
  foreign key (tenant_id, session_id, part) references stream_part (tenant_id, session_id, number) on delete cascade
);
select protect('stream_segment');
