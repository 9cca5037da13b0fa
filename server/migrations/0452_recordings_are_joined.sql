-- feature: streamSessions
set local lock_timeout = '1s';

/* How long the beginning of a part is, once it is no file of its own and stands before its segments in theirs; null until then. */
alter table stream_part add column init_bytes integer check (init_bytes > 0);

/* When the segments of each part became one file, and those they were had gone. */
alter table stream_session add column joined_at timestamptz;
