-- feature: streamSessions
set local lock_timeout = '1s';

create index stream_session_kept on stream_session (tenant_id, ended_at) where ended_at is not null and gone_at is null;
