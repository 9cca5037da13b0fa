-- feature: sessions
create index account_session_age on account_session (tenant_id, last_used_at);
