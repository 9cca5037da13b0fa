-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * paid_to: where the period that runs is not paid, until when what was paid before it lasts. At the provider periods go on, whether or not
 * anybody pays. anchor_at: from which moment the provider counts periods, so that the 31st is not forgotten in February. Both come with the
 * next answer of the provider.
 */
alter table subscription
  add column paid_to   timestamptz,
  add column anchor_at timestamptz;
