-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Why it has ended, where that is not told by how it ended: all that was paid last went back, or the bank took it. */
alter table subscription add column ended_reason text check (ended_reason in ('refunded', 'disputed'));
