-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* When reports, copies and what was handed over were dropped, long after it was settled. Counts and acts stay. */
alter table moderation_case add column cleared_at timestamptz;
create index moderation_case_to_clear on moderation_case (tenant_id, settled_at) where settled_at is not null and cleared_at is null;

-- feature: posts
/* Its author had deleted it when moderators took it down, so that nobody brings it back: taking that back makes it what its author deleted. */
alter table post add column was_deleted boolean not null default false;
