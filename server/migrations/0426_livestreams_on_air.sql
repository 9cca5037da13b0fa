-- feature: livestreams
alter table livestream
  add column started_at timestamptz,
  add column ended_at timestamptz,
  /* For whoever comes when it is over: why it ended, where that was not the host's wish. */
  add column ended_reason text check (ended_reason in ('host', 'owner', 'silence', 'limit', 'no_key_frames', 'disk', 'failed')),
  add column peak_viewers integer not null default 0 check (peak_viewers >= 0),
  add column unique_viewers integer not null default 0 check (unique_viewers >= 0),
  add column watched_seconds bigint not null default 0 check (watched_seconds >= 0);
