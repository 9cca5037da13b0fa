-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* A further reason why one has ended: whoever paid was shut out for good. */
alter table subscription drop constraint subscription_ended_reason_check;
alter table subscription add constraint subscription_ended_reason_check check (ended_reason in ('refunded', 'disputed', 'banned')) not valid;
