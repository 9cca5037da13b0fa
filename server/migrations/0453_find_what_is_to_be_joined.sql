-- feature: streamSessions
set local lock_timeout = '1s';

create index stream_session_to_join on stream_session (tenant_id, ended_at) where joined_at is null and ended_at is not null;
