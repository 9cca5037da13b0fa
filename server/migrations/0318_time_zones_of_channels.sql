-- feature: configuration
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* By which clock the days of the channel end. */
alter table tenant_configuration add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64);
