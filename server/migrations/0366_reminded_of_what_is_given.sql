-- feature: entitlements
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* When somebody was told that what they were given ends soon. */
alter table entitlement add column reminded_at timestamptz;
