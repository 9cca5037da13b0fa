-- feature: subscriptions
set local lock_timeout = '1s';

/* Few of all: what is not paid is looked at every hour. */
create index subscription_unpaid on subscription (tenant_id) where status in ('past_due', 'unpaid');
