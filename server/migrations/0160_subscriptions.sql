-- feature: subscriptions
/* Whoever pays, as the provider calls them; each account that the channel has had there calls them otherwise (docs/decisions/061). */
create table pay_customer (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  account    text collate "C" not null check (account ~ '^[A-Za-z0-9_]{1,80}$'),
  reference  text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  primary key (tenant_id, profile_id, account),
  unique (tenant_id, account, reference),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('pay_customer');

/* What a price of ours is called at the provider: what somebody pays for there is found here, and nowhere else. */
create table price_reference (
  tenant_id uuid not null references tenant,
  price_id  uuid not null,
  account   text collate "C" not null check (account ~ '^[A-Za-z0-9_]{1,80}$'),
  reference text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  primary key (tenant_id, price_id, account),
  unique (tenant_id, account, reference),
  foreign key (tenant_id, price_id) references price (tenant_id, id) on delete cascade
);
select protect('price_reference');

/*
 * Somebody's running payment for a tier, as the provider says it is. It begins as `incomplete`, before the provider knows of it: whoever
 * opens its page has until `open_until` to pay. What it gives is a row of `entitlement` with its id.
 */
create table subscription (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  /* Nobody's once they are erased: the row goes when it has been ended at the provider. */
  profile_id    uuid,
  tier_id       uuid,
  tier_level    smallint not null check (tier_level between 1 and 10),
  price_id      uuid,
  per           text not null check (per in ('month', 'year')),
  cents         integer not null check (cents between 100 and 1000000),
  trial_days    smallint not null check (trial_days between 0 and 90),
  account       text collate "C" not null check (account ~ '^[A-Za-z0-9_]{1,80}$'),
  /* The provider's page on which it is begun, and what it is called from then on. */
  session       text collate "C" check (session ~ '^[A-Za-z0-9_]{1,100}$'),
  reference     text collate "C" check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  status        text not null default 'incomplete' check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  open_until    timestamptz not null,
  started_at    timestamptz,
  period_start  timestamptz,
  period_end    timestamptz,
  trial_ends_at timestamptz,
  /* When it ends by itself; null while it goes on. */
  cancels_at    timestamptz,
  ended_at      timestamptz,
  created_at    timestamptz not null default now(),
  /* As of when this is what the provider says; null before it was asked. */
  fetched_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete set null (profile_id),
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete set null (tier_id),
  foreign key (tenant_id, price_id) references price (tenant_id, id) on delete set null (price_id)
);
create unique index subscription_by_reference on subscription (tenant_id, reference) where reference is not null;
-- Whoever begins another one leaves the one before.
create unique index subscription_begun on subscription (tenant_id, profile_id) where status = 'incomplete' and profile_id is not null;
create index subscription_of_profile on subscription (tenant_id, profile_id, created_at desc) where profile_id is not null;
create index subscription_of_tier on subscription (tenant_id, tier_id, status) where tier_id is not null;
create index subscription_of_price on subscription (tenant_id, price_id) where price_id is not null;
create index subscription_to_check on subscription (tenant_id, (coalesce(fetched_at, created_at)))
  where status not in ('incomplete_expired', 'canceled');
select protect('subscription');
