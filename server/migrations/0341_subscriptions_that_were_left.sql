-- feature: subscriptions
set local lock_timeout = '1s';

/* Who has left before that was kept: by when it ended. */
update subscription set left_at = coalesce(ended_at, fetched_at, created_at)
 where started_at is not null and (ended_at is not null or cancels_at is not null);

-- Owners read who has left, the latest first.
create index subscription_left on subscription (tenant_id, left_at desc, id desc) where left_at is not null;
-- Who is reminded of the end of a pause, or of what was taken off.
create index subscription_pause_to_remind on subscription (tenant_id, paused_until)
  where paused_until is not null and reminded_of is distinct from paused_until;
create index subscription_rise_to_remind on subscription (tenant_id, period_end)
  where is_reduced and status = 'active' and cancels_at is null and reminded_of is distinct from period_end;
