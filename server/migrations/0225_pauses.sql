-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * Nothing is charged until then; what was paid is kept till it is over (docs/decisions/061). At the provider periods go on meanwhile: of one that
 * has begun in a pause nothing is paid.
 */
alter table subscription
  add column paused_until   timestamptz,
  add column is_period_paid boolean not null default true;
