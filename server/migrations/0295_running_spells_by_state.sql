-- feature: dashboards
-- By itself: making it keeps subscriptions from changing for a moment, never from being read. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* Whom a figure counts, newest first: a list of everybody who pays, is late or tries. */
create index subscription_spell_by_state on subscription_spell (tenant_id, state, subscription_id) where ended_at is null;
