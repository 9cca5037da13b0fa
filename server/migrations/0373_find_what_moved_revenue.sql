-- feature: dashboards
-- By itself: making them keeps subscriptions from changing for a moment, never from being read.
set local lock_timeout = '1s';

/* Who began to pay, pays otherwise or pays no more in a time, the latest first: the list behind what recurring revenue has changed by. */
create index subscription_spell_begun on subscription_spell (tenant_id, began_at desc, subscription_id desc) where twelfths > 0;
create index subscription_spell_over on subscription_spell (tenant_id, ended_at desc, subscription_id desc) where twelfths > 0 and ended_at is not null;
